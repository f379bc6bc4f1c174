import { deflateRawSync, inflateRawSync } from 'node:zlib'
import dictionaries from './dictionaries.json' with { type: 'json' }

/**
 * Texts that stand in many rows alike, but for a few words and figures, written short: raw DEFLATE (RFC 1951) with a preset dictionary of what
 * they share. The first byte of what is kept tells how it is read:
 *
 * | first byte | what follows |
 * |---|---|
 * | 0x00 | the text, UTF-8 |
 * | 0x01 to 0x1f | DEFLATE, the way of that number |
 * | any other | it belongs to the text, UTF-8, which stands there whole |
 *
 * A way is never changed: what was written so is read so, for as long as the row is kept. Other words get a way of their own.
 */
const WAYS = {
  order: { number: 1, dictionary: 'order', text: 'utf8' },
  line: { number: 2, dictionary: 'line', text: 'utf8' },
  'mail-es': { number: 3, dictionary: 'mail-es', text: 'utf8' },
  'mail-pt': { number: 4, dictionary: 'mail-pt', text: 'utf8' },
  'mail-fr': { number: 5, dictionary: 'mail-fr', text: 'utf8' },
  payment: { number: 6, dictionary: 'payment', text: 'utf8' },
  // What was inflated stands in the text in Base64, which itself does not shorten.
  'payment-base64url': { number: 7, dictionary: 'payment', text: 'base64url' },
  'payment-base64': { number: 8, dictionary: 'payment', text: 'base64' },
} as const

export type CompactWay = keyof typeof WAYS

const CONTROL = 0x20

/** Every way there is, for whoever reads a row without this program. */
export const COMPACT_WAYS = Object.entries(WAYS).map(([name, way]) => ({ ...way, name, content: Buffer.from(dictionaries[way.dictionary]) }))
const contents = new Map<string, Buffer>(COMPACT_WAYS.map(({ name, content }) => [name, content]))
const numbered = new Map<number, (typeof COMPACT_WAYS)[number]>(COMPACT_WAYS.map((way) => [way.number, way]))

/** As it is, where nothing is shorter. */
function whole(text: string): Buffer {
  const bytes = Buffer.from(text)
  const [first] = bytes
  return first !== undefined && first >= CONTROL ? bytes : Buffer.concat([Buffer.of(0), bytes])
}

/** The text as it is kept. A way of Base64 takes it whole where it is not written exactly as Node would. */
export function compact(text: string, name: CompactWay): Buffer {
  const { number, text: encoding } = WAYS[name]
  const plain = whole(text)
  const bytes = Buffer.from(text, encoding)
  if (bytes.toString(encoding) !== text) return plain
  const short = deflateRawSync(bytes, { level: 6, dictionary: contents.get(name) })
  return short.length + 1 < plain.length ? Buffer.concat([Buffer.of(number), short]) : plain
}

/** Throws where no program could have written it, or a newer one has. */
export function expand(kept: Uint8Array): string {
  const bytes = Buffer.from(kept.buffer, kept.byteOffset, kept.byteLength)
  const [first] = bytes
  if (first === undefined) throw new Error('nothing is kept here')
  if (first >= CONTROL) return bytes.toString()
  if (first === 0) return bytes.toString('utf8', 1)
  const way = numbered.get(first)
  if (!way) throw new Error(`this program knows no way ${first} to write: a newer one has written the row`)
  return inflateRawSync(bytes.subarray(1), { dictionary: way.content }).toString(way.text)
}
