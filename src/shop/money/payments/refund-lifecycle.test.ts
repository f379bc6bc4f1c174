import { sql } from 'drizzle-orm'
import { afterAll, beforeAll, beforeEach, describe, expect, test, vi } from 'vitest'
import {
  type CardShop,
  cardShop,
  demoTerminal,
  type PlacedOrder,
} from '../../../../test/card-shop.ts'
import type { Result } from '../../../platform/refusal.ts'
import { bankApp } from '../../../standins/bank/app.ts'
import { readRefundReply, refundRequest } from '../gateways/redsys/refund.ts'
import { encodeParameters, signParameters } from '../gateways/redsys/signature.ts'
import { paymentsJobs } from './jobs.ts'
import { giveBackDifference, refundOrder, refundOrphan } from './refund-lifecycle.ts'
import {
  type OrderRefunded,
  type RefundDeps,
  resolveRefund,
  sendRefund,
} from './refund-sending-lifecycle.ts'
import { listOrphanPayments } from './store-ledger.ts'
import { listRefundEvents, listRefunds, listUnknownRefunds } from './store-refund-lists.ts'
import type { RefundRow } from './tables.ts'

const terminal = demoTerminal('HMAC_SHA512_V2')
const STAFF = { id: null }
let shop: CardShop
let bank: ReturnType<typeof bankApp>
let order: PlacedOrder
let deps: RefundDeps
let told: OrderRefunded[]
let calls: number
/** The gateway's answers wait for this promise. */
let gateway: Promise<unknown> | undefined

beforeAll(async () => {
  shop = await cardShop()
  bank = bankApp(
    { port: 0, ...terminal },
    {
      now: shop.context.now,
      send: async (url, init) => shop.edge.request(new URL(url).pathname, init),
      later: (_, work) => void work(),
      random: (below) => Math.floor(Math.random() * below),
    },
  )
  const send = async (url: string, init: RequestInit) => {
    calls += 1
    await gateway
    return bank.request(new URL(url).pathname, init)
  }
  shop.gateway.send = send
  deps = {
    gateways: shop.deps.gateways,
    onRefunded: async (_, refunded) => void told.push(refunded),
  }
})
afterAll(() => shop.drop())
beforeEach(async () => {
  ;[told, calls, gateway] = [[], 0, undefined]
  await trouble()
  order = await shop.placeOrder()
})

const trouble = (...switches: string[]) =>
  bank.request('/switches', {
    method: 'POST',
    body: new URLSearchParams(switches.map((each) => ['trouble', each] as [string, string])),
  })

/** Through the bank, with this result. @returns the attempt's own id */
async function pay(outcome = 'authorised'): Promise<string> {
  const { attemptId, form } = await shop.startPayment(order)
  await bank.request('/sis/resultado', {
    method: 'POST',
    body: new URLSearchParams({ ...form.fields, outcome, code: '0190', delay: '0' }),
  })
  const { rows } = await shop.context.db.execute<{ id: string }>(
    sql`SELECT id FROM payment_attempts WHERE public_id = ${attemptId}`,
  )
  return rows[0]?.id ?? ''
}
const refund = (amountCents?: number) =>
  refundOrder(shop.context, deps, {
    orderId: order.id,
    target: 'card',
    amountCents,
    reason: 'Llegó rota',
    actor: STAFF,
  })
const stateOf = (result: Result<RefundRow | RefundRow[]>) =>
  result.ok
    ? [result.value]
        .flat()
        .map(({ state }) => state)
        .join()
    : result.refusals[0]?.code
const refundsOf = async () =>
  (await listRefunds(shop.context.db, order.id)).map(({ state, amountCents }) => [
    state,
    amountCents,
  ])

