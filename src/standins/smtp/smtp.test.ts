import { afterAll, afterEach, beforeAll, beforeEach, describe, expect, test } from 'vitest'
import { type TestContext, testContext } from '../../../test/context.ts'
import { type TestDatabase, testDatabase } from '../../../test/database.ts'
import { startJobs } from '../../platform/jobs.ts'
import { makeLog } from '../../platform/log.ts'
import { mailJobs } from '../../platform/mail/jobs.ts'
import { listMails, writeMail } from '../../platform/mail/store.ts'
import { type SmtpStandIn, smtpStandIn } from './smtp.ts'
import { smtpParty } from './smtp-party.ts'

let database: TestDatabase
let server: SmtpStandIn
/** Mails that arrive late. */
const late: (() => void)[] = []
let context: TestContext
const sender = async () => ({ name: 'Medida', address: 'hola@medida.example' })

beforeAll(async () => {
  database = await testDatabase()
  server = await smtpStandIn({ slowMs: 40, later: (work) => late.push(work) })
})
beforeEach(async () => {
  context = await testContext(database, {
    smtpUrl: `smtp://127.0.0.1:${server.port}?ignoreTLS=true`,
    publicUrl: 'https://medida.example',
  })
  await database.pool.query('TRUNCATE mails, test_jobs')
  server.forget()
})
afterEach(() => server.switches.set([]))
afterAll(async () => {
  await server.stop()
  await database.drop()
})

const write = (to: string) =>
  writeMail(database.db, context, { to, subject: `Para ${to}`, text: 'Hola', html: '<p>Hola</p>' })
/**
 * Every waiting job once, as a queue would: what fails waits for its next turn. Says how many
 * failed.
 */
async function turn(): Promise<number> {
  const handler = mailJobs(context, sender)['mail.deliver']
  const done = await Promise.allSettled(
    (await context.testJobs.waiting()).map(({ data }) => handler?.(data)),
  )
  return done.filter(({ status }) => status === 'rejected').length
}
const waiting = async () =>
  (await listMails(database.db, 99))
    .filter(({ sentAt }) => sentAt === null)
    .map(({ recipient }) => recipient)
const takenBy = () => server.taken.map(({ to }) => to.join()).sort()
const ids = () => server.taken.map(({ data }) => /^Message-ID: (.+)$/m.exec(data)?.[1])

describe('while the mail server', () => {
  test.each([['down'], ['not_now']])(
    'is %s, mails wait; afterwards each arrives once',
    async (trouble) => {
      for (const name of ['ana', 'eva', 'leo']) await write(`${name}@example.es`)
      server.switches.set([trouble])
      expect([await turn(), await turn()]).toEqual([3, 3])
      expect([await waiting(), server.taken]).toEqual([
        expect.arrayContaining(['ana@example.es']),
        [],
      ])
      server.switches.set([])
      expect([await turn(), await turn()]).toEqual([0, 0])
      expect([takenBy(), await waiting()]).toEqual([
        ['<ana@example.es>', '<eva@example.es>', '<leo@example.es>'],
        [],
      ])
      expect(new Set(ids()).size).toBe(3)
    },
  )

  test('refuses one recipient, that mail waits and holds up no other', async () => {
    for (const name of ['ana', 'refused', 'leo']) await write(`${name}@example.es`)
    server.switches.set(['refuse'])
    expect([await turn(), await turn()]).toEqual([1, 1])
    expect([takenBy(), await waiting()]).toEqual([
      ['<ana@example.es>', '<leo@example.es>'],
      ['refused@example.es'],
    ])
    server.switches.set([])
    expect([await turn(), takenBy().length]).toEqual([0, 3])
  })

  test('is slow, two workers at the same mails send none twice', async () => {
    for (const name of ['ana', 'eva', 'leo']) await write(`${name}@example.es`)
    server.switches.set(['slow'])
    await Promise.all([turn(), turn()])
    expect([takenBy().length, new Set(ids()).size, await waiting()]).toEqual([3, 3, []])
  })
})

