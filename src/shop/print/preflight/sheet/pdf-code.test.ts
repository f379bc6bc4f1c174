/** QR codes of whole pixels stay sharp; other pictures of two colours have a resolution. */
import { deflateSync } from 'node:zlib'
import { describe, expect, it } from 'vitest'
import { pdfOf, pdfStream } from '../../../../../test/artwork-files.ts'
import { read } from '../../../../../test/read-pdf.ts'

const MODULES = 25
const FAR = MODULES - 7

/** The finder patterns of a code, and some of its content. */
function isDark(x: number, y: number): boolean {
  const corner = [
    [0, 0],
    [FAR, 0],
    [0, FAR],
  ].find(([left = 0, top = 0]) => x >= left && x < left + 7 && y >= top && y < top + 7)
  if (!corner) return (x * 7 + y * 5 + x * y) % 3 === 0
  const [left = 0, top = 0] = corner
  const ring = Math.max(Math.abs(x - left - 3), Math.abs(y - top - 3))
  return ring !== 2
}

/** Pixels of a code with `module` pixels each and a quiet zone; `change` spoils it. */
function samples(module: number, quiet: number, change = (dark: boolean, _at: number) => dark) {
  const size = (MODULES + 2 * quiet) * module
  return {
    size,
    grey: Buffer.from(
      Array.from({ length: size * size }, (_, at) => {
        const x = Math.floor((at % size) / module) - quiet
        const y = Math.floor(Math.floor(at / size) / module) - quiet
        const within = x >= 0 && y >= 0 && x < MODULES && y < MODULES
        return change(within && isDark(x, y), at) ? 0 : 255
      }),
    ),
  }
}

/** One bit for each pixel. */
function packed({ size, grey }: ReturnType<typeof samples>): Buffer {
  const row = Math.ceil(size / 8)
  const bits = Buffer.alloc(row * size)
  for (let at = 0; at < size * size; at += 1)
    if (grey[at]) {
      const byte = Math.floor(at / size) * row + ((at % size) >> 3)
      bits[byte] = (bits[byte] ?? 0) | (0x80 >> ((at % size) & 7))
    }
  return bits
}

async function dpis(bytes: Buffer, size: number, how: string): Promise<number[]> {
  const file = pdfOf([
    '<< /Type /Catalog /Pages 2 0 R >>',
    '<< /Type /Pages /Kids [3 0 R] /Count 1 >>',
    `<< /Type /Page /Parent 2 0 R /MediaBox [0 0 850 283] /Contents 4 0 R
      /Resources << /XObject << /P 5 0 R >> >> >>`,
    pdfStream('', 'q 144 0 0 144 100 40 cm /P Do Q'),
    pdfStream(
      `/Subtype /Image /Width ${size} /Height ${size} ${how} /Filter /FlateDecode`,
      deflateSync(bytes),
    ),
  ])
  const facts = await read(file)
  return facts.sheets.flatMap(({ pictures }) => pictures.map(({ dpi }) => Math.round(dpi)))
}

const GREY = '/ColorSpace /DeviceGray /BitsPerComponent 8'
const BIT = '/ColorSpace /DeviceGray /BitsPerComponent 1'

describe('a QR code', () => {
  it.each([
    ['of one pixel a module', 1, 4],
    ['without a quiet zone', 3, 0],
    ['of three pixels a module', 3, 4],
  ])('%s has no resolution', async (_, module, quiet) => {
    const code = samples(module, quiet)
    expect(await dpis(code.grey, code.size, GREY)).toEqual([])
    expect(await dpis(packed(code), code.size, BIT)).toEqual([])
    const stencil = '/ImageMask true /BitsPerComponent 1'
    expect(await dpis(packed(code), code.size, stencil)).toEqual([])
  })

  it.each<[string, (dark: boolean, at: number) => boolean]>([
    ['with a pixel that is no module', (dark, at) => (at === 5_000 ? !dark : dark)],
    ['without finder patterns', (_, at) => (at * 7919) % 13 > 5],
    ['of one colour', () => true],
  ])('%s is a picture', async (_, change) => {
    const { grey, size } = samples(3, 4, change)
    expect(await dpis(grey, size, GREY)).toEqual([50])
  })
})
