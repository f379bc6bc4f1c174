import fc from 'fast-check'
import { describe, expect, test } from 'vitest'
import cart from '../../../../locales/es/cart.json' with { type: 'json' }
import es from '../../../../locales/es/taxes.json' with { type: 'json' }
import { translate } from '../../../platform/text.ts'
import type { Country } from '../delivery/zone.ts'
import { holderKey } from './holder.ts'
import {
  CONSUMER,
  decideTax,
  type EuVat,
  type GoodsTo,
  type Taxpayer,
  type TaxQuestion,
  VIES_STATUSES,
  type ViesStatus,
} from './tax-decision.ts'
import { CUSTOMER_TYPES, type CustomerType } from './vat.ts'

const ON = '2026-11-20'
const JAEN: GoodsTo = { country: 'ES', postalCode: '23009' }
const LISBOA: GoodsTo = { country: 'PT', postalCode: '1000-001' }
const PARIS: GoodsTo = { country: 'FR', postalCode: '75001' }
const spain = (postalCode: string): GoodsTo => ({ country: 'ES', postalCode })

const eu = (number: string, vies: ViesStatus): EuVat => ({
  number,
  vies,
  askedAt: '2026-11-20T09:00:00.000Z',
  requestIdentifier: vies === 'valid' ? 'WAPIAAAAX' : null,
  name: vies === 'valid' ? 'ROTULOS SIERRA SUR' : null,
})
const business = (country: string, more: Partial<Taxpayer> = {}): Taxpayer => ({
  type: 'company',
  name: 'Rótulos Sierra Sur, S.L.',
  country,
  euVat: null,
  recargo: false,
  ...more,
})
const trader = (more: Partial<Taxpayer> = {}): Taxpayer =>
  business('ES', { type: 'self-employed', ...more })
const PT = 'PT501964843'
const FR = 'FR23334175221'

type Expected = [
  regime: string,
  vatBp: number,
  recargoBp: number,
  exemption: string | null,
  key: string,
  pending: boolean,
]
const decided = (destination: GoodsTo, taxpayer: Taxpayer, oss = false) =>
  decideTax({ on: ON, oss, destination, taxpayer })

