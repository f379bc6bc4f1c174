import { mkdtempSync, rmSync } from 'node:fs'
import { readFile, writeFile } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { deflateSync } from 'node:zlib'
import sharp from 'sharp'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { pdfOf, pdfStream } from '../../../../test/artwork-files.ts'
import { WHOLE_PAGE } from '../files/picture-task.ts'
import { colourOfInks, tiffOf } from './ink-colours-io.ts'
import { picturesOfPdf } from './picture-of-pdf-io.ts'

/** Of 255, in each of the three colours of the screen. */
const NEAR = 5
const CYAN = '1 0 0 0 k 0 0 60 100 re f '
const yellow = (how: string): string => `${CYAN}${how} 0 0 1 0 k 40 0 60 100 re f`
const GOLD =
  '[/Separation /Gold /DeviceCMYK << /FunctionType 2 /Domain [0 1] /N 1 /C0 [0 0 0 0] /C1 [0 0.4 1 0] >>]'
const SIDE = '/Type /XObject /Subtype /Image /Width 1 /Height 1 /BitsPerComponent 8'

type More = { states?: string; group?: string; picture?: Buffer; glyph?: string }
const FONT =
  '<< /Type /Font /Subtype /Type3 /FontBBox [0 0 1 1] /FontMatrix [1 0 0 1 0 0] /FirstChar 97 ' +
  '/LastChar 97 /Widths [1] /Encoding << /Differences [97 /a] >> /CharProcs << /a 7 0 R >> >>'

const pageOf = (content: string, more: More = {}): Buffer =>
  pdfOf([
    '<< /Type /Catalog /Pages 2 0 R >>',
    '<< /Type /Pages /Kids [3 0 R] /Count 1 >>',
    '<< /Type /Page /Parent 2 0 R /MediaBox [0 0 100 100] /Contents 4 0 R ' +
      `${more.group ? `/Group << /S /Transparency /CS ${more.group} >>` : ''} ` +
      `/Resources << /ColorSpace << /Gold ${GOLD} >> /XObject << /Im 5 0 R /Form 6 0 R >> ` +
      `${more.glyph ? `/Font << /T3 ${FONT} >>` : ''} ` +
      `/ExtGState << /O1 << /OP true /OPM 1 >> /O0 << /OP true /OPM 0 >> ${more.states ?? ''} >> >> >>`,
    pdfStream('', content),
    more.picture ?? pdfStream(`${SIDE} /ColorSpace /DeviceCMYK`, Buffer.from([0, 0, 255, 0])),
    pdfStream('/Type /XObject /Subtype /Form /BBox [0 0 100 100]', '0 0 1 0 k 40 0 60 100 re f'),
    pdfStream('', more.glyph ?? ''),
  ])

let folder: string
beforeAll(() => {
  folder = mkdtempSync(join(tmpdir(), 'medida-plates-'))
})
afterAll(() => rmSync(folder, { recursive: true }))

/** The same file, of the same length, in which no resource is a spot ink. */
const withoutSpots = (file: Buffer): Buffer =>
  Buffer.from(
    file.toString('latin1').replace('/ColorSpace << /Gold', '/ColorSpice << /Gold'),
    'latin1',
  )

/** Colours of the left, the overlapping and the right part of a page. */
async function thirds(file: Buffer): Promise<{ seen: number[][]; inexact: number[] }> {
  const [path, to] = [join(folder, 'file.pdf'), join(folder, 'picture.webp')]
  await writeFile(path, file)
  const most = { longestPx: 100, pixels: 10_000 }
  const { inexact } = await picturesOfPdf(path, [{ page: 1, part: WHOLE_PAGE, most, to }])
  const { data, info } = await sharp(await readFile(to))
    .raw()
    .toBuffer({ resolveWithObject: true })
  const at = (x: number): number[] => {
    const from = (50 * info.width + x) * info.channels
    return [...data.subarray(from, from + 3)]
  }
  return { seen: [at(20), at(50), at(80)], inexact }
}

const apart = (one: readonly number[], other: readonly number[] = []): number =>
  Math.max(...one.map((each, at) => Math.abs(each - (other[at] ?? Number.NaN))))

const colours = async (...inks: number[][]): Promise<number[][]> => {
  const bytes = Uint8Array.from(inks.flat().map((share) => Math.round(255 * share)))
  const shown = await colourOfInks(bytes, inks.length, null)
  return inks.map((_, at) => [...shown.subarray(3 * at, 3 * at + 3)])
}

