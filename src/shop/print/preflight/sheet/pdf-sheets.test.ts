import { describe, expect, it } from 'vitest'
import { pdfStream } from '../../../../../test/artwork-files.ts'
import { onePage } from '../../../../../test/hostile-files.ts'
import { PLACE, read, SQUARE, sheetOf } from '../../../../../test/read-pdf.ts'

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

  it('is not required of invisible text', async () => {
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
