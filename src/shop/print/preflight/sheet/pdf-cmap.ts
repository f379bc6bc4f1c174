import type { PdfFile } from '../pdf/pdf-file.ts'
import { isStream, nameOf, numberOf, type Value } from '../pdf/pdf-syntax.ts'
import { sectionsOf } from './cmap-sections.ts'

/** How the bytes of a text are read as codes, and codes as numbers of glyphs (PDF 32000-1, 9.7.5). */
export type CodeMap = {
  /** Written from top to bottom. */
  vertical: boolean
  /** Bytes of the code at an index of a text. */
  bytesAt: (text: string, at: number) => number
  /** Null if only a character collection that is not in the file could tell. */
  glyphOf: (code: number, bytes: number) => number | null
}

export const ONE_BYTE: CodeMap = { vertical: false, bytesAt: () => 1, glyphOf: (code) => code }

/** Names of the predefined CMaps (table 118) by the length of their codes. */
const MIXED = /RKSJ|EUC|B5|GBK|GBpc|UHC|Johab|KSCpc|KSCms/
const HALF_KANA = { from: 0xa0, to: 0xdf }
const ASCII = { from: 0x20, to: 0x7e }
/** All character collections begin with proportional Latin letters: number 1 is the space. */
const FIRST_ASCII = 1

const isWithin = (value: number, { from, to }: { from: number; to: number }): boolean =>
  value >= from && value <= to

function mixedBytes(name: string): CodeMap['bytesAt'] {
  const isShiftJis = name.includes('RKSJ')
  return (text, at) => {
    const byte = text.charCodeAt(at)
    return byte < 0x80 || (isShiftJis && isWithin(byte, HALF_KANA)) ? 1 : 2
  }
}

/** UTF-16: two bytes, or four for a pair of surrogates. */
const utf16Bytes: CodeMap['bytesAt'] = (text, at) =>
  isWithin(text.charCodeAt(at), { from: 0xd8, to: 0xdb }) ? 4 : 2

/** UTF-8, by its first byte. */
function utf8Bytes(text: string, at: number): number {
  const byte = text.charCodeAt(at)
  if (byte < 0xc0) return 1
  if (byte < 0xe0) return 2
  return byte < 0xf0 ? 3 : 4
}

function bytesOfName(name: string): CodeMap['bytesAt'] {
  if (name.includes('UTF32')) return () => 4
  if (name.includes('UTF8')) return utf8Bytes
  if (name.includes('UTF16')) return utf16Bytes
  return MIXED.test(name) ? mixedBytes(name) : () => 2
}

function predefined(name: string): CodeMap {
  const isIdentity = name.startsWith('Identity')
  return {
    vertical: /(?:^|-)V$/.test(name),
    bytesAt: bytesOfName(name),
    glyphOf: (code) => {
      if (isIdentity) return code
      return isWithin(code, ASCII) ? code - ASCII.from + FIRST_ASCII : null
    },
  }
}

type Range = { bytes: number; from: number; to: number; glyph: number }

const MOST_BYTES = 1_000_000
const MOST_RANGES = 20_000
const LONGEST_CODE = 4
const PARTS = /<([0-9a-f\s]{1,16})>\s*(?:<([0-9a-f\s]{1,16})>\s*)?(\d+)?/gi

const codeOf = (hex: string): { bytes: number; code: number } => {
  const digits = hex.replace(/\s/g, '')
  return { bytes: digits.length >> 1, code: Number.parseInt(digits, 16) }
}

/** Ranges of codes or glyphs in parts of a CMap. */
function rangesIn(cmap: string, kinds: readonly string[]): Range[] {
  const ranges: Range[] = []
  for (const kind of kinds)
    for (const section of sectionsOf(cmap, kind))
      for (const [, low = '', high = low, glyph = '0'] of section.matchAll(PARTS)) {
        if (ranges.length === MOST_RANGES) return ranges
        const { bytes, code: from } = codeOf(low)
        ranges.push({ bytes, from, to: codeOf(high).code, glyph: Number(glyph) })
      }
  return ranges
}

/** Each byte of a code lies between the same bytes of the ends of its range. */
function isInSpace(code: number, { bytes, from, to }: Range): boolean {
  for (let shift = 0; shift < bytes * 8; shift += 8) {
    const [byte, low, high] = [code, from, to].map((each) => Math.floor(each / 2 ** shift) % 256)
    if (byte === undefined || low === undefined || high === undefined) return false
    if (byte < low || byte > high) return false
  }
  return true
}

function embedded(text: string, isVertical: boolean): CodeMap {
  const spaces = rangesIn(text, ['codespacerange'])
  const glyphs = rangesIn(text, ['cidrange', 'cidchar'])
  const usual = Math.min(LONGEST_CODE, spaces[0]?.bytes ?? 2)
  const sorted = glyphs.toSorted((one, other) => one.bytes - other.bytes || one.from - other.from)
  const ofBytes = Array.from({ length: LONGEST_CODE + 1 }, (_, bytes) =>
    sorted.filter((range) => range.bytes === bytes),
  )
  return {
    vertical: isVertical || /\/WMode\s+1\s+def/.test(text),
    bytesAt: (shown, at) => {
      let code = 0
      for (let bytes = 1; bytes <= LONGEST_CODE && at + bytes <= shown.length; bytes += 1) {
        code = code * 256 + shown.charCodeAt(at + bytes - 1)
        const isCode = (space: Range): boolean => space.bytes === bytes && isInSpace(code, space)
        if (spaces.some(isCode)) return bytes
      }
      return usual
    },
    glyphOf: (code, bytes) => {
      const range = lastUpTo(ofBytes[bytes] ?? [], code)
      if (range && code <= range.to) return range.glyph + code - range.from
      return glyphs.length === 0 ? code : 0
    },
  }
}

/** The last range that begins at or before a code. */
function lastUpTo(ranges: readonly Range[], code: number): Range | undefined {
  let [low, high] = [0, ranges.length]
  while (low < high) {
    const middle = (low + high) >> 1
    if ((ranges[middle]?.from ?? 0) <= code) low = middle + 1
    else high = middle
  }
  return ranges[low - 1]
}

/** The CMap of a composite font: predefined by its name, or a stream. */
export async function readCodeMap(file: PdfFile, encoding: Value): Promise<CodeMap> {
  const value = await file.resolve(encoding)
  if (!isStream(value)) return predefined(nameOf(value) ?? 'Identity-H')
  const isVertical = numberOf(await file.get(value.dict, 'WMode')) === 1
  const bytes = await file.bytesOf(value, MOST_BYTES)
  return bytes
    ? embedded(new TextDecoder('latin1').decode(bytes), isVertical)
    : { ...predefined('Identity-H'), vertical: isVertical }
}