describe('the tax of a sale', () => {
  test.each<[string, GoodsTo, Taxpayer, boolean, Expected]>([
    ['ES consumer', JAEN, CONSUMER, false, ['domestic', 2100, 0, null, 'cart.reason.vat', false]],
    [
      'ES consumer, one-stop shop',
      JAEN,
      CONSUMER,
      true,
      ['domestic', 2100, 0, null, 'cart.reason.vat', false],
    ],
    [
      'ES company',
      JAEN,
      business('ES'),
      false,
      ['domestic', 2100, 0, null, 'cart.reason.vat', false],
    ],
    [
      'ES company with an EU id',
      JAEN,
      business('ES', { euVat: eu('ESB64717838', 'valid') }),
      false,
      ['domestic', 2100, 0, null, 'cart.reason.vat', false],
    ],
    [
      'ES company with an EU id, to Portugal',
      LISBOA,
      business('ES', { euVat: eu('ESB64717838', 'valid') }),
      false,
      ['home', 2100, 0, null, 'taxes.says.spanishNumber', false],
    ],
    [
      'ES company without one, to France',
      PARIS,
      business('ES'),
      false,
      ['home', 2100, 0, null, 'taxes.says.noNumber', false],
    ],
    [
      'RE retailer',
      JAEN,
      trader({ recargo: true }),
      false,
      ['recargo', 2100, 520, null, 'cart.reason.vat', false],
    ],
    [
      'RE retailer, picked up',
      'pickup',
      trader({ recargo: true }),
      false,
      ['recargo', 2100, 520, null, 'cart.reason.vat', false],
    ],
    [
      'RE retailer, Baleares',
      spain('07001'),
      trader({ recargo: true }),
      false,
      ['recargo', 2100, 520, null, 'cart.reason.vat', false],
    ],
    [
      'RE retailer, sent to Portugal for them',
      LISBOA,
      trader({ recargo: true }),
      false,
      ['home', 2100, 520, null, 'taxes.says.noNumber', false],
    ],
    [
      'an entity that declares it',
      JAEN,
      business('ES', { recargo: true }),
      false,
      ['recargo', 2100, 520, null, 'cart.reason.vat', false],
    ],
    [
      'a private person who declares it',
      JAEN,
      { ...CONSUMER, recargo: true },
      false,
      ['domestic', 2100, 0, null, 'cart.reason.vat', false],
    ],
    [
      'a Portuguese trader who declares it',
      JAEN,
      business('PT', { type: 'self-employed', recargo: true }),
      false,
      ['domestic', 2100, 0, null, 'cart.reason.vat', false],
    ],
    [
      'self-employed without it',
      JAEN,
      trader(),
      false,
      ['domestic', 2100, 0, null, 'cart.reason.vat', false],
    ],
    ['PT consumer', LISBOA, CONSUMER, false, ['home', 2100, 0, null, 'taxes.says.home', false]],
    [
      'PT consumer, one-stop shop',
      LISBOA,
      CONSUMER,
      true,
      ['oss', 2300, 0, null, 'taxes.says.oss.PT', false],
    ],
    ['FR consumer', PARIS, CONSUMER, false, ['home', 2100, 0, null, 'taxes.says.home', false]],
    [
      'FR consumer, one-stop shop',
      PARIS,
      CONSUMER,
      true,
      ['oss', 2000, 0, null, 'taxes.says.oss.FR', false],
    ],
    [
      'Madeira, one-stop shop',
      { country: 'PT', postalCode: '9000-001' },
      CONSUMER,
      true,
      ['oss', 2200, 0, null, 'taxes.says.oss.PT-madeira', false],
    ],
    [
      'Azores, one-stop shop',
      { country: 'PT', postalCode: '9500-001' },
      CONSUMER,
      true,
      ['oss', 1600, 0, null, 'taxes.says.oss.PT-azores', false],
    ],
    [
      'PT company, valid',
      LISBOA,
      business('PT', { euVat: eu(PT, 'valid') }),
      false,
      ['intra_eu', 0, 0, 'art. 25', 'taxes.says.intra_eu', false],
    ],
    [
      'PT company, invalid',
      LISBOA,
      business('PT', { euVat: eu(PT, 'invalid') }),
      false,
      ['home', 2100, 0, null, 'taxes.says.invalid', false],
    ],
    [
      'PT company, unknown',
      LISBOA,
      business('PT', { euVat: eu(PT, 'unknown') }),
      false,
      ['home', 2100, 0, null, 'taxes.says.unknown', true],
    ],
    [
      'PT company without a number, one-stop shop',
      LISBOA,
      business('PT'),
      true,
      ['home', 2100, 0, null, 'taxes.says.noNumber', false],
    ],
    [
      'FR company, valid',
      PARIS,
      business('FR', { euVat: eu(FR, 'valid') }),
      true,
      ['intra_eu', 0, 0, 'art. 25', 'taxes.says.intra_eu', false],
    ],
    [
      'FR company, invalid',
      PARIS,
      business('FR', { euVat: eu(FR, 'invalid') }),
      false,
      ['home', 2100, 0, null, 'taxes.says.invalid', false],
    ],
    [
      'FR company, unknown',
      PARIS,
      business('FR', { euVat: eu(FR, 'unknown') }),
      false,
      ['home', 2100, 0, null, 'taxes.says.unknown', true],
    ],
    [
      'FR self-employed, valid',
      PARIS,
      business('FR', { type: 'self-employed', euVat: eu(FR, 'valid') }),
      false,
      ['intra_eu', 0, 0, 'art. 25', 'taxes.says.intra_eu', false],
    ],
    [
      'FR company, sent to Portugal',
      LISBOA,
      business('FR', { euVat: eu(FR, 'valid') }),
      false,
      ['intra_eu', 0, 0, 'art. 25', 'taxes.says.intra_eu', false],
    ],
    [
      'PT company whose number VIES gives to another',
      LISBOA,
      business('PT', { name: 'Outra, Lda.', euVat: eu(PT, 'valid') }),
      false,
      ['home', 2100, 0, null, 'taxes.says.doubt.other_name', false],
    ],
    [
      'PT company, VIES tells no name',
      LISBOA,
      business('PT', { euVat: { ...eu(PT, 'valid'), name: null } }),
      false,
      ['home', 2100, 0, null, 'taxes.says.doubt.hidden_name', false],
    ],
    [
      'ES company with a French number, to France',
      PARIS,
      business('ES', { euVat: eu(FR, 'valid') }),
      false,
      ['home', 2100, 0, null, 'taxes.says.doubt.other_country', false],
    ],
    [
      'who has not said a name yet',
      LISBOA,
      business('PT', { name: null, euVat: eu(PT, 'valid') }),
      false,
      ['home', 2100, 0, null, 'taxes.says.doubt.unnamed', false],
    ],
    [
      'Baleares',
      spain('07001'),
      CONSUMER,
      true,
      ['domestic', 2100, 0, null, 'cart.reason.vat', false],
    ],
    [
      'Canarias',
      spain('35001'),
      CONSUMER,
      false,
      ['export', 0, 0, 'art. 21', 'taxes.says.export', false],
    ],
    [
      'Canarias, RE retailer',
      spain('38001'),
      trader({ recargo: true }),
      false,
      ['export', 0, 0, 'art. 21', 'taxes.says.export', false],
    ],
    [
      'Ceuta',
      spain('51001'),
      business('ES'),
      false,
      ['export', 0, 0, 'art. 21', 'taxes.says.export', false],
    ],
    [
      'Melilla',
      spain('52001'),
      CONSUMER,
      true,
      ['export', 0, 0, 'art. 21', 'taxes.says.export', false],
    ],
    [
      'picked up in Jaén by a foreign company',
      'pickup',
      business('FR', { euVat: eu(FR, 'valid') }),
      false,
      ['domestic', 2100, 0, null, 'taxes.says.pickup', false],
    ],
    [
      'delivered in Spain to a foreign company',
      JAEN,
      business('PT', { euVat: eu(PT, 'valid') }),
      false,
      ['domestic', 2100, 0, null, 'taxes.says.delivered', false],
    ],
  ])('%s', (_, destination, taxpayer, oss, expected) => {
    const { regime, vatBp, recargoBp, exemption, says, pending, vatOf, evidence } = decided(
      destination,
      taxpayer,
      oss,
    )
    expect([regime, vatBp, recargoBp, exemption, says.key, pending]).toEqual(expected)
    expect(vatOf === null).toBe(exemption !== null)
    expect(evidence).toEqual({ on: ON, oss, destination, taxpayer })
  })

  test('the proof of an exempt sale is kept with it', () => {
    expect(
      decided(LISBOA, business('PT', { euVat: eu(PT, 'valid') })).evidence.taxpayer.euVat,
    ).toEqual({
      name: 'ROTULOS SIERRA SUR',
      number: PT,
      vies: 'valid',
      askedAt: '2026-11-20T09:00:00.000Z',
      requestIdentifier: 'WAPIAAAAX',
    })
  })

  test.each<[GoodsTo, Taxpayer, boolean, string]>([
    [JAEN, CONSUMER, false, '21 % de 82,60 €'],
    [LISBOA, CONSUMER, true, '23 % de 82,60 €: IVA de Portugal, adonde va el pedido.'],
    [
      LISBOA,
      business('PT', { euVat: eu(PT, 'valid') }),
      false,
      'Exento: entrega intracomunitaria a PT501964843 (art. 25 de la Ley 37/1992).',
    ],
    [
      LISBOA,
      business('PT', { euVat: eu(PT, 'unknown') }),
      false,
      '21 % de 82,60 €: VIES no ha respondido sobre PT501964843. Volvemos a preguntar y, si es válido, corregimos el IVA.',
    ],
  ])('%j, %j: one sentence', (destination, taxpayer, oss, expected) => {
    const { key, params } = decided(destination, taxpayer, oss).says
    expect(
      translate({ ...es, ...cart }, 'es', key, { ...params, netCents: 8260 }).replaceAll(
        '\u00a0',
        ' ',
      ),
    ).toBe(expected)
  })
})

