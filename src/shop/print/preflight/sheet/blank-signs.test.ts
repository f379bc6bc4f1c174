import { expect, test } from 'vitest'
import { pdfStream } from '../../../../../test/artwork-files.ts'
import { sheetOf } from '../../../../../test/read-pdf.ts'
import { blankSigns } from './blank-signs.ts'

test.each([
  ['a space', '1 beginbfchar <0003> <0020> endbfchar', [3]],
  ['one that does not break', '2 beginbfchar\n<0010><00A0>\n<0011> <0041>\nendbfchar', [16]],
  ['the first of a range', '1 beginbfrange <0003> <0041> <0020> endbfrange', [3]],
  ['one of a list', '1 beginbfrange <0003> <0005> [<0041> <2003> <0042>] endbfrange', [4]],
  ['no text', '1 beginbfchar <0003> <> endbfchar', []],
  ['a letter and a space', '1 beginbfchar <0003> <00410020> endbfchar', []],
  ['codes of one byte', '1 beginbfchar <20> <0020> endbfchar', []],
  ['no end', '1 beginbfchar <0003> <0020>', []],
])('%s', (_, cmap, codes) => {
  expect([...blankSigns(cmap)]).toEqual(codes)
})

// 28.3465 points are 10 mm, and each sign is half of that wide.
test.each([
  ['letters', '<00410041>', [[0, 10]]],
  ['spaces around letters', '<000300030041000300030003>', [[10, 5]]],
  ['spaces alone', '<00030003>', []],
])('%s near the edge', async (_, shown, places) => {
  const { edgeTexts } = await sheetOf({
    contents: `BT /F 28.3465 Tf 0 100 Td ${shown} Tj ET`,
    resources: '<< /Font << /F 5 0 R >> >>',
    objects: [
      '<< /Type /Font /Subtype /Type0 /BaseFont /Sol /Encoding /Identity-H /DescendantFonts [6 0 R] /ToUnicode 7 0 R >>',
      '<< /Type /Font /Subtype /CIDFontType2 /BaseFont /Sol /DW 500 >>',
      pdfStream('', '1 beginbfchar <0003> <0020> endbfchar 1 beginbfchar <0041> <0041> endbfchar'),
    ],
  })
  expect(edgeTexts?.map(({ xMm, widthMm }) => [xMm, widthMm])).toEqual(places)
})
