import { constants, crc32, deflateRawSync, inflateRawSync, zstdCompressSync, zstdDecompressSync } from 'node:zlib'
import dictionaries from './dictionaries.json' with { type: 'json' }
import trained from './trained.json' with { type: 'json' }

/**
 * Texts that stand in many rows alike, but for a few words and figures, written short: with a preset dictionary of what they share, as raw
 * DEFLATE (RFC 1951) or as a frame of Zstandard (RFC 8878) without its magic number. The first byte of what is kept tells how it is read:
 *
 * | first byte | what follows |
 * |---|---|
 * | 0x00 | the text, UTF-8 |
 * | 0x01 to 0x1f | the way of that number; one that comes `after` another begins with the CRC-32 of that one, with which its dictionary goes on |
 * | any other | it belongs to the text, UTF-8, which stands there whole |
 *
 * A way is never changed: what was written so is read so, for as long as the row is kept. Other words get a way of their own; of several with
 * one name the last writes.
 */
type Way = {
  number: number
  name: string
  method: 'deflate' | 'zstd' | 'none'
  /** What was shortened becomes the text as UTF-8, or written in Base64 or as a UUID, which themselves do not shorten. */
  text: 'utf8' | 'base64' | 'base64url' | 'uuid'
  after: boolean
  content: Buffer
}

const deflated = (number: number, name: string, dictionary: keyof typeof dictionaries, text: Way['text'] = 'utf8'): Way => ({
  ...{ number, name, text, method: 'deflate', after: false },
  content: Buffer.from(dictionaries[dictionary]),
})
const zstd = (number: number, name: string, dictionary: keyof typeof trained, text: Way['text'] = 'utf8'): Way => ({
  ...{ number, name, text, method: 'zstd', after: false },
  content: Buffer.from(trained[dictionary], 'base64'),
})

/** Every way there is, for whoever reads a row without this program. */
export const COMPACT_WAYS: readonly Way[] = [
  deflated(1, 'order', 'order'),
  deflated(2, 'line', 'line'),
  deflated(3, 'mail-es', 'mail-es'),
  deflated(4, 'mail-pt', 'mail-pt'),
  deflated(5, 'mail-fr', 'mail-fr'),
  deflated(6, 'payment', 'payment'),
  deflated(7, 'payment-base64url', 'payment', 'base64url'),
  deflated(8, 'payment-base64', 'payment', 'base64'),
  zstd(9, 'order', 'order'),
  zstd(10, 'piece', 'line'),
  zstd(11, 'invoice', 'invoice'),
  zstd(12, 'mail-es', 'letter-es'),
  zstd(13, 'mail-pt', 'letter-pt'),
  zstd(14, 'mail-fr', 'letter-fr'),
  { ...zstd(15, 'mail-es-after', 'letter-es'), after: true },
  { ...zstd(16, 'mail-pt-after', 'letter-pt'), after: true },
  { ...zstd(17, 'mail-fr-after', 'letter-fr'), after: true },
  zstd(18, 'payment', 'told'),
  zstd(19, 'payment-base64url', 'told', 'base64url'),
  zstd(20, 'payment-base64', 'told', 'base64'),
  { number: 21, name: 'bytes-base64url', method: 'none', text: 'base64url', after: false, content: Buffer.of() },
  { number: 22, name: 'bytes-base64', method: 'none', text: 'base64', after: false, content: Buffer.of() },
  { number: 23, name: 'bytes-uuid', method: 'none', text: 'uuid', after: false, content: Buffer.of() },
  // Speeds and rules for files as the database hands them out, keys by their length.
  deflated(24, 'line', 'terms'),
  { ...zstd(25, 'payment-after', 'told'), after: true },
  { ...zstd(26, 'payment-base64url-after', 'told', 'base64url'), after: true },
  { ...zstd(27, 'payment-base64-after', 'told', 'base64'), after: true },
]
export type CompactWay = 'order' | 'line' | 'piece' | 'invoice' | MailWay | PaymentWay | `bytes${Encoded | '-uuid'}`
export type MailWay = 'mail-es' | 'mail-pt' | 'mail-fr'
export type PaymentWay = `payment${Encoded | ''}`
type Encoded = '-base64url' | '-base64'

