import { createHash } from 'node:crypto'
import { inflateRawSync } from 'node:zlib'
import fc from 'fast-check'
import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { type TestDatabase, testDatabase } from '../../../test/database.ts'
import { compactPayment, type MailBodies, mailBodies } from './columns.ts'
import { COMPACT_WAYS, type CompactWay, compact, expand } from './compact.ts'
import { keepDictionaries } from './store.ts'

const ways = COMPACT_WAYS.map(({ name }) => name as CompactWay)
const anyText = fc.oneof(fc.string({ unit: 'grapheme' }), fc.string({ unit: 'binary' }), fc.base64String(), fc.json())

describe.each(ways)('the way %s', (way) => {
  test('gives back every text', () => {
    fc.assert(
      fc.property(
        anyText.filter((text) => text.isWellFormed()),
        (text) => {
          expect(expand(compact(text, way))).toBe(text)
        },
      ),
    )
  })

  test('writes no text longer than it is, but for one byte', () => {
    fc.assert(
      fc.property(fc.string(), (text) => {
        expect(compact(text, way).length).toBeLessThanOrEqual(Buffer.byteLength(text) + 1)
      }),
    )
  })
})

test('rows hold for ever what dictionaries were when they were written: a new one gets a new number', () => {
  const fingerprints = COMPACT_WAYS.map(({ number, text, content }) => [
    number,
    text,
    createHash('sha256').update(content).digest('hex').slice(0, 16),
  ])
  expect(fingerprints).toMatchInlineSnapshot(`
    [
      [
        1,
        "utf8",
        "9742d330c1975625",
      ],
      [
        2,
        "utf8",
        "062d09430ee87f01",
      ],
      [
        3,
        "utf8",
        "14f3d2f909bb269a",
      ],
      [
        4,
        "utf8",
        "baf6c015c70b5931",
      ],
      [
        5,
        "utf8",
        "6eaa8f9d727e15ef",
      ],
      [
        6,
        "utf8",
        "ccfab2f892d710fd",
      ],
      [
        7,
        "base64url",
        "ccfab2f892d710fd",
      ],
      [
        8,
        "base64",
        "ccfab2f892d710fd",
      ],
    ]
  `)
})

test('JSON of the days before, as a migration left it, is read as it stands', () => {
  expect(expand(Buffer.from('{"method": "carrier"}'))).toBe('{"method": "carrier"}')
})

test.each([
  ['nothing', Buffer.of()],
  ['a way of a later program', Buffer.of(31, 1, 2)],
  ['what was cut off', compact('{"method":"carrier","zone":{"code":"peninsula","country":"ES"', 'order').subarray(0, 4)],
])('%s is a fault and no text', (_, kept) => {
  expect(() => expand(kept)).toThrow()
})

/** What a column hands to the database and makes of what it gets. */
function column<T>(make: (name: string) => unknown): { write: (value: T) => Buffer; read: (kept: Buffer) => T } {
  const built = make('x') as { config: { customTypeParams: { toDriver: (value: T) => Buffer; fromDriver: (kept: Buffer) => T } } }
  const { toDriver: write, fromDriver: read } = built.config.customTypeParams
  return { write, read }
}

test('both bodies of a mail come back apart, in every language', () => {
  const { write, read } = column<MailBodies>(mailBodies)
  fc.assert(
    fc.property(fc.string({ unit: 'grapheme' }), fc.string({ unit: 'grapheme' }), fc.constantFrom('es', 'pt', 'fr'), (words, more, language) => {
      const bodies = { text: words.replaceAll('\0', ''), html: `<div lang="${language}">${more}</div>` }
      expect(read(write(bodies))).toEqual(bodies)
    }),
  )
})

test('what a gateway sent comes back sign for sign, however it wrote it', () => {
  const { write, read } = column<string>(compactPayment)
  const json = JSON.stringify({ Ds_Amount: '9995', Ds_Order: '2611L8IPJHRX', Ds_Response: '0000', Ds_MerchantData: 'jfPS0e6MSXZKSzyntk' })
  for (const sent of [json, btoa(json), btoa(json).replaceAll('=', ''), Buffer.from(json).toString('base64url'), `${btoa(json)}\n`, '%7B']) {
    expect(read(write(sent))).toBe(sent)
  }
  expect(write(Buffer.from(json).toString('base64url')).length).toBeLessThan(json.length)
})

describe('the dictionaries in the database', () => {
  let database: TestDatabase
  beforeAll(async () => {
    database = await testDatabase()
  })
  afterAll(() => database.drop())

  test('read a row without this program, and are written once', async () => {
    await keepDictionaries(database.db)
    await keepDictionaries(database.db)
    const { rows } = await database.pool.query('SELECT content, text FROM compact_dictionaries WHERE number = 1')
    const kept = compact('{"type":"individual","fullInvoice":false}', 'order')
    expect(inflateRawSync(kept.subarray(1), { dictionary: rows[0].content }).toString(rows[0].text)).toBe('{"type":"individual","fullInvoice":false}')
  })

  test('are compared at every start: no row is written with another one', async () => {
    await database.pool.query("UPDATE compact_dictionaries SET content = content || 'x' WHERE number = 2")
    await expect(keepDictionaries(database.db)).rejects.toThrow('dictionary 2 is another one')
  })
})
