/** What is kept of an order, written short, is what was agreed: for every product, and for rows of the days before. */
import fc from 'fast-check'
import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { bareOrder } from '../../../test/bare-order.ts'
import { allProducts } from '../../../test/products.ts'
import { type Asked, type Draw, drawFrom, randomConfiguration } from '../../../test/random-configuration.ts'
import { shopBefore } from '../../../test/shop-before.ts'
import type { Connection } from '../../platform/database.ts'
import { listMailsAbout } from '../../platform/mail/store.ts'
import { invoices } from '../invoices/tables.ts'
import { readParameters } from '../payments/kept-parameters.ts'
import { paymentNotifications } from '../payments/tables.ts'
import type { Configuration } from '../quoting/configuration.ts'
import { quote } from '../quoting/quote.ts'
import type { TaxDecision } from '../taxes/tax-decision.ts'
import { findOrderByNumber } from './store.ts'
import { findPlaced } from './store-place.ts'
import { listPendingTax, saveTax } from './store-tax.ts'
import { orderLines } from './tables.ts'

const { configuration: chosen, components, speed, artworkRules } = orderLines
/** Into the database and out of it again. */
const kept = (column: typeof chosen | typeof components | typeof speed | typeof artworkRules, value: unknown): unknown =>
  column.mapFromDriverValue(column.mapToDriverValue(value as never) as Uint8Array)

/** One that can be made, as it comes over the wire. */
function orderable(asked: Asked, draw: Draw) {
  for (;;) {
    const configuration = JSON.parse(JSON.stringify(randomConfiguration(asked, draw))) as Configuration
    const priced = quote(asked.recipe, configuration)
    if (priced.ok) return { configuration, components: priced.value.components }
  }
}

test.each(allProducts().map((product) => [product.slug, product] as const))(
  '%s: every choice and every figure of its price is read as it was written',
  (_, { recipe, defaultConfiguration: example }) => {
    const anyJob = fc.record({ seed: fc.integer(), jobName: fc.string({ unit: 'grapheme' }), observations: fc.string({ unit: 'grapheme' }) })
    fc.assert(
      fc.property(anyJob, ({ seed, jobName, observations }) => {
        const { configuration, components: priced } = orderable({ recipe, example }, drawFrom(seed))
        const named = { ...configuration, jobName, observations }
        expect(kept(chosen, named)).toEqual(named)
        expect(kept(components, priced)).toEqual(priced)
      }),
      { numRuns: 30 },
    )
    for (const each of recipe.speeds) expect(kept(speed, each)).toEqual(each)
    expect(kept(artworkRules, recipe.artwork)).toEqual(recipe.artwork)
  },
)

