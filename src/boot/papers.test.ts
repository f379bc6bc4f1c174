import { afterAll, beforeAll, expect, test } from 'vitest'
import { testPapers } from '../../test/papers.ts'
import { samplePapers } from '../../test/sample-papers.ts'
import { makeLog } from '../platform/log.ts'
import type { PaperThread } from '../platform/pdf/paper-thread.ts'
import { LANGUAGES } from '../platform/text.ts'
import { startPapers } from './papers.ts'

const lines: string[] = []
let papers: PaperThread
beforeAll(() => {
  const log = makeLog(
    'info',
    (line) => lines.push(line),
    () => new Date(0),
  )
  papers = startPapers(log)
})
afterAll(() => papers.stop())

test.each(LANGUAGES)(
  'the worker thread draws every paper in %s as it is drawn in process',
  async (language) => {
    const jobs = Object.values(samplePapers(language))
    const drawn = await Promise.all(jobs.map((job) => papers.render(job)))
    const expected = await Promise.all(jobs.map((job) => testPapers().render(job)))
    expect(
      drawn.map((bytes, at) => Buffer.from(bytes).equals(expected[at] ?? Buffer.of())),
    ).toEqual(jobs.map(() => true))
  },
)

test('a paper with broken content fails alone and crashes nothing', async () => {
  const [broken, next] = await Promise.allSettled([
    papers.render({ paper: 'invoice', invoice: {} }),
    papers.render(samplePapers('es')['delivery-note'] ?? {}),
  ])
  expect([broken?.status, next?.status, lines]).toEqual(['rejected', 'fulfilled', []])
})
