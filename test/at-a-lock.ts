/**
 * Two connections whose steps are controlled one by one, to prove that one waits for a lock of the
 * other.
 */
import { setTimeout } from 'node:timers/promises'
import type { Transaction } from '../src/platform/database.ts'
import type { TestDatabase } from './database.ts'

/** Runs statements in a transaction that stays open until `commit`. */
export async function heldOpen(
  { db }: Pick<TestDatabase, 'db'>,
  work: (tx: Transaction) => Promise<unknown>,
) {
  const release = Promise.withResolvers<void>()
  const there = Promise.withResolvers<void>()
  const whole = db.transaction(async (tx) => {
    await work(tx)
    there.resolve()
    await release.promise
  })
  whole.catch(there.reject)
  await there.promise
  return {
    commit: () => {
      release.resolve()
      return whole
    },
  }
}

/** Waits until a connection of this database waits for a lock; throws where none does. */
export async function somebodyWaits({ pool }: Pick<TestDatabase, 'pool'>): Promise<void> {
  for (let looks = 0; looks < 2_400; looks++) {
    const { rows } = await pool.query(
      `SELECT 1 FROM pg_stat_activity
        WHERE datname = current_database() AND wait_event_type = 'Lock'`,
    )
    if (rows.length > 0) return
    await setTimeout(25)
  }
  throw new Error('nobody waits for a lock')
}
