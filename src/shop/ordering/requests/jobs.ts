import { madridDay } from '../../../platform/calendar.ts'
import type { Context } from '../../../platform/context.ts'
import { changeEarlyLine, findEarlyLine, secretHash } from '../../artwork/early-files/store.ts'
import { listAwaitedFiles, removeOldRequests } from './store-requests.ts'

export const REQUEST_SCHEDULES = [{ name: 'requests.forget', cron: '31 4 * * *' }] as const

const DAY_MS = 86_400_000
/** Counted from the end of a request or proposal, or from the request where nobody answered. */
export const REQUEST_DAYS = 180

/** Files that are still awaited are kept from the end of unused uploads. */
export async function keepFiles({ db, now }: Context, secrets: readonly string[]): Promise<void> {
  const at = now()
  for (const secret of secrets) {
    const line = await findEarlyLine(db, secretHash(secret))
    if (line) await changeEarlyLine(db, line.id, { touchedAt: at })
  }
}

/**
 * Guests cannot close an account: what they asked for, and what was offered, ends by age.
 */
export const requestJobs = (context: Context): Record<string, () => Promise<void>> => ({
  'requests.forget': async () => {
    const before = new Date(context.now().getTime() - REQUEST_DAYS * DAY_MS)
    const removed = await removeOldRequests(context.db, before)
    const today = madridDay(context.now().getTime())
    await keepFiles(context, await listAwaitedFiles(context.db, today))
    if (removed.requests + removed.proposals > 0) context.log.info('requests.forgotten', removed)
  },
})
