/** Place and size of texts in composite fonts, for every encoding of their codes (9.7.5). */
import { expect, it, test } from 'vitest'
import { pdfStream } from '../../../../../test/artwork-files.ts'
import { sheetOf } from '../../../../../test/read-pdf.ts'

const hex = (codes: readonly number[], bytes: number): string =>
  `<${codes.map((code) => code.toString(16).padStart(2 * bytes, '0')).join('')}>`

const font = (encoding: string, more = ''): string =>
  `<< /Font << /F << /Type /Font /Subtype /Type0 /BaseFont /Kozuka /Encoding ${encoding} ` +
  '/DescendantFonts [<< /Subtype /CIDFontType0 /BaseFont /Kozuka /CIDSystemInfo ' +
  `<< /Registry (Adobe) /Ordering (Japan1) /Supplement 6 >> ${more} >>] >> >> >>`

const MM = 72 / 25.4
/** Millimetres of the page, which is A4 lying in the reader's tests. */
async function boxOf(shown: string, resources: string, objects: readonly Buffer[] = []) {
  const contents = `BT /F 28.3465 Tf 1 0 0 1 ${100 * MM} ${40 * MM} Tm ${shown} ET`
  const { fonts } = await sheetOf({ contents, resources, objects: [...objects] })
  return fonts[0]?.place
}

const WIDTHS = '/DW 1000 /W [1 [250] 34 [500 600]]'
const FOUR = [0x65e5, 0x672c, 0x8a9e, 0x6587]
const cmap = (body: string, more = ''): Buffer =>
  pdfStream(`/Type /CMap /CMapName /Own ${more}`, body)
const RANGES =
  '1 begincodespacerange <00> <7f> endcodespacerange ' +
  '1 begincodespacerange <8140> <fefe> endcodespacerange ' +
  '2 begincidrange <41> <42> 34 <8140> <8143> 7 endcidrange ' +
  '1 begincidchar <20> 1 endcidchar'

test.each<[string, string, string, string, number]>([
  ['two bytes of Identity', hex([7, 8, 9, 10], 2), '/Identity-H', WIDTHS, 40],
  ['two bytes of UCS-2', hex(FOUR, 2), '/UniJIS-UCS2-H', WIDTHS, 40],
  ['Latin letters of UCS-2', hex([0x41, 0x42], 2), '/UniJIS-UCS2-H', WIDTHS, 11],
  ['two bytes of UTF-16', hex(FOUR, 2), '/UniJIS-UTF16-H', WIDTHS, 40],
  ['a pair of surrogates', '<d842dfb7>', '/UniJIS-UTF16-H', WIDTHS, 10],
  ['four bytes of UTF-32', hex(FOUR, 4), '/UniJIS-UTF32-H', WIDTHS, 40],
  ['three bytes of UTF-8', '<e697a5e69cac>', '/UniJIS-UTF8-H', WIDTHS, 20],
  ['two bytes of Shift-JIS', '<93fa967b>', '/90ms-RKSJ-H', WIDTHS, 20],
  ['half-width kana of Shift-JIS', '<b1b2b3b4>', '/90ms-RKSJ-H', WIDTHS, 20],
  ['Latin letters of Shift-JIS', '(ABxy)', '/90ms-RKSJ-H', WIDTHS, 21],
  ['one and two bytes of Big5', '<41a440>', '/ETen-B5-H', '/DW 1000', 15],
  ['two bytes of GBK', '<b0a1b0a2>', '/GBK-EUC-H', WIDTHS, 20],
  ['two bytes of JIS', '<467c4b5c>', '/H', WIDTHS, 20],
])('%s', async (_, shown, encoding, more, wideMm) => {
  const box = await boxOf(`${shown} Tj`, font(encoding, more))
  expect(box).toMatchObject({ xMm: 100, widthMm: wideMm })
})

test.each<[string, string, number]>([
  ['one byte', '<4142>', 11],
  ['two bytes', '<81408141>', 20],
  ['a mixture', '<418140>', 15],
  ['a code that is nowhere', '<ff>', 5],
])('an embedded CMap reads %s', async (_, shown, wideMm) => {
  const box = await boxOf(`${shown} Tj`, font('5 0 R', WIDTHS), [cmap(RANGES)])
  expect(box).toMatchObject({ xMm: 100, widthMm: wideMm })
})

it('ends with a damaged or empty CMap', async () => {
  for (const body of ['begincidrange <00> <', '1 begincodespacerange <00> endcodespacerange', ''])
    expect(await boxOf('<00410042> Tj', font('5 0 R', WIDTHS), [cmap(body)])).toBeDefined()
})

test.each<[string, string, string, Buffer[]]>([
  ['Identity-V', '/Identity-V', '', []],
  ['a CMap that says so', '5 0 R', '', [cmap('/WMode 1 def')]],
  ['a stream that says so', '5 0 R', '', [cmap('', '/WMode 1')]],
  ['V of JIS', '/V', '', []],
  ['closer signs', '/Identity-V', '/DW2 [880 -500]', []],
])('a column by %s', async (name, encoding, more, objects) => {
  const box = await boxOf(`${hex([7, 8, 9], 2)} Tj`, font(encoding, `/DW 1000 ${more}`), objects)
  expect(box).toMatchObject({ xMm: 95, widthMm: 10, heightMm: name === 'closer signs' ? 15 : 30 })
})

it('goes on below a column, and beside it on the next', async () => {
  const down = '[<00070008> -1000 <0009>] TJ'
  const whole = await boxOf(down, font('/Identity-V', '/DW 1000'))
  expect(whole).toMatchObject({ xMm: 95, heightMm: 20 })
})
