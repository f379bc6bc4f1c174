/** Ledgers of a shop that kept wallet and loyalty programme apart are read as they were written, and go on as one. */
import fc from 'fast-check'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { shopBefore } from '../../../test/shop-before.ts'
import type { Transaction } from '../../platform/database.ts'
import { USUAL_TIERS } from './loyalty.ts'
import { BROKEN_CHECKPOINTS, balanceOf, countLedger, creditGiven, listLedger, reservationOf } from './store.ts'
import { countAccruals, creditOrder, listAccruals, spentInYear, takeBackCredit } from './store-loyalty.ts'

type WalletRow = { at: string; kind: string; cents: number; order: string | null; reference: string }
type LoyaltyRow = { at: string; year: number; gross: number; net: number; credit: number; order: string; reference: string }
type Ledgers = { customer: string; wallet: WalletRow[]; loyalty: LoyaltyRow[] }

const idOf = (kind: number, number: number): string => `0000000${kind}-0000-4000-8000-${String(number).padStart(12, '0')}`
const PAID_CENTS = 12_100

/** Some hundred orders, paid, given back, paid from the wallet and withdrawn, as the shop of then wrote them. Orders have the gross of `PAID_CENTS`. */
const LEDGERS = fc
  .tuple(
    fc.nat(999),
    fc.array(fc.record({ does: fc.constantFrom('pays', 'pays', 'refunds', 'reserves', 'spends', 'returns', 'gets'), share: fc.nat(90) }), {
      minLength: 190,
      maxLength: 250,
    }),
  )
  .map(([number, steps]): Ledgers => {
    const [wallet, loyalty]: [WalletRow[], LoyaltyRow[]] = [[], []]
    const sum = () => wallet.reduce((cents, row) => cents + row.cents, 0)
    steps.forEach(({ does, share }, index) => {
      const at = new Date(Date.UTC(2025, 6, 1) + index * 86_400_000 * 3).toISOString()
      const year = Number(at.slice(0, 4))
      const order = idOf(2, number * 1000 + index)
      const moves = (kind: string, cents: number, reference: string) => wallet.push({ at, kind, cents, order, reference: `${reference}${order}` })
      if (does === 'pays') {
        const credit = share % 3 ? share : 0
        loyalty.push({ at, year, gross: PAID_CENTS, net: 10_000, credit, order, reference: `paid:${order}` })
        if (credit > 0) moves('accrued', credit, 'accrued:paid:')
      } else if (does === 'refunds') {
        const taken = Math.min(share, sum())
        loyalty.push({ at, year, gross: -121, net: -100, credit: 0 - share, order, reference: `refunded:${order}` })
        if (taken > 0) moves('taken_back', -taken, 'taken_back:refunded:')
      } else if (does === 'gets') moves('refunded', share + 1, 'refund:')
      else if (sum() > share) {
        moves('reserved', -share - 1, 'reserved:')
        if (does === 'spends') moves('spent', 0, 'spent:')
        if (does === 'returns') moves('returned', share + 1, 'returned:')
      }
    })
    return { customer: idOf(1, number), wallet, loyalty }
  })
const ledgers = fc.sample(fc.uniqueArray(LEDGERS, { minLength: 4, maxLength: 4, selector: ({ customer }) => customer }), 1)[0] ?? []

let shop: Awaited<ReturnType<typeof shopBefore>>
beforeAll(async () => {
  shop = await shopBefore('0122', async (pool) => {
    const ids = [...new Set(ledgers.flatMap(({ wallet, loyalty }) => [...wallet, ...loyalty].map(({ order }) => order)))]
    await pool.query(
      `INSERT INTO orders (id, number, access_token, idempotency_key, agreed, status, language, payment_method, customer_type, email, contact,
        zone, promised_on, starts_on, ships_on, delivers_on, net_cents, vat_bp, vat_cents, gross_cents, placed_at, receipt)
       SELECT id::uuid, id, id, convert_to(id, 'UTF8'), 'x', 'preparing', 'es', 'card', 'individual', 'ana@example.com', '["Ana", ""]',
        'peninsula', '2026-11-26', '2026-11-20', '2026-11-25', '2026-11-26', 10000, 2100, 2100, 12100, now(), 'x' FROM unnest($1::text[]) AS ids (id)`,
      [ids],
    )
    for (const { customer, wallet, loyalty } of ledgers) {
      await pool.query(
        `INSERT INTO wallet_entries (customer_id, at, kind, cents, order_id, reference)
         SELECT $1, at, kind, cents, "order", reference FROM jsonb_to_recordset($2) AS r (at timestamptz, kind text, cents bigint, "order" uuid, reference text)`,
        [customer, JSON.stringify(wallet)],
      )
      await pool.query(
        `INSERT INTO loyalty_entries (customer_id, order_id, year, at, gross_cents, net_cents, credit_cents, reference)
         SELECT $1, "order", year, at, gross, net, credit, reference
         FROM jsonb_to_recordset($2) AS r (at timestamptz, year integer, gross bigint, net bigint, credit bigint, "order" uuid, reference text)`,
        [customer, JSON.stringify(loyalty)],
      )
    }
  })
}, 60_000)
afterAll(() => shop.drop())

