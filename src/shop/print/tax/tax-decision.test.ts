import { describe, expect, test } from 'vitest'
import { CONSUMER, type GoodsTo, type Taxpayer } from './tax-decision.ts'
import { business, decided, eu, FR, JAEN, LISBOA, ON, PT } from './tax-decision-fixture.ts'

const PARIS: GoodsTo = { country: 'FR', postalCode: '75001' }
const spain = (postalCode: string): GoodsTo => ({ country: 'ES', postalCode })

const trader = (more: Partial<Taxpayer> = {}): Taxpayer =>
  business('ES', { type: 'self-employed', ...more })

type Expected = [
  regime: string,
  vatBp: number,
  recargoBp: number,
  exemption: string | null,
  key: string,
  pending: boolean,
]

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
})
