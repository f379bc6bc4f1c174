import { expect, it } from 'vitest'
import { pdfStream } from '../../../../../test/artwork-files.ts'
import { sheetOf } from '../../../../../test/read-pdf.ts'

const RED = '0 1 1 0 k'
const WHITE = '/White cs 1 scn'
const OVER = '/Over gs'
const SQUARE = '100 100 200 200 re'
const OVAL = (inset = 0): string => {
  const [a, b, c, d] = [100 + inset, 155, 245, 300 - inset]
  return `200 ${d} m ${c} ${d} ${d} ${c} ${d} 200 c ${d} ${b} ${c} ${a} 200 ${a} c ${b} ${a} ${a} ${b} ${a} 200 c ${a} ${c} ${b} ${d} 200 ${d} c h`
}
const TEXT = 'BT /F 20 Tf 120 180 Td (PANADERIA) Tj ET'
const STAR = '200 300 m 215 215 l 300 200 l 215 185 l 200 100 l 185 185 l 100 200 l 185 215 l h'
const RESOURCES = `<< /ExtGState << /Over << /OP true /op true /OPM 1 >> /Mult << /BM /Multiply >> >>
  /ColorSpace << /White [/Separation /Blanco /DeviceCMYK 5 0 R] /Gold [/Separation /Gold /DeviceCMYK 5 0 R]
    /Spot [/Separation /Spot#201 /DeviceCMYK 5 0 R] /All [/Separation /All /DeviceCMYK 5 0 R] >>
  /XObject << /Photo 6 0 R /Plate 7 0 R >>
  /Font << /F << /Type /Font /Subtype /Type1 /BaseFont /Helvetica >> >> >>`
const picture = (space: string): Buffer =>
  pdfStream(
    `/Type /XObject /Subtype /Image /Width 2 /Height 2 /BitsPerComponent 8 /ColorSpace ${space}`,
    'abcdefghijklmnop',
  )
const OBJECTS = [
  pdfStream('/FunctionType 2 /Domain [0 1] /C0 [0 0 0 0] /C1 [.1 0 0 0] /N 1', ''),
  picture('/DeviceCMYK'),
  picture('[/Separation /White /DeviceCMYK 5 0 R]'),
]

it.each<[string, string, string[]]>([
  ['the same square', `${RED} ${SQUARE} f ${WHITE} ${SQUARE} f`, ['Blanco']],
  ['the same oval, a little smaller', `${RED} ${OVAL()} f ${WHITE} ${OVAL(0.5)} f`, ['Blanco']],
  ['a plate under a text', `${RED} ${TEXT} ${WHITE} ${SQUARE} f`, ['Blanco']],
  [
    'a plate by cairo',
    `${RED} ${TEXT} ${WHITE} 100 100 m 300 100 l 300 300 l 100 300 l h 100 100 m f*`,
    ['Blanco'],
  ],
  [
    'a plate on shapes, with others beside it',
    `${RED} 120 120 60 60 re f 200 200 80 80 re f 400 400 50 50 re f ${WHITE} ${SQUARE} f`,
    ['Blanco'],
  ],
  ['the same text', `${RED} ${TEXT} ${WHITE} ${TEXT}`, ['Blanco']],
  [
    'a line of the same course',
    `${RED.toUpperCase()} 9 w ${STAR} S ${WHITE.replace('cs', 'CS').replace('scn', 'SCN')} ${STAR} S`,
    ['Blanco'],
  ],
  ['a picture', `q 200 0 0 200 100 100 cm /Photo Do Q ${WHITE} 90 90 220 220 re f`, ['Blanco']],
  ['a picture of white on a picture', 'q 200 0 0 200 100 100 cm /Photo Do /Plate Do Q', ['White']],
  ['all that was drawn', `${RED} ${STAR} f ${OVAL(30)} f ${WHITE} ${SQUARE} f`, ['Blanco']],
  ['half a tint', `${RED} ${SQUARE} f /White cs .5 scn ${SQUARE} f`, ['Blanco']],
  ['an ink that may be white', `${RED} ${SQUARE} f /Spot cs 1 scn ${SQUARE} f`, ['Spot 1']],
  ['in overprint', `${RED} ${SQUARE} f ${OVER} ${WHITE} ${SQUARE} f`, []],
  ['multiplied', `${RED} ${SQUARE} f /Mult gs ${WHITE} ${SQUARE} f`, []],
  ['under the colour', `${WHITE} ${SQUARE} f ${RED} ${SQUARE} f`, []],
  ['white letters on a panel', `${RED} ${SQUARE} f ${WHITE} ${TEXT}`, []],
  ['a star on a panel', `${RED} ${SQUARE} f ${WHITE} ${STAR} f`, []],
  ['a panel in a frame', `${RED} ${SQUARE} f ${WHITE} 110 110 180 180 re f`, []],
  [
    'a panel on a pattern of dots',
    `${RED} 0 0 20 20 re f 150 150 20 20 re f 390 390 20 20 re f ${WHITE} ${SQUARE} f`,
    [],
  ],
  [
    'a plate that leaves a part of one shape',
    `${RED} 120 120 60 60 re f 200 200 180 80 re f ${WHITE} ${SQUARE} f`,
    [],
  ],
  ['a star beside a text', `${RED} ${TEXT} 0 0 400 90 re f ${WHITE} ${STAR} f`, []],
  ['a text that is drawn again', `${RED} ${TEXT} ${WHITE} ${SQUARE} f ${RED} ${TEXT}`, []],
  ['no tint', `${RED} ${SQUARE} f /White cs 0 scn ${SQUARE} f`, []],
  ['another ink', `${RED} ${SQUARE} f /Gold cs 1 scn ${SQUARE} f`, []],
  ['marks', `/All cs 1 scn ${SQUARE} f ${WHITE} ${SQUARE} f`, []],
])('%s', async (_, contents, inks) => {
  const sheet = await sheetOf({ contents, resources: RESOURCES, objects: OBJECTS })
  expect((sheet.knockouts ?? []).map(({ ink }) => ink)).toEqual(inks)
})
