import type { JobHandler } from '../../../platform/jobs.ts'
import { unseenKeptSince } from '../../catalogue/opinions/opinion.ts'
import type { Lifecycle } from '../orders/lifecycle.ts'
import { inviteCustomers } from './invite-lifecycle.ts'
import { eraseUnseen, removeLoosePhotos } from './store-opinions.ts'

const DAY_MS = 86_400_000

export const OPINION_SCHEDULES = [
  { name: 'opinions.invite', cron: '20 10 * * *' },
  { name: 'opinions.sweep', cron: '50 4 * * *' },
]

export const opinionJobs = (life: Lifecycle): Record<string, JobHandler> => ({
  'opinions.invite': async () => {
    const invited = await inviteCustomers(life)
    if (invited > 0) life.context.log.info('opinions.invited', { invited })
  },
  'opinions.sweep': async () => {
    const { db, now, log } = life.context
    const erased = await eraseUnseen(db, unseenKeptSince(now()))
    await removeLoosePhotos(db, { before: new Date(now().getTime() - DAY_MS) })
    if (erased > 0) log.info('opinions.swept', { erased })
  },
})
