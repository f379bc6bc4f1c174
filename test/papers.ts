/** Papers drawn in the process of the test, without a worker thread. */
import type { Papers } from '../src/platform/pdf/paper-thread.ts'
import type { PaperJob } from '../src/shop/ordering/papers/paper-job.ts'
import { wordsFrom } from '../src/shop/ordering/papers/paper-words.ts'
import { writePaper } from '../src/shop/ordering/papers/write-paper-pdf.ts'
import { messages } from './locale-texts.ts'

const speaks = wordsFrom(messages)

export const testPapers = (): Papers => ({
  render: async (job) => writePaper(structuredClone(job) as PaperJob, speaks),
})
