/** PDFs that put the same inks on a page by each method of the format. */
import sharp from 'sharp'
import { tiffOf } from '../src/shop/artwork/preview/ink-colours-io.ts'
import { pdfOf, pdfStream } from './artwork-files.ts'

/** Cyan, magenta, yellow, black, of 255. */
type Inks = readonly [number, number, number, number]

/** The content of each of these files, from left to right. */
const SWATCHES: readonly Inks[] = [
  [0, 0, 0, 255],
  [255, 0, 0, 0],
  [0, 128, 255, 0],
  [51, 0, 102, 26],
  [26, 217, 191, 13],
]
const [PAGE_WIDTH, PAGE_HEIGHT] = [850, 283]
const SWATCH_WIDTH = PAGE_WIDTH / SWATCHES.length
/** The middle of each, as a fraction of the page's width. */
export const MIDDLES = SWATCHES.map((_, index) => (index + 0.5) / SWATCHES.length)

const shares = (inks: Inks): string => inks.map((each) => (each / 255).toFixed(5)).join(' ')
const paintEach = (how: (inks: Inks, place: string, index: number) => string): string =>
  SWATCHES.map((inks, index) =>
    how(inks, `${index * SWATCH_WIDTH} 0 ${SWATCH_WIDTH} ${PAGE_HEIGHT}`, index),
  ).join('\n')

const all = Uint8Array.from(SWATCHES.flat())
const hex = Buffer.from(all).toString('hex')
const acrossPage = `q ${PAGE_WIDTH} 0 0 ${PAGE_HEIGHT} 0 0 cm`
/** The inks as pixels, each large enough to survive JPEG artefacts. */
const PIXELS_EACH = 32
const wide = (invert: boolean): Uint8Array => {
  const row = SWATCHES.flatMap((inks) => Array.from({ length: PIXELS_EACH }, () => inks).flat())
  return Uint8Array.from(Array.from({ length: PIXELS_EACH }, () => row).flat(), (each) =>
    invert ? 255 - each : each,
  )
}
const widePixels = SWATCHES.length * PIXELS_EACH

/** The swatches as a picture file, optionally with a profile. */
export const inkedTiff = (profile: Uint8Array | null): Buffer =>
  tiffOf(wide(false), widePixels, profile)

/** Inverted, as sharp and Adobe write CMYK. */
const jpeg = (invert: boolean): Promise<Buffer> =>
  sharp(tiffOf(wide(invert), widePixels, null))
    .pipelineColourspace('cmyk')
    .toColourspace('cmyk')
    .jpeg({ quality: 100, chromaSubsampling: '4:4:4' })
    .toBuffer()

const picture = (space: string, width: number, height: number, more = ''): string =>
  `/Type /XObject /Subtype /Image /Width ${width} /Height ${height} ` +
  `/ColorSpace ${space} /BitsPerComponent 8 ${more}`
const showPicture = (at: number, dictionary: string, body: string | Buffer): Drawn => ({
  contents: `${acrossPage} /Im Do Q`,
  resources: `/XObject << /Im ${at} 0 R >>`,
  objects: [pdfStream(dictionary, body)],
})
/** Conversion of other inks to the four: each of them is the swatch of its number. */
const tint = (inks: Inks): string =>
  `<< /FunctionType 2 /Domain [0 1] /C0 [0 0 0 0] /C1 [${shares(inks)}] /N 1 >>`
const form = (kind: string, content: string): Buffer =>
  pdfStream(`${kind} /BBox [0 0 ${PAGE_WIDTH} ${PAGE_HEIGHT}] /Resources << >>`, content)
const fills = paintEach((inks, place) => `${shares(inks)} k ${place} re f`)

/** The content of a page, with objects of its own. */
type Drawn = { contents: string; resources?: string; objects?: readonly (string | Buffer)[] }

/** A font of one letter, `n`, drawn by the object `glyph`. */
const typeThree = (size: string, width: number, glyph: number): string =>
  `<< /Type /Font /Subtype /Type3 /FontBBox [0 0 ${size}] /FontMatrix [1 0 0 1 0 0] ` +
  `/FirstChar 110 /LastChar 110 /Widths [${width}] /Encoding << /Differences [110 /n] >> ` +
  `/CharProcs << /n ${glyph} 0 R >> /Resources << >> >>`

