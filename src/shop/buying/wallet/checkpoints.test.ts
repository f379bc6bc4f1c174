import { randomUUID } from 'node:crypto'
import fc from 'fast-check'
import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { bareOrder } from '../../../../test/bare-order.ts'
import { type TestDatabase, testDatabase } from '../../../../test/database.ts'
import { countingBlocks } from '../../../../test/many-orders.ts'
import { BROKEN_CHECKPOINTS, balanceOf, countLedger, creditGiven, listLedger } from './store.ts'
import { countAccruals, listAccruals, spentInYear } from './store-loyalty.ts'

let database: TestDatabase
beforeAll(async () => {
  database = await testDatabase()
})
afterAll(() => database.drop())

const broken = async () => (await database.pool.query(BROKEN_CHECKPOINTS)).rows
const KINDS = ['accrued', 'refunded', 'spent', 'taken_back'] as const
type Entry = { kind: (typeof KINDS)[number]; cents: number }

/** Writes entries in one statement, in their order. */
const write = (customerId: string, entries: readonly Entry[]) =>
  database.pool.query(
    `INSERT INTO wallet_entries (customer_id, at, kind, cents, reference)
     SELECT $1, now(), kind::ledger_kind, cents, gen_random_uuid() FROM unnest($2::text[], $3::bigint[]) AS e (kind, cents)`,
    [customerId, entries.map(({ kind }) => kind), entries.map(({ cents }) => cents)],
  )

/** Never takes more than the balance. */
const LEDGER = fc
  .array(fc.record({ kind: fc.constantFrom(...KINDS), share: fc.integer({ min: 1, max: 900 }) }), {
    minLength: 40,
    maxLength: 230,
  })
  .map((steps) => {
    let balance = 0
    return steps.map(({ kind, share }): Entry => {
      const taken = Math.min(share, balance)
      const entry: Entry =
        kind === 'spent' || (kind === 'taken_back' && taken === 0)
          ? { kind: 'spent', cents: 0 }
          : { kind, cents: kind === 'taken_back' ? -taken : share }
      balance += entry.cents
      return entry
    })
  })

describe('checkpoints', () => {
  test('balance, number, credit and every page equal the sums of the whole ledger, for any writes', async () => {
    const asked = fc.asyncProperty(
      LEDGER,
      fc.integer({ min: 1, max: 90 }),
      fc.integer({ min: 1, max: 40 }),
      fc.nat(240),
      async (entries, atOnce, limit, offset) => {
        const customerId = randomUUID()
        for (let from = 0; from < entries.length; from += atOnce)
          await write(customerId, entries.slice(from, from + atOnce))
        const moved = entries.filter(({ kind }) => kind !== 'spent')
        const sum = (of: readonly Entry[]) => of.reduce((cents, entry) => cents + entry.cents, 0)
        expect(await balanceOf(database.db, customerId)).toBe(sum(moved))
        expect(await countLedger(database.db, customerId)).toBe(moved.length)
        expect(await creditGiven(database.db, customerId)).toBe(
          sum(moved.filter(({ kind }) => kind !== 'refunded')),
        )
        const whole = moved
          .map(({ kind, cents }, at) => ({
            kind,
            cents,
            balanceCents: sum(moved.slice(0, at + 1)),
          }))
          .reverse()
        const page = await listLedger(database.db, customerId, { limit, offset })
        expect(
          page.map(({ kind, cents, balanceCents }) => ({ kind, cents, balanceCents })),
        ).toEqual(whole.slice(offset, offset + limit))
        const { rows } = await database.pool.query(
          'SELECT count(*)::int AS count FROM wallet_checkpoints WHERE customer_id = $1',
          [customerId],
        )
        expect(rows[0].count).toBe(Math.floor(moved.length / 50))
      },
    )
    await fc.assert(asked, { numRuns: 25 })
    expect(await broken()).toEqual([])
  })

  test('concurrently written entries: each is summed', async () => {
    const customerId = randomUUID()
    await Promise.all(
      Array.from({ length: 60 }, () =>
        write(customerId, [
          { kind: 'refunded', cents: 7 },
          { kind: 'accrued', cents: 1 },
        ]),
      ),
    )
    expect([
      await balanceOf(database.db, customerId),
      await countLedger(database.db, customerId),
    ]).toEqual([480, 120])
    expect(await broken()).toEqual([])
  })

  test('the database refuses a change, and the check finds one made without triggers', async () => {
    const customerId = randomUUID()
    await write(
      customerId,
      Array.from({ length: 50 }, (): Entry => ({ kind: 'refunded', cents: 2 })),
    )
    await expect(database.pool.query('UPDATE wallet_checkpoints SET cents = 0')).rejects.toThrow(
      'never changed',
    )
    await expect(database.pool.query('DELETE FROM wallet_checkpoints')).rejects.toThrow(
      'never changed',
    )
    const changed = (cents: number) =>
      database.pool.query(`BEGIN; SET LOCAL session_replication_role = replica;
        UPDATE wallet_checkpoints SET cents = ${cents} WHERE customer_id = '${customerId}'; COMMIT`)
    await changed(101)
    expect(await broken()).toEqual(
      [{ ledger: 'wallet', customer_id: customerId, entries: '50' }].map((row) => ({
        ...row,
        entries: 50,
      })),
    )
    await changed(100)
  })
})

