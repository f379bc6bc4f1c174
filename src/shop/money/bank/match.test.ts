import fc from 'fast-check'
import { describe, expect, test } from 'vitest'
import { type Awaited, isSameName, numbersIn, suggestionsFor } from './match.ts'

const order = (number: string, dueCents: number, ...names: string[]): Awaited => ({
  number,
  for: 'order',
  dueCents,
  names,
})
const ONE = order('M-26-000123', 12_100, 'Lucía Herrera Gil', 'Rótulos Sierra Sur S.L.')
const TWO = order('M-26-000124', 5000, 'Ágora Eventos')
const LONGER = order('M-26-0001234', 700, 'Otra')
const ALL = [ONE, TWO, LONGER]

const found = (concept: string, amountCents = 1, payer = '') =>
  suggestionsFor({ concept, amountCents, payer }, ALL).map(
    ({ reason, orders, differenceCents }) => ({
      reason,
      numbers: orders.map(({ number }) => number),
      differenceCents,
    }),
  )

describe('the number of the order in the concept', () => {
  test.each([
    'M-26-000123',
    'm-26-000123',
    'PAGO PEDIDO M 26 000123 GRACIAS',
    'M26000123',
    'M/26/000123.',
    'pedido 26-000123',
    'TRANSF M-26-00 0123',
    'fra M-26-000123 del 23/11/2026',
  ])('«%s»', (concept) =>
    expect(found(concept, 12_100)).toEqual([
      { reason: 'reference', numbers: ['M-26-000123'], differenceCents: 0 },
    ]),
  )

  test.each(['M-26-0001239', '126-000123', 'M-25-000123', 'pedido 123', ''])(
    '«%s» is none of it',
    (concept) => expect(found(concept)).toEqual([]),
  )

  test('of a longer number is that one', () =>
    expect(found('M-26-0001234', 700)[0]?.numbers).toEqual(['M-26-0001234']))

  test.each([
    [12_000, -100],
    [12_200, 100],
  ])('with %i cents, %i from what is due', (cents, differenceCents) =>
    expect(found('M-26-000123', cents)).toEqual([
      { reason: 'reference', numbers: ['M-26-000123'], differenceCents },
    ]),
  )

  test('twice: both together', () =>
    expect(found('M-26-000123 y M-26-000124', 17_100)).toEqual([
      { reason: 'reference', numbers: ['M-26-000123', 'M-26-000124'], differenceCents: 0 },
    ]))

  test('goes before an order of the same amount', () =>
    expect(found('M-26-000123', 5000, 'Agora Eventos')[0]?.numbers).toEqual(['M-26-000123']))
})

describe('the amount', () => {
  test.each(['HERRERA GIL LUCIA', 'ROTULOS SIERRA SUR SL', 'Rótulos Sierra Sur, S. L.'])(
    'with the payer «%s»',
    (payer) =>
      expect(found('gracias', 12_100, payer)).toEqual([
        { reason: 'amount_name', numbers: ['M-26-000123'], differenceCents: 0 },
      ]),
  )

  test('with the payer in the concept, as banks write it', () =>
    expect(found('TRANSFERENCIA DE AGORA EVENTOS SL', 5000)[0]?.reason).toBe('amount_name'))

  test('alone is weak, and names every order of it', () => {
    const same = [ONE, { ...ONE, number: 'M-26-000200', names: ['Otro'] }]
    const weak = suggestionsFor({ concept: '', amountCents: 12_100, payer: 'Desconocido' }, same)
    expect(weak.map(({ reason }) => reason)).toEqual(['amount', 'amount'])
  })

  test('that no order has suggests nothing', () => expect(found('gracias', 999)).toEqual([]))
})

test.each([
  ['Ana María de la Fuente', 'DE LA FUENTE ANA', true],
  ['Ágora Eventos S.L.', 'Agora Eventos', true],
  ['Papelería Sur S.L.', 'Talleres Norte S.L.', false],
  ['Ana Ruiz', 'Ana Soto', false],
  ['Zara', 'ZARA', true],
  ['S.L.', 'S.L.', false],
])('«%s» and «%s»', (one, other, same) => expect(isSameName(one, other)).toBe(same))

test('numbers in a text, as the shop writes them', () =>
  expect(numbersIn('pagos m26000001, M-26-000002 y XM-26-000003')).toEqual([
    'M-26-000001',
    'M-26-000002',
  ]))

test('the sum of the orders and the difference are the amount, whatever comes', () =>
  fc.assert(
    fc.property(fc.integer({ min: 1, max: 1e9 }), fc.string(), (amountCents, concept) => {
      for (const { orders, differenceCents } of suggestionsFor(
        { amountCents, concept, payer: '' },
        ALL,
      ))
        expect(orders.reduce((sum, { dueCents }) => sum + dueCents, differenceCents)).toBe(
          amountCents,
        )
    }),
  ))
