import { describe, expect, it } from 'vitest'
import { encryptedPdf, pdfFile, pdfOf, pdfStream } from '../../../../test/artwork-files.ts'
import { onePage } from '../../../../test/hostile-files.ts'
import { ofBytes } from './byte-source.ts'
import type { PdfFacts } from './facts.ts'
import { inflateOnServer } from './inflate-io.ts'
import { readPdf } from './pdf-reader.ts'

async function read(file: Uint8Array, sides = 1): Promise<PdfFacts> {
  const result = await readPdf(ofBytes(file), inflateOnServer, sides)
  if (!result.ok) throw new Error(JSON.stringify(result.refusals))
  return result.value
}
const sheetOf = async (parts: Parameters<typeof onePage>[0]) => {
  const [sheet] = (await read(onePage(parts))).sheets
  if (!sheet) throw new Error('no sheet')
  return sheet
}

/**
 * 10 × 10 mm, 100 mm from the left and 20 mm from the bottom of a page that is 100 mm high: 70 mm
 * from its top.
 */
const SQUARE = '283.465 56.693 28.3465 28.3465 re'
const PLACE = { page: 1, xMm: 100, yMm: 70, widthMm: 10, heightMm: 10 }

describe('colours and inks', () => {
  it.each([
    ['0 1 0 0 k', 'cmyk', false],
    ['1 0 0 rg', 'rgb', false],
    ['0.5 g', 'grey', false],
    ['/Own cs 0.1 0.2 0.3 scn', 'rgb', true],
    ['/Lab cs 50 0 0 scn', 'lab', false],
  ])('%s', async (operators, space, hasProfile) => {
    const resources =
      '<< /ColorSpace << /Own [/ICCBased 5 0 R] /Lab [/Lab << /WhitePoint [1 1 1] >>] >> >>'
    const sheet = await sheetOf({
      contents: `${operators} ${SQUARE} f`,
      resources,
      objects: [pdfStream('/N 3', 'profile')],
    })
    expect(sheet.colours).toEqual([{ space, hasProfile, place: PLACE }])
  })

  const separation =
    '<< /ColorSpace << /Cut [/Separation /CutContour /DeviceCMYK 5 0 R] /Two [/DeviceN [/Cyan /White] /DeviceCMYK 5 0 R] >> >>'
  it('names inks of their own, and says where', async () => {
    const sheet = await sheetOf({
      contents: `/Cut CS 1 SCN ${SQUARE} S /Two cs 0 1 scn 0 0 10 10 re f`,
      resources: separation,
    })
    expect(sheet.spots).toMatchObject([{ name: 'CutContour', place: PLACE }, { name: 'White' }])
  })

  // In hundredths of a millimetre from the upper left corner of the page.
  const square = 'm10000 8000l1000 0l0 -1000l-1000 0z'
  it.each([
    ['a rectangle', `/Cut CS 1 SCN ${SQUARE} S`, [{ path: square }]],
    ['the same one drawn twice', `/Cut CS 1 SCN ${SQUARE} S ${SQUARE} S`, [{ path: square }]],
    ['a filled shape', `/Cut cs 1 scn ${SQUARE} f`, [{ path: square }]],
    [
      'moved, and half as large',
      `q .5 0 0 .5 0 0 cm /Cut CS 1 SCN ${SQUARE} S Q`,
      [{ path: 'm5000 9000l500 0l0 -500l-500 0z' }],
    ],
    [
      'curves',
      '/Cut CS 1 SCN 0 0 m 28.3465 0 28.3465 28.3465 0 28.3465 c h S',
      [{ path: 'm0 10000c1000 0 1000 -1000 0 -1000z' }],
    ],
    [
      'curves along the pen and along their end',
      '/Cut CS 1 SCN 0 0 m 28.3465 0 28.3465 28.3465 v 0 56.693 0 0 y s',
      [{ path: 'm0 10000c0 0 1000 0 1000 -1000c-1000 -1000 -1000 1000 -1000 1000z' }],
    ],
    [
      'a line that ends where it began',
      '/Cut CS 1 SCN 0 0 m 28.3465 0 l 0 28.3465 l 0 0 l S',
      [{ path: 'm0 10000l1000 0l-1000 -1000l0 1000z' }],
    ],
    [
      'a line that is open',
      '/Cut CS 1 SCN 0 0 m 28.3465 0 l 0 28.3465 l S',
      [{ path: 'm0 10000l1000 0l-1000 -1000', open: true }],
    ],
    [
      'an open line and another contour',
      `/Cut CS 1 SCN 0 0 m 28.3465 0 l S ${SQUARE} S`,
      [{ path: 'm0 10000l1000 0m9000 -2000l1000 0l0 -1000l-1000 0z', open: true }],
    ],
    [
      'two contours',
      `/Cut CS 1 SCN ${SQUARE} 0 0 m 28.3465 0 l 0 28.3465 l h S`,
      [{ path: `${square}m-10000 2000l1000 0l-1000 -1000z` }],
    ],
    ['a mark smaller than a millimetre', '/Cut CS 1 SCN 0 0 1 1 re S', [{ path: '' }]],
    ['a line of no ink', `/Cut CS 0 SCN ${SQUARE} S`, []],
    ['a fold', `/Fold CS 1 SCN ${SQUARE} S`, []],
    ['a clip, which nobody sees', `/Cut CS 1 SCN ${SQUARE} W n`, []],
    ['another ink', `/Two cs 0 1 scn ${SQUARE} f`, []],
  ])('follows the line of a cut: %s', async (_, contents, expected) => {
    const resources = separation.replace(
      '/Two',
      '/Fold [/Separation /Crease /DeviceCMYK 5 0 R] /Two',
    )
    const sheet = await sheetOf({ contents, resources })
    expect(sheet.cuts).toEqual(expected.map((line) => ({ name: 'CutContour', ...line })))
  })

  const long = (from: number) =>
    `${from} 0 m ${Array.from({ length: 2_500 }, (_, index) => `${from + (index % 200)} ${index % 77} l`).join(' ')} s `
  it.each([
    ['one of 5 000 figures, drawn twice', long(0) + long(0), undefined],
    ['two of 5 000 figures each', long(0) + long(1), true],
  ])('counts the figures of all lines of a page: %s', async (_, lines, tooLong) => {
    expect(
      (await sheetOf({ contents: `/Cut CS 1 SCN ${lines}`, resources: separation })).cuts?.[0]
        ?.tooLong,
    ).toBe(tooLong)
  })

  it('keeps no line of a traced photograph, and says so', async () => {
    const points = Array.from(
      { length: 5_000 },
      (_, index) => `${index % 200} ${index % 77} l`,
    ).join(' ')
    const sheet = await sheetOf({
      contents: `/Cut CS 1 SCN 0 0 m ${points} s ${SQUARE} S`,
      resources: separation,
    })
    expect(sheet.cuts).toEqual([{ name: 'CutContour', path: '', tooLong: true }])
  })

  it('takes an ink that is set to nothing for none', async () => {
    expect(
      (await sheetOf({ contents: `/Cut cs 0 scn ${SQUARE} f`, resources: separation })).spots,
    ).toEqual([])
  })

  it('reads what it is printed for', async () => {
    expect(
      (
        await read(
          onePage({ catalogue: '/OutputIntents [<< /OutputConditionIdentifier (FOGRA39) >>]' }),
        )
      ).outputProfile,
    ).toBe('FOGRA39')
    expect((await read(onePage({}))).outputProfile).toBeNull()
  })
})

