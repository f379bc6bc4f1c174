import { expect, test } from 'vitest'
import { catalogue, found, transfer, unpaidDays } from '../../../../test/order-mails.ts'
import { offered } from '../../../../test/payment-methods.ts'
import { type Params, translate } from '../../../platform/text.ts'
import type { FullOrder } from '../../order/store.ts'
import { orderMail } from './order-mail.ts'

test('with a coupon and the wallet: the amount of each, and the rest to transfer', () => {
  const order = {
    ...found.order,
    couponCode: 'FERIA10',
    discountCents: 746,
    walletCents: 1000,
    dueCents: 100_754,
  }
  const content = orderMail(
    'placed',
    { ...found, order },
    {
      t: (key, params) => translate(catalogue.es, 'es', key, params),
      language: 'es',
      orderUrl: '',
      transfer,
      unpaidDays,
      methods: offered('card', 'transfer'),
      recipeOf: () => undefined,
    },
  )
  expect(
    content.rows.map(([label, value]) => `${label}: ${value}`.replaceAll('\u00a0', ' ')),
  ).toEqual(
    expect.arrayContaining([
      'Descuento del cupón FERIA10: −7,46 € sin IVA',
      'Base imponible: 840,94 €',
      'IVA: 176,60 €',
      'Total con IVA: 1.017,54 €',
      'Saldo del monedero: −10,00 €',
      'A pagar: 1.007,54 €',
    ]),
  )
})

test('a surcharge is in the mail of a new order, with its payment method', () => {
  const totals = [
    { code: 'surcharge', label: 'methods.paypal.surcharge', cents: 258, reason: null },
  ]
  const paypal = {
    ...found,
    order: { ...found.order, paymentMethod: 'paypal', totals },
  } as unknown as FullOrder
  const facts = {
    language: 'es' as const,
    orderUrl: '',
    transfer,
    unpaidDays,
    methods: offered('card', 'transfer'),
    recipeOf: () => undefined,
  }
  const { rows } = orderMail('placed', paypal, {
    ...facts,
    t: (key, params) => translate(catalogue.es, 'es', key, params),
  })
  expect(rows.find(([label]) => label === 'Recargo por PayPal')?.[1]).toMatch(/^2,58/)
})

test('the recargo has a line of its own: net, VAT and recargo make the total', () => {
  const order = {
    ...found.order,
    netCents: 8260,
    vatCents: 1735,
    recargoCents: 430,
    grossCents: 10_425,
  }
  const facts = {
    t: (key: string, params?: Params) => translate(catalogue.es, 'es', key, params),
    language: 'es' as const,
    orderUrl: '',
    transfer,
    unpaidDays,
    methods: offered('card', 'transfer'),
    recipeOf: () => undefined,
  }
  const { rows } = orderMail('placed', { ...found, order }, facts)
  expect(
    rows.slice(3, 7).map(([label, value]) => `${label}: ${value}`.replaceAll('\u00a0', ' ')),
  ).toEqual([
    'Base imponible: 82,60 €',
    'IVA: 17,35 €',
    'Recargo de equivalencia: 4,30 €',
    'Total con IVA y recargo: 104,25 €',
  ])
})
