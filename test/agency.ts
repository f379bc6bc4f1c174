/** A shop whose records go to the stand-in of the tax agency, in the test's own process. */
import { randomUUID } from 'node:crypto'
import { translate } from '../src/platform/text.ts'
import { consultVies } from '../src/shop/buying/tax/vies-lifecycle.ts'
import { publishedShop } from '../src/shop/catalogue/store-published.ts'
import { invoicesOfOrder } from '../src/shop/money/invoices/store.ts'
import { recordsOfInvoices } from '../src/shop/money/invoices/store-records.ts'
import { invoiceJobs } from '../src/shop/ordering/invoices/jobs.ts'
import { SEND_RECORDS_JOB } from '../src/shop/ordering/invoicing/invoice-issue-lifecycle.ts'
import type { Lifecycle } from '../src/shop/ordering/orders/lifecycle.ts'
import { markOrderPaid } from '../src/shop/ordering/orders/order-lifecycle.ts'
import { type Holder, holderKey } from '../src/shop/print/tax/holder.ts'
import { Agency, agencyApp } from '../src/standins/agency/agency.ts'
import { Switches } from '../src/standins/switches.ts'
import { viesParty } from '../src/standins/vies/vies.ts'
import { cartLine, guestForm, placeOrder } from './checkout.ts'
import { messages } from './locale-texts.ts'
import { wholeShop } from './whole-shop.ts'

const AGENCY = 'http://agency.test/agency'

export type ReportingShop = Awaited<ReturnType<typeof reportingShop>>

export async function reportingShop() {
  const shop = await wholeShop()
  const { db, pool } = shop.database
  const context = { ...shop.context, outside: { ...shop.context.outside, agency: AGENCY } }
  const life: Lifecycle = {
    context,
    shop: publishedShop(db, () => '1'),
    translator: (language) => (key, params) =>
      translate(messages[language] ?? messages.es, language, key, params),
  }
  const agency = new Agency(
    new Switches('slow', 'late', 'down', 'lost', 'garbage', 'fault', 'refuse', 'with_errors'),
    () => 7,
  )
  const app = agencyApp(agency, { later: () => {} })
  /** Messages as they were sent. */
  const posted: string[] = []
  const jobs = invoiceJobs(context, async (url, body) => {
    posted.push(body)
    const answer = await app.request(url.slice(AGENCY.length), { method: 'POST', body })
    if (answer.status !== 200 && answer.status !== 500)
      throw new Error(`answered with status ${answer.status}`)
    return answer.text()
  })
  const send = () => jobs[SEND_RECORDS_JOB]?.({})
  /** Longer than the agency's minimum interval of calls. */
  const later = async () => {
    shop.clock.now = new Date(shop.clock.now.getTime() + 3_600_000)
    await send()
  }
  const pay = async (number: string): Promise<string> => {
    const { rows } = await pool.query('SELECT id FROM orders WHERE number = $1', [number])
    const orderId = rows[0].id
    const paid = { orderId, attemptId: 'a', method: 'card', amountCents: 9995, at: shop.clock.now }
    await db.transaction((tx) => markOrderPaid(life, tx, paid))
    return orderId
  }
  const paid = async (): Promise<string> => pay((await placeOrder(shop)).number)
  /**
   * A paid order of a business with the given billing data. `valid`: its number for trade within
   * the Union, confirmed by VIES and staff.
   */
  const paidBy = async (
    billing: Record<string, unknown>,
    delivery: Record<string, unknown>,
    valid?: string,
  ) => {
    if (valid !== undefined)
      await knowAsTheirs(shop, valid, {
        name: String(billing.name),
        country: String(billing.country ?? delivery.country),
      })
    const lines = [cartLine()]
    const { country, postalCode } = delivery
    const asPriced = {
      customerType: billing.type,
      euVat: valid,
      billingCountry: billing.country ?? country,
      billingName: billing.name,
    }
    const priced = await shop.post('/api/carts/price', {
      lines,
      destination: { country, postalCode },
      payment: 'transfer',
      ...asPriced,
    })
    const { data } = (await priced.json()) as { data: { agreed: string } }
    const form = guestForm({
      billing: { ...billing, ...(valid && { euVat: valid }) },
      delivery,
      payment: 'transfer',
    })
    const placed = await shop.post('/api/orders', {
      idempotencyKey: randomUUID(),
      agreed: data.agreed,
      lines,
      form,
    })
    if (placed.status !== 201) throw new Error(`not placed: ${await placed.text()}`)
    const order = ((await placed.json()) as { data: { number: string; token: string } }).data
    return { ...order, id: await pay(order.number) }
  }
  const toldOf = async (orderId: string) => {
    const invoices = await invoicesOfOrder(db, orderId)
    const records = await recordsOfInvoices(
      db,
      invoices.map(({ id }) => id),
    )
    return records.map(({ state, errorCode, csv }) => [state, errorCode, csv !== null])
  }
  /** Bypasses the database's triggers, as the holder of its password could. */
  const tamper = async (statement: string, params: unknown[] = []) => {
    const client = await pool.connect()
    try {
      await client.query('BEGIN')
      await client.query("SET LOCAL session_replication_role = 'replica'")
      await client.query(statement, params)
      await client.query('COMMIT')
    } finally {
      client.release()
    }
  }
  return { shop, life, agency, posted, send, later, pay, paid, paidBy, toldOf, tamper }
}

async function knowAsTheirs(
  shop: Awaited<ReturnType<typeof wholeShop>>,
  number: string,
  holder: Holder,
): Promise<void> {
  const { app } = viesParty({
    now: () => shop.clock.now,
    send: fetch,
    later: () => {},
    random: () => 7,
  })
  const context = {
    ...shop.context,
    outside: { ...shop.context.outside, vies: 'https://vies.example' },
  }
  const site = publishedShop(shop.database.db, () => '1').site
  const send = async (url: string, init: RequestInit) =>
    app.request(url.replace(/^.*(?=\/check-vat-number)/, ''), init)
  const told = await consultVies({ context, site, send: send as typeof fetch }, number)
  if (told.vies !== 'valid') throw new Error(`VIES does not know ${number}`)
  await shop.database.pool.query(
    `INSERT INTO vat_number_rulings (number, holder, belongs, note, ruled_at)
      VALUES ($1, $2, true, 'seen', $3)`,
    [number, holderKey(holder), shop.clock.now],
  )
}
