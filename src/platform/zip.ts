import { Readable } from 'node:stream'
import { crc32 } from 'node:zlib'

/**
 * A file of an archive: bytes, or a source that is read twice. `name` is a relative path with `/`.
 */
export type ZipEntry = {
  name: string
  at: Date
  bytes: Uint8Array | (() => AsyncIterable<Uint8Array>)
}

type Written = { name: Buffer; at: Date; crc: number; size: number; offset: number }

/** From here on a number is written in a field of ZIP64 instead. */
const MAX_32 = 0xffff_ffff
const MAX_16 = 0xffff
/** 2.0, and 4.5 for ZIP64. */
const versionFor = (large: boolean): number => (large ? 45 : 20)
/** Bit 11: names are UTF-8. */
const FLAGS = 0x0800
const FIRST_YEAR = 1980

/** Little-endian numbers one after the other: `[bytes, value]`. */
function packed(...numbers: readonly (readonly [2 | 4 | 8, number])[]): Buffer {
  const buffer = Buffer.alloc(numbers.reduce((sum, [bytes]) => sum + bytes, 0))
  let at = 0
  for (const [bytes, value] of numbers) {
    if (bytes === 8) buffer.writeBigUInt64LE(BigInt(value), at)
    else buffer.writeUIntLE(value, at, bytes)
    at += bytes
  }
  return buffer
}

/** Time and day as MS-DOS wrote them, in UTC and in steps of two seconds. */
function dosTime(at: Date): [readonly [2, number], readonly [2, number]] {
  const year = Math.min(Math.max(at.getUTCFullYear() - FIRST_YEAR, 0), 127)
  const time = (at.getUTCHours() << 11) | (at.getUTCMinutes() << 5) | (at.getUTCSeconds() >> 1)
  return [
    [2, time],
    [2, (year << 9) | ((at.getUTCMonth() + 1) << 5) | at.getUTCDate()],
  ]
}

/** The header of a file (APPNOTE 4.3.7). */
export function localHeader({ name, at, crc, size }: Omit<Written, 'offset'>): Buffer {
  const large = size >= MAX_32
  const shown = large ? MAX_32 : size
  const extra = large ? packed([2, 1], [2, 16], [8, size], [8, size]) : Buffer.alloc(0)
  const fixed = packed(
    [4, 0x04034b50],
    [2, versionFor(large)],
    [2, FLAGS],
    [2, 0],
    ...dosTime(at),
    [4, crc],
    [4, shown],
    [4, shown],
    [2, name.length],
    [2, extra.length],
  )
  return Buffer.concat([fixed, name, extra])
}

/**
 * A file's entry in the directory (4.3.12). The extra field contains only the numbers that do not
 * fit (4.5.3).
 */
export function directoryLine({ name, at, crc, size, offset }: Written): Buffer {
  const [largeSize, farOff] = [size >= MAX_32, offset >= MAX_32]
  const numbers = [...(largeSize ? ([size, size] as const) : []), ...(farOff ? [offset] : [])]
  const extra =
    numbers.length === 0
      ? Buffer.alloc(0)
      : packed([2, 1], [2, 8 * numbers.length], ...numbers.map((value) => [8, value] as const))
  const shown = largeSize ? MAX_32 : size
  const fixed = packed(
    [4, 0x02014b50],
    [2, versionFor(numbers.length > 0)],
    [2, versionFor(numbers.length > 0)],
    [2, FLAGS],
    [2, 0],
    ...dosTime(at),
    [4, crc],
    [4, shown],
    [4, shown],
    [2, name.length],
    [2, extra.length],
    [2, 0],
    [2, 0],
    [2, 0],
    [4, 0],
    [4, farOff ? MAX_32 : offset],
  )
  return Buffer.concat([fixed, name, extra])
}

/** The end of an archive, preceded by that of ZIP64 if needed (4.3.14 to 4.3.16). */
export function endOfDirectory(count: number, size: number, offset: number): Buffer {
  const large = count >= MAX_16 || size >= MAX_32 || offset >= MAX_32
  const files = Math.min(count, MAX_16)
  const end = packed(
    [4, 0x06054b50],
    [2, 0],
    [2, 0],
    [2, files],
    [2, files],
    [4, Math.min(size, MAX_32)],
    [4, Math.min(offset, MAX_32)],
    [2, 0],
  )
  if (!large) return end
  const end64 = packed(
    [4, 0x06064b50],
    [8, 44],
    [2, 45],
    [2, 45],
    [4, 0],
    [4, 0],
    [8, count],
    [8, count],
    [8, size],
    [8, offset],
  )
  const locator = packed([4, 0x07064b50], [4, 0], [8, offset + size], [4, 1])
  return Buffer.concat([end64, locator, end])
}

function nameOf(name: string, taken: Set<string>): Buffer {
  const parts = name.split('/')
  if (
    name.includes('\\') ||
    name.includes('\0') ||
    parts.some((part) => part === '' || part === '.' || part === '..')
  )
    throw new Error(`no name of a file in an archive: ${JSON.stringify(name)}`)
  if (taken.has(name)) throw new Error(`twice in one archive: ${JSON.stringify(name)}`)
  taken.add(name)
  const bytes = Buffer.from(name)
  if (bytes.length > MAX_16)
    throw new Error('the name of a file in an archive is longer than 65535 bytes')
  return bytes
}

async function* chunksOf({ bytes }: ZipEntry): AsyncGenerator<Uint8Array> {
  if (bytes instanceof Uint8Array) yield bytes
  else yield* bytes()
}

/**
 * Checksum and size, which are written before the bytes: programs that read an archive as a stream
 * need them there.
 */
async function measured(entry: ZipEntry): Promise<{ crc: number; size: number }> {
  let [crc, size] = [0, 0]
  for await (const chunk of chunksOf(entry)) {
    crc = crc32(chunk, crc)
    size += chunk.length
  }
  return { crc, size }
}

/**
 * An archive in the ZIP format (PKWARE APPNOTE 6.3.10), as a stream: files are stored uncompressed,
 * and none is held in memory whole. Beyond 4 GB or 65535 files it is ZIP64. The same entries give
 * the same bytes. Throws for a name that is duplicate or leaves the folder, and for a file that
 * changed while it was read.
 */
export async function* zipChunks(
  entries: Iterable<ZipEntry> | AsyncIterable<ZipEntry>,
): AsyncGenerator<Uint8Array> {
  const taken = new Set<string>()
  const lines: Buffer[] = []
  let offset = 0
  for await (const entry of entries) {
    const file = { name: nameOf(entry.name, taken), at: entry.at, ...(await measured(entry)) }
    lines.push(directoryLine({ ...file, offset }))
    const header = localHeader(file)
    yield header
    let [crc, size] = [0, 0]
    for await (const chunk of chunksOf(entry)) {
      crc = crc32(chunk, crc)
      size += chunk.length
      yield chunk
    }
    if (crc !== file.crc || size !== file.size)
      throw new Error(`changed while it was packed: ${entry.name}`)
    offset += header.length + size
  }
  const directory = Buffer.concat(lines)
  yield directory
  yield endOfDirectory(lines.length, directory.length, offset)
}

/** The same archive as the body of an answer, generated while it is sent. */
export const zipStream = (
  entries: Iterable<ZipEntry> | AsyncIterable<ZipEntry>,
): ReadableStream<Uint8Array> =>
  // Node's type of a web stream and the browser's are structurally equal.
  Readable.toWeb(Readable.from(zipChunks(entries))) as ReadableStream<Uint8Array>
