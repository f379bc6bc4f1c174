import { accept, type Result, refuse } from '../../../platform/refusal.ts'

/** Accepted formats (spec §5), told by content; the name is only shown. */
export const ARTWORK_FORMATS = ['pdf', 'jpeg', 'tiff'] as const
export type ArtworkFormat = (typeof ARTWORK_FORMATS)[number]

/** Bytes that `recogniseFormat` needs from the start of a file. */
export const HEAD_BYTES = 1_024

type Signature = { at?: number; bytes: readonly number[] }

const ascii = (text: string): number[] => [...text].map((sign) => sign.charCodeAt(0))

const ACCEPTED: readonly (Signature & { format: ArtworkFormat })[] = [
  { format: 'jpeg', bytes: [0xff, 0xd8, 0xff] },
  { format: 'tiff', bytes: [...ascii('II'), 42, 0] },
  { format: 'tiff', bytes: [...ascii('MM'), 0, 42] },
  // BigTIFF: 43, then the size of an offset, 8.
  { format: 'tiff', bytes: [...ascii('II'), 43, 0, 8, 0] },
  { format: 'tiff', bytes: [...ascii('MM'), 0, 43, 0, 8] },
]

/** Formats that people do send, so that the refusal can name them. */
const OTHERS: readonly (Signature & { name: string })[] = [
  { name: 'PNG', bytes: [0x89, ...ascii('PNG')] },
  { name: 'GIF', bytes: ascii('GIF8') },
  { name: 'Photoshop (PSD)', bytes: ascii('8BPS') },
  { name: 'PostScript (EPS)', bytes: ascii('%!PS') },
  { name: 'PostScript (EPS)', bytes: [0xc5, 0xd0, 0xd3, 0xc6] },
  { name: 'WebP', at: 8, bytes: ascii('WEBP') },
  { name: 'HEIC', at: 4, bytes: ascii('ftyphe') },
  { name: 'ZIP', bytes: [...ascii('PK'), 3, 4] },
  { name: 'RAR', bytes: ascii('Rar!') },
  { name: 'SVG', bytes: ascii('<svg') },
]

const PDF_MARK = ascii('%PDF-')
const BYTE_ORDER_MARK = [0xef, 0xbb, 0xbf]
/** White space of PDF, which includes the zero byte (PDF 32000-1, 7.2.2). */
const isBlank = (byte: number | undefined): boolean =>
  byte === 0x20 || byte === 0 || (byte !== undefined && byte >= 0x09 && byte <= 0x0d)

const matches = (head: Uint8Array, { at = 0, bytes }: Signature): boolean =>
  bytes.every((byte, index) => head[at + index] === byte)

/**
 * Lines of a mail or a web server before the header, which readers skip (PDF 32000-1, annex H). They
 * have no signs that scripts and pages need.
 */
const LINES_BEFORE = /^(?:[\w ./:;,=+"()@-]*\r?\n)+$/

function follows(head: Uint8Array): boolean {
  const text = String.fromCharCode(...head.subarray(0, HEAD_BYTES))
  const start = text.indexOf('%PDF-')
  return start > 0 && LINES_BEFORE.test(text.slice(0, start))
}

function startsAsPdf(head: Uint8Array): boolean {
  if (follows(head)) return true
  let start = matches(head, { bytes: BYTE_ORDER_MARK }) ? BYTE_ORDER_MARK.length : 0
  while (isBlank(head[start])) start += 1
  return matches(head, { at: start, bytes: PDF_MARK })
}

/**
 * The format by the first bytes (`HEAD_BYTES` suffice). A PDF may follow a byte order mark, white
 * space or plain lines, nothing else: a program with an embedded PDF is a program.
 */
export function recogniseFormat(head: Uint8Array): Result<ArtworkFormat> {
  if (head.length === 0) return refuse({ code: 'artwork.file.empty', field: 'file' })
  if (startsAsPdf(head)) return accept('pdf')
  const found = ACCEPTED.find((each) => matches(head, each))
  if (found) return accept(found.format)
  const other = OTHERS.find((each) => matches(head, each))
  if (other)
    return refuse({
      code: 'artwork.file.otherFormat',
      field: 'file',
      params: { found: other.name },
    })
  return refuse({ code: 'artwork.file.unknownFormat', field: 'file' })
}