describe('in a demo, whose mails have no job of their own,', () => {
  const JOB = 'mail.deliver_waiting'
  let demo: TestContext
  let run: () => Promise<void>
  beforeEach(async () => {
    demo = {
      ...(await testContext(database)),
      demoMailUrl: `smtp://127.0.0.1:${server.port}?ignoreTLS=true`,
    }
    const handler = mailJobs(demo, sender)[JOB]
    run = async () => handler?.({})
    for (const name of ['ana', 'refused', 'leo']) {
      await writeMail(database.db, demo, {
        to: `${name}@example.es`,
        subject: 'Señal recibida: 12,50 €',
        text: 'Hola',
        html: '<p>Hola</p>',
      })
    }
  })
  const soon = async () => (await demo.testJobs.waiting(JOB)).length

  test('they go to the stand-in, each once, and the next go soon after', async () => {
    expect([await demo.testJobs.waiting(), takenBy()]).toEqual([[], []])
    await run()
    expect([takenBy().length, await waiting(), await soon()]).toEqual([3, [], 1])
    await run()
    expect([takenBy().length, await soon()]).toEqual([3, 1])
  })

  test.each<[string, number, number, number]>([
    // Taken by the stand-in, waiting in the shop afterwards, waiting once the trouble is over.
    ['slow', 3, 0, 0],
    ['down', 0, 3, 0],
    ['duplicate', 6, 0, 0],
    ['lost', 0, 0, 0],
    ['late', 0, 0, 0],
    ['refuse', 2, 1, 0],
    ['not_now', 0, 3, 0],
  ])('%s: arrived, waiting, waiting at last', async (trouble, arrived, waits, atLast) => {
    server.switches.set([trouble])
    await run()
    expect([takenBy().length, (await waiting()).length]).toEqual([arrived, waits])
    server.switches.set([])
    // Twice: what was refused is left out until nothing else waits.
    for (let turns = 0; turns < 3; turns += 1) await run()
    expect((await waiting()).length).toBe(atLast)
    for (const arrive of late.splice(0)) arrive()
    expect(takenBy().length).toBe(trouble === 'lost' ? 0 : trouble === 'duplicate' ? 6 : 3)
  })

  test('every switch that the page offers is in the table above', () => {
    expect(server.switches.offered).toEqual([
      'slow',
      'down',
      'duplicate',
      'lost',
      'late',
      'refuse',
      'not_now',
    ])
  })

  test('the page shows what arrived, in plain letters, and sets the switches', async () => {
    await run()
    const page = smtpParty(server).app
    const shown = await (await page.request('/')).text()
    expect(shown.match(/Señal recibida: 12,50 €, to &lt;\w+@example\.es/g)).toHaveLength(3)
    await page.request('/', { method: 'POST', body: new URLSearchParams({ trouble: 'down' }) })
    expect(server.switches.isOn('down')).toBe(true)
  })

  test('a shop with a mail server of its own takes nothing along', async () => {
    const live = { ...context, demoMailUrl: demo.demoMailUrl ?? '' }
    await mailJobs(live, sender)[JOB]?.({})
    expect([takenBy(), (await waiting()).length]).toEqual([[], 3])
  })
})

test('the queue itself tries again until the server is back, and then not once more', async () => {
  server.switches.set(['down'])
  const log = makeLog(
    'silent',
    () => {},
    () => new Date(),
  )
  const handlers = mailJobs(context, sender)
  const running = await startJobs({
    pool: database.pool,
    log,
    handlers,
    schedules: [],
    work: true,
    pollSeconds: 0.5,
  })
  try {
    const queued = { ...context, jobs: running.jobs }
    await writeMail(database.db, queued, {
      to: 'ana@example.es',
      subject: 'Hola',
      text: 'Hola',
      html: '<p>Hola</p>',
    })
    const state = async () =>
      (
        await database.pool.query<{ state: string }>(
          `SELECT state FROM pgboss.job WHERE name = 'mail.deliver' ORDER BY created_on DESC
            LIMIT 1`,
        )
      ).rows[0]?.state
    await expect.poll(state).toBe('retry')
    expect([await waiting(), takenBy()]).toEqual([['ana@example.es'], []])
    server.switches.set([])
    await expect.poll(state).toBe('completed')
    expect([await waiting(), takenBy()]).toEqual([[], ['<ana@example.es>']])
  } finally {
    await running.stop()
  }
})
