/** Papers written synchronously, without the worker thread. */
import { loadMessages } from '../src/platform/messages.ts'
import type { Papers } from '../src/platform/pdf/paper-thread.ts'
import { LANGUAGES, translate } from '../src/platform/text.ts'
import type { PaperJob, Speaks } from '../src/shop/ordering/papers/paper-job.ts'
import { writePaper } from '../src/shop/ordering/papers/write-paper.ts'

export function testPapers(): Papers {
  const messages = loadMessages('locales')
  const speaks: Speaks = (text) => {
    const language = LANGUAGES.find((each) => each === text) ?? 'es'
    return {
      language,
      t: (key, params) => translate(messages[language] ?? messages.es, language, key, params),
    }
  }
  return { render: async (job) => writePaper(structuredClone(job) as PaperJob, speaks) }
}
