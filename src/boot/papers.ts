import { pathToFileURL } from 'node:url'
import type { Log } from '../platform/log.ts'
import { programFile } from '../platform/own-files.ts'
import { PaperThread } from '../platform/pdf/paper-thread.ts'

/** The entry file of the worker thread, named here alone. */
const WORKER = pathToFileURL(programFile('shop/ordering/papers/paper-worker.ts'))

export const startPapers = (log: Log): PaperThread =>
  new PaperThread(WORKER, {
    onCrash: ({ message }) => log.error('papers.crashed', { message }),
  })
