import { randomUUID } from 'node:crypto'
import { afterAll, beforeAll, beforeEach, describe, expect, test } from 'vitest'
import { cartLine, guestForm } from '../../../../test/checkout.ts'
import { mailsNaming } from '../../../../test/mails.ts'
import { NOBODY_OUTSIDE } from '../../../../test/nobody-outside.ts'
import { type WholeShop, wholeShop } from '../../../../test/whole-shop.ts'
import { viesParty } from '../../../standins/vies/vies.ts'
import type { Vies } from '../../buying/tax/vies-client.ts'
import { consultVies } from '../../buying/tax/vies-lifecycle.ts'
import { publishedShop } from '../../catalogue/store-published.ts'
import type { TaxDecision } from '../../print/tax/tax-decision.ts'
import type { Lifecycle } from './lifecycle.ts'
import { markOrderPaid } from './order-lifecycle.ts'
import { settlePendingTaxes } from './tax-lifecycle.ts'

let shop: WholeShop
let life: Lifecycle
let asked = 0
const { app } = viesParty({
  now: () => new Date('2026-11-23T08:00:00Z'),
  send: fetch,
  later: () => {},
  random: () => 7,
})
const send: Vies['send'] = async (url, init) => {
  asked += 1
  return app.request(url.replace(/^.*(?=\/check-vat-number)/, ''), init)
}
const trouble = (...on: string[]) =>
  app.request('/', {
    method: 'POST',
    body: new URLSearchParams(on.map((each) => ['trouble', each])),
  })

beforeAll(async () => {
  shop = await wholeShop({}, { ...NOBODY_OUTSIDE, vies: 'https://vies.example' })
  life = {
    context: shop.context,
    shop: publishedShop(shop.database.db, () => '1'),
    translator: () => (key) => key,
  }
})
afterAll(() => shop.close())
beforeEach(async () => {
  await trouble()
  await shop.database.pool.query('TRUNCATE vies_checks')
  asked = 0
})

const LISBOA = {
  method: 'carrier',
  address: 'Rua Augusta, 1',
  postalCode: '1100-048',
  city: 'Lisboa',
  country: 'PT',
}
const BUYER = {
  type: 'company',
  name: 'Letreiros do Tejo, Lda.',
  taxId: '501964843',
  sameAddress: true,
}
const consult = (number: string) =>
  consultVies({ context: shop.context, site: life.shop.site, send }, number)

async function order(billing: Record<string, unknown>, delivery: Record<string, unknown> = LISBOA) {
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
  const body = (await placed.json()) as { data?: { number: string; token: string }; code?: string }
  return {
    status: placed.status,
    code: body.code,
    number: body.data?.number ?? '',
    token: body.data?.token ?? '',
    priced: data,
  }
}

