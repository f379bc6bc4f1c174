import type { PdfFile } from '../pdf/pdf-file.ts'
import {
  asWord,
  CutShort,
  type Dict,
  nameOf,
  type Reader,
  type Stream,
  type Value,
} from '../pdf/pdf-syntax.ts'
import { expectedBytes } from './pdf-picture-rows.ts'
import type { DrawingSources } from './pdf-sources.ts'

/**
 * The next value of a content stream; stray closing delimiters are skipped, as viewers do. `onCut`:
 * a value has no end.
 */
export function nextIn(reader: Reader, onCut?: () => void): Value | undefined {
  try {
    const value = reader.next()
    if (value === undefined) reader.at += 1
    return value
  } catch (fault) {
    if (fault instanceof CutShort) onCut?.()
    reader.at += 1
    return undefined
  }
}

const isBlank = (byte: number | undefined): boolean =>
  byte === undefined || byte === 10 || byte === 13 || byte === 32 || byte === 9

const KEYS: Readonly<Record<string, string>> = {
  BPC: 'BitsPerComponent',
  CS: 'ColorSpace',
  D: 'Decode',
  DP: 'DecodeParms',
  F: 'Filter',
  H: 'Height',
  IM: 'ImageMask',
  W: 'Width',
}

/** The dictionary of an inline image after its BI, up to its ID, with the keys of stored ones. */
function entriesIn(reader: Reader): Map<string, Value> {
  const at = new Map<string, Value>()
  for (let key = nextIn(reader); key !== undefined && asWord(key) !== 'ID'; key = nextIn(reader)) {
    const value = nextIn(reader)
    const name = nameOf(key)
    if (name !== undefined && value !== undefined)
      at.set(Object.hasOwn(KEYS, name) ? (KEYS[name] ?? name) : name, value)
  }
  return at
}

const isEnd = (bytes: Uint8Array, at: number): boolean =>
  bytes[at] === 0x45 && bytes[at + 1] === 0x49 && isBlank(bytes[at + 2])

/**
 * The bytes of an inline image after its ID, up to a separate EI (PDF 32000-1, 8.9.7), which may
 * stand among them by chance: `expected` is their number if they are not encoded.
 */
function dataIn(reader: Reader, expected: number | undefined): Uint8Array {
  const { bytes } = reader
  const from = reader.at + 1
  let end = from + (expected ?? 0)
  if (expected !== undefined) while (isBlank(bytes[end]) && end < bytes.length) end += 1
  if (expected === undefined || !isEnd(bytes, end)) {
    end = from
    while (end < bytes.length && !(isBlank(bytes[end - 1]) && isEnd(bytes, end))) end += 1
  }
  reader.at = end + 2
  return bytes.subarray(from, Math.min(end, bytes.length))
}

/** An inline image after its BI as a stored one, with its bytes. */
export async function readInline(
  file: PdfFile,
  sources: DrawingSources,
  reader: Reader,
): Promise<{ stream: Stream; data: Uint8Array }> {
  const at = entriesIn(reader)
  const named = await sources.get('ColorSpace', nameOf(at.get('ColorSpace')))
  if (named !== null) at.set('ColorSpace', named)
  const dict: Dict = { kind: 'dict', at }
  const expected = at.has('Filter') ? undefined : await expectedBytes(file, dict)
  return { stream: { kind: 'stream', dict, from: -1 }, data: dataIn(reader, expected) }
}