const WAYS: Readonly<Record<string, (at: number) => Drawn | Promise<Drawn>>> = {
  'fills (k)': () => ({ contents: fills }),
  'lines (K)': () => {
    const lines = paintEach((inks, _, index) => {
      const middle = (index + 0.5) * SWATCH_WIDTH
      return `${shares(inks)} K ${middle} 0 m ${middle} ${PAGE_HEIGHT} l S`
    })
    return { contents: `${SWATCH_WIDTH} w ${lines}` }
  },
  'a space (cs sc)': () => ({
    contents: `/DeviceCMYK cs ${paintEach((inks, place) => `${shares(inks)} sc ${place} re f`)}`,
  }),
  'a space by a name of the page (cs scn)': () => ({
    contents: `/Own cs ${paintEach((inks, place) => `${shares(inks)} scn ${place} re f`)}`,
    resources: '/ColorSpace << /Own /DeviceCMYK >>',
  }),
  'letters (Tj)': (at) => ({
    contents: `BT /F 400 Tf ${paintEach(
      (inks, _, index) => `${shares(inks)} k 1 0 0 1 ${index * SWATCH_WIDTH} 0 Tm (n) Tj`,
    )} ET`,
    resources: `/Font << /F ${at} 0 R >>`,
    objects: [typeThree('1 1', 1, at + 1), pdfStream('', '1 0 0 0 1 1 d1 0 0 0.425 1 re f')],
  }),
  'signs that have colours (Type 3)': (at) => ({
    contents: 'BT /F 1 Tf (n) Tj ET',
    resources: `/Font << /F ${at} 0 R >>`,
    objects: [
      typeThree(`${PAGE_WIDTH} ${PAGE_HEIGHT}`, PAGE_WIDTH, at + 1),
      pdfStream('', `${PAGE_WIDTH} 0 d0 ${fills}`),
    ],
  }),
  'a picture': (at) =>
    showPicture(
      at,
      picture('/DeviceCMYK', SWATCHES.length, 1, '/Filter /ASCIIHexDecode'),
      `${hex}>`,
    ),
  'a JPEG of Adobe': async (at) =>
    showPicture(
      at,
      picture(
        '/DeviceCMYK',
        widePixels,
        PIXELS_EACH,
        '/Filter /DCTDecode /Decode [1 0 1 0 1 0 1 0]',
      ),
      await jpeg(false),
    ),
  'a JPEG': async (at) =>
    showPicture(
      at,
      picture('/DeviceCMYK', widePixels, PIXELS_EACH, '/Filter /DCTDecode'),
      await jpeg(true),
    ),
  'a picture of few colours (Indexed)': (at) =>
    showPicture(
      at,
      picture(`[/Indexed /DeviceCMYK ${SWATCHES.length - 1} <${hex}>]`, SWATCHES.length, 1),
      Buffer.from(SWATCHES.map((_, index) => index)),
    ),
  'a picture within the drawing (BI)': () => {
    const dictionary = `/W ${SWATCHES.length} /H 1 /CS /CMYK /BPC 8 /F /AHx`
    return { contents: `${acrossPage} BI ${dictionary} ID ${hex}> EI Q` }
  },
  'inks of their own (Separation)': () => ({
    contents: paintEach((_, place, index) => `/Ink${index} cs 1 scn ${place} re f`),
    resources: `/ColorSpace << ${paintEach(
      (inks, _, index) => `/Ink${index} [/Separation /Ink${index} /DeviceCMYK ${tint(inks)}]`,
    )} >>`,
  }),
  'inks of their own, some at once (DeviceN)': (at) => ({
    contents: paintEach((inks, place) => `/Inks cs ${shares(inks)} scn ${place} re f`),
    resources: `/ColorSpace << /Inks [/DeviceN [/A /B /C /D] /DeviceCMYK ${at} 0 R] >>`,
    objects: [
      pdfStream('/FunctionType 4 /Domain [0 1 0 1 0 1 0 1] /Range [0 1 0 1 0 1 0 1]', '{ }'),
    ],
  }),
  'gradients (sh)': () => ({
    contents: paintEach((_, place, index) => `q ${place} re W n /Sh${index} sh Q`),
    resources: `/Shading << ${paintEach(
      (inks, _, index) =>
        `/Sh${index} << /ShadingType 2 /ColorSpace /DeviceCMYK /Coords [0 0 1 0] ` +
        '/Extend [true true] /Function << /FunctionType 2 /Domain [0 1] ' +
        `/C0 [${shares(inks)}] /C1 [${shares(inks)}] /N 1 >> >>`,
    )} >>`,
  }),
  'a drawing within the drawing (Do)': (at) => ({
    contents: '/Fm Do',
    resources: `/XObject << /Fm ${at} 0 R >>`,
    objects: [form('/Type /XObject /Subtype /Form', fills)],
  }),
  'a pattern of tiles': (at) => ({
    contents: `/Pattern cs /P scn 0 0 ${PAGE_WIDTH} ${PAGE_HEIGHT} re f`,
    resources: `/Pattern << /P ${at} 0 R >>`,
    objects: [
      form(
        '/Type /Pattern /PatternType 1 /PaintType 1 /TilingType 1 ' +
          `/XStep ${PAGE_WIDTH} /YStep ${PAGE_HEIGHT}`,
        fills,
      ),
    ],
  }),
  'a group of transparency': (at) => ({
    contents: '/Fm Do',
    resources: `/XObject << /Fm ${at} 0 R >>`,
    objects: [
      form(
        '/Type /XObject /Subtype /Form /Group << /S /Transparency /I true /CS /DeviceCMYK >>',
        fills,
      ),
    ],
  }),
}

