import { describe, expect, it } from 'vitest'
import { pdfStream } from '../../../../../test/artwork-files.ts'
import { sheetOf } from '../../../../../test/read-pdf.ts'

const curve = (tints: string): string =>
  `<< /FunctionType 2 /Domain [0 1] /N 1 /C0 [0 0 0 0] /C1 [${tints}] >>`
const gradient = (to: string): string =>
  `<< /ShadingType 2 /ColorSpace /DeviceCMYK /Coords [0 0 200 0] /BBox [28.3465 28.3465 141.732 85.0394] /Function ${curve(to)} >>`
const RESOURCES = `<< /ExtGState << /Thin << /LW .1 >> /Over << /op true /OPM 1 >> /Zero << /op true /OPM 0 >> >>
  /ColorSpace << /Deep [/Separation /Negro#20Fuerte#20Extra /DeviceCMYK ${curve('.9 .9 .9 .8')}]
    /Cut [/Separation /CutContour /DeviceCMYK ${curve('.9 .9 .9 .8')}]
    /Doubt [/Separation /Spot#201 /DeviceCMYK ${curve('.9 .9 .9 .8')}]
    /Named [/DeviceN [/Black /Yellow /Magenta /Cyan] /DeviceCMYK 5 0 R]
    /Pair [/DeviceN [/Yellow /Black] /DeviceCMYK 5 0 R]
    /Mixed [/DeviceN [/Gold /Black /Cyan] /DeviceCMYK 5 0 R]
    /All [/Separation /All /DeviceCMYK ${curve('1 1 1 1')}] >>
  /Shading << /Dark ${gradient('.9 .9 .9 .8')} /Light ${gradient('.5 .5 0 0')} >>
  /XObject << /Marks 6 0 R >>
  /Pattern << /Hatch 7 0 R >>
  /Font << /F << /Type /Font /Subtype /Type1 /BaseFont /Helvetica >> >> >>`
const OBJECTS = [
  pdfStream('/FunctionType 4 /Domain [0 1 0 1 0 1 0 1] /Range [0 1 0 1 0 1 0 1]', '{ }'),
  pdfStream(
    '/Type /XObject /Subtype /Image /Width 2 /Height 2 /BitsPerComponent 8 /ColorSpace [/Separation /All /DeviceGray << /FunctionType 2 /Domain [0 1] /N 1 >>]',
    'abcd',
  ),
  pdfStream(
    '/Type /Pattern /PatternType 1 /PaintType 1 /TilingType 1 /BBox [0 0 9 9] /XStep 9 /YStep 9',
    '0 G .1 w 0 4 m 9 4 l S',
  ),
]
const vectors = async (contents: string) =>
  (await sheetOf({ contents, resources: RESOURCES, objects: OBJECTS })).vectors
const SQUARE = '28.3465 28.3465 56.693 56.693 re'

it.each<[string, string, number[]]>([
  ['a spot colour by its process inks', `/Deep cs 1 scn ${SQUARE} f`, [350]],
  ['half of it', `/Deep cs .5 scn ${SQUARE} f`, []],
  ['a line of the plotter', `/Cut cs 1 scn ${SQUARE} f`, []],
  ['an ink that may be white', `/Doubt cs 1 scn ${SQUARE} f`, []],
  ['process inks in another order', `/Named cs .8 .9 .9 .9 scn ${SQUARE} f`, [350]],
  ['process inks beside another', `/Mixed cs 1 .9 .9 scn ${SQUARE} f`, []],
  [
    'inks that add up by overprint',
    `.9 .9 0 0 k ${SQUARE} f /Over gs 0 0 .9 .8 k ${SQUARE} f`,
    [350],
  ],
  ['without mode 1', `.9 .9 0 0 k ${SQUARE} f /Zero gs 0 0 .9 .8 k ${SQUARE} f`, []],
  [
    'by names, in any mode',
    `.9 .9 0 0 k ${SQUARE} f /Zero gs /Pair cs .9 .8 scn ${SQUARE} f`,
    [350],
  ],
  ['of what knocks out', `.9 .9 0 0 k ${SQUARE} f 0 0 .9 .8 k ${SQUARE} f`, []],
  [
    'of one that is covered',
    `.9 .9 0 0 k ${SQUARE} f .1 0 0 0 k ${SQUARE} f /Over gs 0 0 .9 .8 k ${SQUARE} f`,
    [],
  ],
  [
    'of one under white',
    `.9 .9 0 0 k ${SQUARE} f 0 0 0 0 k ${SQUARE} f /Over gs 0 0 .9 .8 k ${SQUARE} f`,
    [],
  ],
  [
    'of one under RGB',
    `.9 .9 0 0 k ${SQUARE} f 1 .9 .9 rg ${SQUARE} f /Over gs 0 0 .9 .8 k ${SQUARE} f`,
    [],
  ],
  ['a thin line around a light area', `.1 0 0 0 k .9 .9 .9 .8 K .5 w ${SQUARE} B`, [350]],
  ['of one beside it', `.9 .9 0 0 k 200 200 50 50 re f /Over gs 0 0 .9 .8 k ${SQUARE} f`, []],
  ['a dark gradient', '/Dark sh', [350]],
  ['a light gradient', '/Light sh', []],
])('total ink: %s', async (_, contents, percents) => {
  expect(((await vectors(contents))?.totals ?? []).map(({ percent }) => percent)).toEqual(percents)
})

