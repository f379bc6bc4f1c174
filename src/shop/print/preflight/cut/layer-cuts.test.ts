import { expect, it } from 'vitest'
import { pdfStream } from '../../../../../test/artwork-files.ts'
import { onePage } from '../../../../../test/hostile-files.ts'
import { read, SQUARE } from '../../../../../test/read-pdf.ts'

const RESOURCES = `<< /ColorSpace << /Cut [/Separation /CutContour /DeviceCMYK 5 0 R] >>
  /Font << /F << /Type /Font /Subtype /Type1 /BaseFont /Helvetica >> >>
  /Properties << /L 6 0 R >> >>`
const MAGENTA = '0 1 0 0 K'

it.each<[string, string, string, boolean]>([
  ['a line in magenta', 'CutContour', `${MAGENTA} ${SQUARE} S`, true],
  ['dashes', 'Corte', `${MAGENTA} [6 3] 0 d ${SQUARE} S`, true],
  ['two tints', 'Troquel', `${MAGENTA} ${SQUARE} S 0 .5 0 0 K ${SQUARE} S`, true],
  ['in RGB', 'Contour de découpe', `1 0 1 RG ${SQUARE} S`, true],
  ['drawings of another layer', 'Fondo', `${MAGENTA} ${SQUARE} S`, false],
  [
    'lines of many colours',
    'Contorno',
    `${MAGENTA} ${SQUARE} S 1 0 0 0 K ${SQUARE} S 0 0 1 0 K ${SQUARE} S`,
    false,
  ],
  ['the ink of the cut', 'CutContour', `/Cut CS 1 SCN ${SQUARE} S`, false],
  ['areas', 'Silueta', `0 1 0 0 k ${SQUARE} f`, false],
  ['filled lines', 'Silueta', `0 1 0 0 k ${SQUARE} B`, false],
  ['lines with a text', 'Corte', `${MAGENTA} ${SQUARE} S BT /F 20 Tf 290 60 Td (X) Tj ET`, false],
  ['thick lines', 'Contorno', `20 w ${MAGENTA} ${SQUARE} S`, false],
])('%s', async (_, name, contents, isTold) => {
  const utf16 = Buffer.from(`\ufeff${name}`, 'utf16le').swap16().toString('hex')
  const facts = await read(
    onePage({
      contents: `0 0 1 0 k 0 0 200 200 re f /OC /L BDC ${contents} EMC`,
      resources: RESOURCES,
      catalogue: '/OCProperties << /OCGs [6 0 R] /D << >> >>',
      objects: [
        pdfStream('/FunctionType 2 /Domain [0 1] /C0 [0 0 0 0] /C1 [0 1 0 0] /N 1', ''),
        `<< /Type /OCG /Name <${utf16}> >>`,
      ],
    }),
  )
  const names = (facts.sheets[0]?.layerCuts ?? []).map((layer) => layer.name)
  expect(names).toEqual(isTold ? [name] : [])
})