describe('overprint, transparency and layers', () => {
  const states =
    '<< /ExtGState << /O << /OP true /op true >> /N << /OP false >> /T << /ca 0.5 >> /M << /BM /Multiply >> /P << /ca 1 /BM /Normal >> >> >>'
  it.each([
    [
      'overprint',
      `/O gs 0 1 0 0 k ${SQUARE} f`,
      { overprint: [PLACE], whiteOverprint: [], transparency: [] },
    ],
    [
      'overprint of white',
      `/O gs 0 0 0 0 k ${SQUARE} f`,
      { overprint: [], whiteOverprint: [PLACE], transparency: [] },
    ],
    [
      'overprint that is off again',
      `/O gs /N gs ${SQUARE} f`,
      { overprint: [], whiteOverprint: [], transparency: [] },
    ],
    [
      'overprint that ended with its state',
      `q /O gs Q ${SQUARE} f`,
      { overprint: [], whiteOverprint: [], transparency: [] },
    ],
    [
      'half transparent',
      `/T gs ${SQUARE} f`,
      { overprint: [], whiteOverprint: [], transparency: [PLACE] },
    ],
    [
      'multiplied',
      `/M gs ${SQUARE} f`,
      { overprint: [], whiteOverprint: [], transparency: [PLACE] },
    ],
    [
      'opaque again',
      `/T gs /P gs ${SQUARE} f`,
      { overprint: [], whiteOverprint: [], transparency: [] },
    ],
  ])('%s', async (_, contents, expected) => {
    expect(await sheetOf({ contents, resources: states })).toMatchObject(expected)
  })

  it('leaves out what is on a layer that is off, and names it', async () => {
    const facts = await read(
      onePage({
        catalogue: '/OCProperties << /OCGs [5 0 R] /D << /OFF [5 0 R] >> >>',
        contents: `/OC /L BDC 1 0 0 rg ${SQUARE} f EMC 0 0 0 1 k ${SQUARE} f`,
        resources: '<< /Properties << /L 5 0 R >> >>',
        objects: ['<< /Type /OCG /Name (Medidas) >>'],
      }),
    )
    expect(facts.hiddenLayers).toEqual(['Medidas'])
    expect(facts.sheets[0]?.colours).toMatchObject([{ space: 'cmyk' }])
  })
})