describe('a ledger of ten thousand entries', () => {
  const many = randomUUID()
  const few = randomUUID()
  beforeAll(async () => {
    const order = await bareOrder(database.db)
    for (const [customer, count] of [
      [many, 10_000],
      [few, 60],
    ] as const) {
      await database.pool.query(`BEGIN; SET LOCAL session_replication_role = replica;
        INSERT INTO ledger_entries (customer_id, order_id, year, at, kind, cents, gross_cents, net_cents, credit_cents, reference)
          SELECT '${customer}', '${order}', 2020 + n % 7, now(), 'accrued', n % 90 + 1, 121, n % 100, 1, gen_random_uuid() FROM generate_series(1, ${count}) n;
        COMMIT; SELECT fill_wallet_checkpoints('${customer}'), fill_loyalty_checkpoints('${customer}')`)
    }
    // Others, with entries in between.
    await database.pool.query(`BEGIN; SET LOCAL session_replication_role = replica;
      INSERT INTO ledger_entries (customer_id, order_id, year, at, kind, cents, gross_cents, net_cents, credit_cents, reference)
        SELECT md5((n % 1000)::text)::uuid, '${order}', 2026, now(), 'accrued', 1, 121, 100, 1, gen_random_uuid() FROM generate_series(1, 20000) n; COMMIT`)
    await database.pool.query(
      'VACUUM ANALYZE ledger_entries, wallet_checkpoints, loyalty_checkpoints',
    )
  })

  const READS: Record<
    string,
    (db: TestDatabase['db'], id: string, count: number) => Promise<unknown>
  > = {
    balance: (db, id) => balanceOf(db, id),
    'credit that was given': (db, id) => creditGiven(db, id),
    'the first page': (db, id) => listLedger(db, id, { limit: 20, offset: 0 }),
    'a page amid': (db, id, count) => listLedger(db, id, { limit: 20, offset: count / 2 }),
    'the last page': (db, id, count) => listLedger(db, id, { limit: 20, offset: count - 10 }),
    'spend of a year': (db, id) => spentInYear(db, id, 2024),
    'the first page of the programme': (db, id) => listAccruals(db, id, { limit: 10, offset: 0 }),
    'the last page of the programme': (db, id, count) =>
      listAccruals(db, id, { limit: 10, offset: count - 5 }),
    'how much the programme counted': (db, id) => countAccruals(db, id),
  }
  test.each(Object.entries(READS))(
    '%s costs what it costs in one of sixty',
    async (_what, read) => {
      const [long, short] = [countingBlocks(database.db), countingBlocks(database.db)]
      await read(long.db, many, 10_000)
      await read(short.db, few, 60)
      expect(long.blocks()).toBeLessThan(40)
      expect(long.blocks()).toBeLessThanOrEqual(short.blocks() + 12)
    },
  )

  test('the view shows the sum of the entries', async () => {
    const { rows } = await database.pool.query(
      `SELECT sum(net_cents) FILTER (WHERE year = 2024)::int AS net, count(*)::int AS count FROM loyalty_entries WHERE customer_id = $1`,
      [many],
    )
    expect([
      await spentInYear(database.db, many, 2024),
      await countAccruals(database.db, many),
    ]).toEqual([rows[0].net, rows[0].count])
    expect(
      (await listAccruals(database.db, many, { limit: 10, offset: 9_995 })).map(
        ({ netCents }) => netCents,
      ),
    ).toEqual([5, 4, 3, 2, 1])
    expect(await broken()).toEqual([])
  })
})
