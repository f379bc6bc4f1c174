import fc from 'fast-check'
import { expect, test, vi } from 'vitest'
import { unpacked } from '../../test/unzip.ts'
import { type ZipEntry, zipStream } from './zip.ts'

const AT = new Date('2026-11-21T16:20:30Z')
const entry = (name: string, text: string): ZipEntry => ({ name, at: AT, bytes: Buffer.from(text) })
const streamed = (name: string, size: number, ...pieces: string[]): ZipEntry => ({
  ...{ name, at: AT, size },
  read: async function* () {
    for (const piece of pieces) yield Buffer.from(piece)
  },
})
const zipOf = async (entries: Iterable<ZipEntry> | AsyncIterable<ZipEntry>): Promise<Buffer> =>
  Buffer.from(await new Response(zipStream(entries)).arrayBuffer())
const texts = (zip: Buffer) => unpacked(zip).map(([name, bytes]) => [name, bytes.toString()])

test('archives are unpacked to their files', async () => {
  const part = fc.stringMatching(/^[a-zñé0-9 _-]{1,12}$/)
  const file = fc.tuple(
    fc.array(part, { minLength: 1, maxLength: 3 }),
    fc.string({ unit: 'grapheme', maxLength: 200 }),
    fc.boolean(),
  )
  await fc.assert(
    fc.asyncProperty(
      fc.uniqueArray(file, { selector: ([parts]) => parts.join('/'), maxLength: 8 }),
      async (files) => {
        const wanted = files.map(([parts, text]): [string, string] => [parts.join('/'), text])
        const entries = files.map(([parts, text, whole]) =>
          whole
            ? entry(parts.join('/'), text)
            : streamed(parts.join('/'), Buffer.byteLength(text), ...text),
        )
        expect(texts(await zipOf(entries))).toEqual(wanted)
      },
    ),
    { numRuns: 100 },
  )
})

test.each(['../a', 'a/../b', '/a', 'a//b', '', '.', 'a\\b', 'a\0b'])(
  'refuses a name such as %j',
  async (name) => {
    await expect(zipOf([entry(name, '')])).rejects.toThrow('no name of a file')
  },
)

test('refuses duplicate names', async () => {
  await expect(zipOf([entry('a', '1'), entry('a', '2')])).rejects.toThrow('twice')
})

test('a source of another size, or one that fails, ends the archive with an error', async () => {
  await expect(zipOf([streamed('a', 3, 'four')])).rejects.toThrow('unexpected number of bytes')
  const failing: ZipEntry = {
    ...{ name: 'a', at: AT, size: 9 },
    read: async function* () {
      yield Buffer.from('some')
      throw new Error('away')
    },
  }
  await expect(zipOf([failing])).rejects.toThrow('away')
  const broken = async function* () {
    yield entry('a', 'x')
    throw new Error('no more entries')
  }
  await expect(zipOf(broken())).rejects.toThrow('no more entries')
})

test('entries are made as the reader takes them, and a reader that leaves ends the source', async () => {
  const log: string[] = []
  const MIB = 2 ** 20
  const made = async function* (): AsyncGenerator<ZipEntry> {
    try {
      for (let at = 0; at < 100; at += 1) {
        log.push(`made ${at}`)
        const read = async function* () {
          try {
            for (let piece = 0; piece < 100; piece += 1) yield Buffer.alloc(MIB)
          } finally {
            log.push('closed')
          }
        }
        yield at === 0
          ? { name: '0', at: AT, bytes: Buffer.alloc(MIB) }
          : { name: String(at), at: AT, size: 100 * MIB, read }
      }
    } finally {
      log.push('ended')
    }
  }
  const reader = zipStream(made()).getReader()
  for (let bytes = 0; bytes < 3 * MIB; ) bytes += (await reader.read()).value?.length ?? 0
  await reader.cancel()
  await vi.waitFor(() => expect(log).toEqual(['made 0', 'made 1', 'closed', 'ended']))
})
