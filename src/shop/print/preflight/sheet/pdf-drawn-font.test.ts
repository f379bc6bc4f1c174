import { expect, it } from 'vitest'
import { pdfStream } from '../../../../../test/artwork-files.ts'
import { sheetOf } from '../../../../../test/read-pdf.ts'

const LETTERS = ['A', 'B', 'C', 'd', 'e', 'o']

/** Capitals are 0.72 of an em high; `unit`: glyph units to the em, `up`: -1 of a turned font. */
function font(
  unit: number,
  matrix: string,
  up = 1,
  boxed = true,
): { font: string; objects: Buffer[] } {
  const objects = LETTERS.map((letter) => {
    const high = up * unit * ('eo'.includes(letter) ? 0.5 : 0.72)
    const [low, top] = up > 0 ? [0, high] : [high, 0]
    const head = boxed ? `${unit * 0.6} 0 0 ${low} ${unit * 0.5} ${top} d1` : `${unit * 0.6} 0 d0`
    return pdfStream('', `${head} 0 ${low} ${unit * 0.5} ${top - low} re f`)
  })
  const letters = LETTERS.map((letter, index) => `/${letter} ${5 + index} 0 R`).join(' ')
  const widths = LETTERS.map(() => unit * 0.6).join(' ')
  return {
    font: `<< /Type /Font /Subtype /Type3 /FontBBox [0 0 0 0] /FontMatrix ${matrix} /CharProcs << ${letters} >>
      /Encoding << /Differences [65 ${LETTERS.map((letter) => `/${letter}`).join(' ')}] >>
      /FirstChar 65 /LastChar 70 /Widths [${widths}] >>`,
    objects,
  }
}

const POINT = 25.4 / 72
it.each<[string, ReturnType<typeof font>, number, number | null]>([
  ['thousandths', font(1000, '[.001 0 0 .001 0 0]'), 4, 4],
  ['2048ths', font(2048, '[.00048828125 0 0 .00048828125 0 0]'), 4, 4],
  ['turned over', font(2048, '[.00048828125 0 0 -.00048828125 0 0]', -1), 4, 4],
  ['hanging', font(1000, '[.001 0 0 .001 0 0]', -1), 4, 4],
  ['dots at size 1', font(40, '[.1 0 0 .1 0 0]'), 1, 4],
  ['whole units', font(1, '[1 0 0 1 0 0]'), 4, 4],
  ['without boxes', font(40, '[.1 0 0 .1 0 0]', 1, false), 1, null],
])('%s', async (_, { font: dict, objects }, size, points) => {
  const sheet = await sheetOf({
    contents: `BT /F ${size} Tf 100 50 Td (ABCDEF) Tj ET`,
    resources: `<< /Font << /F ${dict} >> >>`,
    objects,
  })
  const [text] = sheet.vectors?.texts ?? []
  if (points === null) expect(text).toBeUndefined()
  else {
    expect(text?.mm).toBeCloseTo(points * POINT, 1)
    // Six letters of 0.6 em.
    expect(text?.place.widthMm).toBe(Math.round(6 * 0.6 * points * POINT))
  }
})
