/** Large files as customers send them, written to disk piece by piece. */
import { randomBytes } from 'node:crypto'
import { open, stat, writeFile } from 'node:fs/promises'
import { deflateSync } from 'node:zlib'
import sharp from 'sharp'
import { pdfOf, pdfStream } from '../../test/artwork-files.ts'
import { drawFrom } from '../../test/random-configuration.ts'
import type { Sent } from './tus.ts'

const CMYK = 4
const ROWS_OF_A_STRIP = 64
const PIECE_BYTES = 1 << 20
const COLUMNS = 850
const ROWS = 280

/** Curves at random places, about 60 bytes each. */
function curves(count: number): Buffer {
  const draw = drawFrom(1)
  const at = () => `${draw(COLUMNS)}.${draw(1000)} ${draw(ROWS)}.${draw(1000)}`
  return Buffer.from(
    Array.from({ length: count }, () => `${at()} m ${at()} ${at()} ${at()} c S`).join('\n'),
  )
}

/**
 * A PDF of 300 × 100 cm at 1:10: twenty pictures of one megabyte each, and drawings for the rest.
 */
export async function writeLargePdf(path: string, megabytes: number): Promise<void> {
  const pictures = 20
  const drawing = deflateSync(curves(Math.round((megabytes - pictures) * 38_000)))
  const names = Array.from({ length: pictures }, (_, index) => `/Im${index} ${index + 5} 0 R`).join(
    ' ',
  )
  const placed = Array.from(
    { length: pictures },
    (_, index) => `q 80 0 0 60 ${(index % 10) * 80} ${index < 10 ? 10 : 150} cm /Im${index} Do Q`,
  )
  const picture =
    '/Type /XObject /Subtype /Image /Width 4000 /Height 3000 ' +
    '/ColorSpace /DeviceCMYK /BitsPerComponent 8 /Filter /DCTDecode'
  const file = pdfOf([
    '<< /Type /Catalog /Pages 2 0 R >>',
    '<< /Type /Pages /Kids [3 0 R] /Count 1 >>',
    '<< /Type /Page /Parent 2 0 R /MediaBox [0 0 850.394 283.465] ' +
      `/Contents [4 0 R ${pictures + 5} 0 R] /Resources << /XObject << ${names} >> >> >>`,
    pdfStream('', placed.join('\n')),
    ...Array.from({ length: pictures }, () => pdfStream(picture, randomBytes(1_000_000))),
    pdfStream('/Filter /FlateDecode', drawing),
  ])
  await writeFile(path, file)
}

/** The directory of a TIFF in four inks, without compression, its strips one after the other. */
function directory(widthPx: number, heightPx: number): Buffer {
  const strips = Math.ceil(heightPx / ROWS_OF_A_STRIP)
  const stripBytes = widthPx * CMYK * ROWS_OF_A_STRIP
  const entries = 10
  const bitsAt = 8 + 2 + entries * 12 + 4
  const offsetsAt = bitsAt + 8
  const countsAt = offsetsAt + strips * 4
  const head = Buffer.alloc(countsAt + strips * 4)
  head.write('II*\0\x08\0\0\0', 'latin1')
  head.writeUInt16LE(entries, 8)
  const fields: [tag: number, type: 3 | 4, count: number, value: number][] = [
    [256, 4, 1, widthPx],
    [257, 4, 1, heightPx],
    [258, 3, CMYK, bitsAt],
    [259, 3, 1, 1],
    [262, 3, 1, 5],
    [273, 4, strips, offsetsAt],
    [277, 3, 1, CMYK],
    [278, 4, 1, ROWS_OF_A_STRIP],
    [279, 4, strips, countsAt],
    [284, 3, 1, 1],
  ]
  for (const [index, [tag, type, count, value]] of fields.entries()) {
    const at = 10 + index * 12
    head.writeUInt16LE(tag, at)
    head.writeUInt16LE(type, at + 2)
    head.writeUInt32LE(count, at + 4)
    head.writeUInt32LE(value, at + 8)
  }
  for (let ink = 0; ink < CMYK; ink += 1) head.writeUInt16LE(8, bitsAt + 2 * ink)
  for (let strip = 0; strip < strips; strip += 1) {
    const rows = Math.min(ROWS_OF_A_STRIP, heightPx - strip * ROWS_OF_A_STRIP)
    head.writeUInt32LE(head.length + strip * stripBytes, offsetsAt + 4 * strip)
    head.writeUInt32LE(rows * widthPx * CMYK, countsAt + 4 * strip)
  }
  return head
}

/**
 * A TIFF in four inks: areas of one colour with some grain, as scanned or painted artwork has it.
 */
export async function writeLargeTiff(
  path: string,
  widthPx: number,
  heightPx: number,
): Promise<void> {
  const file = await open(path, 'w')
  const rows = Buffer.alloc(widthPx * CMYK * ROWS_OF_A_STRIP)
  const grain = randomBytes(rows.length)
  try {
    await file.write(directory(widthPx, heightPx))
    for (let top = 0; top < heightPx; top += ROWS_OF_A_STRIP) {
      for (let at = 0; at < rows.length; at += 1)
        rows[at] = (((at >> 9) + top) & 0xf0) | ((grain[at] ?? 0) & 3)
      await file.write(rows, 0, Math.min(ROWS_OF_A_STRIP, heightPx - top) * widthPx * CMYK)
    }
  } finally {
    await file.close()
  }
}

/** The same picture, compressed. */
export async function packTiff(path: string, to: string): Promise<void> {
  sharp.cache(false)
  await sharp(path, { limitInputPixels: false, sequentialRead: true })
    .pipelineColourspace('cmyk')
    .toColourspace('cmyk')
    .tiff({ compression: 'lzw', predictor: 'horizontal' })
    .toFile(to)
}

/** A file on disk as it is sent. */
export async function onDisk(path: string): Promise<Sent> {
  const { size } = await stat(path)
  return {
    sizeBytes: size,
    async *pieces(from) {
      const file = await open(path)
      try {
        for (let at = from; at < size; ) {
          const { buffer, bytesRead } = await file.read(
            Buffer.allocUnsafe(PIECE_BYTES),
            0,
            PIECE_BYTES,
            at,
          )
          yield buffer.subarray(0, bytesRead)
          at += bytesRead
        }
      } finally {
        await file.close()
      }
    },
  }
}
