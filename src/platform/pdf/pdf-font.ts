import { readFileSync } from 'node:fs'
import { deflateSync } from 'node:zlib'
import { FONT_FILES } from './letters.ts'

/**
 * A TrueType font for embedding as a simple font with WinAnsiEncoding. Measures in thousandths of
 * the type size; `widths` from character 32 to 255.
 */
export type PdfFont = {
  name: string
  widths: readonly number[]
  box: readonly number[]
  ascent: number
  descent: number
  /** The font file, deflated, and its length before. */
  packed: Uint8Array
  fileLength: number
}

const FIRST = 32
const LAST = 255
/** Characters 128 to 159 of WinAnsiEncoding that our texts have, as code points. */
const WIN_ANSI: Readonly<Record<number, number>> = {
  128: 0x20ac,
  133: 0x2026,
  145: 0x2018,
  146: 0x2019,
  147: 0x201c,
  148: 0x201d,
  149: 0x2022,
  150: 0x2013,
  151: 0x2014,
}
const CODES = new Map(Object.entries(WIN_ANSI).map(([code, point]) => [point, Number(code)]))

/** The text in codes of WinAnsiEncoding; other characters become a question mark. */
export const winAnsi = (text: string): number[] =>
  Array.from(text.normalize('NFC').replace(/[\u202f\u2009\u00a0]/g, ' '), (sign) => {
    const point = sign.codePointAt(0) ?? 63
    const isPlain = point >= FIRST && point <= LAST && (point < 127 || point > 159)
    return isPlain ? point : (CODES.get(point) ?? 63)
  })

/** Tables of a font file by their tags (OpenType 1.9). */
function tablesOf(file: Buffer): (tag: string) => Buffer {
  const count = file.readUInt16BE(4)
  const tables = new Map(
    Array.from({ length: count }, (_, index) => {
      const at = 12 + 16 * index
      const start = file.readUInt32BE(at + 8)
      return [
        file.toString('latin1', at, at + 4),
        file.subarray(start, start + file.readUInt32BE(at + 12)),
      ] as const
    }),
  )
  return (tag) => {
    const table = tables.get(tag)
    if (!table) throw new Error(`the font has no table ${tag}`)
    return table
  }
}

/** Glyph of a code point, by a character map of format 4; 0 if it has none. */
function glyphsOf(cmap: Buffer): (point: number) => number {
  const records = Array.from({ length: cmap.readUInt16BE(2) }, (_, index) =>
    cmap.readUInt32BE(4 + 8 * index + 4),
  )
  const start = records.find((offset) => cmap.readUInt16BE(offset) === 4)
  if (start === undefined) throw new Error('the font has no character map of format 4')
  const map = cmap.subarray(start)
  const segments = map.readUInt16BE(6) / 2
  return (point) => {
    for (let index = 0; index < segments; index += 1) {
      const end = 14 + 2 * index
      const first = end + 2 * segments + 2
      if (map.readUInt16BE(end) < point) continue
      if (map.readUInt16BE(first) > point) return 0
      const delta = map.readUInt16BE(first + 2 * segments)
      const range = first + 4 * segments
      const offset = map.readUInt16BE(range)
      if (offset === 0) return (point + delta) & 0xffff
      const glyph = map.readUInt16BE(range + offset + 2 * (point - map.readUInt16BE(first)))
      return glyph === 0 ? 0 : (glyph + delta) & 0xffff
    }
    return 0
  }
}

/** The shop's font, read from its file. */
export function readPdfFont(): PdfFont {
  const file = readFileSync(FONT_FILES.regular)
  const table = tablesOf(file)
  const [head, hhea, hmtx] = [table('head'), table('hhea'), table('hmtx')]
  const perThousand = 1000 / head.readUInt16BE(18)
  const glyph = glyphsOf(table('cmap'))
  const measured = hhea.readUInt16BE(34)
  const width = (code: number): number => {
    const at = Math.min(glyph(WIN_ANSI[code] ?? code), measured - 1)
    return hmtx.readUInt16BE(4 * at) * perThousand
  }
  return {
    name: 'MedidaArchivo',
    widths: Array.from({ length: LAST - FIRST + 1 }, (_, index) => width(FIRST + index)),
    box: [36, 38, 40, 42].map((at) => head.readInt16BE(at) * perThousand),
    ascent: hhea.readInt16BE(4) * perThousand,
    descent: hhea.readInt16BE(6) * perThousand,
    packed: deflateSync(file),
    fileLength: file.length,
  }
}

/** Width of a text in the unit of `size`. */
export const pdfTextWidth = ({ widths }: PdfFont, text: string, size: number): number =>
  (winAnsi(text).reduce((sum, code) => sum + (widths[code - FIRST] ?? 0), 0) * size) / 1000
