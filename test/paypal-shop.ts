/** A card shop whose payments go to the stand-in of PayPal, and a customer's actions there. */
import { sql } from 'drizzle-orm'
import { afterAll, beforeAll, beforeEach } from 'vitest'
import { paymentsJobs } from '../src/shop/money/payments/jobs.ts'
import { paypalParty } from '../src/standins/paypal/paypal.ts'
import { type CardShop, cardShop, type PlacedOrder } from './card-shop.ts'
import { testJobs } from './jobs.ts'
import { openedLater } from './opened-later.ts'

const WORLD = 'http://127.0.0.1:3001'
const pathOf = (url: string): string => url.slice(`${WORLD}/paypal`.length)

export type PaypalShop = {
  shop: CardShop
  party: ReturnType<typeof paypalParty>
  /** Delayed actions of the stand-in. */
  later: (() => Promise<void>)[]
  /** Calls of the shop to PayPal, by path. */
  calls: string[]
  runJobs: () => Promise<number>
  /** The next day: an order to be paid by PayPal, and no faults at the stand-in. */
  newOrder: () => Promise<PlacedOrder>
  order: PlacedOrder
}

async function paypalShop(): Promise<PaypalShop> {
  const shop = await cardShop('HMAC_SHA512_V2', WORLD)
  const later: (() => Promise<void>)[] = []
  const calls: string[] = []
  const party = paypalParty({
    now: shop.context.now,
    send: async (url, init) => shop.edge.request(new URL(url).pathname, init),
    later: (_, work) => void later.push(work),
    random: () => 0,
  })
  shop.gateway.send = async (url, init) => {
    calls.push(`${init.method} ${pathOf(url).replace(/[0-9A-F]{17}/, ':id')}`)
    return party.app.request(`${WORLD}${pathOf(url)}`, init)
  }
  const jobs = await testJobs({ db: shop.context.db, pool: shop.pool })
  shop.context.jobs.send = jobs.jobs.send
  const made: PaypalShop = {
    shop,
    party,
    later,
    calls,
    order: { id: '' } as PlacedOrder,
    runJobs: () => jobs.run(paymentsJobs(shop.context, shop.deps)),
    newOrder: async () => {
      later.length = 0
      calls.length = 0
      const { trouble, byPaypal } = paypalDeeds(() => made)
      await trouble()
      shop.clock.now = new Date(shop.clock.now.getTime() + 24 * 60 * 60_000)
      made.order = await shop.placeOrder()
      await byPaypal()
      return made.order
    },
  }
  return made
}

export type BegunPayment = { attemptId: string; redirectUrl: string }
const dataOf = async (response: Response) =>
  ((await response.json()) as { data: Record<string, string> }).data

/** Actions of customer, PayPal and its webhooks on the current order. */
function paypalDeeds(current: () => PaypalShop) {
  const post = async (path: string, init: RequestInit = {}) =>
    current().shop.edge.request(`/api${path}`, { method: 'POST', ...init })
  return {
    post,
    byPaypal: () =>
      current().shop.context.db.execute(
        sql`UPDATE orders SET payment_method = 'paypal' WHERE id = ${current().order.id}`,
      ),
    trouble: (...switches: string[]) =>
      current().party.app.request('/switches', {
        method: 'POST',
        body: new URLSearchParams(switches.map((each) => ['trouble', each] as [string, string])),
      }),
    begin: async (): Promise<BegunPayment> =>
      (await dataOf(await post(`/orders/${current().order.token}/payments`))) as BegunPayment,
    choose: async ({ redirectUrl }: BegunPayment, choice: string) => {
      const body = new URLSearchParams({
        token: new URL(redirectUrl).searchParams.get('token') ?? '',
        choice,
      })
      return current().party.app.request('/checkoutnow', { method: 'POST', body })
    },
    comeBack: async ({ attemptId }: BegunPayment, end = 'return') =>
      dataOf(await post(`/payments/paypal/${attemptId}/${end}`)),
    stateOf: async ({ attemptId }: BegunPayment) =>
      (await current().shop.progressOf(attemptId)).state,
    webhooks: async () => {
      for (const work of current().later.splice(0)) await work()
    },
  }
}

/** A shop with PayPal for one file of tests, with a new order for each test. */
export function paypalForTests() {
  let opened: PaypalShop | undefined
  beforeAll(async () => {
    opened = await paypalShop()
  })
  afterAll(() => opened?.shop.drop())
  beforeEach(async () => {
    await opened?.newOrder()
  })
  const paypal = openedLater(() => opened)
  const shop = openedLater(() => opened?.shop)
  const order = openedLater(() => opened?.order)
  /** How often the order of the moment was told to be paid. */
  const countPaid = () => shop.paid.filter((id) => id === order.id).length
  return { paypal, shop, order, countPaid, ...paypalDeeds(() => paypal) }
}
