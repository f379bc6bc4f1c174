import { describe, expect, test } from 'vitest'
import { CONSUMER } from './tax-decision.ts'
import {
  type BuyerForm,
  type CustomerType,
  euVatIn,
  euVatNumberIn,
  offeredEuVat,
  offersRecargo,
  taxpayerIn,
} from './vat.ts'

const known = {
  number: 'PT501964843',
  vies: 'valid' as const,
  askedAt: '2026-11-20T09:00:00.000Z',
  requestIdentifier: 'WAPI1',
  name: 'LETREIROS DO TEJO LDA',
}
const form = (billing: object, delivery: object = { method: 'carrier', country: 'PT' }) => ({
  billing: { sameAddress: true, ...billing },
  delivery,
})

describe('the buyer', () => {
  test.each<[string, unknown]>([
    ['an empty form', {}],
    ['no form at all', null],
    [
      'a private customer, whatever else is typed',
      form({ type: 'individual', euVat: 'PT501964843', recargo: true }),
    ],
    ['a kind that there is not', form({ type: 'king', euVat: 'PT501964843' })],
  ])('%s: a consumer', (_, input) => {
    expect(taxpayerIn(input as BuyerForm, { known })).toEqual(CONSUMER)
  })

  test('a company of the delivery’s country, with the record of its number', () => {
    expect(
      taxpayerIn(
        form({ type: 'company', name: ' Letreiros do Tejo, Lda. ', euVat: 'pt 501 964 843' }),
        { known },
      ),
    ).toEqual({
      type: 'company',
      name: 'Letreiros do Tejo, Lda.',
      country: 'PT',
      euVat: known,
      recargo: false,
    })
  })

  test('without a typed name there is none', () => {
    expect(taxpayerIn(form({ type: 'company', name: ' ' }), {}).name).toBeNull()
  })

  test('a number and its buyer are found in any spelling', () => {
    const given = { number: 'PT501964843', holder: 'PT limited LETREIROS TEJO' }
    expect(
      euVatIn(form({ type: 'company', name: 'Letreiros do Tejo, Lda.', euVat: 'PT501964843' })),
    ).toEqual(given)
    expect(
      euVatIn(form({ type: 'company', name: 'LDA LETREIROS DO TEJO', euVat: '501 964 843' })),
    ).toEqual(given)
    expect(
      euVatIn(form({ type: 'individual', name: 'Letreiros do Tejo', euVat: 'PT501964843' })),
    ).toBeNull()
  })

  test('the record of another number is not used', () => {
    expect(
      taxpayerIn(form({ type: 'company', euVat: 'FR23334175221' }), { known }).euVat,
    ).toMatchObject({ number: 'FR23334175221', vies: 'unknown' })
    expect(taxpayerIn(form({ type: 'company', euVat: 'PT501964843' }), {}).euVat).toMatchObject({
      vies: 'unknown',
      requestIdentifier: null,
    })
  })

  test.each<[object, object, string | null]>([
    [{ type: 'company', euVat: 'PT501964842' }, { country: 'PT' }, null],
    [{ type: 'company', euVat: 'PT501964843' }, { country: 'ES' }, null],
    [{ type: 'company', euVat: 'PT501964843' }, { method: 'pickup', country: 'PT' }, null],
    [
      { type: 'company', sameAddress: false, country: 'PT', euVat: '501964843' },
      { country: 'ES' },
      'PT501964843',
    ],
    [
      { type: 'company', sameAddress: false, country: 'ES', euVat: 'B64717838' },
      { country: 'FR' },
      'ESB64717838',
    ],
    [
      { type: 'company', sameAddress: true, country: 'FR', euVat: '23334175221' },
      { method: 'pickup', country: 'ES' },
      'FR23334175221',
    ],
  ])('%j, %j: the number is %s', (billing, delivery, expected) => {
    expect(euVatNumberIn(form(billing, delivery))).toBe(expected)
  })

  test.each<[object, object, boolean]>([
    [{ type: 'self-employed', recargo: true }, { country: 'ES' }, true],
    [{ type: 'self-employed', recargo: 'on' }, { country: 'ES' }, true],
    [{ type: 'self-employed', recargo: true }, { country: 'PT' }, false],
    [
      { type: 'self-employed', sameAddress: false, country: 'ES', recargo: true },
      { country: 'PT' },
      true,
    ],
    [{ type: 'self-employed' }, { country: 'ES' }, false],
    [{ type: 'company', recargo: true }, { country: 'ES' }, true],
    [{ type: 'company', recargo: true }, { country: 'FR' }, false],
    [{ type: 'individual', recargo: true }, { country: 'ES' }, false],
  ])('%j, %j: recargo %j', (billing, delivery, expected) => {
    expect(taxpayerIn(form(billing, delivery), {}).recargo).toBe(expected)
  })
})

describe('who is offered the recargo', () => {
  test.each<[CustomerType, string, string, boolean, boolean]>([
    ['self-employed', 'ES', '', false, true],
    ['self-employed', 'PT', '', false, false],
    ['company', 'ES', '', false, false],
    ['company', 'ES', 'B12345674', false, false],
    ['company', 'ES', 'e-1234', false, true],
    ['company', 'ES', 'ES G12345674', false, true],
    ['company', 'ES', 'B12345674', true, true],
    ['company', 'FR', 'E12345674', true, false],
    ['individual', 'ES', 'E12345674', true, false],
  ])('%s of %s with %j, declared %j: %j', (type, country, taxId, recargo, expected) => {
    expect(offersRecargo(type, country, { taxId, recargo })).toBe(expected)
  })
})

describe('the tax number of the invoice is offered as the number for trade within the Union', () => {
  const french = { method: 'carrier', country: 'FR' }
  test.each<[string, unknown, string | null]>([
    [
      'a French VAT number',
      form({ type: 'company', taxId: 'fr 61 954 506 077' }, french),
      'FR61954506077',
    ],
    [
      'a Portuguese NIF, with its prefix',
      form({ type: 'company', taxId: '501964843' }),
      'PT501964843',
    ],
    ['not a SIREN: it is none', form({ type: 'company', taxId: '954506077' }, french), null],
    ['not a wrong number', form({ type: 'company', taxId: '501964844' }), null],
    ['not where one is typed', form({ type: 'company', taxId: '501964843', euVat: 'PT5' }), null],
    ['not to private customers', form({ type: 'individual', taxId: '501964843' }), null],
    [
      'not a Spanish one, which exempts nothing',
      { ...form({ type: 'company', taxId: 'B12345674', sameAddress: false, country: 'ES' }) },
      null,
    ],
    ['not of an empty form', {}, null],
  ])('%s', (_, input, offered) => {
    expect(offeredEuVat(input as BuyerForm)).toBe(offered)
  })
})