describe('fonts', () => {
  const set = (font: string, mode = 0) => ({
    contents: `BT /F 20 Tf ${mode} Tr 1 0 0 1 283.465 56.693 Tm (Hola) Tj ET`,
    resources: '<< /Font << /F 5 0 R >> >>',
    objects: [font, '<< /Type /FontDescriptor /FontFile2 7 0 R >>', pdfStream('', 'font')],
  })
  it.each([
    [
      'within the file',
      '<< /Subtype /TrueType /BaseFont /ABCDEF+Gotham /FontDescriptor 6 0 R >>',
      { name: 'Gotham', embedded: true, standard: false },
    ],
    [
      'not within it',
      '<< /Subtype /TrueType /BaseFont /Gotham >>',
      { name: 'Gotham', embedded: false, standard: false },
    ],
    [
      'one of the fourteen',
      '<< /Subtype /Type1 /BaseFont /Helvetica-Bold >>',
      { name: 'Helvetica-Bold', embedded: false, standard: true },
    ],
    ['drawn by the file itself', '<< /Subtype /Type3 >>', { embedded: true }],
    [
      'composed',
      '<< /Subtype /Type0 /BaseFont /Noto /DescendantFonts [<< /FontDescriptor 6 0 R >>] >>',
      { name: 'Noto', embedded: true },
    ],
  ])('%s', async (_, font, expected) => {
    expect((await sheetOf(set(font))).fonts).toMatchObject([expected])
  })

  it('is not asked of text that nobody sees', async () => {
    expect((await sheetOf(set('<< /Subtype /TrueType /BaseFont /Gotham >>', 3))).fonts).toEqual([])
  })
})