it('has the place of a gradient by its own box', async () => {
  const place = { page: 1, xMm: 10, yMm: 70, widthMm: 40, heightMm: 20 }
  expect((await vectors('/Dark sh'))?.totals).toMatchObject([{ place }])
})

const TEXT = 'BT /F 6 Tf 100 50 Td (Ingredientes) Tj ET'
it.each<[string, string, { inks: number; rich: boolean } | null]>([
  ['rich black by its names', `/Named cs 1 .5 .5 .5 scn ${TEXT}`, { inks: 4, rich: true }],
  ['three inks by their names', `/Named cs 0 .5 .5 .5 scn ${TEXT}`, { inks: 3, rich: false }],
  ['black alone', `/Named cs 1 0 0 0 scn ${TEXT}`, null],
])('small text of %s', async (_, contents, expected) => {
  const [text] = (await vectors(contents))?.inkedTexts ?? []
  if (expected) expect(text).toMatchObject(expected)
  else expect(text).toBeUndefined()
})

describe('lines', () => {
  const ring = (inset: number, way = 're f*'): string =>
    `20 20 100 100 re ${20 + inset} ${20 + inset} ${100 - 2 * inset} ${100 - 2 * inset} ${way}`
  const turned = 'h 20.1 20.1 m 20.1 119.9 l 119.9 119.9 l 119.9 20.1 l h f'
  it.each<[string, string, number | null]>([
    ['by a state', '/Thin gs 20 20 m 120 20 l S', 0.035],
    ['those of a pattern', `/Pattern cs /Hatch scn ${SQUARE} f`, 0.035],
    ['letters of lines', `.1 w 1 Tr ${TEXT}`, 0.035],
    ['a line around filled letters', `.1 w 2 Tr ${TEXT}`, null],
    ['a frame as an area', ring(0.1), 0.035],
    [
      'two outlines that turn against each other',
      `20 20 m 120 20 l 120 120 l 20 120 l ${turned}`,
      0.035,
    ],
    ['one square upon another', ring(0.1, 're f'), null],
    ['a bar beside a surface of no height', '20 20 100 0 re 20 20 100 .1 re f*', 0.035],
    ['a bar beside a surface', '20 20 100 9 re f 20 29 100 .1 re f', null],
    ['a broad frame', ring(10), null],
    ['a frame by cairo', `${ring(0.1, 're h')} 20.1 20.1 m f*`, 0.035],
    ['a letter', '20 20 5 5 re 20.1 20.1 4.8 4.8 re f*', null],
  ])('%s', async (_, contents, mm) => {
    const [line] = (await vectors(contents))?.lines ?? []
    if (mm === null) expect(line).toBeUndefined()
    else expect(line?.mm).toBeCloseTo(mm, 3)
  })
})

it('finds a picture in the colour of registration marks', async () => {
  const found = await vectors('q 28.3465 0 0 28.3465 28.3465 28.3465 cm /Marks Do Q')
  expect(found?.registration).toEqual([{ page: 1, xMm: 10, yMm: 80, widthMm: 10, heightMm: 10 }])
})
