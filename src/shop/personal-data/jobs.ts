import { z } from 'zod'
import type { JobHandler, Schedule } from '../../platform/jobs.ts'
import { filesOf } from '../artwork/files/uploads-kept.ts'
import type { Lifecycle } from '../ordering/orders/lifecycle.ts'
import { FORGET_MAIL_JOB } from './close-account.ts'
import { DISCARD_FILES_JOB, FORGET_ORDERS_JOB, forgetOn } from './forget-account.ts'
import { forgetMail, openClosings } from './store-closing.ts'

const Files = z.object({ uploadIds: z.array(z.string()), proofIds: z.array(z.uuid()) })
const OneMail = z.object({ mailId: z.uuid() })

/** By the schedule, for all accounts. */
const Closing = z.object({ userId: z.uuid().optional() })

/** A job that was lost, or failed for hours, is sent again. */
export const PERSONAL_DATA_SCHEDULES: readonly Schedule[] = [
  { name: FORGET_ORDERS_JOB, cron: '20 * * * *' },
]

export const personalDataJobs = (life: Lifecycle): Record<string, JobHandler> => ({
  [FORGET_ORDERS_JOB]: async (data) => {
    const { db, jobs } = life.context
    const { userId } = Closing.parse(data)
    if (userId !== undefined) await db.transaction((tx) => forgetOn(life, tx, userId))
    else
      for (const id of await openClosings(db))
        await jobs.send(db, FORGET_ORDERS_JOB, { userId: id }, { singletonKey: id })
  },
  [DISCARD_FILES_JOB]: async (data) => {
    const files = filesOf(life.context)
    const { uploadIds, proofIds } = Files.parse(data)
    for (const id of uploadIds) await files.discard(id)
    for (const id of proofIds) await files.proofs.remove(id)
  },
  [FORGET_MAIL_JOB]: (data) => forgetMail(life.context.db, OneMail.parse(data).mailId),
})
