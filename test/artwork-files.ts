/**
 * Artwork made by code: valid files, and every kind of invalid one. All are a few kilobytes unless
 * requested otherwise.
 */
import sharp from 'sharp'
import { pdfOf, pdfStream } from '../scripts/corpus/plain-pdf.ts'

export { pdfOf, pdfStream }

import { blankJpeg } from './blank-jpeg.ts'

type Colour = 'rgb' | 'cmyk'

const canvas = (widthPx: number, heightPx: number, colour: Colour) => {
  const plain = sharp({
    create: { width: widthPx, height: heightPx, channels: 3, background: { r: 201, g: 0, b: 94 } },
  })
  return colour === 'cmyk' ? plain.toColourspace('cmyk') : plain
}

export const jpegFile = (
  widthPx: number,
  heightPx: number,
  colour: Colour = 'rgb',
): Promise<Buffer> => canvas(widthPx, heightPx, colour).jpeg({ quality: 60 }).toBuffer()

/** A photograph taken upright by a rotated camera: EXIF orientation 6. */
export const turnedJpegFile = (widthPx: number, heightPx: number): Promise<Buffer> =>
  canvas(widthPx, heightPx, 'rgb').withMetadata({ orientation: 6 }).jpeg().toBuffer()

export const tiffFile = (
  widthPx: number,
  heightPx: number,
  options: { colour?: Colour; big?: boolean; profile?: boolean } = {},
): Promise<Buffer> => {
  const image = canvas(widthPx, heightPx, options.colour ?? 'rgb')
  const profiled = options.profile ? image.withIccProfile('cmyk') : image
  return profiled.tiff({ compression: 'lzw', bigtiff: options.big ?? false }).toBuffer()
}

/**
 * A TIFF written by hand with its directory first and one uncompressed strip, so that it can be cut
 * anywhere.
 */
export function plainTiff(
  widthPx: number,
  heightPx: number,
  stripBytes = widthPx * heightPx,
): Buffer {
  const entries: [tag: number, type: 3 | 4, value: number][] = [
    [256, 4, widthPx],
    [257, 4, heightPx],
    [258, 3, 8],
    [259, 3, 1],
    [262, 3, 1],
    [273, 4, 8 + 2 + 9 * 12 + 4],
    [277, 3, 1],
    [278, 4, heightPx],
    [279, 4, stripBytes],
  ]
  const head = Buffer.alloc(8 + 2 + entries.length * 12 + 4)
  head.write('II', 0, 'latin1')
  head.writeUInt16LE(42, 2)
  head.writeUInt32LE(8, 4)
  head.writeUInt16LE(entries.length, 8)
  entries.forEach(([tag, type, value], index) => {
    const at = 10 + index * 12
    head.writeUInt16LE(tag, at)
    head.writeUInt16LE(type, at + 2)
    head.writeUInt32LE(1, at + 4)
    head.writeUInt32LE(value, at + 8)
  })
  return Buffer.concat([head, Buffer.alloc(Math.min(stripBytes, 4096), 0x80)])
}

/** A JPEG whose header claims a size, with a few bytes of invalid data. */
export async function claimingJpeg(widthPx: number, heightPx: number): Promise<Buffer> {
  const file = await jpegFile(16, 16)
  const frame = file.findIndex(
    (byte, at) => byte === 0xff && [0xc0, 0xc2].includes(file[at + 1] ?? 0),
  )
  file.writeUInt16BE(heightPx, frame + 5)
  file.writeUInt16BE(widthPx, frame + 7)
  return file
}

/** The start of a Windows program. */
export const program = (): Buffer =>
  Buffer.concat([Buffer.from('MZ\x90\0\x03\0\0\0', 'latin1'), Buffer.alloc(2048, 0x4d)])

const points = (mm: number): number => (mm * 72) / 25.4

type PagePicture = {
  widthPx: number
  heightPx: number
  widthMm: number
  heightMm: number
  body?: Buffer
  filter?: string
  inForm?: boolean
}
type PdfPage = {
  widthMm: number
  heightMm: number
  userUnit?: number
  rotate?: number
  pages?: number
  picture?: PagePicture
  trailer?: string
  extra?: readonly string[]
}

/**
 * A PDF of equal pages, each with a magenta rectangle and optionally one picture. `userUnit` scales
 * the unit of coordinates.
 */