type Row = {
  id: string
  net_cents: string
  vat_bp: number
  vat_cents: string
  recargo_cents: string
  gross_cents: string
  due_cents: string
  tax: TaxDecision
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

describe('who asks VIES', () => {
  const requesterOf = async (viesRequester: string | undefined) => {
    const config = { ...shop.context.config, viesRequester }
    await consultVies(
      { context: { ...shop.context, config }, site: life.shop.site, send },
      'PT501964843',
    )
    const { rows } = await shop.database.pool.query<{ requester: string }>(
      'SELECT requester FROM vies_checks',
    )
    return rows.map(({ requester }) => requester)
  }

  test('is the shop by the number that its keeper names', async () => {
    expect(await requesterOf('ESB99999998')).toEqual(['ESB99999998'])
  })
  test('else by the number on its invoices', async () => {
    const { country, company } = (await life.shop.site()).settings
    expect(await requesterOf(undefined)).toEqual([`${country}${company.taxId}`])
  })
})

test('a valid number takes the VAT off, and the order keeps the proof', async () => {
  expect(await consult('PT501964843')).toMatchObject({
    vies: 'valid',
    requestIdentifier: 'WAPIAAAA000000007',
  })
  const placed = await order({ ...BUYER, euVat: 'PT 501 964 843' })
  expect(await rowOf(placed.number)).toMatchObject({
    net: 8560,
    vat: 0,
    recargo: 0,
    gross: 8560,
    tax: {
      regime: 'intra_eu',
      exemption: 'art. 25',
      evidence: { taxpayer: { euVat: { vies: 'valid', requestIdentifier: 'WAPIAAAA000000007' } } },
    },
  })
})

test('what the shop was told counts, not what a browser says it was told', async () => {
  const placed = await order({ ...BUYER, euVat: 'PT501964843', vies: 'valid' })
  expect(await rowOf(placed.number)).toMatchObject({
    vat: 1798,
    tax: { regime: 'home', pending: true },
  })
})

test('an answer that comes between price and order is shown before it counts', async () => {
  const lines = [cartLine()]
  const asPriced = {
    lines,
    destination: { country: 'PT', postalCode: '1100-048' },
    payment: 'transfer',
    customerType: 'company',
    billingCountry: 'PT',
  }
  const priced = await shop.post('/api/carts/price', { ...asPriced, euVat: 'PT501964843' })
  const { agreed } = ((await priced.json()) as { data: { agreed: string } }).data
  await consult('PT501964843')
  const form = guestForm({
    billing: { ...BUYER, euVat: 'PT501964843' },
    delivery: LISBOA,
    payment: 'transfer',
  })
  const refused = await shop.post('/api/orders', {
    idempotencyKey: randomUUID(),
    agreed,
    lines,
    form,
  })
  expect([refused.status, ((await refused.json()) as { code: string }).code]).toEqual([
    409,
    'orders.changed',
  ])
})

test('without an answer the order stands with VAT; a later yes takes it off, is recorded and told', async () => {
  await trouble('down')
  expect(await consult('PT501964843')).toMatchObject({ vies: 'unknown' })
  const { number } = await order({ ...BUYER, euVat: 'PT501964843' })
  expect(await settlePendingTaxes(life, send)).toBeGreaterThan(0)
  expect(await rowOf(number)).toMatchObject({ vat: 1798, gross: 10_358, tax: { pending: true } })
  await trouble()
  await settlePendingTaxes(life, send)
  const after = await rowOf(number)
  expect(after).toMatchObject({
    net: 8560,
    vat: 0,
    gross: 8560,
    due: 8560,
    tax: { regime: 'intra_eu', pending: false },
  })
  expect(await eventsOf(after.id)).toEqual([
    {
      kind: 'tax_corrected',
      data: { number: 'PT501964843', beforeCents: 10_358, afterCents: 8560 },
    },
  ])
  expect(
    (await mailsNaming(shop.database.db, 'amended')).filter(({ orderId }) => orderId === after.id),
  ).toHaveLength(1)
  expect(await settlePendingTaxes(life, send)).toBe(0)
})

test('a paid order loses its VAT too, which goes back', async () => {
  const { number } = await order({ ...BUYER, euVat: 'PT501964843' })
  const before = await rowOf(number)
  await shop.database.db.transaction((tx) =>
    markOrderPaid(life, tx, {
      orderId: before.id,
      attemptId: randomUUID(),
      amountCents: before.gross ?? 0,
      at: shop.clock.now,
      method: 'card',
    } as never),
  )
  await settlePendingTaxes(life, send)
  const after = await rowOf(number)
  expect(after).toMatchObject({ vat: 0, gross: 8560, tax: { regime: 'intra_eu', pending: false } })
  expect(await eventsOf(after.id)).toEqual([
    { kind: 'tax_returned', data: { number: 'PT501964843', cents: 1798 } },
  ])
})

test('a later no leaves the VAT and ends the asking', async () => {
  await trouble('garbage')
  const { number } = await order({ ...BUYER, euVat: 'PT501964843' })
  await trouble('refuse')
  await settlePendingTaxes(life, send)
  expect(await rowOf(number)).toMatchObject({
    vat: 1798,
    tax: { pending: false, says: { key: 'taxes.says.invalid' } },
  })
  expect(await settlePendingTaxes(life, send)).toBe(0)
})

test('a retailer of Spain pays the recargo in its own column, to the cent', async () => {
  const home = {
    method: 'carrier',
    address: 'Calle del Molino, 14',
    postalCode: '23009',
    city: 'Jaén',
    country: 'ES',
  }
  const trader = {
    type: 'self-employed',
    name: 'Inés Vega',
    taxId: '54362315K',
    sameAddress: true,
    recargo: true,
  }
  const { number } = await order(trader, home)
  expect(await rowOf(number)).toMatchObject({
    net: 8260,
    vat: 1735,
    recargo: 430,
    gross: 10_425,
    due: 10_425,
    tax: { regime: 'recargo', recargoBp: 520 },
  })
  const refused = await order({ ...trader, taxId: 'B64717838' }, home)
  expect(refused.status).toBe(422)
})

test('a yes is good for a day; a no is asked again after a minute', async () => {
  await consult('PT501964843')
  shop.clock.now = new Date(shop.clock.now.getTime() + 86_399_000)
  await consult('PT501964843')
  expect(asked).toBe(1)
  shop.clock.now = new Date(shop.clock.now.getTime() + 2_000)
  await consult('PT501964843')
  expect(asked).toBe(2)
  await consult('PT100000010')
  await consult('PT100000010')
  expect(asked).toBe(3)
  shop.clock.now = new Date(shop.clock.now.getTime() + 61_000)
  await consult('PT100000010')
  expect(asked).toBe(4)
})
