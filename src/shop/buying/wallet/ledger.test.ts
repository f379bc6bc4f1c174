import { randomUUID } from 'node:crypto'
import fc from 'fast-check'
import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { type TestDatabase, testDatabase } from '../../../../test/database.ts'
import { balanceOf, countLedger, creditGiven, listLedger } from './store.ts'

let database: TestDatabase
beforeAll(async () => {
  database = await testDatabase()
})
afterAll(() => database.drop())

const KINDS = ['accrued', 'refunded', 'spent', 'taken_back'] as const
type Entry = { kind: (typeof KINDS)[number]; cents: number }

/** Writes entries in one statement, in their order. */
const write = (customerId: string, entries: readonly Entry[]) =>
  database.pool.query(
    `INSERT INTO wallet_entries (customer_id, at, kind, cents, reference)
     SELECT $1, now(), kind, cents, gen_random_uuid()
       FROM unnest($2::text[], $3::bigint[]) AS e (kind, cents)`,
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

describe('the ledger of a wallet', () => {
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
      },
    )
    await fc.assert(asked, { numRuns: 25 })
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
  })
})