export function pdfFile(page: PdfPage): Buffer {
  const { userUnit = 1, rotate = 0, pages = 1, picture } = page
  const box = `[0 0 ${points(page.widthMm) / userUnit} ${points(page.heightMm) / userUnit}]`
  const paint = picture
    ? `q ${points(picture.widthMm) / userUnit} 0 0 ${points(picture.heightMm) / userUnit} ` +
      '10 10 cm /Im0 Do Q'
    : ''
  const content = `0 1 0 0 k 0 0 10 10 re f ${picture?.inForm ? '/Fm0 Do' : paint}`
  const resources = picture ? `<< /XObject << /Im0 4 0 R /Fm0 5 0 R >> >>` : '<< >>'
  const first = 6
  const kids = Array.from({ length: pages }, (_, index) => `${first + index} 0 R`).join(' ')
  const image = picture
    ? pdfStream(
        `/Type /XObject /Subtype /Image /Width ${picture.widthPx} /Height ${picture.heightPx} ` +
          `/ColorSpace /DeviceRGB /BitsPerComponent 8 /Filter /${picture.filter ?? 'DCTDecode'}`,
        picture.body ?? blankJpeg(picture.widthPx, picture.heightPx),
      )
    : '<< >>'
  return pdfOf(
    [
      '<< /Type /Catalog /Pages 2 0 R >>',
      `<< /Type /Pages /Kids [${kids}] /Count ${pages} >>`,
      pdfStream('', content),
      image,
      pdfStream(
        `/Type /XObject /Subtype /Form /BBox [0 0 100000 100000] /Resources ${resources}`,
        paint,
      ),
      ...Array.from(
        { length: pages },
        () =>
          `<< /Type /Page /Parent 2 0 R /MediaBox ${box} /UserUnit ${userUnit} /Rotate ${rotate} ` +
          `/Contents 3 0 R /Resources ${resources} >>`,
      ),
      ...(page.extra ?? []),
    ],
    page.trailer,
  )
}

/** Encrypted with an unknown password. */
export const encryptedPdf = (): Buffer => {
  const junk = 'AB'.repeat(32)
  return pdfFile({
    widthMm: 300,
    heightMm: 100,
    trailer:
      `/ID [<${'01'.repeat(16)}> <${'01'.repeat(16)}>] ` +
      `/Encrypt << /Filter /Standard /V 2 /R 3 /Length 128 /P -44 /O <${junk}> /U <${junk}> >>`,
  })
}

/** Claims 100 000 pages and has one. */
export const manyPagesPdf = (): Buffer => {
  const file = pdfFile({ widthMm: 300, heightMm: 100 }).toString('latin1')
  return Buffer.from(file.replace('/Count 1 ', '/Count 100000 '), 'latin1')
}

/** A page tree that is its own child. */
export const circularPagesPdf = (): Buffer =>
  pdfOf([
    '<< /Type /Catalog /Pages 2 0 R >>',
    '<< /Type /Pages /Kids [2 0 R] /Count 1 /Parent 2 0 R >>',
  ])

/** A form that draws itself. */
export const recursivePdf = (): Buffer =>
  pdfOf([
    '<< /Type /Catalog /Pages 2 0 R >>',
    '<< /Type /Pages /Kids [4 0 R] /Count 1 >>',
    pdfStream(
      '/Type /XObject /Subtype /Form /BBox [0 0 100 100] ' +
        '/Resources << /XObject << /Fm0 3 0 R >> >>',
      '/Fm0 Do /Fm0 Do',
    ),
    '<< /Type /Page /Parent 2 0 R /MediaBox [0 0 850 283] /Contents 5 0 R ' +
      '/Resources << /XObject << /Fm0 3 0 R >> >> >>',
    pdfStream('', '/Fm0 Do'),
  ])

/**
 * Two forms nested to a depth of `levels`, each drawing the next one ten times: 10^levels drawings
 * in a few kilobytes.
 */
export function bombPdf(levels: number): Buffer {
  const forms = Array.from({ length: levels }, (_, index) => {
    const next = index + 1 < levels ? `/Resources << /XObject << /F ${index + 6} 0 R >> >>` : ''
    return pdfStream(
      `/Type /XObject /Subtype /Form /BBox [0 0 100 100] ${next}`,
      index + 1 < levels ? '/F Do '.repeat(10) : '0 0 1 1 re f',
    )
  })
  return pdfOf([
    '<< /Type /Catalog /Pages 2 0 R >>',
    '<< /Type /Pages /Kids [3 0 R] /Count 1 >>',
    '<< /Type /Page /Parent 2 0 R /MediaBox [0 0 850 283] /Contents 4 0 R ' +
      '/Resources << /XObject << /F 5 0 R >> >> >>',
    pdfStream('', '/F Do'),
    ...forms,
  ])
}
