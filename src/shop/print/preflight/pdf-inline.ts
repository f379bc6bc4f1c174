import { asWord, CutShort, type Dict, nameOf, type Reader, type Value } from './pdf-syntax.ts'

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

/**
 * An inline image after its BI: keys, ID, bytes, EI (PDF 32000-1, 8.9.7). The bytes end at a
 * separate EI.
 */
export function readInline(reader: Reader): Dict {
  const at = new Map<string, Value>()
  for (let key = nextIn(reader); key !== undefined && asWord(key) !== 'ID'; key = nextIn(reader)) {
    const value = nextIn(reader)
    const name = nameOf(key)
    if (name !== undefined && value !== undefined) at.set(name, value)
  }
  const { bytes } = reader
  let end = reader.at + 1
  while (
    end < bytes.length &&
    !(
      bytes[end] === 0x45 &&
      bytes[end + 1] === 0x49 &&
      isBlank(bytes[end - 1]) &&
      isBlank(bytes[end + 2])
    )
  )
    end += 1
  reader.at = end + 2
  return { kind: 'dict', at }
}