describe('boxes', () => {
  it('takes the finished size and the least that lies beyond it', async () => {
    const sheet = await sheetOf({
      page: '/TrimBox [28.346 28.346 822.047 255.118] /BleedBox [14.173 14.173 836.22 269.291]',
    })
    expect(sheet.trim?.widthMm).toBeCloseTo(280, 1)
    expect(sheet.trim?.heightMm).toBeCloseTo(80, 1)
    expect(sheet.trim?.beyondMm).toBeCloseTo(5, 1)
  })

  it('shows what is cropped, turned and enlarged by its unit', async () => {
    const sheet = await sheetOf({
      page: '/CropBox [0 0 425.197 283.465] /Rotate 270 /UserUnit 10',
      contents: `${SQUARE} f`,
    })
    expect([Math.round(sheet.widthMm), Math.round(sheet.heightMm)]).toEqual([1000, 1500])
    expect(sheet.colours[0]?.place).toEqual({
      page: 1,
      xMm: 700,
      yMm: 400,
      widthMm: 100,
      heightMm: 100,
    })
  })

  it('does not count what lies beyond the page', async () => {
    expect((await sheetOf({ contents: '1 0 0 rg 5000 5000 10 10 re f' })).colours).toEqual([])
  })
})

describe('pictures', () => {
  const contents = 'q 283.465 0 0 141.732 28.3465 28.3465 cm /P Do Q'
  const picture = (more: string) =>
    pdfStream(`/Subtype /Image /Width 1000 /Height 400 /BitsPerComponent 8 ${more}`, 'x')
  const resources = '<< /XObject << /P 5 0 R >> >>'
  it('have their resolution along the worse side, and their place', async () => {
    const { pictures } = await sheetOf({
      contents,
      resources,
      objects: [picture('/ColorSpace /DeviceCMYK')],
    })
    expect(pictures).toMatchObject([
      {
        widthPx: 1000,
        heightPx: 400,
        colour: 'cmyk',
        place: { page: 1, xMm: 10, yMm: 40, widthMm: 100, heightMm: 50 },
      },
    ])
    expect(pictures[0]?.dpi).toBeCloseTo(203.2, 1)
  })

  it('with a soft mask are transparent', async () => {
    const sheet = await sheetOf({
      contents,
      resources,
      objects: [picture('/ColorSpace /DeviceRGB /SMask 6 0 R'), picture('')],
    })
    expect(sheet.transparency).toHaveLength(1)
  })

  it('of forms within forms count as well', async () => {
    const form = (name: string) =>
      pdfStream(
        `/Subtype /Form /Matrix [0.5 0 0 0.5 0 0] /Resources << /XObject << /P ${name} >> >>`,
        'q 2 0 0 2 0 0 cm /P Do Q',
      )
    const { pictures } = await sheetOf({
      contents,
      resources,
      objects: [form('6 0 R'), form('7 0 R'), picture('/ColorSpace /DeviceRGB')],
    })
    expect(pictures[0]?.dpi).toBeCloseTo(203.2, 1)
    expect(pictures).toHaveLength(1)
  })
})

it('finds what only a viewer shows or does', async () => {
  const note = (kind: string, more = '') =>
    `<< /Subtype /${kind} /Rect [28.3465 28.3465 56.693 56.693] ${more} >>`
  const annotations = [
    note('Text'),
    note('Widget'),
    note('Link'),
    note('Stamp', '/F 2'),
    note('RichMedia'),
  ].join(' ')
  const facts = await read(
    onePage({
      page: `/Annots [${annotations}]`,
      catalogue: '/Names << /JavaScript << >> /EmbeddedFiles << >> >>',
    }),
  )
  expect(facts.sheets[0]?.remarks.map(({ kind }) => kind)).toEqual(['comment', 'field', 'media'])
  expect(facts).toMatchObject({ scripts: true, attachments: true })
})

it('refuses what is protected, also where it opens without a password', async () => {
  expect(await readPdf(ofBytes(encryptedPdf()), inflateOnServer, 1)).toEqual({
    ok: false,
    refusals: [{ code: 'artwork.pdf.encrypted', field: 'file' }],
  })
})

