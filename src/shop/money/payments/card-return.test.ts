import { describe, expect, test } from 'vitest'
import type { Answer } from '../../buying/checkout/shop-api.ts'
import {
  type CardReturn,
  cardReturnAfter,
  cardReturnOf,
  isOpen,
  PATIENCE_MS,
  pauseAfter,
} from './card-return.ts'
import type { KnownProgress } from './payment-progress.ts'

const progress = (state: KnownProgress['state']): KnownProgress => ({
  state,
  method: 'card',
  orderToken: 'tok',
  orderNumber: 'M-26-1',
})
const said = (state: KnownProgress['state']): Answer<KnownProgress> => ({
  kind: 'done',
  data: progress(state),
})
const silence: Answer<KnownProgress> = { kind: 'unreachable' }
const asking: CardReturn = { phase: 'asking' }
const waiting: CardReturn = { phase: 'waiting', progress: progress('created') }

describe("the page's state by the shop's answer", () => {
  test.each<[string, Answer<KnownProgress>, CardReturn, number, CardReturn['phase'], boolean]>([
    ['paid at once', said('authorised'), asking, 300, 'authorised', false],
    ['paid after a while', said('authorised'), waiting, 20_000, 'authorised', false],
    ['paid in the last moment', said('authorised'), waiting, PATIENCE_MS, 'authorised', false],
    ['denied', said('denied'), asking, 300, 'denied', false],
    ['run out', said('expired'), waiting, 300, 'expired', false],
    ['no word yet', said('created'), asking, 300, 'waiting', true],
    ['with the issuer', said('pending'), waiting, 30_000, 'waiting', true],
    ['no word for a minute', said('created'), waiting, PATIENCE_MS, 'late', false],
    [
      'an invented attempt',
      { kind: 'refused', status: 404, refusals: [] },
      asking,
      300,
      'unknown',
      false,
    ],
    ['no connection yet', silence, asking, 300, 'asking', true],
    ['connection lost on the way', silence, waiting, 30_000, 'waiting', true],
    ['never a connection', silence, asking, PATIENCE_MS, 'unreachable', false],
    ['connection lost and not found again', silence, waiting, PATIENCE_MS, 'late', false],
  ])('%s', (_, answer, known, waitedMs, phase, goesOn) => {
    const now = cardReturnAfter(answer, known, waitedMs)
    expect(now.phase).toBe(phase)
    expect(isOpen(now)).toBe(goesOn)
  })
})

test.each<[KnownProgress['state'], CardReturn['phase']]>([
  ['created', 'waiting'],
  ['denied', 'denied'],
  ['authorised', 'authorised'],
])('the difference of a change, of an order that was paid before, %s: %s', (state, phase) => {
  const data = { ...progress(state), orderStatus: 'preparing', forChange: true }
  expect(cardReturnAfter({ kind: 'done', data }, asking, 0).phase).toBe(phase)
})

describe("the order's state overrides the attempt's", () => {
  const about = (state: KnownProgress['state'], orderStatus: string) => ({
    kind: 'done' as const,
    data: { ...progress(state), orderStatus },
  })
  test.each([
    ['denied, and paid by another attempt', 'denied', 'preparing', 'authorised'],
    ['no word, and the order is on its way already', 'created', 'shipped', 'authorised'],
    ['paid, and its order was cancelled before', 'authorised', 'cancelled', 'closed'],
    ['denied, and the order is given up', 'expired', 'deleted_by_user', 'closed'],
    ['denied, and the order waits', 'denied', 'pending_payment', 'denied'],
    ['paid another amount than the order asks for', 'authorised', 'pending_payment', 'late'],
    ['refunded since', 'authorised', 'refunded', 'closed'],
  ] as const)('%s', (_, state, status, phase) => {
    expect(cardReturnAfter(about(state, status), asking, 300).phase).toBe(phase)
    const found = {
      attempt: { state, method: 'card' },
      order: { token: 'tok', number: 'M-26-1', status, method: 'card' },
    }
    expect(cardReturnOf(found)).toMatchObject({
      phase,
      progress: { orderToken: 'tok', orderNumber: 'M-26-1', method: 'card' },
    })
  })

  test('an order without an attempt is unpaid; an unknown key is no payment', () => {
    const order = { token: 'tok', number: 'M-26-1', status: 'pending_payment', method: 'paypal' }
    expect(cardReturnOf({ attempt: null, order })).toMatchObject({
      phase: 'expired',
      progress: { method: 'paypal' },
    })
    expect(cardReturnOf(null)).toEqual({ phase: 'unknown' })
  })
})

test('polls quickly first, then every three seconds, some 25 times in total', () => {
  expect([1, 2, 3, 4, 5, 6, 7].map(pauseAfter)).toEqual([
    500, 750, 1125, 1687.5, 2531.25, 3000, 3000,
  ])
  let [waited, tries] = [0, 0]
  while (waited < PATIENCE_MS) waited += pauseAfter(++tries)
  expect(tries).toBeLessThan(30)
})
