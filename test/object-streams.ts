/** Malicious PDFs that keep their objects in an object stream. */
import { deflateSync } from 'node:zlib'
import { pdfStream } from './artwork-files.ts'

/**
 * A cross-reference stream that puts `count` objects from 10 on into the object stream `pack`, and
 * leaves the others in place.
 */
function crossStream(
  file: Buffer,
  offsets: readonly number[],
  pack: number,
  count: number,
): Buffer {
  const row = (kind: number, place: number): Buffer =>
    Buffer.from([kind, place >> 24, place >> 16, place >> 8, place, 0])
  const rows = Buffer.concat([
    ...offsets.map((offset) => row(1, offset)),
    ...Array.from({ length: count }, () => row(2, pack)),
  ])
  const index = `/Index [1 ${offsets.length} 10 ${count}]`
  const stream = pdfStream(
    `/Type /XRef /W [1 4 1] ${index} /Size ${count + 10} /Root 1 0 R /Filter /FlateDecode`,
    deflateSync(rows),
  )
  return Buffer.concat([
    file,
    Buffer.from('9 0 obj\n'),
    stream,
    Buffer.from(`\nendobj\nstartxref\n${file.length}\n%%EOF\n`),
  ])
}

function withObjects(objects: readonly (string | Buffer)[]): { file: Buffer; offsets: number[] } {
  const parts: Buffer[] = [Buffer.from('%PDF-1.7\n')]
  const offsets: number[] = []
  for (const [index, object] of objects.entries()) {
    offsets.push(parts.reduce((sum, { length }) => sum + length, 0))
    parts.push(Buffer.from(`${index + 1} 0 obj\n`), Buffer.from(object), Buffer.from('\nendobj\n'))
  }
  return { file: Buffer.concat(parts), offsets }
}

/** 100 000 objects in a stream that all begin at the same list of a megabyte. */
export function manyOfOne(): Buffer {
  const count = 100_000
  const head = Array.from({ length: count }, (_, index) => `${index + 10} 0 `).join('')
  const packed = deflateSync(Buffer.from(`${head}[${'0 '.repeat(500_000)}]`))
  const stream = pdfStream(
    `/Type /ObjStm /N ${count} /First ${head.length} /Filter /FlateDecode`,
    packed,
  )
  const { file, offsets } = withObjects(['<< /Type /Catalog /Pages 10 0 R >>', stream])
  return crossStream(file, offsets, 2, count)
}

/** The page is in an object stream that claims to be in itself. */
export function packWithinPack(): Buffer {
  const stream = pdfStream(
    '/Type /ObjStm /N 1 /First 5',
    `10 0 << /Type /Page /MediaBox [0 0 850 283] >>`,
  )
  const inner = pdfStream('/Type /ObjStm /N 1 /First 4', '3 0 << /Type /ObjStm >>')
  const { file, offsets } = withObjects([
    '<< /Type /Catalog /Pages 4 0 R >>',
    stream,
    inner,
    '<< /Type /Pages /Kids [10 0 R 11 0 R] /Count 2 >>',
  ])
  return crossStream(file, offsets, 2, 2)
}
