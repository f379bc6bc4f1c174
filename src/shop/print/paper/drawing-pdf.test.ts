import { getDocument } from 'pdfjs-dist/legacy/build/pdf.mjs'
import { describe, expect, test } from 'vitest'
import { allProducts } from '../../../../test/products.ts'
import { LEFT, Paper, RIGHT, WIDTH } from '../../../platform/pdf/paper.ts'
import { formatNumber } from '../../../platform/text.ts'
import { drawPiece } from './drawing-pdf.ts'

type Written = { text: string; x: number; y: number; width: number; height: number }

/** With a short account, and with a long one. */
const HEIGHTS = [140, 106]
const TOP = 100

/** What a drawing writes, and where: y upwards from the foot of the sheet. */
async function written(
  product: ReturnType<typeof allProducts>[number],
  { jobName, height = 140 }: { jobName?: string; height?: number } = {},
): Promise<Written[]> {
  const paper = new Paper({ title: 'T', author: 'T', language: 'es', createdAt: new Date(0) })
  const { defaultConfiguration } = product
  const configuration = { ...defaultConfiguration, ...(jobName && { jobName }) }
  const words = {
    alt: 'Dibujo',
    lengthOf: (mm: number) => `${formatNumber(mm / 10, 'es')} cm`,
    caption: (companion: string, ratio: string) => `${companion} ${ratio}`,
  }
  expect(drawPiece(paper, configuration, { x: LEFT, y: TOP, width: WIDTH, height }, words)).toBe(
    height,
  )
  const document = await getDocument({ data: paper.finish(() => ' '), verbosity: 0 }).promise
  expect(document.numPages).toBe(1)
  const { items } = await (await document.getPage(1)).getTextContent()
  return items.flatMap((item) => {
    if (!('str' in item) || item.str.trim() === '') return []
    const [, , , , x = 0, y = 0] = item.transform as number[]
    return [{ text: item.str, x, y, width: item.width, height: item.height }]
  })
}

const overlap = (one: Written, other: Written): boolean =>
  one.x < other.x + other.width &&
  other.x < one.x + one.width &&
  one.y < other.y + other.height * 0.8 &&
  other.y < one.y + one.height * 0.8

describe('a drawing on paper, of every product of the catalogue', () => {
  test.each(
    allProducts().flatMap((product) =>
      HEIGHTS.map((height) => [product.slug, height, product] as const),
    ),
  )(
    '%s, %i points high: measured with units, no figure over another',
    async (_, height, product) => {
      const texts = await written(product, { height })
      const { defaultConfiguration: example } = product
      const said = texts.map(({ text }) => text.replaceAll('\u00a0', ' '))
      const measures =
        product.recipe.shape === 'letters'
          ? [example.heightMm]
          : [example.widthMm, example.heightMm]
      for (const mm of [
        ...measures,
        ...(example.thicknessMm === undefined ? [] : [example.thicknessMm]),
      ]) {
        expect(said).toContain(`${formatNumber(mm / 10, 'es')} cm`)
      }
      expect(
        said.some((text) => /^(?:person|hand|pen|coin|feet) (?:1:[\d,]+|[\d,]+:1)$/.test(text)),
      ).toBe(true)
      const pairs = texts.flatMap((one, index) =>
        texts
          .slice(index + 1)
          .filter((other) => overlap(one, other))
          .map((other) => `${one.text} / ${other.text}`),
      )
      expect(pairs).toEqual([])
      for (const { x, width } of texts) {
        expect(x).toBeGreaterThan(LEFT - 2)
        expect(x + width).toBeLessThan(RIGHT + 2)
      }
    },
  )

  test.each(HEIGHTS)('no line runs through the width of a roll, %i points high', async (height) => {
    const [roll] = allProducts().filter(({ slug }) => slug === 'etiquetas-en-bobina')
    const texts = await written(roll ?? expect.fail(), { height })
    const at = (said: RegExp) =>
      texts.find(({ text }) => said.test(text)) ?? expect.fail(String(said))
    const [width, core, down] = [at(/^6.cm$/), at(/^Ø.4.cm$/), at(/^4.cm$/)]
    // The line of the core ends 8 points before its figure; that of the width is under its own.
    expect(width.y).toBeGreaterThan(core.y + 5)
    expect(width.x + width.width / 2).toBeLessThan(core.x - 8)
    expect(width.y).toBeGreaterThan(down.y)
  })

  test('the name of the job is printed on it', async () => {
    const [banner] = allProducts().filter(({ slug }) => slug === 'lona-frontal-pvc')
    const texts = await written(banner ?? expect.fail(), { jobName: 'Feria del libro' })
    expect(texts.map(({ text }) => text)).toContain('Feria del libro')
  })

  test('each figure stands at what it measures', async () => {
    const [banner] = allProducts().filter(({ slug }) => slug === 'lona-frontal-pvc')
    const texts = await written(banner ?? expect.fail())
    const at = (said: string) =>
      texts.find(({ text }) => text.replaceAll('\u00a0', ' ') === said) ?? expect.fail(said)
    const [across, down, pitch] = [at('300 cm'), at('100 cm'), at('75 cm')]
    // As the sheet says: at 1:50 a centimetre is 0.57 points.
    expect(texts.map(({ text }) => text)).toContain('person 1:50')
    const perCm = 28.35 / 50
    const middle = across.x + across.width / 2
    // A line runs 14 points off its edge; the figure 7 beside it, or 8 behind its end.
    expect(down.x).toBeCloseTo(middle + perCm * 150 + 14 + 7, -0.3)
    expect(across.y - down.y).toBeCloseTo(perCm * 50 + 14, -0.3)
    // Between the ends of its line, which begins at the corner.
    expect(pitch.x + pitch.width / 2).toBeCloseTo(middle - perCm * 150 + (perCm * 75) / 2, -0.3)
    expect(down.y - pitch.y).toBeCloseTo(perCm * 50 + 14, -0.3)
  })
})