const inOne = <T>(work: (tx: Transaction) => Promise<T>): Promise<T> => shop.db.transaction(work)
const ALL = { limit: 1000, offset: 0 }
const sumOf = (figures: readonly number[]) => figures.reduce((sum, each) => sum + each, 0)

test.each(ledgers.map((each, index) => [index + 1, each] as const))(
  'customer %i: entries, balances and sums',
  async (_, { customer, wallet, loyalty }) => {
    const spent = new Set(wallet.filter(({ kind }) => kind === 'spent').map(({ order }) => order))
    const moved = wallet.filter(({ kind }) => kind !== 'spent')
    const shown = moved.map(({ at, kind, cents, order }, index) => ({
      ...{ at: new Date(at), kind: kind === 'reserved' && spent.has(order) ? 'spent' : kind, cents, orderId: order },
      balanceCents: sumOf(moved.slice(0, index + 1).map((row) => row.cents)),
    }))
    expect((await listLedger(shop.db, customer, ALL)).map(({ id: _id, ...entry }) => entry)).toEqual(shown.reverse())
    expect((await listLedger(shop.db, customer, { limit: 7, offset: 30 })).map(({ id: _id, ...entry }) => entry)).toEqual(shown.slice(30, 37))
    expect([await countLedger(shop.db, customer), await balanceOf(shop.db, customer)]).toEqual([moved.length, sumOf(moved.map(({ cents }) => cents))])
    const programmes = wallet.filter(({ kind }) => ['accrued', 'taken_back'].includes(kind))
    expect(await creditGiven(shop.db, customer)).toBe(sumOf(programmes.map(({ cents }) => cents)))
    const counted = loyalty.map(({ at, order, net, credit }) => ({ at: new Date(at), orderId: order, netCents: net, creditCents: credit }))
    expect((await listAccruals(shop.db, customer, ALL)).map(({ id: _id, ...entry }) => entry)).toEqual(counted.reverse())
    expect(await countAccruals(shop.db, customer)).toBe(loyalty.length)
    for (const year of [2025, 2026])
      expect(await spentInYear(shop.db, customer, year)).toBe(sumOf(loyalty.filter((row) => row.year === year).map(({ net }) => net)))
    const ofBoth = `SELECT (SELECT count(*) FROM wallet_entries WHERE customer_id = $1)::int AS wallet,
      (SELECT count(*) FROM loyalty_entries WHERE customer_id = $1)::int AS loyalty`
    expect((await shop.pool.query(ofBoth, [customer])).rows).toEqual([{ wallet: wallet.length, loyalty: loyalty.length }])
  },
)

test('every checkpoint is the sum of its ledger, and there are some', async () => {
  expect((await shop.pool.query(BROKEN_CHECKPOINTS)).rows).toEqual([])
  const { rows } = await shop.pool.query(
    'SELECT (SELECT count(*) FROM wallet_checkpoints)::int AS wallet, count(*)::int AS loyalty FROM loyalty_checkpoints',
  )
  expect(Math.min(rows[0].wallet, rows[0].loyalty)).toBeGreaterThanOrEqual(4)
})

test('an order that was counted then is not counted again; a new one is; a refund takes its share back', async () => {
  const [{ customer, loyalty } = { customer: '', loyalty: [] }] = ledgers
  const order = loyalty.find(({ gross }) => gross > 0)?.order ?? ''
  const before = await countAccruals(shop.db, customer)
  const paid = { customerId: customer, grossCents: PAID_CENTS, netCents: 10_000, at: new Date('2026-11-23T08:00:00Z') }
  await inOne((tx) => creditOrder(tx, { ...paid, orderId: order }, USUAL_TIERS))
  expect(await countAccruals(shop.db, customer)).toBe(before)
  const other = ledgers[1]?.wallet.find(({ kind }) => kind === 'refunded')?.order ?? ''
  await inOne((tx) => creditOrder(tx, { ...paid, orderId: other }, USUAL_TIERS))
  await inOne((tx) => creditOrder(tx, { ...paid, orderId: other }, USUAL_TIERS))
  await inOne((tx) => takeBackCredit(tx, { orderId: order, refundId: 'later', amountCents: PAID_CENTS, at: paid.at }))
  await inOne((tx) => takeBackCredit(tx, { orderId: order, refundId: 'later', amountCents: PAID_CENTS, at: paid.at }))
  const [back, counted] = await listAccruals(shop.db, customer, ALL)
  expect(await countAccruals(shop.db, customer)).toBe(before + 2)
  expect([counted?.orderId, counted?.netCents, back?.orderId, back?.netCents]).toEqual([other, 10_000, order, -10_000])
  expect((await shop.pool.query(BROKEN_CHECKPOINTS)).rows).toEqual([])
})

test('what was set aside then is known by its name', async () => {
  const [{ customer, wallet } = { customer: '', wallet: [] }] = ledgers
  for (const { order, cents } of wallet.filter(({ kind }) => kind === 'reserved')) {
    const open = wallet.filter((row) => row.order === order).length === 1
    expect(await reservationOf(shop.db, order ?? '')).toEqual({ customerId: customer, orderId: order, cents: -cents, open })
  }
})
