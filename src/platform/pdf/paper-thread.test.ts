import { mkdtempSync, rmSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { pathToFileURL } from 'node:url'
import { afterAll, afterEach, describe, expect, test, vi } from 'vitest'
import { PapersBusy, PaperThread } from './paper-thread.ts'

const folder = mkdtempSync(join(tmpdir(), 'medida-thread-'))
const script = join(folder, 'worker.mjs')
writeFileSync(
  script,
  `import { existsSync, writeFileSync } from 'node:fs'
   import { parentPort, threadId } from 'node:worker_threads'
   const bytes = (text) => parentPort.postMessage({ bytes: new TextEncoder().encode(text) })
   parentPort.on('message', (job) => {
     if (job.fault) return parentPort.postMessage({ fault: job.fault })
     if (job.throws) throw new Error(job.throws)
     if (job.crashOnce && !existsSync(job.crashOnce)) {
       writeFileSync(job.crashOnce, '')
       process.exit(3)
     }
     if (job.crash) process.exit(3)
     if (job.hang) for (;;);
     if (job.grow) for (const all = []; ; ) all.push(Math.random().toString(36).repeat(100))
     bytes(job.say === 'thread' ? String(threadId) : job.say)
   })`,
)
const open: PaperThread[] = []
function threadOf(options: ConstructorParameters<typeof PaperThread>[1] = {}) {
  const thread = new PaperThread(pathToFileURL(script), options)
  open.push(thread)
  const said = async (job: object) => new TextDecoder().decode(await thread.render(job))
  return { thread, said }
}
afterEach(async () => {
  vi.useRealTimers()
  for (const thread of open.splice(0)) await thread.stop()
})
afterAll(() => rmSync(folder, { recursive: true }))

test('many papers at once are answered, each with its own, by one worker', async () => {
  const { said } = threadOf()
  const asked = Array.from({ length: 40 }, (_, at) => `paper ${at}`)
  expect(await Promise.all(asked.map((say) => said({ say })))).toEqual(asked)
  const threads = await Promise.all([1, 2, 3].map(() => said({ say: 'thread' })))
  expect(new Set(threads).size).toBe(1)
})

test('a paper that cannot be drawn fails alone, without a new worker', async () => {
  const { said } = threadOf()
  const before = await said({ say: 'thread' })
  const [bad, good] = await Promise.allSettled([said({ fault: 'no font' }), said({ say: 'good' })])
  expect(bad).toMatchObject({ status: 'rejected', reason: { message: 'no font' } })
  expect(good).toMatchObject({ status: 'fulfilled', value: 'good' })
  expect(await said({ say: 'thread' })).toBe(before)
})

test('a job that cannot be sent fails at once', async () => {
  const { thread, said } = threadOf()
  await expect(thread.render({ say: () => {} })).rejects.toThrow()
  expect(await said({ say: 'next' })).toBe('next')
})

describe('when the worker crashes', () => {
  test('a new one draws the paper again, and the papers behind it', async () => {
    const crashes: string[] = []
    const { said } = threadOf({ onCrash: ({ message }) => crashes.push(message) })
    const first = await said({ say: 'thread' })
    const crashOnce = join(folder, 'crashed')
    const drawn = await Promise.all([
      said({ crashOnce, say: 'thread' }),
      said({ say: 'behind it' }),
    ])
    expect(drawn[0]).not.toBe(first)
    expect(drawn[1]).toBe('behind it')
    expect(crashes).toEqual([expect.stringContaining('code 3')])
  })

  test.each([
    ['that ends the worker', { crash: true }, 'code 3'],
    ['that throws out of the worker', { throws: 'broken' }, 'broken'],
    ['that needs too much memory', { grow: true }, 'memory'],
  ])('a paper %s twice fails alone', async (_, job, message) => {
    const { said } = threadOf({ heapMb: 16 })
    const [bad, good] = await Promise.allSettled([said(job), said({ say: 'good' })])
    expect(bad).toMatchObject({
      status: 'rejected',
      reason: { message: expect.stringContaining(message) },
    })
    expect(good).toMatchObject({ status: 'fulfilled', value: 'good' })
  })
})

test('a paper over the time limit fails as busy, and a new worker draws the next', async () => {
  const { said } = threadOf()
  const before = await said({ say: 'thread' })
  vi.useFakeTimers({ toFake: ['setTimeout', 'clearTimeout'] })
  const both = Promise.allSettled([said({ hang: true }), said({ say: 'thread' })])
  vi.advanceTimersByTime(30_000)
  vi.useRealTimers()
  const [slow, next] = await both
  expect(slow).toMatchObject({ status: 'rejected', reason: expect.any(PapersBusy) })
  expect(next).toMatchObject({ status: 'fulfilled', value: expect.not.stringMatching(before) })
})

test('more than the limit of waiting papers are refused as busy', async () => {
  const { said } = threadOf()
  const asked = Array.from({ length: 301 }, (_, at) => said({ say: `${at}` }))
  const outcomes = await Promise.allSettled(asked)
  expect(outcomes.filter(({ status }) => status === 'rejected')).toHaveLength(1)
  expect(outcomes.at(-1)).toMatchObject({ status: 'rejected', reason: expect.any(PapersBusy) })
})

test('after the stop waiting and new papers fail, also during a long one', async () => {
  const { thread, said } = threadOf()
  const waiting = Promise.allSettled([said({ hang: true }), said({ say: 'never' })])
  await thread.stop()
  expect((await waiting).map(({ status }) => status)).toEqual(['rejected', 'rejected'])
  await expect(said({ say: 'late' })).rejects.toThrow('stopped')
})
