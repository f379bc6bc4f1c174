import { join } from 'node:path'
import { afterAll, beforeAll, beforeEach, expect, test } from 'vitest'
import { type TestContext, testContext } from '../../../test/context.ts'
import { type TestDatabase, testDatabase } from '../../../test/database.ts'
import type { Config } from '../config.ts'
import { loadMessages } from '../messages.ts'
import { type Translate, translate } from '../text.ts'
import { mailBody } from './mail-body.ts'
import { mailboxPages } from './mailbox.ts'
import { listMails, writeMail } from './store.ts'

let database: TestDatabase
let context: TestContext
const { es } = loadMessages(join(import.meta.dirname, '../../../locales'))
const t: Translate = (key, params) => translate(es, 'es', key, params)

beforeAll(async () => {
  database = await testDatabase()
})
beforeEach(async () => {
  context = await testContext(database)
  await database.pool.query('TRUNCATE mails')
})
afterAll(() => database.drop())

type Visit = {
  socket?: string
  host?: string
  headers?: Record<string, string>
  config?: Partial<Config>
}

function visit(
  path: string,
  { socket = '127.0.0.1', host = 'localhost:3000', headers = {}, config = {} }: Visit = {},
) {
  const app = mailboxPages({ ...context, config: { ...context.config, ...config } }, t)
  return app.request(
    `http://${host}${path}`,
    { headers },
    { incoming: { socket: { remoteAddress: socket } } },
  )
}

async function write(subject: string): Promise<string> {
  const action = { label: 'Ver mi pedido', url: 'http://localhost:3000/pedido/secret' }
  await writeMail(database.db, context, {
    to: 'ana@example.es',
    subject,
    ...mailBody({ t, title: subject, paragraphs: ['Gracias.'], action }),
  })
  context.wait(60)
  return (await listMails(database.db, 1))[0]?.id ?? ''
}

test('the newest mail comes first', async () => {
  await write('Primero')
  await write('Segundo')
  const page = await (await visit('/mailbox')).text()
  expect(page.indexOf('Segundo')).toBeLessThan(page.indexOf('Primero'))
  expect(page).toContain('2 mensajes')
})

test('an empty mailbox has a message', async () => {
  expect(await (await visit('/mailbox')).text()).toContain(es['mail.mailbox.empty'])
})

test('a mail shows as the customer sees it, with its link', async () => {
  const id = await write('Tu pedido')
  const response = await visit(`/mailbox/${id}`)
  expect(await response.text()).toContain('<a href="http://localhost:3000/pedido/secret" style=')
  expect(response.headers.get('content-security-policy')).toMatch(
    /default-src 'none'.*style-src 'self' 'unsafe-inline'/,
  )
})

test('the list allows no inline styles, and no page a script', async () => {
  const id = await write('Tu pedido')
  const [list, mail] = [await visit('/mailbox'), await visit(`/mailbox/${id}`)]
  expect(list.headers.get('content-security-policy')).not.toContain('unsafe-inline')
  for (const { headers } of [list, mail])
    expect(headers.get('content-security-policy')).not.toContain('script-src')
  expect((await visit('/mailbox/mailbox.css')).headers.get('content-type')).toContain('text/css')
  expect((await visit('/mailbox/archivo.woff2')).headers.get('content-type')).toBe('font/woff2')
})

test('user input is escaped here too', async () => {
  const id = await write('<script>alert(1)</script>')
  for (const path of ['/mailbox', `/mailbox/${id}`])
    expect(await (await visit(path)).text()).not.toContain('<script>')
})

const localhost = { publicUrl: 'http://localhost:3000' }
test.each<[string, Visit, number]>([
  ['this machine', {}, 200],
  ['this machine, by IPv6', { socket: '::1', host: '[::1]:3000' }, 200],
  ['this machine, on an IPv6 socket', { socket: '::ffff:127.0.0.1' }, 200],
  ['a machine of the same network', { socket: '192.168.1.20' }, 404],
  ['the internet', { socket: '203.0.113.7' }, 404],
  [
    'the internet, pretending to be this machine',
    { socket: '203.0.113.7', headers: { 'x-forwarded-for': '127.0.0.1' } },
    404,
  ],
  ['a proxy here, for somebody else', { headers: { 'x-forwarded-for': '203.0.113.7' } }, 404],
  ['a proxy here, by the name of the shop', { host: 'medida.example' }, 404],
  ['a page of another site whose name leads here', { host: 'rebound.evil.example' }, 404],
  ['a shop on the internet', { config: { publicUrl: 'https://medida.example' } }, 404],
  ['a shop with a mail server', { config: { ...localhost, smtpUrl: 'smtp://mail.example' } }, 404],
])('asked by %s', async (_, how, status) => {
  const id = await write('Tu pedido')
  for (const path of [
    '/mailbox',
    `/mailbox/${id}`,
    '/mailbox/mailbox.css',
    '/mailbox/archivo.woff2',
  ]) {
    const response = await visit(path, how)
    expect(response.status).toBe(status)
    if (status === 404) expect(await response.text()).not.toContain('Tu pedido')
  }
})

test('a request without a socket is not local', async () => {
  expect((await mailboxPages(context, t).request('http://localhost:3000/mailbox')).status).toBe(404)
})

test.each([
  '/mailbox/1',
  '/mailbox/../healthz',
  "/mailbox/' OR 1=1",
  '/mailbox/00000000-0000-4000-8000-000000000000',
])('%s is no mail', async (path) => {
  expect((await visit(path)).status).toBe(404)
})
