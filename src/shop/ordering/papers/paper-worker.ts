/** Entry file of the worker thread that draws papers: a job in, the bytes of its PDF out. */

import { join } from 'node:path'
import { parentPort } from 'node:worker_threads'
import { loadMessages } from '../../../platform/messages.ts'
import { ROOT } from '../../../platform/own-files.ts'
import type { PaperAnswer } from '../../../platform/pdf/paper-thread.ts'
import type { PaperJob } from './paper-job.ts'
import { wordsFrom } from './paper-words.ts'
import { writePaper } from './write-paper-pdf.ts'

const speaks = wordsFrom(loadMessages(join(ROOT, 'locales')))
const answer = (answered: PaperAnswer, transfer: ArrayBuffer[] = []) =>
  parentPort?.postMessage(answered, transfer)

parentPort?.on('message', (job: PaperJob) => {
  try {
    const bytes = writePaper(job, speaks)
    answer({ bytes }, [bytes.buffer])
  } catch (error) {
    answer({ fault: error instanceof Error ? (error.stack ?? error.message) : String(error) })
  }
})
