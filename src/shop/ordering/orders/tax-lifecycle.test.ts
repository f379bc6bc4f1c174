import { randomUUID } from 'node:crypto'
import { describe, expect, test } from 'vitest'
import { cartLine, guestForm } from '../../../../test/checkout.ts'
import { mailsNaming } from '../../../../test/mails.ts'
import { BUYER, LISBOA, viesForTests } from '../../../../test/vies-orders.ts'
import { consultVies } from '../../buying/tax/vies-lifecycle.ts'
import { markOrderPaid } from './order-lifecycle.ts'
import { settlePendingTaxes } from './tax-lifecycle.ts'

const { shop, life, current, send, trouble, consult, order, rowOf, eventsOf } = viesForTests()

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
  expect(current.asked).toBe(1)
  shop.clock.now = new Date(shop.clock.now.getTime() + 2_000)
  await consult('PT501964843')
  expect(current.asked).toBe(2)
  await consult('PT100000010')
  await consult('PT100000010')
  expect(current.asked).toBe(3)
  shop.clock.now = new Date(shop.clock.now.getTime() + 61_000)
  await consult('PT100000010')
  expect(current.asked).toBe(4)
})