export const WAYS_OF_INKS = Object.keys(WAYS)

/** What defines plain inks: the output intent of the file or of a page, or its resources. */
type Naming = 'file' | 'page' | 'default'
type Named = Partial<Record<Naming, Uint8Array>>

const intent = (num: number): string =>
  '/OutputIntents [<< /Type /OutputIntent /S /GTS_PDFX ' +
  `/OutputConditionIdentifier (X) /DestOutputProfile ${num} 0 R >>]`

/**
 * The objects of a file with a page for each method; profiles are the first objects outside the
 * page tree.
 */
async function inkedObjects(
  ways: readonly string[],
  named: Named = {},
): Promise<(string | Buffer)[]> {
  const profiles = Object.entries(named) as [Naming, Uint8Array][]
  const numbers = Object.fromEntries(profiles.map(([who], index) => [who, index + 3])) as Partial<
    Record<Naming, number>
  >
  const objects = profiles.map(([, profile]) => pdfStream('/N 4', Buffer.from(profile)))
  const pages: number[] = []
  const drawings: (string | Buffer)[] = [...objects]
  for (const way of ways) {
    const at = 3 + drawings.length
    const {
      contents,
      resources = '',
      objects: own = [],
    } = (await WAYS[way]?.(at + 2)) ?? { contents: '' }
    const space = numbers.default
      ? `/ColorSpace << /DefaultCMYK [/ICCBased ${numbers.default} 0 R] >>`
      : ''
    pages.push(at)
    drawings.push(
      `<< /Type /Page /Parent 2 0 R ${numbers.page ? intent(numbers.page) : ''} ` +
        `/MediaBox [0 0 ${PAGE_WIDTH} ${PAGE_HEIGHT}] /Contents ${at + 1} 0 R ` +
        `/Resources << ${resources} ${space} >> >>`,
      pdfStream('', contents),
      ...own,
    )
  }
  return [
    `<< /Type /Catalog /Pages 2 0 R ${numbers.file ? intent(numbers.file) : ''} >>`,
    `<< /Type /Pages /Kids [${pages.map((num) => `${num} 0 R`).join(' ')}] ` +
      `/Count ${pages.length} >>`,
    ...drawings,
  ]
}

export const inkedPdf = async (ways: readonly string[], named: Named = {}): Promise<Buffer> =>
  pdfOf(await inkedObjects(ways, named))

/** The same with its cross-reference in a stream. */
export async function inkedPdfOfStreams(
  ways: readonly string[],
  named: Named = {},
): Promise<Buffer> {
  const objects = await inkedObjects(ways, named)
  const file = pdfOf(objects).toString('latin1')
  const body = file.slice(0, file.lastIndexOf('xref\n0 '))
  const rows = [...objects.keys()].map((index) => body.indexOf(`\n${index + 1} 0 obj`) + 1)
  const bytes = Buffer.from(
    [0, ...rows, body.length].flatMap((at) => [
      at === 0 ? 0 : 1,
      at >> 24,
      at >> 16,
      at >> 8,
      at,
      0,
    ]),
  )
  const size = objects.length + 2
  const cross = pdfStream(`/Type /XRef /Size ${size} /W [1 4 1] /Root 1 0 R`, bytes).toString(
    'latin1',
  )
  return Buffer.from(
    `${body}${size - 1} 0 obj\n${cross}\nendobj\nstartxref\n${body.length}\n%%EOF\n`,
    'latin1',
  )
}