describe('a shop that ran before', () => {
  const CONFIGURATION = { widthMm: 3000, heightMm: 1000, jobName: 'Fachada «ñ»', observations: 'a\\b', choices: { sides: 'one' } }
  const TAX = { regime: 'home', vatBp: 2100, pending: true, evidence: { taxpayer: { euVat: { number: 'PT501964843', vies: 'unknown' } } } }
  const CONTENT = { kind: 'simplified', lines: [{ text: 'Envío a península', cents: 900 }], reason: null }
  let connection: Awaited<ReturnType<typeof shopBefore>>

  const fill = async (pool: Connection['pool']) => {
    const id = '00000000-0000-4000-8000-000000000001'
    const json = (value: object) => JSON.stringify(value)
    await pool.query(
      `INSERT INTO orders (id, number, access_token, idempotency_key, agreed, status, language, payment_method, customer_type, email, contact, delivery,
        billing, zone, promised_on, starts_on, ships_on, delivers_on, totals, net_cents, vat_bp, vat_cents, gross_cents, placed_at, tax)
       VALUES ($1, 'M-26-000001', 'key', '0b2f3a44-5c6d-4e7f-8a9b-0c1d2e3f4a5b', 'seen', 'pending_payment', 'es', 'card', 'company', 'ana@example.com', '{"name": "Ana"}',
        '{"method": "pickup"}', '{"type": "company", "fullInvoice": false}', 'pickup', '2026-11-26', '2026-11-20', '2026-11-25', '2026-11-26',
        '[{"code": "net", "cents": 10000}]', 10000, 2100, 2100, 12100, '2026-11-20T10:00:00Z', $2)`,
      [id, json(TAX)],
    )
    await pool.query(
      `INSERT INTO order_lines (order_id, position, product_slug, product_name, recipe_version, configuration, components, speed, artwork_rules,
        net_cents, pieces, weight_g) VALUES ($1, 1, 'lona', 'Lona', 1, $2, '[{"code": "print", "cents": 10000}]', '{"code": "normal"}', '{"bleedMm": 10}', 10000, 1, 500)`,
      [id, json(CONFIGURATION)],
    )
    await pool.query(
      `INSERT INTO invoices (number, series, year, sequence, kind, order_id, issued_on, issued_at, gross_cents, content)
       VALUES ('S2026-000001', 'S', 2026, 1, 'simplified', $1, '2026-11-20', '2026-11-20T10:00:00Z', 12100, $2)`,
      [id, json(CONTENT)],
    )
    for (const parameters of ['eyJEc19PcmRlciI6IjEifQ', '', '\u0001odd', '{"a":"é"}'])
      await pool.query(
        `INSERT INTO payment_notifications (received_at, signature_version, parameters, signature, verdict, effect)
         VALUES ('2026-11-20T10:00:00Z', 'v', $1, 's', 'refused', 'none')`,
        [parameters],
      )
    await pool.query(
      `INSERT INTO mails (recipient, subject, body_text, body_html, order_id) VALUES ('ana@example.com', 'Pedido', E'Hola:\\n\\\\ ñ', '<p>Hola: \\ ñ</p>', $1)`,
      [id],
    )
  }
  beforeAll(async () => {
    connection = await shopBefore('0084', fill)
  })
  afterAll(() => connection.drop())

  test('reads its orders and lines as they were agreed, and finds them by the name of a job', async () => {
    const found = await findOrderByNumber(connection.db, 'M-26-000001')
    expect(found?.order).toMatchObject({
      delivery: { method: 'pickup' },
      billing: { type: 'company', fullInvoice: false },
      totals: [{ code: 'net', cents: 10000 }],
      tax: TAX,
      taxPending: true,
    })
    expect(found?.lines[0]).toMatchObject({
      configuration: CONFIGURATION,
      jobName: 'Fachada «ñ»',
      components: [{ code: 'print', cents: 10000 }],
      speed: { code: 'normal' },
      artworkRules: { bleedMm: 10 },
    })
  })

  test('knows an order again by what its browser chose', async () => {
    const placed = await findPlaced(connection.db, '0b2f3a44-5c6d-4e7f-8a9b-0c1d2e3f4a5b')
    expect(placed).toMatchObject({ number: 'M-26-000001', requestHash: '' })
    expect(await findPlaced(connection.db, '0b2f3a44-5c6d-4e7f-8a9b-0c1d2e3f4a5c')).toBeUndefined()
  })

  test('keeps the receipt of an order in one from its first change on, and nothing of it is lost', async () => {
    const before = (await findOrderByNumber(connection.db, 'M-26-000001'))?.order
    const id = before?.id ?? ''
    await connection.db.transaction((tx) => saveTax(tx, id, { tax: { ...TAX, pending: false } as unknown as TaxDecision }))
    const after = (await findOrderByNumber(connection.db, 'M-26-000001'))?.order
    expect(after).toEqual({ ...before, tax: { ...TAX, pending: false }, taxPending: false, taxRegime: TAX.regime })
    const parts = 'SELECT delivery, billing, totals, tax FROM orders WHERE id = $1'
    expect((await connection.pool.query(parts, [id])).rows).toEqual([{ delivery: null, billing: null, totals: null, tax: null }])
    await connection.db.transaction((tx) => saveTax(tx, id, { tax: before?.tax ?? null }))
    expect((await findOrderByNumber(connection.db, 'M-26-000001'))?.order).toEqual({ ...before, taxRegime: TAX.regime })
    const without = connection.pool.query('UPDATE orders SET receipt = NULL WHERE id = $1', [id])
    await expect(without).rejects.toMatchObject({ constraint: 'orders_receipt' })
  })

  test('gives no order the key of another', async () => {
    const id = await bareOrder(connection.db)
    const taken = connection.pool.query("UPDATE orders SET access_token = 'key' WHERE id = $1", [id])
    await expect(taken).rejects.toMatchObject({ constraint: 'orders_access_token' })
  })

  test('still asks VIES about the number that waits', async () => {
    expect(await listPendingTax(connection.db, new Date(0))).toMatchObject([{ id: '00000000-0000-4000-8000-000000000001', number: 'PT501964843' }])
  })

  test('reads what gateways told and its mails word for word; its trial invoices are dropped', async () => {
    expect(await connection.db.select().from(invoices)).toEqual([])
    const told = (await connection.db.select().from(paymentNotifications)).map(({ parameters }) => readParameters(parameters))
    expect(told).toEqual(['eyJEc19PcmRlciI6IjEifQ', '', '\u0001odd', '{"a":"é"}'])
    const [mail] = await listMailsAbout(connection.db, '00000000-0000-4000-8000-000000000001')
    expect(mail).toMatchObject({ bodyText: 'Hola:\n\\ ñ', bodyHtml: '<p>Hola: \\ ñ</p>' })
  })
})
