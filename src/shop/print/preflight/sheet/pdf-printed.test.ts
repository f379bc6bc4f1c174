/** What is clipped away, off the printed area or on a layer that does not print is not judged. */
import { describe, expect, it } from 'vitest'
import { pdfStream } from '../../../../../test/artwork-files.ts'
import { onePage } from '../../../../../test/hostile-files.ts'
import { PLACE, read, SQUARE, sheetOf } from '../../../../../test/read-pdf.ts'

const RED = `1 0 0 rg ${SQUARE} f`

describe('clips', () => {
  const half = '283.465 56.693 14.1732 28.3465 re'
  it.each([
    ['elsewhere', `0 0 20 20 re W n ${RED}`, []],
    ['beside it', `0 0 283.465 300 re W n ${RED}`, []],
    ['over a part', `${half} W* n ${RED}`, [{ ...PLACE, widthMm: 5 }]],
    ['that ended', `q 0 0 20 20 re W n Q ${RED}`, [PLACE]],
    ['within another', `q 0 0 20 20 re W n q ${half} W n ${RED} Q Q`, []],
    ['by text', `BT 7 Tr /F 20 Tf (Hola) Tj ET ${RED}`, []],
  ])('%s', async (_, contents, places) => {
    const resources = '<< /Font << /F << /Subtype /Type1 /BaseFont /Helvetica >> >> >>'
    const { colours } = await sheetOf({ contents, resources })
    expect(colours.map(({ place }) => place)).toEqual(places)
  })

  it('of a form are its box', async () => {
    const form = pdfStream('/Subtype /Form /BBox [0 0 20 20]', RED)
    const resources = '<< /XObject << /X 5 0 R >> >>'
    expect((await sheetOf({ contents: '/X Do', resources, objects: [form] })).colours).toEqual([])
  })
})

describe('a picture under another', () => {
  const coarse = pdfStream(
    '/Subtype /Image /Width 9 /Height 9 /ColorSpace /DeviceGray /BitsPerComponent 8',
    Buffer.alloc(81, 90),
  )
  const fine = pdfStream(
    '/Subtype /Image /Width 90 /Height 90 /ColorSpace /DeviceGray /BitsPerComponent 8',
    Buffer.alloc(8_100, 180),
  )
  const resources = '<< /XObject << /C 5 0 R /F 6 0 R >> /ExtGState << /T << /ca 0.5 >> >> >>'
  const under = 'q 50 0 0 50 310 80 cm /C Do Q'
  const over = '90 0 0 90 290 60 cm /F Do'
  it.each([
    ['that covers it', `${under} q ${over} Q`, [90]],
    ['that lies below it', `q ${over} Q ${under}`, [9, 90]],
    ['that is cut', `${under} q 290 60 45 90 re W n ${over} Q`, [9, 90]],
    ['that is transparent', `${under} q /T gs ${over} Q`, [9, 90]],
    ['that is turned', `${under} q 64 64 -64 64 335 40 cm /F Do Q`, [9, 90]],
  ])('%s', async (_, contents, widths) => {
    const { pictures } = await sheetOf({ contents, resources, objects: [coarse, fine] })
    expect(pictures.map(({ widthPx }) => widthPx)).toEqual(widths)
  })

  it.each([
    ['hides a line below', `0 G 0.05 w 300 80 m 370 80 l S q ${over} Q`, 0],
    ['shows a line above', `q ${over} Q 0 G 0.05 w 300 80 m 370 80 l S`, 1],
    ['shows a line that goes beyond', `0 G 0.05 w 260 80 m 370 80 l S q ${over} Q`, 1],
    ['that is transparent shows a line', `0 G 0.05 w 300 80 m 370 80 l S q /T gs ${over} Q`, 1],
  ])('%s', async (_, contents, count) => {
    const { vectors } = await sheetOf({ contents, resources, objects: [coarse, fine] })
    expect(vectors?.lines ?? []).toHaveLength(count)
  })
})

describe('the printed area', () => {
  it.each([
    ['the trim', '/TrimBox [255.118 28.3465 400 200]', 1],
    ['a bleed box', '/TrimBox [300 100 400 200] /BleedBox [280 50 420 220]', 1],
    ['neither', '/TrimBox [340 28.3465 500 200]', 0],
  ])('has what lies in %s', async (_, page, count) => {
    expect((await sheetOf({ page, contents: RED })).colours).toHaveLength(count)
  })

  it('knows the bleed of a page that is cropped to its trim', async () => {
    const box = '[28.3465 28.3465 822.047 255.118]'
    const { trim } = await sheetOf({ page: `/TrimBox ${box} /CropBox ${box}` })
    expect(trim?.beyondMm).toBeCloseTo(10, 1)
    expect(trim?.leftMm).toBeCloseTo(10, 1)
    expect(trim?.topMm).toBeCloseTo(10, 1)
  })
})

