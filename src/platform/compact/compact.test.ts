import { createHash } from 'node:crypto'
import { deflateRawSync, inflateRawSync, zstdDecompressSync } from 'node:zlib'
import fc from 'fast-check'
import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { type TestDatabase, testDatabase } from '../../../test/database.ts'
import { compactChance, compactKey, hexBytes } from './columns.ts'
import { baseKey, COMPACT_WAYS, type CompactWay, compact, compactAfter, expand, keyOf } from './compact.ts'
import { keepDictionaries } from './store.ts'

const ways = [...new Set(COMPACT_WAYS.filter(({ after }) => !after).map(({ name }) => name as CompactWay))]
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
  const fingerprints = COMPACT_WAYS.map(({ number, method, after, text, content }) => [
    number,
    `${method}${after ? ' after' : ''}`,
    text,
    createHash('sha256').update(content).digest('hex').slice(0, 16),
  ])
  expect(fingerprints).toMatchInlineSnapshot(`
    [
      [
        1,
        "deflate",
        "utf8",
        "9742d330c1975625",
      ],
      [
        2,
        "deflate",
        "utf8",
        "062d09430ee87f01",
      ],
      [
        3,
        "deflate",
        "utf8",
        "14f3d2f909bb269a",
      ],
      [
        4,
        "deflate",
        "utf8",
        "baf6c015c70b5931",
      ],
      [
        5,
        "deflate",
        "utf8",
        "6eaa8f9d727e15ef",
      ],
      [
        6,
        "deflate",
        "utf8",
        "ccfab2f892d710fd",
      ],
      [
        7,
        "deflate",
        "base64url",
        "ccfab2f892d710fd",
      ],
      [
        8,
        "deflate",
        "base64",
        "ccfab2f892d710fd",
      ],
      [
        9,
        "zstd",
        "utf8",
        "d32a0fc852b61ff5",
      ],
      [
        10,
        "zstd",
        "utf8",
        "45df26a6a34c2cf7",
      ],
      [
        11,
        "zstd",
        "utf8",
        "cd1288630baa03d5",
      ],
      [
        12,
        "zstd",
        "utf8",
        "fc77982fbf41a053",
      ],
      [
        13,
        "zstd",
        "utf8",
        "821ed1119f138579",
      ],
      [
        14,
        "zstd",
        "utf8",
        "ac8c6aa6f3801c5b",
      ],
      [
        15,
        "zstd after",
        "utf8",
        "fc77982fbf41a053",
      ],
      [
        16,
        "zstd after",
        "utf8",
        "821ed1119f138579",
      ],
      [
        17,
        "zstd after",
        "utf8",
        "ac8c6aa6f3801c5b",
      ],
      [
        18,
        "zstd",
        "utf8",
        "6c081f1dab2f2228",
      ],
      [
        19,
        "zstd",
        "base64url",
        "6c081f1dab2f2228",
      ],
      [
        20,
        "zstd",
        "base64",
        "6c081f1dab2f2228",
      ],
      [
        21,
        "none",
        "base64url",
        "e3b0c44298fc1c14",
      ],
      [
        22,
        "none",
        "base64",
        "e3b0c44298fc1c14",
      ],
      [
        23,
        "none",
        "uuid",
        "e3b0c44298fc1c14",
      ],
      [
        24,
        "deflate",
        "utf8",
        "f001153323104e2e",
      ],
      [
        25,
        "zstd after",
        "utf8",
        "6c081f1dab2f2228",
      ],
      [
        26,
        "zstd after",
        "base64url",
        "6c081f1dab2f2228",
      ],
      [
        27,
        "zstd after",
        "base64",
        "6c081f1dab2f2228",
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

test('a signature comes back sign for sign, and takes no more than its bytes and one', () => {
  const { write, read } = column<string>(compactChance)
  const chance = createHash('sha512').update('x').digest()
  for (const sent of [chance.toString('base64url'), chance.toString('base64'), '', '\u0001', 'é', `${chance.toString('base64url')}=`])
    expect(read(write(sent))).toBe(sent)
  expect(write(chance.toString('base64url'))).toHaveLength(65)
})

test('a key comes back as it was chosen, and a UUID takes its bytes and one', () => {
  const { write, read } = column<string>(compactKey)
  const uuid = 'f92c655d-cab0-4441-8abe-18129a212341'
  for (const key of [uuid, uuid.toUpperCase(), uuid.replaceAll('-', ''), 'a-key_of-anybody', `${uuid}-`]) expect(read(write(key))).toBe(key)
  expect(write(uuid)).toHaveLength(17)
})

test('a hash comes back in capital digits', () => {
  const { write, read } = column<string>(hexBytes)
  const hash = createHash('sha256').update('x').digest('hex').toUpperCase()
  expect([write(hash).length, read(write(hash))]).toEqual([32, hash])
})

describe('a text that follows another', () => {
  const base = `<p>${'Lucía Herrera, Calle del Molino, 14. '.repeat(9)}</p>`

  test('is read beside it, whatever both say, and names it', () => {
    fc.assert(
      fc.property(fc.string({ unit: 'grapheme' }), fc.string({ unit: 'grapheme' }), (first, second) => {
        const kept = compactAfter(second, 'mail-es', first)
        expect(expand(kept, baseKey(kept) && first)).toBe(second)
      }),
    )
    const kept = compactAfter(`${base} y más`, 'mail-fr', base)
    expect(baseKey(kept)).toEqual(keyOf(base))
    expect(kept.length).toBeLessThan(40)
  })

  test('is a fault without it, and no text', () => {
    const kept = compactAfter(`${base} y más`, 'mail-es', base)
    expect(() => expand(kept)).toThrow('is not there')
    expect(() => expand(kept, `${base}.`)).toThrow('is not there')
  })
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
    const { rows } = await database.pool.query('SELECT content, text FROM compact_dictionaries WHERE number IN (9, 1) ORDER BY number DESC')
    const kept = compact('{"type":"individual","fullInvoice":false}', 'order')
    const frame = Buffer.concat([Buffer.from('28b52ffd', 'hex'), kept.subarray(1)])
    expect(zstdDecompressSync(frame, { dictionary: rows[0].content }).toString(rows[0].text)).toBe('{"type":"individual","fullInvoice":false}')
    // As a row of the days before was written.
    const old = deflateRawSync('{"type":"individual"}', { dictionary: rows[1].content })
    expect(inflateRawSync(old, { dictionary: rows[1].content }).toString()).toBe(expand(Buffer.concat([Buffer.of(1), old])))
  })

  test('are compared at every start: no row is written with another one', async () => {
    await database.pool.query("UPDATE compact_dictionaries SET content = content || 'x' WHERE number = 2")
    await expect(keepDictionaries(database.db)).rejects.toThrow('dictionary 2 is another one')
  })
})
