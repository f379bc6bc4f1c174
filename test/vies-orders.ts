/** Orders whose tax depends on VIES. */

import { randomUUID } from 'node:crypto'
import { afterAll, beforeAll, beforeEach } from 'vitest'
import type { Vies } from '../src/shop/buying/tax/vies-client.ts'
import { consultVies } from '../src/shop/buying/tax/vies-lifecycle.ts'
import { publishedShop } from '../src/shop/catalogue/store-published.ts'
import type { Lifecycle } from '../src/shop/ordering/orders/lifecycle.ts'
import type { TaxDecision } from '../src/shop/print/tax/tax-decision.ts'
import { viesParty } from '../src/standins/vies/vies.ts'
import { cartLine, guestForm } from './checkout.ts'
import { NO_SERVICES } from './no-services.ts'
import { openedLater } from './opened-later.ts'
import { type WholeShop, wholeShop } from './whole-shop.ts'

export const LISBOA = {
  method: 'carrier',
  address: 'Rua Augusta, 1',
  postalCode: '1100-048',
  city: 'Lisboa',
  country: 'PT',
}
export const BUYER = {
  type: 'company',
  name: 'Letreiros do Tejo, Lda.',
  taxId: '501964843',
  sameAddress: true,
}

export type Row = {
  id: string
  net_cents: string
  vat_bp: number
  vat_cents: string
  recargo_cents: string
  gross_cents: string
  due_cents: string
  tax: TaxDecision
}

/** A shop and a stand-in of VIES. `current.asked`: the calls of VIES since the test began. */
export function viesForTests() {
  let open: WholeShop | undefined
  const shop = openedLater(() => open)
  let opened: Lifecycle | undefined
  const life = openedLater(() => opened)
  const current = { asked: 0 }

  beforeAll(async () => {
    open = await wholeShop({}, { ...NO_SERVICES, vies: 'https://vies.example' })
    opened = {
      context: shop.context,
      shop: publishedShop(shop.database.db, () => '1'),
      translator: () => (key) => key,
    }
  })
  afterAll(() => open?.close())
  beforeEach(async () => {
    await trouble()
    await shop.database.pool.query('TRUNCATE vies_checks')
    current.asked = 0
  })

  const { app } = viesParty({
    now: () => new Date('2026-11-23T08:00:00Z'),
    send: fetch,
    later: () => {},
    random: () => 7,
  })
  const send: Vies['send'] = async (url, init) => {
    current.asked += 1
    return app.request(url.replace(/^.*(?=\/check-vat-number)/, ''), init)
  }
  const trouble = (...on: string[]) =>
    app.request('/', {
      method: 'POST',
      body: new URLSearchParams(on.map((each) => ['trouble', each])),
    })
  const consult = (number: string) =>
    consultVies({ context: shop.context, site: life.shop.site, send }, number)
  async function order(
    billing: Record<string, unknown>,
    delivery: Record<string, unknown> = LISBOA,
  ) {
    const lines = [cartLine()]
    const { method, country, postalCode } = delivery as {
      method: string
      country: string
      postalCode: string
    }
    const asPriced = {
      customerType: billing.type,
      euVat: billing.euVat,
      recargo: billing.recargo,
      billingCountry: country,
      billingName: billing.name,
    }
    const destination = method === 'pickup' ? { pickup: true } : { country, postalCode }
    const priced = await shop.post('/api/carts/price', {
      lines,
      destination,
      payment: 'transfer',
      ...asPriced,
    })
    const { data } = (await priced.json()) as {
      data: { agreed: string; totals: { netCents: number; grossCents: number } }
    }
    const form = guestForm({ billing, delivery, payment: 'transfer' })
    const placed = await shop.post('/api/orders', {
      idempotencyKey: randomUUID(),
      agreed: data.agreed,
      lines,
      form,
    })
    const body = (await placed.json()) as {
      data?: { number: string; token: string }
      code?: string
    }
    return {
      status: placed.status,
      code: body.code,
      number: body.data?.number ?? '',
      token: body.data?.token ?? '',
      priced: data,
    }
  }
  async function rowOf(number: string) {
    const { rows } = await shop.database.pool.query<Row>('SELECT * FROM orders WHERE number = $1', [
      number,
    ])
    const [row] = rows
    if (!row) throw new Error(`no order ${number}`)
    const [net, vat, recargo, gross, due] = [
      row.net_cents,
      row.vat_cents,
      row.recargo_cents,
      row.gross_cents,
      row.due_cents,
    ].map(Number)
    return { id: row.id, net, vat, recargo, gross, due, tax: row.tax }
  }
  const eventsOf = async (id: string) =>
    (
      await shop.database.pool.query<{ kind: string; data: unknown }>(
        "SELECT kind, data FROM order_events WHERE order_id = $1 AND kind LIKE 'tax%'",
        [id],
      )
    ).rows
  return { shop, life, current, send, trouble, consult, order, rowOf, eventsOf }
}