describe('a refund at the gateway', () => {
  test("of a change is sent once, though its job runs again during the gateway's answer and after it", async () => {
    await pay()
    await shop.context.db.transaction((tx) =>
      giveBackDifference(shop.context, tx, {
        orderId: order.id,
        differenceCents: 500,
        reason: 'Una menos',
        by: STAFF,
      }),
    )
    const [asked] = await listRefunds(shop.context.db, order.id)
    const run = () => sendRefund(shop.context, deps, asked?.id ?? '')
    const thinking = Promise.withResolvers<void>()
    gateway = thinking.promise
    const first = run()
    await expect.poll(() => calls).toBe(1)
    const second = run()
    await Promise.race([second, vi.waitFor(() => expect(calls).toBe(2)).catch(() => {})])
    thinking.resolve()
    await Promise.all([first, second, run()])
    expect([calls, await refundsOf()]).toEqual([1, [['done', 500]]])
  })

  test('whole: done, recorded, and reported once to the listener', async () => {
    await pay()
    expect(stateOf(await refund())).toBe('done')
    expect(told).toMatchObject([
      {
        orderId: order.id,
        amountCents: 12_100,
        whole: true,
        reason: 'Llegó rota',
        lines: [],
        target: 'card',
      },
    ])
    expect(
      (await listRefundEvents(shop.context.db, order.id)).map(({ kind, responseCode }) => [
        kind,
        responseCode,
      ]),
    ).toEqual([
      ['requested', null],
      ['done', '0900'],
    ])
    expect(stateOf(await refund(1))).toBe('payments.refund.nothing_left')
    expect(calls).toBe(1)
  })

  test('in parts, up to what was paid', async () => {
    await pay()
    expect([
      stateOf(await refund(5_000)),
      stateOf(await refund(7_000)),
      stateOf(await refund(101)),
    ]).toEqual(['done', 'done', 'payments.refund.too_much'])
    expect(stateOf(await refund())).toBe('done')
    expect(told.map(({ amountCents, whole }) => [amountCents, whole])).toEqual([
      [5_000, false],
      [7_000, false],
      [100, true],
    ])
  })

  test('a refusal by the gateway leaves the money refundable', async () => {
    await pay()
    await trouble('refuse')
    expect(stateOf(await refund())).toBe('refused')
    await trouble()
    expect(stateOf(await refund())).toBe('done')
    expect(told).toHaveLength(1)
  })

  test.each(['down', 'lost', 'garbage', 'wrong_signature', 'wrong_amount'])(
    '%s: unknown, held, and never repeated',
    async (switched) => {
      await pay()
      await trouble(switched)
      expect(stateOf(await refund(12_000))).toBe('unknown')
      await trouble()
      expect(stateOf(await refund(101))).toBe('payments.refund.too_much')
      for (const name of ['payments.ask-gateways', 'payments.unanswered-refunds'])
        await paymentsJobs(shop.context, shop.deps)[name]?.({})
      expect([calls, told]).toEqual([1, []])
      expect(
        (await listUnknownRefunds(shop.context.db)).filter(
          ({ orderNumber }) => orderNumber === order.number,
        ),
      ).toHaveLength(1)
    },
  )

  test('an unpaid order has none', async () => {
    expect(stateOf(await refund())).toBe('payments.refund.not_paid')
    expect(calls).toBe(0)
  })
})

describe('an unknown refund', () => {
  const unknown = async () => {
    await pay()
    await trouble('lost')
    const result = await refund()
    await trouble()
    return result.ok ? (result.value[0]?.id ?? '') : ''
  }
  const resolve = (id: string, wasDone: boolean) =>
    resolveRefund(shop.context, deps, { id, wasDone, note: 'Visto en el portal', actor: STAFF })

  test('was done: as if the answer had arrived', async () => {
    const id = await unknown()
    expect(stateOf(await resolve(id, true))).toBe('done')
    expect(told).toMatchObject([{ amountCents: 12_100, whole: true }])
    expect(stateOf(await resolve(id, false))).toBe('payments.refund.not_unknown')
  })

  test('was not done: the money can be refunded again', async () => {
    expect(stateOf(await resolve(await unknown(), false))).toBe('refused')
    expect(told).toEqual([])
    expect((await listRefundEvents(shop.context.db, order.id)).at(-1)).toMatchObject({
      kind: 'resolved_not_done',
      note: 'Visto en el portal',
    })
  })

  test('resolved by two members of staff concurrently: one of them', async () => {
    const id = await unknown()
    const results = await Promise.all([
      resolve(id, true),
      resolve(id, false),
      resolve(id, true),
      resolve(id, false),
    ])
    expect(results.filter(({ ok }) => ok)).toHaveLength(1)
    expect(told.length).toBeLessThan(2)
  })

  test('of a process that died before the answer', async () => {
    await pay()
    gateway = new Promise(() => {})
    void refundOrder(shop.context, deps, {
      orderId: order.id,
      target: 'card',
      reason: 'x',
      actor: STAFF,
    })
    await expect.poll(refundsOf).toEqual([['requested', 12_100]])
    const sweep = () => paymentsJobs(shop.context, shop.deps)['payments.unanswered-refunds']?.({})
    await sweep()
    expect(await refundsOf()).toEqual([['requested', 12_100]])
    shop.clock.now = new Date(shop.clock.now.getTime() + 6 * 60_000)
    await sweep()
    expect(await refundsOf()).toEqual([['unknown', 12_100]])
  })
})

test('forty concurrent refunds never exceed what was paid', async () => {
  await pay()
  const amounts = Array.from({ length: 40 }, (_, n) => 500 + ((n * 733) % 1_500))
  const results = await Promise.all(amounts.map((cents) => refund(cents)))
  const given = (await listRefunds(shop.context.db, order.id)).reduce(
    (all, each) => all + each.amountCents,
    0,
  )
  expect(given).toBeLessThanOrEqual(12_100)
  expect(given).toBeGreaterThan(12_100 - 2_000)
  expect(results.filter(({ ok }) => ok)).toHaveLength(calls)
  expect(told.reduce((all, each) => all + each.amountCents, 0)).toBe(given)
})

