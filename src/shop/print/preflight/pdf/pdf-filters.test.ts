import fc from 'fast-check'
import { describe, expect, it } from 'vitest'
import { inflateOnServer } from '../bytes/inflate-io.ts'
import { unpack } from './pdf-filters.ts'
import type { Value } from './pdf-syntax.ts'

const name = (text: string): Value => ({ kind: 'name', name: text })
const unpacked = (filter: string, bytes: Uint8Array, most = 100_000) =>
  unpack(bytes, name(filter), null, { inflate: inflateOnServer, most })

/**
 * As an encoder writes it: a code for the longest piece that is known, and the table begun anew
 * once it is full.
 */
function lzw(bytes: Uint8Array): Uint8Array {
  const [out, table] = [[] as number[], new Map<string, number>()]
  let [held, bits, width, next, piece] = [0, 0, 9, 258, '']
  const put = (code: number) => {
    held = (held << width) | code
    bits += width
    for (; bits >= 8; bits -= 8) out.push((held >> (bits - 8)) & 255)
    held &= (1 << bits) - 1
  }
  const codeOf = (text: string): number =>
    text.length === 1 ? text.charCodeAt(0) : (table.get(text) ?? -1)
  put(256)
  for (const byte of bytes) {
    const longer = piece + String.fromCharCode(byte)
    if (longer.length === 1 || table.has(longer)) {
      piece = longer
      continue
    }
    put(codeOf(piece))
    table.set(longer, next)
    next += 1
    piece = longer.slice(-1)
    if (next === 4095) {
      put(256)
      table.clear()
      ;[width, next] = [9, 258]
    } else width = next > 2047 ? 12 : next > 1023 ? 11 : next > 511 ? 10 : 9
  }
  if (piece) put(codeOf(piece))
  put(257)
  return Uint8Array.from(bits > 0 ? [...out, (held << (8 - bits)) & 255] : out)
}

function ascii85(bytes: Uint8Array): Uint8Array {
  let text = ''
  for (let at = 0; at < bytes.length; at += 4) {
    const group = [0, 1, 2, 3].map((each) => bytes[at + each] ?? 0)
    let value = group.reduce((sum, byte) => sum * 256 + byte, 0)
    const digits = Array.from({ length: 5 }, () => {
      const digit = value % 85
      value = Math.floor(value / 85)
      return String.fromCharCode(digit + 0x21)
    }).toReversed()
    const count = Math.min(4, bytes.length - at)
    text +=
      count === 4 && group.every((byte) => byte === 0)
        ? 'z'
        : `${digits.slice(0, count + 1).join('')}\n`
  }
  return Buffer.from(`${text}~>`)
}

/** Long enough for codes of twelve bits, with pieces that repeat. */
const content = fc
  .tuple(fc.uint8Array({ maxLength: 400 }), fc.integer({ min: 1, max: 30 }))
  .map(([bytes, times]) =>
    Uint8Array.from(
      { length: bytes.length * times },
      (_, at) => ((bytes[at % bytes.length] ?? 0) + (at % 7 === 0 ? at : 0)) & 255,
    ),
  )

describe('what was packed comes back', () => {
  it.each<[string, (bytes: Uint8Array) => Uint8Array]>([
    ['LZWDecode', lzw],
    ['ASCII85Decode', ascii85],
    [
      'ASCIIHexDecode',
      (bytes) =>
        Buffer.from(
          `${Buffer.from(bytes)
            .toString('hex')
            .replace(/(.{60})/g, '$1\r\n')}>`,
        ),
    ],
  ])('by %s', async (filter, packed) => {
    await fc.assert(
      fc.asyncProperty(content, async (bytes) => {
        expect(Buffer.from((await unpacked(filter, packed(bytes))) ?? []).equals(bytes)).toBe(true)
      }),
      { numRuns: 40 },
    )
  })

  it('by RunLengthDecode: pieces as they are, one sign many times, the end', async () => {
    const packed = Uint8Array.of(2, 1, 2, 3, 254, 9, 0, 7, 128, 5)
    expect([...((await unpacked('RunLengthDecode', packed)) ?? [])]).toEqual([1, 2, 3, 9, 9, 9, 7])
  })
})

describe('a bomb costs what the limit costs', () => {
  const noughts = new Uint8Array(200_000)
  it.each<[string, Uint8Array]>([
    ['LZWDecode', lzw(noughts)],
    ['ASCII85Decode', ascii85(noughts)],
    ['RunLengthDecode', Uint8Array.from({ length: 10_000 }, (_, at) => (at % 2 === 0 ? 129 : 0))],
  ])('packed by %s', async (filter, bytes) => {
    expect((await unpacked(filter, bytes, 1_000))?.length).toBe(1_000)
  })
})
