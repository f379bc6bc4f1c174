import { afterAll, beforeAll, beforeEach, describe, expect, test } from 'vitest'
import { type TestContext, testContext } from '../../../test/context.ts'
import { type TestDatabase, testDatabase } from '../../../test/database.ts'
import { type SmtpStandIn, smtpStandIn } from '../../standins/smtp/smtp.ts'
import { mailJobs } from './jobs.ts'
import { listMails, writeMail } from './store.ts'

let database: TestDatabase
let server: SmtpStandIn
let context: TestContext
const mail = { to: 'ana@example.es', subject: 'Tu pedido', text: 'Hola', html: '<p>Hola</p>' }
const sender = async () => ({ name: 'Medida', address: 'hola@medida.example' })

beforeAll(async () => {
  database = await testDatabase()
  server = await smtpStandIn({ slowMs: 0 })
})
beforeEach(async () => {
  context = await testContext(database, {
    smtpUrl: `smtp://127.0.0.1:${server.port}?ignoreTLS=true`,
    publicUrl: 'https://medida.example',
  })
  await database.pool.query('TRUNCATE mails, test_jobs')
  server.forget()
})
afterAll(async () => {
  await server.stop()
  await database.drop()
})

const deliver = () => context.testJobs.run(mailJobs(context, sender))

test('without a mail server a mail is one statement and no job', async () => {
  const local = { ...context, config: { ...context.config, smtpUrl: undefined } }
  const before = database.statements.length
  await writeMail(database.db, local, mail)
  expect(database.statements.length - before).toBe(1)
  expect(await context.testJobs.waiting()).toEqual([])
})

test('a mail and its job exist exactly if the change that causes them does', async () => {
  const undone = database.db.transaction(async (tx) => {
    await writeMail(tx, context, mail)
    throw new Error('no')
  })
  await expect(undone).rejects.toThrow('no')
  expect([await listMails(database.db, 9), await context.testJobs.waiting()]).toEqual([[], []])
  await database.db.transaction((tx) => writeMail(tx, context, mail))
  expect(await context.testJobs.waiting('mail.deliver')).toHaveLength(1)
})

test('the mail server gets both bodies, once, and the log gets no address', async () => {
  await writeMail(database.db, context, mail)
  expect(await deliver()).toBe(1)
  const [kept] = await listMails(database.db, 9)
  expect(kept?.sentAt).toEqual(context.now())
  expect(server.taken).toHaveLength(1)
  expect(server.taken[0]).toMatchObject({
    from: expect.stringContaining('hola@medida.example'),
    to: [expect.stringContaining('ana@example.es')],
  })
  expect(server.taken[0]?.data).toMatch(/text\/plain[\s\S]*text\/html/)
  expect(server.taken[0]?.data).toContain(`Message-ID: <${kept?.id}@medida.example>`)
  expect(JSON.stringify(context.logged())).not.toContain('ana@')
})

test('a newsletter has one-click unsubscription by POST (RFC 8058); other mails have none', async () => {
  const heads = async (more: object) => {
    server.forget()
    await writeMail(database.db, context, { ...mail, ...more })
    await deliver()
    const data = server.taken[0]?.data ?? ''
    const head = data.slice(0, data.indexOf('\n\n')).replace(/\n[ \t]+/g, ' ')
    return head.split('\n').filter((line) => line.startsWith('List-'))
  }
  const unsubscribe = `https://medida.example/api/newsletter/leaving/${'0'.repeat(36)}`
  expect(await heads({})).toEqual([])
  expect((await heads({ unsubscribe })).sort()).toEqual([
    `List-Unsubscribe-Post: List-Unsubscribe=One-Click`,
    `List-Unsubscribe: <${unsubscribe}>`,
  ])
})

describe('an answer', () => {
  const head = async (replyTo?: string) => {
    server.forget()
    await writeMail(database.db, context, { ...mail, ...(replyTo !== undefined && { replyTo }) })
    await deliver()
    const data = server.taken[0]?.data ?? ''
    return data.slice(0, data.indexOf('\n\n')).replace(/\n[ \t]+/g, ' ')
  }
  const answered = async (replyTo?: string) => /^Reply-To: (.*)$/m.exec(await head(replyTo))?.[1]

  test.each(['rui@example.pt', "o'neill+feira@sub.example.pt", 'josé@example.es'])(
    'goes to %s',
    async (address) => {
      expect(await answered(address)).toBe(address)
    },
  )
  test.each([
    ['no address', undefined],
    ['words', 'Rui'],
    ['two addresses', 'rui@example.pt, eva@example.es'],
    ['a name with an address', 'Rui <eva@example.es>'],
    ['a header behind it', 'rui@example.pt\r\nBcc: eva@example.es'],
    ['a single line feed', 'rui@example.pt\nBcc:eva@example.es'],
    ['a control character', 'rui@example.pt\u0085Bcc:eva'],
  ])('goes to the sender: %s', async (_, replyTo) => {
    expect(await head(replyTo)).not.toMatch(/^(Reply-To|Bcc):/im)
    expect(server.taken).toHaveLength(1)
    expect(JSON.stringify(server.taken[0]?.to)).not.toContain('eva')
  })
})

test('a job that runs several times, also concurrently, sends once', async () => {
  await writeMail(database.db, context, mail)
  const [job] = await context.testJobs.waiting()
  const handler = mailJobs(context, sender)['mail.deliver']
  // Opens the connections first, so that both jobs overlap.
  await Promise.all(Array.from({ length: 4 }, () => database.pool.query('SELECT pg_sleep(0.05)')))
  await Promise.all(Array.from({ length: 4 }, () => handler?.(job?.data)))
  await handler?.(job?.data)
  expect(server.taken).toHaveLength(1)
})

test('a refused mail stays unsent, and the next try sends it', async () => {
  await writeMail(database.db, context, mail)
  server.switches.set(['not_now'])
  await expect(deliver()).rejects.toThrow()
  server.switches.set([])
  expect((await listMails(database.db, 9))[0]?.sentAt).toBeNull()
  await deliver()
  expect(server.taken).toHaveLength(1)
})

test.each([
  ['a second recipient in the address', { to: 'ana@example.es, eva@example.es' }],
  ['a header in the address', { to: 'ana@example.es\r\nBcc: eva@example.es' }],
  ['a header in the subject', { subject: 'Tu pedido\r\nBcc: eva@example.es' }],
])('%s reaches nobody else', async (_, change) => {
  await writeMail(database.db, context, { ...mail, ...change })
  await deliver().catch(() => {})
  const recipients = server.taken.flatMap(({ to }) => to)
  expect(recipients.filter((each) => each.startsWith('<eva'))).toEqual([])
  expect(recipients.length).toBeLessThanOrEqual(1)
  for (const { data } of server.taken) expect(data.split('\n\n')[0]).not.toMatch(/^Bcc:/m)
})