describe('properties', () => {
  const place = fc.oneof(
    fc.constant<GoodsTo>('pickup'),
    fc.record({
      country: fc.constant<Country>('ES'),
      postalCode: fc.constantFrom('23009', '07001', '35001', '38001', '51001', '52001'),
    }),
    fc.record({
      country: fc.constant<Country>('PT'),
      postalCode: fc.constantFrom('1000-001', '9000-001', '9500-001'),
    }),
    fc.record({
      country: fc.constant<Country>('FR'),
      postalCode: fc.constantFrom('75001', '20000', '97400', '98000'),
    }),
  )
  const number = fc.record({
    number: fc.constantFrom(PT, FR, 'ESB64717838', 'DE136695976'),
    vies: fc.constantFrom(...VIES_STATUSES),
    askedAt: fc.constant(null),
    requestIdentifier: fc.constant(null),
    name: fc.constantFrom('ROTULOS SIERRA SUR SL', 'OTRA SL', null),
  })
  const taxpayer: fc.Arbitrary<Taxpayer> = fc.record({
    type: fc.constantFrom<CustomerType>(...CUSTOMER_TYPES),
    name: fc.constantFrom('Rótulos Sierra Sur', null),
    country: fc.constantFrom('ES', 'PT', 'FR', 'DE', null),
    euVat: fc.option(number),
    recargo: fc.boolean(),
  })
  const question: fc.Arbitrary<TaxQuestion> = fc.record({
    on: fc.constant(ON),
    oss: fc.boolean(),
    destination: place,
    taxpayer,
  })
  const isOutside = (to: GoodsTo): boolean =>
    to !== 'pickup' && /^(35|38|51|52|974)/.test(to.postalCode ?? '')
  const runs = { numRuns: 5_000 }

  test('a sale within the Union is exempt only for a business with a valid foreign number of its own, and goods that leave Spain', () => {
    fc.assert(
      fc.property(question, (asked) => {
        const { taxpayer: who, destination: to } = asked
        const isExempt =
          who.type !== 'individual' &&
          who.euVat?.vies === 'valid' &&
          who.name !== null &&
          who.euVat.name === 'ROTULOS SIERRA SUR SL' &&
          who.euVat.number.startsWith(who.country ?? '?') &&
          !who.euVat.number.startsWith('ES') &&
          to !== 'pickup' &&
          to.country !== 'ES' &&
          !isOutside(to)
        expect(decideTax(asked).regime === 'intra_eu').toBe(isExempt)
      }),
      runs,
    )
  })

  test('VAT is zero exactly where the sale is exempt, and then there is no recargo', () => {
    fc.assert(
      fc.property(question, (asked) => {
        const { vatBp, recargoBp, exemption, regime } = decideTax(asked)
        expect(vatBp === 0).toBe(exemption !== null)
        expect((regime === 'export') === isOutside(asked.destination)).toBe(true)
        if (recargoBp > 0) {
          expect([vatBp, recargoBp, asked.taxpayer.country, asked.taxpayer.recargo]).toEqual([
            2100,
            520,
            'ES',
            true,
          ])
          expect(asked.taxpayer.type).not.toBe('individual')
        }
        if (regime === 'recargo') expect(recargoBp).toBe(520)
      }),
      runs,
    )
  })

  test("a private customer's number and retailer declaration change nothing", () => {
    fc.assert(
      fc.property(question, (asked) => {
        const plain = decideTax({
          ...asked,
          taxpayer: { ...asked.taxpayer, type: 'individual', euVat: null, recargo: false },
        })
        const { evidence: _, ...same } = plain
        expect(
          decideTax({ ...asked, taxpayer: { ...asked.taxpayer, type: 'individual' } }),
        ).toMatchObject(same)
      }),
      runs,
    )
  })

  test('VIES is asked again exactly where its yes would change the tax or require a ruling of staff', () => {
    fc.assert(
      fc.property(question, (asked) => {
        const { euVat } = asked.taxpayer
        const now = decideTax(asked)
        const later = euVat
          ? decideTax({
              ...asked,
              taxpayer: { ...asked.taxpayer, euVat: { ...euVat, vies: 'valid' } },
            })
          : now
        expect(now.pending).toBe(
          euVat?.vies === 'unknown' && (later.vatBp !== now.vatBp || later.doubt !== null),
        )
      }),
      runs,
    )
  })

  test('every sentence has a translation', () => {
    fc.assert(
      fc.property(question, (asked) => {
        expect({ ...es, ...cart }).toHaveProperty([decideTax(asked).says.key])
      }),
      runs,
    )
  })
})