it('reads objects within an object stream, and a cross-reference stream', async () => {
  const { deflateSync } = await import('node:zlib')
  const objects = [
    '<< /Type /Catalog /Pages 2 0 R >>',
    '<< /Type /Pages /Kids [3 0 R] /Count 1 >>',
    '<< /Type /Page /Parent 2 0 R /MediaBox [0 0 850.394 283.465] >>',
  ]
  const offsets = objects.map((_, index) =>
    objects.slice(0, index).reduce((sum, each) => sum + each.length + 1, 0),
  )
  const head = offsets.map((offset, index) => `${index + 1} ${offset}`).join(' ')
  const packed = pdfStream(
    `/Type /ObjStm /N 3 /First ${head.length + 1} /Filter /FlateDecode`,
    deflateSync(Buffer.from(`${head} ${objects.join(' ')}`)),
  )
  const begin = Buffer.from('%PDF-1.7\n4 0 obj\n')
  const body = Buffer.concat([begin, packed, Buffer.from('\nendobj\n')])
  const rows = Buffer.from([
    0,
    0,
    0,
    0,
    2,
    0,
    4,
    0,
    2,
    0,
    4,
    1,
    2,
    0,
    4,
    2,
    1,
    0,
    9,
    0,
    1,
    body.length >> 8,
    body.length & 255,
    0,
  ])
  const cross = pdfStream('/Type /XRef /Size 6 /W [1 2 1] /Root 1 0 R', rows)
  const file = Buffer.concat([
    body,
    Buffer.from('5 0 obj\n'),
    cross,
    Buffer.from(`\nendobj\nstartxref\n${body.length}\n%%EOF`),
  ])
  const facts = await read(file)
  expect([facts.pages, Math.round(facts.sheets[0]?.widthMm ?? 0)]).toEqual([1, 300])
  // The same without a word of where anything is.
  expect((await read(Buffer.concat([body]))).pages).toBe(1)
})

it('finds the objects of a file whose offsets are all wrong', async () => {
  const file = pdfFile({ widthMm: 300, heightMm: 100, pages: 2 })
  const moved = Buffer.concat([
    file.subarray(0, 9),
    Buffer.from('% something was put in here\n'),
    file.subarray(9),
  ])
  expect((await read(moved)).pages).toBe(2)
})

it('counts pages of nested trees with what they inherit', async () => {
  const facts = await read(
    pdfOf([
      '<< /Type /Catalog /Pages 2 0 R >>',
      '<< /Type /Pages /Kids [3 0 R 4 0 R] /Count 3 /MediaBox [0 0 850.394 283.465] >>',
      '<< /Type /Page /Parent 2 0 R >>',
      '<< /Type /Pages /Kids [5 0 R 6 0 R] /Count 2 /Parent 2 0 R /Rotate 90 >>',
      '<< /Type /Page /Parent 4 0 R >>',
      '<< /Type /Page /Parent 4 0 R >>',
    ]),
    2,
  )
  expect([facts.pages, ...facts.sheets.map(({ widthMm }) => Math.round(widthMm))]).toEqual([
    3, 300, 100,
  ])
})

describe('pages', () => {
  const PAGE = '<< /Type /Page /Parent 2 0 R /MediaBox [0 0 850 283] >>'
  const tree = (kids: string, ...objects: string[]) =>
    pdfOf([
      '<< /Type /Catalog /Pages 2 0 R >>',
      `<< /Type /Pages /Kids [${kids}] /Count 2 >>`,
      ...objects,
    ])

  it('that stand there twice are two', async () => {
    const { pages, sheets } = await read(tree('3 0 R 3 0 R', PAGE), 2)
    expect([pages, sheets.length]).toEqual([2, 2])
  })

  it('are not exchanged for the next one where the first has no size', async () => {
    await expect(read(tree('3 0 R 4 0 R', PAGE.replace('850 283', '0 0'), PAGE))).rejects.toThrow(
      'artwork.file.damaged',
    )
  })

  it('are looked for where a later table of objects leads to the catalogue alone', async () => {
    const file = tree('3 0 R', PAGE)
    const later = `xref\n1 1\n0000000009 00000 n \ntrailer\n<< /Size 4 /Root 1 0 R >>\nstartxref\n${file.length}\n%%EOF\n`
    expect((await read(Buffer.concat([file, Buffer.from(later)]))).pages).toBe(1)
  })
})
