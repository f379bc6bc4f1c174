/** The worker thread of papers: receives a job, returns the bytes of its paper. */
import { join } from 'node:path'
import { parentPort } from 'node:worker_threads'
import { loadMessages } from '../../../platform/messages.ts'
import type { Answered, Asked } from '../../../platform/pdf/paper-thread.ts'
import { LANGUAGES, translate } from '../../../platform/text.ts'
import type { PaperJob, Speaks } from './paper-job.ts'
import { writePaper } from './write-paper.ts'

const messages = loadMessages(join(import.meta.dirname, '../../../../locales'))

const speaks: Speaks = (text) => {
  const language = LANGUAGES.find((each) => each === text) ?? 'es'
  return {
    language,
    t: (key, params) => translate(messages[language] ?? messages.es, language, key, params),
  }
}

parentPort?.on('message', ({ id, job }: Asked) => {
  const answer = (answered: Answered, transfer: ArrayBuffer[] = []) =>
    parentPort?.postMessage(answered, transfer)
  try {
    const bytes = writePaper(job as PaperJob, speaks)
    answer({ id, bytes }, [bytes.buffer])
  } catch (error) {
    answer({ id, fault: error instanceof Error ? (error.stack ?? error.message) : String(error) })
  }
})
