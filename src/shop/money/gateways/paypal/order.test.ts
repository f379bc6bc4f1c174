import { expect, test } from 'vitest'
import { type PaypalOrder, readPaypalOrder, wordOf } from './order.ts'

const sent = { publicId: 'our-attempt', amountCents: 12_100 }
type Taken = { status?: string; value?: string; currency?: string; customId?: string }

const answer = ({
  status = 'COMPLETED',
  value = '121.00',
  currency = 'EUR',
  customId = 'our-attempt',
}: Taken): PaypalOrder => {
  const capture = {
    id: 'CAPTURE1',
    status,
    amount: { currency_code: currency, value },
    custom_id: customId,
  }
  const order = readPaypalOrder({
    id: 'PAYPAL12345',
    status: 'COMPLETED',
    purchase_units: [{ custom_id: customId, payments: { captures: [capture] } }],
  })
  if (!order) throw new Error('not read')
  return order
}
const authorised = { kind: 'authorised', response: 'COMPLETED', authorisationCode: 'CAPTURE1' }
const differs = (what: string) => ({ kind: 'differs', verdict: `payments.paypal.${what}_differs` })

test.each<[string, Taken, unknown]>([
  ['as asked for: paid', {}, { kind: 'news', news: authorised }],
  [
    'one cent less: taken, and pays nothing',
    { value: '120.99' },
    { kind: 'news', news: { ...authorised, amountCents: 12_099 } },
  ],
  [
    'one cent more: taken, and pays nothing',
    { value: '121.01' },
    { kind: 'news', news: { ...authorised, amountCents: 12_101 } },
  ],
  [
    'another amount that is not taken yet',
    { value: '120.99', status: 'PENDING' },
    differs('amount'),
  ],
  ['no money at all', { value: '0.00' }, differs('amount')],
  ['no amount', { value: 'a lot' }, differs('amount')],
  ['the token of another order', { customId: 'their-attempt' }, differs('custom_id')],
  [
    'the token of another order, with another amount',
    { customId: 'their-attempt', value: '1.00' },
    differs('custom_id'),
  ],
  ['another currency', { currency: 'USD' }, differs('currency')],
  [
    'as asked for, not taken yet',
    { status: 'PENDING' },
    { kind: 'news', news: { kind: 'pending', response: 'PENDING' } },
  ],
  [
    'as asked for, declined',
    { status: 'DECLINED' },
    { kind: 'news', news: { kind: 'denied', response: 'DECLINED' } },
  ],
])('%s', (_, taken, word) => {
  expect(wordOf(answer(taken), sent)).toEqual(word)
})