const [C, Y, G, BOTH, PAPER] = [
  [1, 0, 0, 0],
  [0, 0, 1, 0],
  [0, 0.4, 1, 0],
  [1, 0, 1, 0],
  [0, 0, 0, 0],
]
const CASES: readonly [string, string, number[][], Parameters<typeof pageOf>[1]?][] = [
  ['yellow over cyan in mode 1', yellow('/O1 gs'), [C, BOTH, Y]],
  ['yellow that knocks out in mode 0', yellow('/O0 gs'), [C, Y, Y]],
  ['yellow before overprint is on', `${yellow('')} /O1 gs`, [C, Y, Y]],
  ['a restored state', yellow('q /O1 gs Q'), [C, Y, Y]],
  ['white that disappears', `${CYAN}/O1 gs 0 0 0 0 k 40 0 60 100 re f`, [C, C, PAPER]],
  ['a spot ink over cyan', `${CYAN}/O0 gs /Gold cs 1 scn 40 0 60 100 re f`, [C, [1, 0.4, 1, 0], G]],
  ['a spot ink that knocks out', `${CYAN}/Gold cs 1 scn 40 0 60 100 re f`, [C, G, G]],
  [
    'cyan over a spot ink',
    `/Gold cs 1 scn 0 0 60 100 re f /O1 gs 1 0 0 0 k 40 0 60 100 re f`,
    [G, [1, 0.4, 1, 0], C],
  ],
  [
    'a picture, which prints all its inks',
    `${CYAN}/O1 gs q 60 0 0 100 40 0 cm /Im Do Q`,
    [C, Y, Y],
  ],
  ['a form in the state of its page', `${CYAN}/O1 gs /Form Do`, [C, BOTH, Y]],
  [
    'a picture in the content',
    `${CYAN}q 60 0 0 100 40 0 cm BI /W 1 /H 1 /CS /CMYK /BPC 8 ID \0\0\xff\0 EI Q`,
    [C, Y, Y],
  ],
  [
    'multiplied inks',
    `${CYAN}/Mul gs 0 0 1 0 k 40 0 60 100 re f`,
    [C, BOTH, Y],
    { group: '/DeviceCMYK', states: '/Mul << /BM /Multiply >>' },
  ],
  [
    'half of an ink',
    `${CYAN}/Half gs 0 0 1 0 k 40 0 60 100 re f`,
    [C, [0.5, 0, 0.5, 0], [0, 0, 0.5, 0]],
    { group: '/DeviceCMYK', states: '/Half << /ca 0.5 >>' },
  ],
  [
    'letters that are drawings in the colour of the text',
    `${CYAN}/O1 gs 0 0 1 0 k BT /T3 100 Tf 0.6 0 0 1 40 0 Tm (a) Tj ET`,
    [C, BOTH, Y],
    { glyph: '1 0 0 0 1 1 d1 0 0 1 1 re f' },
  ],
]

const PICTURE = `${CYAN}/O1 gs q 60 0 0 100 40 0 cm /Im Do Q /Fill gs 0 0 1 0 k 70 0 30 100 re f`
/** A picture of one colour, larger than PDFium could draw for every plate. */
async function large(channels: 1 | 3, colour: string, more: string): Promise<Buffer> {
  const drawn = sharp({ create: { width: 5000, height: 3400, channels: 3, background: colour } })
  const data = await (channels === 1 ? drawn.toColourspace('b-w') : drawn).raw().toBuffer()
  return pdfStream(
    `/Type /XObject /Subtype /Image /Width 5000 /Height 3400 /BitsPerComponent 8 /Filter /FlateDecode ${more}`,
    deflateSync(data, { level: 1 }),
  )
}
/** A JPEG of inks as Adobe writes it, the light of each; a PDF turns it by its Decode. */
const adobeJpeg = async (inks: number[], more: string): Promise<Buffer> => {
  const square = Buffer.from(
    Array.from({ length: 64 }, () => inks.map((each) => 255 * each)).flat(),
  )
  const packed = await sharp(tiffOf(square, 8, null))
    .pipelineColourspace('cmyk')
    .toColourspace('cmyk')
    .jpeg({ quality: 100 })
    .toBuffer()
  return pdfStream(
    `/Type /XObject /Subtype /Image /Width 8 /Height 8 /BitsPerComponent 8 /ColorSpace /DeviceCMYK /Filter /DCTDecode ${more}`,
    packed,
  )
}
const TURNED = '/Decode [1 0 1 0 1 0 1 0]'

