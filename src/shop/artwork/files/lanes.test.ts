/** Large files delay only other large files of the same sender. */
import { afterAll, beforeAll, expect, test } from 'vitest'
import { type TestContext, testContext } from '../../../../test/context.ts'
import { type TestDatabase, testDatabase } from '../../../../test/database.ts'
import { startJobs } from '../../../platform/jobs.ts'
import { HEAVY_MB, Heavy, type Lane } from '../../print/preflight/bytes/weight.ts'
import { HEAVY_JOB, type LaneWork, twoLanes } from './lanes-lifecycle.ts'

let database: TestDatabase
let context: TestContext
beforeAll(async () => {
  database = await testDatabase()
  context = await testContext(database)
})
afterAll(() => database.drop())

type File = { id: string; mb: number }

/** Files that are known by what they weigh; heavy ones end when the test says so. */
function fileWork() {
  const seen: string[] = []
  const gate = Promise.withResolvers<void>()
  const work: LaneWork = async (data, lane?: Lane) => {
    const { id, mb } = data as File
    if (lane === 'light' && mb > HEAVY_MB) throw new Heavy(mb)
    if (lane === 'heavy') {
      seen.push(`${id} begins`)
      await gate.promise
    }
    seen.push(id)
  }
  return { seen, work, open: gate.resolve }
}

test('light files are checked while heavy ones queue, lightest first, for any number of senders', async () => {
  const { seen, work, open } = fileWork()
  const { pool, db } = database
  const handlers = twoLanes(
    { ...context, jobs: { send: (...sent) => started.jobs.send(...sent) } },
    { 'file.check': work, 'early.check': work },
  )
  const started = await startJobs({
    pool,
    log: context.log,
    handlers,
    schedules: [],
    work: true,
    pollSeconds: 0.5,
  })
  const send = (name: string, file: File) => started.jobs.send(db, name, file)
  await send('file.check', { id: 'first', mb: 900 })
  await expect.poll(() => seen, { timeout: 10_000 }).toEqual(['first begins'])
  const waiting = () =>
    pool
      .query("SELECT 1 FROM pgboss.job WHERE name = $1 AND state = 'created'", [HEAVY_JOB])
      .then(({ rowCount }) => rowCount)
  for (const id of ['bomb 1', 'bomb 2', 'bomb 3']) await send('file.check', { id, mb: 8_000 })
  await expect.poll(waiting, { timeout: 10_000 }).toBe(3)
  await send('early.check', { id: 'photo', mb: 700 })
  await expect.poll(waiting, { timeout: 10_000 }).toBe(4)
  await send('file.check', { id: 'flyer', mb: 20 })
  await expect.poll(() => seen, { timeout: 10_000 }).toEqual(['first begins', 'flyer'])
  open()
  await expect
    .poll(() => seen.filter((each) => !each.endsWith('begins')), { timeout: 10_000 })
    .toEqual(['flyer', 'first', 'photo', 'bomb 1', 'bomb 2', 'bomb 3'])
  await started.stop(1)
})

test('what is heavy is handed over once, with what it weighs; what fails otherwise fails where it is', async () => {
  const handlers = twoLanes(context, {
    'file.check': async (data, lane) => {
      if (lane === 'light')
        throw (data as File).mb > 0 ? new Heavy((data as File).mb) : new Error('away')
    },
  })
  const check = handlers['file.check']
  await check?.({ id: 'a', mb: 900 })
  await check?.({ id: 'a', mb: 900 })
  expect(await context.testJobs.waiting(HEAVY_JOB)).toMatchObject([
    { data: { name: 'file.check', data: { id: 'a', mb: 900 } } },
  ])
  await expect(check?.({ id: 'b', mb: 0 })).rejects.toThrow('away')
  await context.testJobs.run(handlers)
  expect(await context.testJobs.waiting()).toEqual([])
})

test('what a queue holds for work that is gone is not done', async () => {
  const handlers = twoLanes(context, {})
  await expect(handlers[HEAVY_JOB]?.({ name: 'file.gone', data: {} })).rejects.toThrow('file.gone')
})
