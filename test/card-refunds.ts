/** Refunds of orders paid by card, at a bank in the same process. */

import { sql } from 'drizzle-orm'
import { afterAll, beforeAll, beforeEach } from 'vitest'
import type { Result } from '../src/platform/refusal.ts'
import { refundOrder } from '../src/shop/money/payments/refund-lifecycle.ts'
import type {
  OrderRefunded,
  RefundDeps,
} from '../src/shop/money/payments/refund-sending-lifecycle.ts'
import { listRefunds } from '../src/shop/money/payments/store-refund-lists.ts'
import type { RefundRow } from '../src/shop/money/payments/tables.ts'
import { bankApp } from '../src/standins/bank/app.ts'
import { type CardShop, cardShop, demoTerminal, type PlacedOrder } from './card-shop.ts'
import { openedLater } from './opened-later.ts'

export const STAFF = { id: null }

export const stateOf = (result: Result<RefundRow | RefundRow[]>) =>
  result.ok
    ? [result.value]
        .flat()
        .map(({ state }) => state)
        .join()
    : result.refusals[0]?.code

/**
 * A shop and its bank; before every test a new order. `current.told`: the refunds reported to the
 * shop; `current.calls`: of the bank; `current.gateway`: the promise that its answers wait for.
 */
export function refundsForTests() {
  let open: CardShop | undefined
  let bank: ReturnType<typeof bankApp>
  const shop = openedLater(() => open)
  const current = {
    order: {} as PlacedOrder,
    told: [] as OrderRefunded[],
    calls: 0,
    gateway: undefined as Promise<unknown> | undefined,
  }
  const deps: RefundDeps = {
    get gateways() {
      return shop.deps.gateways
    },
    onRefunded: async (_, refunded) => void current.told.push(refunded),
  }

  beforeAll(async () => {
    open = await cardShop()
    bank = bankApp(
      { port: 0, ...demoTerminal('HMAC_SHA512_V2') },
      {
        now: shop.context.now,
        send: async (url, init) => shop.edge.request(new URL(url).pathname, init),
        later: (_, work) => void work(),
        random: (below) => Math.floor(Math.random() * below),
      },
    )
    shop.gateway.send = async (url, init) => {
      current.calls += 1
      await current.gateway
      return bank.request(new URL(url).pathname, init)
    }
  })
  afterAll(() => open?.drop())
  beforeEach(async () => {
    Object.assign(current, { told: [], calls: 0, gateway: undefined })
    await trouble()
    current.order = await shop.placeOrder()
  })
  /** Ends an attempt at the bank: authorised. */
  const bankEnds = (fields: Record<string, string>) =>
    bank.request('/sis/resultado', {
      method: 'POST',
      body: new URLSearchParams({ ...fields, outcome: 'authorised', code: '0190', delay: '0' }),
    })

  const trouble = (...switches: string[]) =>
    bank.request('/switches', {
      method: 'POST',
      body: new URLSearchParams(switches.map((each) => ['trouble', each] as [string, string])),
    })
  /** Through the bank, with this result. @returns the attempt's own id */
  async function pay(outcome = 'authorised'): Promise<string> {
    const { attemptId, form } = await shop.startPayment(current.order)
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
      orderId: current.order.id,
      target: 'card',
      amountCents,
      reason: 'Llegó rota',
      actor: STAFF,
    })
  const refundsOf = async () =>
    (await listRefunds(shop.context.db, current.order.id)).map(({ state, amountCents }) => [
      state,
      amountCents,
    ])
  return { shop, deps, current, trouble, pay, refund, refundsOf, bankEnds }
}