const CONTROL = 0x20
const KEY_BYTES = 4
/** Each frame would begin with it. */
const MAGIC = Buffer.from('28b52ffd', 'hex')

const writing = new Map(COMPACT_WAYS.map((way) => [way.name, way]))
const numbered = new Map(COMPACT_WAYS.map((way) => [way.number, way]))

const bytesOf = (text: string, as: Way['text']): Buffer => (as === 'uuid' ? Buffer.from(text.replaceAll('-', ''), 'hex') : Buffer.from(text, as))
const textOf = (bytes: Buffer, as: Way['text']): string =>
  as === 'uuid' ? bytes.toString('hex').replace(/^(.{8})(.{4})(.{4})(.{4})/, '$1-$2-$3-$4-') : bytes.toString(as)

function squeeze({ method }: Way, bytes: Buffer, dictionary: Buffer): Buffer {
  if (method === 'none') return bytes
  if (method === 'deflate') return deflateRawSync(bytes, { level: 6, dictionary })
  const params = { [constants.ZSTD_c_compressionLevel]: 6, [constants.ZSTD_c_dictIDFlag]: 0, [constants.ZSTD_c_checksumFlag]: 0 }
  return zstdCompressSync(bytes, { dictionary, pledgedSrcSize: bytes.length, params }).subarray(MAGIC.length)
}

function swell({ method }: Way, bytes: Buffer, dictionary: Buffer): Buffer {
  if (method === 'none') return bytes
  if (method === 'deflate') return inflateRawSync(bytes, { dictionary })
  return zstdDecompressSync(Buffer.concat([MAGIC, bytes]), { dictionary })
}

/** As it is, where nothing is shorter. */
function whole(text: string): Buffer {
  const bytes = Buffer.from(text)
  const [first] = bytes
  return first !== undefined && first >= CONTROL ? bytes : Buffer.concat([Buffer.of(0), bytes])
}

/** By which a text names the one that it follows. */
export function keyOf(base: string): Buffer {
  const key = Buffer.alloc(KEY_BYTES)
  key.writeUInt32BE(crc32(base))
  return key
}

function write(text: string, name: string, base?: string): Buffer {
  const way = writing.get(name)
  if (!way) throw new Error(`there is no way ${name} to write`)
  const plain = whole(text)
  const bytes = bytesOf(text, way.text)
  // Base64 that is not written exactly as Node would, or no UUID.
  if (textOf(bytes, way.text) !== text) return plain
  const short = squeeze(way, bytes, base === undefined ? way.content : Buffer.concat([way.content, Buffer.from(base)]))
  const kept = Buffer.concat([Buffer.of(way.number), base === undefined ? Buffer.of() : keyOf(base), short])
  return kept.length < plain.length ? kept : plain
}

/** The text as it is kept. A way of Base64 takes it whole where it is not written exactly as Node would. */
export const compact = (text: string, way: CompactWay): Buffer => write(text, way)

/** As it is kept beside an earlier one, which stays for as long: what both say stands in the first alone. */
export const compactAfter = (text: string, way: MailWay | PaymentWay, base: string): Buffer => write(text, `${way}-after`, base)

/** Of a text that was written after another, what it is named by. */
export function baseKey(kept: Uint8Array): Buffer | undefined {
  return numbered.get(kept[0] ?? 0)?.after ? Buffer.from(kept.subarray(1, 1 + KEY_BYTES)) : undefined
}

/** Throws where no program could have written it, or a newer one has, or the text that it was written after is not given. */
export function expand(kept: Uint8Array, base?: string): string {
  const bytes = Buffer.from(kept.buffer, kept.byteOffset, kept.byteLength)
  const [first] = bytes
  if (first === undefined) throw new Error('nothing is kept here')
  if (first >= CONTROL) return bytes.toString()
  if (first === 0) return bytes.toString('utf8', 1)
  const way = numbered.get(first)
  if (!way) throw new Error(`this program knows no way ${first} to write: a newer one has written the row`)
  if (!way.after) return textOf(swell(way, bytes.subarray(1), way.content), way.text)
  if (base === undefined || !baseKey(bytes)?.equals(keyOf(base))) throw new Error('the text that this one was written after is not there')
  return textOf(swell(way, bytes.subarray(1 + KEY_BYTES), Buffer.concat([way.content, Buffer.from(base)])), way.text)
}
