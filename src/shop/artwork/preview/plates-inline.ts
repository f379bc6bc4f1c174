import { asWord, nameOf, type Reader, type Value } from '../../print/preflight/pdf/pdf-syntax.ts'
import { nextIn } from '../../print/preflight/sheet/pdf-inline.ts'

const BLANK = new Set([9, 10, 13, 32])

/** A picture within the content after its BI (8.9.7): its entries, and its bytes with the EI. */
export function readInlineWhole(reader: Reader): { at: Map<string, Value>; bytes: Uint8Array } {
  const at = new Map<string, Value>()
  for (let key = nextIn(reader); key !== undefined && asWord(key) !== 'ID'; key = nextIn(reader)) {
    const [name, value] = [nameOf(key), nextIn(reader)]
    if (name !== undefined && value !== undefined) at.set(name, value)
  }
  const from = reader.at
  reader.at = endOfInline(reader.bytes, from)
  return { at, bytes: reader.bytes.subarray(from, reader.at) }
}

/** Offset after the EI that ends the bytes of an inline picture. */
function endOfInline(bytes: Uint8Array, from: number): number {
  for (let at = from + 1; at + 1 < bytes.length; at += 1) {
    const after = bytes[at + 2]
    if (
      bytes[at] === 0x45 &&
      bytes[at + 1] === 0x49 &&
      BLANK.has(bytes[at - 1] ?? 0) &&
      (after === undefined || BLANK.has(after))
    )
      return at + 2
  }
  return bytes.length
}
