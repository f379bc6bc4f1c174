import type { Context } from '../../../platform/context.ts'
import { type Lease, renewLease, takeLease } from './store.ts'

/** A process that dies holds up the next one no longer than this. */
export const LEASE_SECONDS = 40
const RENEWED_SECONDS = 10

/** `current`: the lease as last renewed; null if it was lost. */
export type HeldLease = { current: () => Promise<Lease | null> }

/**
 * Works while no other process makes this file. A lease instead of a lock of the database: the work
 * takes minutes, and no transaction may be idle for so long. False if another process holds it.
 */
export async function aloneWithLease(
  { db, now, log }: Pick<Context, 'db' | 'now' | 'log'>,
  artworkId: string,
  work: (held: HeldLease) => Promise<void>,
): Promise<boolean> {
  const later = () => new Date(now().getTime() + 1000 * LEASE_SECONDS)
  const taken = await takeLease(db, artworkId, now(), later())
  if (!taken) return false
  let lease: Lease | null = taken
  let renewing = Promise.resolve()
  const clock = setInterval(() => {
    renewing = renewing
      .then(async () => {
        lease &&= await renewLease(db, lease, later())
      })
      .catch(() => log.warn('artwork.lease_not_renewed', { artworkId }))
  }, 1000 * RENEWED_SECONDS)
  const current = async () => {
    await renewing
    return lease
  }
  try {
    await work({ current })
  } finally {
    clearInterval(clock)
    await renewing
    if (lease) await renewLease(db, lease, null)
  }
  return true
}
