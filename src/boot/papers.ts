import type { Log } from '../platform/log.ts'
import { PaperThread } from '../platform/pdf/paper-thread.ts'

/** The entry file of the worker thread, named here alone. */
const WORKER = new URL('../shop/ordering/papers/paper-worker.ts', import.meta.url)

export const startPapers = (log: Log): PaperThread =>
  new PaperThread(WORKER, {
    onCrash: ({ message }) => log.error('papers.crashed', { message }),
  })
