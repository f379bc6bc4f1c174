/** Soft shadows, which programs write coarsely, have no part in the resolution. */
import { deflateSync } from 'node:zlib'
import { describe, expect, it } from 'vitest'
import { pdfOf, pdfStream } from '../../../../../test/artwork-files.ts'
import { read } from '../../../../../test/read-pdf.ts'

const SIDE = 64
const GREY = '/ColorSpace /DeviceGray /BitsPerComponent 8'
const picture = (bytes: Buffer, how: string): Buffer =>
  pdfStream(
    `/Subtype /Image /Width ${SIDE} /Height ${SIDE} ${how} /Filter /FlateDecode`,
    deflateSync(bytes),
  )
const grey = (of: (x: number, y: number) => number): Buffer =>
  Buffer.from(Array.from({ length: SIDE * SIDE }, (_, at) => of(at % SIDE, Math.floor(at / SIDE))))
const soft = grey((x, y) => Math.round(255 * Math.exp(-((x - 32) ** 2 + (y - 32) ** 2) / 400)))
/** Cut off where its rest is an eighth, as the region of a filter does. */
const cutOff = grey((x) => (x < 4 ? 0 : Math.min(255, 34 + 12 * (x - 4))))
const faint = grey((x) => (x > 30 ? 36 : 0))
const sharp = grey((x) => (x > 30 ? 255 : 0))

async function dpis(own: Buffer, mask: Buffer): Promise<number[]> {
  const file = pdfOf([
    '<< /Type /Catalog /Pages 2 0 R >>',
    '<< /Type /Pages /Kids [3 0 R] /Count 1 >>',
    `<< /Type /Page /Parent 2 0 R /MediaBox [0 0 850 283] /Contents 4 0 R
      /Resources << /XObject << /P 5 0 R >> >> >>`,
    pdfStream('', 'q 144 0 0 144 100 40 cm /P Do Q'),
    own,
    mask,
  ])
  const facts = await read(file)
  return facts.sheets.flatMap(({ pictures }) => pictures.map(({ dpi }) => Math.round(dpi)))
}

const MASKED = '/SMask 6 0 R'
const CMYK = '/ColorSpace /DeviceCMYK /BitsPerComponent 8'
const bit = Buffer.alloc((SIDE / 8) * SIDE)
const inks = Buffer.from(Array.from({ length: SIDE * SIDE }, () => [1, 2, 3, 200]).flat())
const mixed = Buffer.from(inks.map((value, at) => (at === 9_000 ? 90 : value)))

describe('a picture through a soft mask', () => {
  it.each<[string, Buffer, Buffer, number[]]>([
    ['of one ink', picture(Buffer.alloc(SIDE * SIDE), `${GREY} ${MASKED}`), soft, []],
    ['of one bit', picture(bit, `/ColorSpace /DeviceGray /BitsPerComponent 1 ${MASKED}`), soft, []],
    ['of one colour', picture(inks, `${CMYK} ${MASKED}`), soft, []],
    ['of two colours', picture(mixed, `${CMYK} ${MASKED}`), soft, [32]],
    ['cut off softly', picture(inks, `${CMYK} ${MASKED}`), cutOff, []],
    ['with a faint but sharp mask', picture(inks, `${CMYK} ${MASKED}`), faint, [32]],
    ['with a sharp mask', picture(inks, `${CMYK} ${MASKED}`), sharp, [32]],
    ['without the mask', picture(inks, CMYK), soft, [32]],
  ])('%s', async (_, own, mask, expected) => {
    expect(await dpis(own, picture(mask, GREY))).toEqual(expected)
  })
})
