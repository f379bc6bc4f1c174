import { z } from 'zod'
import type { Context } from '../../platform/context.ts'
import type { JobHandler } from '../../platform/jobs.ts'
import { filesOf } from '../artwork/uploads-kept.ts'
import { DISCARD_FILES_JOB, FORGET_MAIL_JOB } from './close-account.ts'
import { forgetMail } from './store-closing.ts'

const Files = z.object({ uploadIds: z.array(z.string()), proofIds: z.array(z.uuid()) })
const OneMail = z.object({ mailId: z.uuid() })

export const personalDataJobs = (context: Context): Record<string, JobHandler> => ({
  [DISCARD_FILES_JOB]: async (data) => {
    const files = filesOf(context)
    const { uploadIds, proofIds } = Files.parse(data)
    for (const id of uploadIds) await files.discard(id)
    for (const id of proofIds) await files.proofs.remove(id)
  },
  [FORGET_MAIL_JOB]: (data) => forgetMail(context.db, OneMail.parse(data).mailId),
})
