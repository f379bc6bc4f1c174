import { createHash } from 'node:crypto'
import { deflateRawSync } from 'node:zlib'
import fc from 'fast-check'
import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { bareOrder } from '../../../test/bare-order.ts'
import { type TestContext, testContext } from '../../../test/context.ts'
import { type TestDatabase, testDatabase } from '../../../test/database.ts'
import { COMPACT_WAYS } from '../compact/compact.ts'
import { findMail, listMailsAbout, writeMail } from './store.ts'
import { baseOf, followsAnother, type KeptMail, keepWords, readMails } from './written.ts'

const LUCIA = 'lucia@example.com'
const row = (id: string, body: Buffer, others: Partial<KeptMail> = {}): KeptMail => ({
  ...{ id, body, recipient: null, subject: null, createdAt: new Date(0), sentAt: null, orderId: 'one' },
  ...others,
})
const said = ({ recipient, subject, bodyText, bodyHtml }: ReturnType<typeof readMails>[number]) => ({ recipient, subject, bodyText, bodyHtml })

const anyWords = fc.record({
  recipient: fc.constantFrom(LUCIA, 'Ñ@example.pt'),
  subject: fc.string({ unit: 'grapheme' }),
  bodyText: fc.string({ unit: 'grapheme' }),
  bodyHtml: fc
    .tuple(fc.constantFrom('es', 'pt', 'fr', 'de'), fc.string({ unit: 'binary' }))
    .map(([language, more]) => `<div lang="${language}">${more}`),
})
const readable = ({ subject, bodyText, bodyHtml }: { subject: string; bodyText: string; bodyHtml: string }) =>
  !`${subject}${bodyText}`.includes('\0') && bodyHtml.isWellFormed()

test('mails of an order are read word for word, each beside the first', () => {
  fc.assert(
    fc.property(fc.array(anyWords.filter(readable), { minLength: 1, maxLength: 4 }), (all) => {
      const [first, ...later] = all
      if (!first) return
      const opening = row('0', keepWords(first))
      const rows = [opening, ...later.map((words, index) => row(`${index + 1}`, keepWords(words, baseOf(opening))))]
      expect(readMails(rows).map(said)).toEqual(all)
    }),
  )
})

test('a mail that follows another is not read without it, nor beside that of another order', () => {
  const words = { recipient: LUCIA, subject: 'Pedido', bodyText: 'Hola. '.repeat(30), bodyHtml: `<div lang="es">${'Hola. '.repeat(30)}` }
  const opening = row('0', keepWords(words))
  const following = row('1', keepWords({ ...words, subject: 'Otra vez' }, baseOf(opening)))
  expect(followsAnother(following)).toBe(true)
  expect(() => readMails([following])).toThrow('is not there')
  expect(() => readMails([following, { ...opening, orderId: 'another' }])).toThrow('is not there')
  expect(baseOf(following)).toBeUndefined()
})

test('rows of the days before are read as they were written, and nothing follows them', () => {
  const old = { recipient: LUCIA, subject: 'Pedido' }
  const plain = row('0', Buffer.from('\0Hola\0<p>Hola</p>'), old)
  const way = COMPACT_WAYS.find(({ number }) => number === 3)
  const short = deflateRawSync(Buffer.from('Hola\0<div lang="es">Hola</div>'), { dictionary: way?.content })
  const read = readMails([plain, row('1', Buffer.concat([Buffer.of(3), short]), old)]).map(said)
  expect(read).toEqual([
    { ...old, bodyText: 'Hola', bodyHtml: '<p>Hola</p>' },
    { ...old, bodyText: 'Hola', bodyHtml: '<div lang="es">Hola</div>' },
  ])
  expect(baseOf(plain)).toBeUndefined()
})

describe('in the database', () => {
  let database: TestDatabase
  let context: TestContext
  beforeAll(async () => {
    database = await testDatabase()
    context = await testContext(database)
  })
  afterAll(() => database.drop())

  test('later mails of an order take less, and each is found by itself', async () => {
    const orderId = await bareOrder(database.db)
    const facts = [1, 2, 3, 4].map((each) => createHash('sha256').update(`${each}`).digest('base64')).join(' ')
    const write = (subject: string, first?: boolean) =>
      writeMail(database.db, context, { to: LUCIA, subject, text: facts + subject, html: `<div lang="es">${facts}${subject}</div>`, orderId, first })
    const ids = [await write('Pedido recibido', true), await write('Pago recibido'), await write('Tu factura')]
    const { rows } = await database.pool.query('SELECT octet_length(body) AS size FROM mails ORDER BY id')
    expect(Math.max(rows[1].size, rows[2].size)).toBeLessThan(rows[0].size / 2)
    for (const [index, subject] of ['Pedido recibido', 'Pago recibido', 'Tu factura'].entries())
      expect(await findMail(database.db, { id: ids[index] ?? '' })).toMatchObject({ recipient: LUCIA, subject, bodyText: facts + subject })
    expect((await listMailsAbout(database.db, orderId)).map(({ subject }) => subject).toSorted()).toEqual([
      'Pago recibido',
      'Pedido recibido',
      'Tu factura',
    ])
  })
})
