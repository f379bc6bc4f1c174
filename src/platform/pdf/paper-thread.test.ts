import { mkdtempSync, rmSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { pathToFileURL } from 'node:url'
import { afterAll, afterEach, expect, test } from 'vitest'
import { PaperThread } from './paper-thread.ts'

const folder = mkdtempSync(join(tmpdir(), 'medida-thread-'))
const script = join(folder, 'worker.mjs')
writeFileSync(
  script,
  `import { parentPort } from 'node:worker_threads'
   parentPort.on('message', ({ id, job }) => {
     if (job.end) process.exit(3)
     if (job.fault) parentPort.postMessage({ id, fault: job.fault })
     else parentPort.postMessage({ id, bytes: new TextEncoder().encode(job.say) })
   })`,
)
const thread = new PaperThread(pathToFileURL(script))
const said = async (job: object) => new TextDecoder().decode(await thread.render(job))
afterEach(() => thread.stop())
afterAll(() => rmSync(folder, { recursive: true }))

test('many papers at once are answered, each with its own', async () => {
  const asked = Array.from({ length: 40 }, (_, at) => `paper ${at}`)
  expect(await Promise.all(asked.map((say) => said({ say })))).toEqual(asked)
})

test('a paper that cannot be written fails alone', async () => {
  const [bad, good] = await Promise.allSettled([
    said({ fault: 'no letters' }),
    said({ say: 'good' }),
  ])
  expect(bad).toMatchObject({ status: 'rejected', reason: { message: 'no letters' } })
  expect(good).toMatchObject({ status: 'fulfilled', value: 'good' })
})

test('after a crash what waited fails, and the next paper is written by another thread', async () => {
  await said({ say: 'first' })
  await expect(said({ end: true })).rejects.toThrow('ended with 3')
  expect(await said({ say: 'next' })).toBe('next')
})

test('no more than three hundred wait', async () => {
  const asked = Array.from({ length: 301 }, (_, at) => said({ say: `${at}` }))
  const outcomes = await Promise.allSettled(asked)
  expect(outcomes.filter(({ status }) => status === 'rejected')).toHaveLength(1)
  expect(outcomes.at(-1)).toMatchObject({
    status: 'rejected',
    reason: { message: expect.stringContaining('300') },
  })
})

test('what cannot be handed over fails at once', async () => {
  await expect(thread.render({ say: () => {} })).rejects.toThrow()
  expect(await said({ say: 'next' })).toBe('next')
})