describe('layers', () => {
  const usage = (state: string) => `/Usage << /Print << /PrintState /${state} >> >>`
  const auto = '/AS [<< /Event /Print /Category [/Print] /OCGs [5 0 R] >>]'
  const member = (more: string) => `/OC << /Type /OCMD ${more} >> BDC ${RED} EMC`
  const plain = `/OC /L BDC ${RED} EMC`
  it.each([
    ['on', '', '', plain, null],
    ['off', '/OFF [5 0 R]', '', plain, 'Añil €'],
    ['off by its base', '/BaseState /OFF', '', plain, 'Añil €'],
    ['on against its base', '/BaseState /OFF /ON [5 0 R]', '', plain, null],
    ['off in print', auto, usage('OFF'), plain, 'Añil €'],
    ['on in print', `/OFF [5 0 R] ${auto}`, usage('ON'), plain, null],
    ['any of two', '/OFF [5 0 R]', '', member('/OCGs [5 0 R 6 0 R]'), null],
    ['all of two', '/OFF [5 0 R]', '', member('/OCGs [5 0 R 6 0 R] /P /AllOn'), 'Añil €'],
    ['not', '/OFF [5 0 R]', '', member('/OCGs [6 0 R] /VE [/Not 5 0 R]'), null],
    ['and', '/OFF [5 0 R]', '', member('/OCGs 5 0 R /VE [/And 5 0 R 6 0 R]'), 'Añil €'],
    ['off without content', '/OFF [5 0 R]', '', `/OC /M BDC ${RED} EMC`, null],
  ])('%s', async (_, config, more, contents, hidden) => {
    const facts = await read(
      onePage({
        catalogue: `/OCProperties << /OCGs [5 0 R 6 0 R] /D << ${config} >> >>`,
        contents,
        resources: '<< /Properties << /L 5 0 R /M 6 0 R >> >>',
        objects: [
          `<< /Type /OCG /Name <FEFF004100F10069006C002020AC> ${more} >>`,
          '<< /Type /OCG /Name (Otra) >>',
        ],
      }),
    )
    const isBase = config === '/BaseState /OFF'
    expect(facts.hiddenLayers).toEqual(hidden === null ? [] : [hidden])
    expect(facts.sheets[0]?.colours).toHaveLength(hidden === null || (isBase && !hidden) ? 1 : 0)
  })
})

it('places text by its widths, leading and spacing', async () => {
  const resources = '<< /Font << /F << /Subtype /Type1 /BaseFont /Courier >> >> >>'
  // 28.3465 points are 10 mm; a letter of Courier is 0.6 of its size wide.
  const contents =
    "BT /F 28.3465 Tf 28.3465 TL 0 226.772 Td (AAAAA) Tj (AA) Tj T* 283.465 Tc (A) Tj 0 Tc [(A) -1000 (A)] TJ (A) ' ET"
  const { edgeTexts } = await sheetOf({ contents, resources })
  expect(edgeTexts?.map(({ xMm, yMm, widthMm }) => [xMm, yMm, widthMm])).toEqual(
    expect.arrayContaining([
      // What was shown in two parts is one line.
      [0, 12.8, 42],
    ]),
  )
})

describe('scripts', () => {
  const run = '<< /S /JavaScript /JS (x) >>'
  it.each([
    ['a page', { page: `/AA << /O ${run} >>` }, true],
    ['an annotation', { page: `/Annots [<< /Subtype /Link /A ${run} >>]` }, true],
    ['a link', { page: '/Annots [<< /Subtype /Link /A << /S /URI >> >>]' }, false],
    ['a field', { catalogue: `/AcroForm << /Fields [<< /Kids [<< /AA << >> >>] >>] >>` }, true],
    ['opening', { catalogue: '/OpenAction << /S /Launch >>' }, true],
    [
      'after another action',
      {
        catalogue:
          '/OpenAction << /S /GoTo /D [3 0 R /Fit] /Next [<< /S /JavaScript /JS (1) >>] >>',
      },
      true,
    ],
    [
      'after harmless ones',
      { catalogue: '/OpenAction << /S /GoTo /Next << /S /Named >> >>' },
      false,
    ],
    ['opening on a page', { catalogue: '/OpenAction [3 0 R /Fit]' }, false],
  ])('of %s', async (_, parts, expected) => {
    expect((await read(onePage(parts))).scripts).toBe(expected)
  })
})
