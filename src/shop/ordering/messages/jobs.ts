import type { Context } from '../../../platform/context.ts'
import { keepFiles, REQUEST_DAYS } from '../requests/jobs.ts'
import { listFilesOfMessages, removeOldMessages } from './store-messages.ts'

export const MESSAGE_SCHEDULES = [{ name: 'messages.forget', cron: '36 4 * * *' }] as const

const DAY_MS = 86_400_000

/** Messages end by age, as requests for a quote do; files of open ones are kept. */
export const messageJobs = (context: Context): Record<string, () => Promise<void>> => ({
  'messages.forget': async () => {
    const before = new Date(context.now().getTime() - REQUEST_DAYS * DAY_MS)
    const removed = await removeOldMessages(context.db, before)
    await keepFiles(context, await listFilesOfMessages(context.db))
    if (removed > 0) context.log.info('messages.forgotten', { removed })
  },
})