describe('the database refuses a sum', () => {
  beforeEach(() =>
    shop.context.db.execute(sql`UPDATE orders SET paid_cents = gross_cents WHERE id = ${order.id}`),
  )
  const insert = (cents: number) =>
    shop.context.db.execute(sql`INSERT INTO refunds (order_id, target, amount_cents, reason, state, requested_at)
      VALUES (${order.id}, 'card', ${cents}, 'x', 'requested', now())`)

  test('over what was paid', async () => {
    await insert(12_000)
    await expect(insert(101)).rejects.toMatchObject({
      cause: { constraint: 'refunds_within_paid' },
    })
  })

  test('over what was done', async () => {
    await insert(100)
    const set = (state: string) =>
      shop.context.db.execute(sql`UPDATE refunds SET state = ${state} WHERE order_id = ${order.id}`)
    await set('done')
    await expect(set('refused')).rejects.toThrow()
    await expect(
      shop.context.db.execute(sql`DELETE FROM refunds WHERE order_id = ${order.id}`),
    ).rejects.toThrow()
    await pay()
    await refund(100)
    await expect(shop.context.db.execute(sql`DELETE FROM refund_events`)).rejects.toThrow()
    await expect(
      shop.context.db.execute(sql`UPDATE refund_events SET note = 'another'`),
    ).rejects.toThrow()
  })
})

describe('money without an order to pay', () => {
  const orphaned = async () => {
    const [first, second] = [await shop.startPayment(order), await shop.startPayment(order)]
    for (const { form } of [first, second])
      await bank.request('/sis/resultado', {
        method: 'POST',
        body: new URLSearchParams({
          ...form.fields,
          outcome: 'authorised',
          code: '0190',
          delay: '0',
        }),
      })
    const [orphan] = await listOrphanPayments(shop.context.db, { orderId: order.id })
    return orphan?.id ?? 0
  }
  const giveBack = (orphanId: number, byHand = false) =>
    refundOrphan(shop.context, deps, { orphanId, byHand, reason: 'Cobro doble', actor: STAFF })

  test('is refunded once, without affecting the order’s own money', async () => {
    const orphanId = await orphaned()
    const results = await Promise.all(Array.from({ length: 6 }, () => giveBack(orphanId)))
    expect(results.map(stateOf).filter((state) => state === 'done')).toHaveLength(1)
    expect([told, calls]).toEqual([[], 1])
    expect(stateOf(await refund())).toBe('done')
    expect(told).toMatchObject([{ amountCents: 12_100, whole: true }])
  })

  test('or by hand, without the gateway', async () => {
    expect(stateOf(await giveBack(await orphaned(), true))).toBe('done')
    expect(calls).toBe(0)
    expect(stateOf(await giveBack(999_999))).toBe('payments.orphan_unknown')
  })
})

describe('the reply to a refund', () => {
  const asked = { gatewayOrder: '2611ABCD1234', amountCents: 500 }
  const reply = (changes: Record<string, string> = {}, secret = terminal.secret) => {
    const values = {
      Ds_Order: asked.gatewayOrder,
      Ds_Amount: '500',
      Ds_MerchantCode: '999008881',
      Ds_TransactionType: '3',
      Ds_Response: '0900',
      ...changes,
    }
    const parameters = encodeParameters('HMAC_SHA512_V2', values)
    const signature = signParameters('HMAC_SHA512_V2', secret, asked.gatewayOrder, parameters)
    return {
      Ds_SignatureVersion: 'HMAC_SHA512_V2',
      Ds_MerchantParameters: parameters,
      Ds_Signature: signature,
    }
  }
  test.each<[string, unknown, string, string]>([
    ['accepted', reply(), 'done', '0900'],
    ['a payment’s code is no acceptance', reply({ Ds_Response: '0000' }), 'refused', '0000'],
    ['refused', reply({ Ds_Response: '950' }), 'refused', '0950'],
    ['refused by a check of the gateway', { errorCode: 'SIS0057' }, 'refused', '9057'],
    ['another error', { errorCode: 'oops' }, 'unknown', 'version'],
    ['another amount', reply({ Ds_Amount: '501' }), 'unknown', 'amount'],
    ['another order', reply({ Ds_Order: '2611XXXX1234' }), 'unknown', 'other_operation'],
    ['a payment', reply({ Ds_TransactionType: '0' }), 'unknown', 'other_operation'],
    ['another merchant', reply({ Ds_MerchantCode: '1' }), 'unknown', 'other_operation'],
    ['signed by somebody else', reply({}, 'A'.repeat(32)), 'unknown', 'signature'],
    [
      'an older signature',
      { ...reply(), Ds_SignatureVersion: 'HMAC_SHA256_V1' },
      'unknown',
      'version',
    ],
    ['without a code', reply({ Ds_Response: '' }), 'unknown', 'malformed'],
    ['nothing', null, 'unknown', 'malformed'],
  ])('%s', (_, body, kind, code) => {
    expect(readRefundReply(body, terminal, asked)).toEqual({ kind, code })
  })

  test.each([0, -1, 0.5, Number.NaN])('%d cents are never sent', (amountCents) => {
    expect(() => refundRequest(terminal, { ...asked, amountCents })).toThrow(RangeError)
  })
})