describe('a page of which every ink is a plate', () => {
  it.each(CASES)('shows %s', async (_, content, inks, more) => {
    const { seen, inexact } = await thirds(pageOf(content, more))
    const wanted = await colours(...inks)
    const isNear = seen
      .flat()
      .every((value, at) => Math.abs(value - (wanted.flat()[at] ?? 0)) <= NEAR)
    // The colours themselves where they differ.
    expect({ inexact, seen: isNear ? wanted : seen }).toEqual({ inexact: [], seen: wanted })
  })

  it.each<[string, () => Promise<Buffer>, number[]]>([
    ['a JPEG of inks, turned', () => adobeJpeg([0, 1, 0, 0], TURNED), [0, 1, 0, 0]],
    ['a JPEG of inks as stored', () => adobeJpeg([0, 1, 0, 0], ''), [1, 0, 1, 1]],
    ['a large grey', () => large(1, '#808080', '/ColorSpace /DeviceGray'), [0, 0, 0, 0.5]],
    [
      'a large grey, turned',
      () => large(1, '#404040', '/ColorSpace /DeviceGray /Decode [1 0]'),
      [0, 0, 0, 0.25],
    ],
  ])('shows %s picture under an overprint', async (_, make, inks) => {
    const { seen, inexact } = await thirds(
      pageOf(PICTURE, { picture: await make(), states: '/Fill << /op true /OPM 1 >>' }),
    )
    const [cyan = 1, magenta = 1, , black = 1] = inks
    const wanted = await colours(C ?? [], inks, [cyan, magenta, 1, black])
    const near = seen.map((colour, at) => apart(colour, wanted[at]) <= 2 * NEAR)
    expect({ inexact, near, seen }).toEqual({ inexact: [], near: [true, true, true], seen })
  })

  it('shows a large picture in black of the screen as black', async () => {
    const picture = await large(3, '#000', '/ColorSpace /DeviceRGB')
    const states = '/Fill << /op true /OPM 1 >>'
    const { seen, inexact } = await thirds(pageOf(PICTURE, { picture, states }))
    expect(inexact).toEqual([])
    expect(Math.max(...(seen[1] ?? []))).toBeLessThan(20)
  })

  it('overprints no process ink where the page blends in light', async () => {
    const more = { group: '/DeviceRGB', states: '/Half << /ca 0.5 >>' }
    const file = pageOf(`${yellow('/O1 gs')} /Half gs 0 0 0 0 re f`, more)
    const { seen, inexact } = await thirds(withoutSpots(file))
    const [cyan, yellowAlone] = await colours(C ?? [], Y ?? [])
    const wanted = [cyan, yellowAlone, yellowAlone]
    expect(inexact).toEqual([])
    expect(Math.max(...seen.map((each, at) => apart(each, wanted[at])))).toBeLessThanOrEqual(NEAR)
    expect((await thirds(file)).inexact).toEqual([1])
  })

  it('is drawn plainly, and named, where letters have colours of their own', async () => {
    const glyph = '1 0 d0 1 0 0 rg 0 0 1 1 re f'
    expect((await thirds(pageOf(yellow('/O1 gs'), { glyph }))).inexact).toEqual([1])
  })

  it('is drawn plainly, and named, where a blend mode needs all colours at once', async () => {
    const states = '/Lum << /BM /Luminosity >>'
    const { seen, inexact } = await thirds(pageOf(yellow('/O1 gs'), { states }))
    const [, right] = await colours(C, Y)
    expect(inexact).toEqual([1])
    expect(seen[2]?.every((value, at) => Math.abs(value - (right?.[at] ?? 0)) <= NEAR)).toBe(true)
  })
})

describe('the inks of a page', () => {
  const named = (name: string, page: Buffer): Buffer =>
    Buffer.from(
      page.toString('latin1').replace('/Separation /Gold', `/Separation /${name}`),
      'latin1',
    )
  const DARK = '0.8 0.7 0.6 0 k 0 0 60 100 re f '
  const STAR = '0 0 m 100 0 l 50 100 l h f'
  it.each<[string, Buffer, number | undefined]>([
    ['of shapes that overprint add up', pageOf(`${DARK}/O1 gs 0 0 0 1 k ${STAR}`), 310],
    ['of shapes that knock out do not', pageOf(`${DARK}0 0 0 1 k ${STAR} /O1 gs`), 210],
    ['of a spot colour count', named('Gold', pageOf(`${DARK}/O1 gs /Gold cs 1 scn ${STAR}`)), 280],
    ['of the plotter do not', named('Cuts', pageOf(`${DARK}/O1 gs /Gold cs 1 scn ${STAR}`)), 210],
  ])('%s', async (_, file, highest) => {
    const [path, to] = [join(folder, 'inks.pdf'), join(folder, 'inks.webp')]
    await writeFile(path, file)
    const look = { page: 1, width: 100, height: 100, trim: null }
    const most = { longestPx: 100, pixels: 10_000 }
    const { pictures } = await picturesOfPdf(path, [{ page: 1, part: WHOLE_PAGE, most, to, look }])
    expect(pictures[0]?.look?.ink?.at(-1)?.percent).toBe(highest)
  })
})
