import fc from 'fast-check'
import { describe, expect, test } from 'vitest'
import { unpacked } from '../../test/unzip.ts'
import { directoryLine, endOfDirectory, localHeader, type ZipEntry, zipChunks } from './zip.ts'

const AT = new Date('2026-11-21T16:20:30Z')
const entry = (name: string, text: string): ZipEntry => ({ name, at: AT, bytes: Buffer.from(text) })
const zipOf = async (entries: readonly ZipEntry[]): Promise<Buffer> =>
  Buffer.concat(await Array.fromAsync(zipChunks(entries)))

test('an archive of one file, byte by byte as Info-ZIP writes it without its extra fields', async () => {
  const zip = await zipOf([entry('a.txt', 'hello\n')])
  expect(zip.toString('hex')).toBe(
    [
      '504b0304140000080000' +
        '8f82' +
        '755d' +
        '20303a36' +
        '06000000' +
        '06000000' +
        '0500' +
        '0000' +
        '612e747874' +
        '68656c6c6f0a',
      '504b01021400140000080000' +
        '8f82' +
        '755d' +
        '20303a36' +
        '06000000' +
        '06000000' +
        '0500' +
        '0000' +
        '0000' +
        '0000' +
        '0000' +
        '00000000' +
        '00000000',
      '612e747874' + '504b0506000000000100010033000000' + '29000000' + '0000',
    ].join(''),
  )
})

test('archives are unpacked to their files', async () => {
  const part = fc.stringMatching(/^[a-zñé0-9 _-]{1,12}$/)
  const file = fc.tuple(
    fc.array(part, { minLength: 1, maxLength: 3 }),
    fc.string({ unit: 'grapheme', maxLength: 200 }),
  )
  await fc.assert(
    fc.asyncProperty(
      fc.uniqueArray(file, { selector: ([parts]) => parts.join('/'), maxLength: 8 }),
      async (files) => {
        const wanted = files.map(([parts, text]): [string, string] => [parts.join('/'), text])
        expect(
          unpacked(await zipOf(wanted.map(([name, text]) => entry(name, text)))).map(
            ([name, bytes]) => [name, bytes.toString()],
          ),
        ).toEqual(wanted)
      },
    ),
    { numRuns: 100 },
  )
})

test('files that are streamed give the same archive as whole ones', async () => {
  const pieces = async function* () {
    yield Buffer.from('hel')
    yield Buffer.from('lo\n')
  }
  expect(await zipOf([{ name: 'a.txt', at: AT, bytes: pieces }])).toEqual(
    await zipOf([entry('a.txt', 'hello\n')]),
  )
})

describe('numbers above 32 bits use the fields of ZIP64', () => {
  const GB5 = 5_000_000_000
  const file = { name: Buffer.from('x'), at: AT, crc: 7 }
  const HEX5 = '00f2052a01000000'
  test.each([
    [
      'before a file',
      localHeader({ ...file, size: GB5 }),
      `ffffffffffffffff0100140078${`01001000${HEX5}${HEX5}`}`,
    ],
    ['in its line', directoryLine({ ...file, size: GB5, offset: 3 }), `01001000${HEX5}${HEX5}`],
    [
      'where it stands',
      directoryLine({ ...file, size: 3, offset: GB5 }),
      `ffffffff7801000800${HEX5}`,
    ],
    [
      'at the end',
      endOfDirectory(2, 100, GB5),
      `02000000000000000200000000000000${'6400000000000000'}${HEX5}504b0607`,
    ],
  ])('%s', (_, bytes, hex) => expect(bytes.toString('hex')).toContain(hex))
  test('the largest 32-bit number uses the plain field', () => {
    expect(localHeader({ ...file, size: 0xffff_fffe })).toHaveLength(31)
    expect(localHeader({ ...file, size: 0xffff_ffff })).toHaveLength(51)
    expect(endOfDirectory(65_534, 1, 1)).toHaveLength(22)
    expect(endOfDirectory(65_535, 1, 1)).toHaveLength(98)
  })
})

test.each(['../a', 'a/../b', '/a', 'a//b', '', '.', 'a\\b', 'a\0b'])(
  'refuses a name such as %j',
  async (name) => {
    await expect(zipOf([entry(name, '')])).rejects.toThrow('no name of a file')
  },
)
test('refuses duplicate names, and a file that changes while it is read', async () => {
  await expect(zipOf([entry('a', '1'), entry('a', '2')])).rejects.toThrow('twice')
  let asked = 0
  const changing = async function* () {
    asked += 1
    yield Buffer.from(String(asked))
  }
  await expect(zipOf([{ name: 'a', at: AT, bytes: changing }])).rejects.toThrow('changed')
})