test('what staff ruled of a number counts for the buyer it names alone', () => {
  const buyer = { name: 'Outra Empresa, Lda.', country: 'PT' }
  const ruled = (holder: { name: string; country: string }, belongs: boolean) => {
    const told = {
      vies: 'valid',
      askedAt: null,
      requestIdentifier: null,
      name: 'LETREIROS DO TEJO LDA',
    } as const
    const euVat = { number: 'PT501964843', ...told, ruling: { holder: holderKey(holder), belongs } }
    const taxpayer = { type: 'company', ...buyer, euVat, recargo: false } as const
    const { regime, doubt } = decideTax({
      on: '2026-11-23',
      oss: false,
      destination: { country: 'PT', postalCode: null },
      taxpayer,
    })
    return [regime, doubt]
  }
  expect(ruled(buyer, true)).toEqual(['intra_eu', null])
  expect(ruled({ ...buyer, name: 'OUTRA EMPRESA LDA' }, true)).toEqual(['intra_eu', null])
  expect(ruled(buyer, false)).toEqual(['home', null])
  for (const other of [
    { ...buyer, name: 'Sétima, Lda.' },
    { ...buyer, country: 'ES' },
    { ...buyer, name: 'Outra Empresa, S. A.' },
  ]) {
    expect(ruled(other, true)).toEqual(['home', 'other_name'])
    expect(ruled(other, false)).toEqual(['home', 'other_name'])
  }
})
