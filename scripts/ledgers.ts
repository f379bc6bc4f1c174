/**
 * `npm run ledgers -- verify`, with or without a running shop: sums every wallet and the counters
 * of the loyalty programme from the first entry, compares the sums with all checkpoints, and exits
 * 1 where one differs.
 */
import { sql } from 'drizzle-orm'
import { BROKEN_CHECKPOINTS } from '../src/shop/buying/wallet/store.ts'
import { withDatabase } from './with-database.ts'

if (process.argv[2] !== 'verify') {
  process.stderr.write('usage: npm run ledgers -- verify\n')
  process.exit(2)
}
type Broken = { ledger: string; customer_id: string; entries: number }
try {
  const broken = await withDatabase(
    async (db) => (await db.execute<Broken>(sql.raw(BROKEN_CHECKPOINTS))).rows,
  )
  const says = broken.map(
    ({ ledger, customer_id, entries }) =>
      `${ledger} of ${customer_id}: BROKEN, entries 1 to ${entries} add up to something else`,
  )
  process.stdout.write(
    `${broken.length > 0 ? says.join('\n') : 'Every checkpoint is the sum of its ledger.'}\n`,
  )
  process.exitCode = broken.length > 0 ? 1 : 0
} catch (error) {
  process.stderr.write(`${(error as Error).message}\n`)
  process.exit(1)
}
