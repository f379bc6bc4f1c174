import { describe, expect, test } from 'vitest'
import { messages } from '../../../../test/locale-texts.ts'
import { allProducts } from '../../../../test/products.ts'
import { drawFrom, randomConfiguration } from '../../../../test/random-configuration.ts'
import { type LayeredPdf, layeredPdf } from '../../../platform/pdf/layered-pdf.ts'
import { readPdfFont } from '../../../platform/pdf/pdf-font.ts'
import { LANGUAGES, type Language, translate } from '../../../platform/text.ts'
import { fixings } from '../drawing/board-layout.ts'
import { drawnPiece } from '../drawing/drawn-piece.ts'
import { ofBytes } from '../preflight/bytes/byte-source.ts'
import { inflateOnServer } from '../preflight/bytes/inflate-io.ts'
import type { PdfFacts } from '../preflight/facts.ts'
import { assessArtwork } from '../preflight/preflight.ts'
import { readPdf } from '../preflight/sheet/pdf-reader.ts'
import type { Product } from '../product/product.ts'
import type { Configuration } from '../quoting/configuration.ts'
import { completed } from '../quoting/default-configuration.ts'
import { drawnKind } from '../quoting/piece-appearance.ts'
import { quote } from '../quoting/quote.ts'
import { templateDocument } from './template-pdf.ts'
import { TEMPLATE_LAYERS, type TemplateSheet, templateSheet } from './template-sheet.ts'

const font = readPdfFont()
const products = allProducts().filter(({ recipe }) => recipe.artwork.needed !== false)
const PT_PER_MM = 72 / 25.4

const wordsIn = (language: Language) => ({
  product: 'Lona frontal',
  language,
  t: (key: string, params?: Record<string, string | number>) =>
    translate(messages[language] ?? messages.es, language, key, params),
})

const documentOf = (sheet: TemplateSheet, language: Language = 'es'): LayeredPdf =>
  templateDocument(sheet, wordsIn(language), font)

/** Fills the bleed on the layer of the design, as a customer does. */
const withDesign = (pdf: LayeredPdf, white: boolean): LayeredPdf => ({
  ...pdf,
  inks: white ? [...pdf.inks, { name: 'White', cmyk: [0.1, 0, 0, 0] }] : pdf.inks,
  pages: pdf.pages.map((page) => {
    const [left, bottom, right, top] = page.bleed
    const box = `${left} ${bottom} ${right - left} ${top - bottom} re f`
    const under = white ? `/Ink${pdf.inks.length} cs 1 scn ${box} ` : ''
    const design = { layer: 0, content: `q ${under}0.2 0.4 0.1 0 k ${box} Q` }
    return { ...page, parts: [design, ...page.parts] }
  }),
})

async function factsOf(pdf: LayeredPdf): Promise<PdfFacts> {
  const read = await readPdf(ofBytes(layeredPdf(pdf)), inflateOnServer, pdf.pages.length)
  if (!read.ok) throw new Error(JSON.stringify(read.refusals))
  return read.value
}

const MOST_POINTS = 14_400
const inOrder = (low: number, high: number): boolean => low <= high + 0.01

/** The boxes hold each other, and the trim is the ordered size. */
function expectBoxes(pdf: LayeredPdf, { piece, scale }: TemplateSheet): void {
  expect(pdf.pages).toHaveLength(piece.sides)
  for (const { media, bleed, trim } of pdf.pages) {
    const [width, height] = [trim[2] - trim[0], trim[3] - trim[1]]
    expect(width).toBeCloseTo((piece.ordered.widthMm / scale) * PT_PER_MM, 1)
    expect(height).toBeCloseTo((piece.ordered.heightMm / scale) * PT_PER_MM, 1)
    expect(trim[0] - bleed[0]).toBeCloseTo((piece.rules.bleedMm / scale) * PT_PER_MM, 1)
    expect(inOrder(media[0], bleed[0]) && inOrder(media[1], bleed[1])).toBe(true)
    expect(inOrder(bleed[2], media[2]) && inOrder(bleed[3], media[3])).toBe(true)
    expect(Math.max(media[2], media[3])).toBeLessThanOrEqual(MOST_POINTS + 0.01)
  }
}

const harmless = /\.(spot|scaled|scaled\.also|colour\.noProfile)$/

/** The check finds nothing to say of a design that fills the template. */
async function expectPasses(configuration: Configuration, { recipe }: Product): Promise<void> {
  const sheet = templateSheet(configuration, recipe.artwork)
  const pdf = documentOf(sheet)
  expectBoxes(pdf, sheet)
  const facts = await factsOf(withDesign(pdf, sheet.piece.whiteInk))
  const { findings } = assessArtwork(facts, { ...sheet.piece, designs: 1 })
  expect(findings.filter(({ code }) => !harmless.test(code))).toEqual([])
}

describe.each(products.map((product) => [product.slug, product] as const))('%s', (_, product) => {
  const { recipe, defaultConfiguration } = product
  test('its example: true to size, and a design on it passes the check', () =>
    expectPasses(completed(recipe, defaultConfiguration), product))

  test('other configurations', async () => {
    const draw = drawFrom(19)
    const asked = { recipe, example: defaultConfiguration }
    for (let turn = 0; turn < 12; turn += 1) {
      const configuration = randomConfiguration(asked, draw)
      if (quote(recipe, configuration).ok)
        await expectPasses(completed(recipe, configuration), product)
    }
  })
})

test('the holes of a board are where its drawing has them', () => {
  const boards = products.flatMap(({ recipe, defaultConfiguration }) => {
    const configuration = completed(recipe, defaultConfiguration)
    return drawnKind(configuration) === 'board' ? [{ configuration, recipe }] : []
  })
  const [board] = boards
  if (!board) throw new Error('no board')
  const shown = { ...board.configuration.appearance, fixing: 'holes' }
  const configuration = { ...board.configuration, appearance: shown } as Configuration
  const { guides } = templateSheet(configuration, board.recipe.artwork)
  const drawn = drawnPiece(configuration)
  const holes = guides.find(({ layer }) => layer === 'holes')?.shapes ?? []
  expect(drawn.kind === 'board' && fixings(drawn.piece)).toEqual(
    holes.map((shape) => shape.kind === 'circle' && { xMm: shape.xMm, yMm: shape.yMm }),
  )
  expect(holes.length).toBeGreaterThan(3)
})

test.each(LANGUAGES)('guides that were left visible are named: %s', async (language) => {
  const [product] = products
  if (!product) throw new Error('no product')
  const configuration = completed(product.recipe, product.defaultConfiguration)
  const sheet = templateSheet(configuration, product.recipe.artwork)
  const pdf = withDesign(documentOf(sheet, language), false)
  const shown = { ...pdf, layers: pdf.layers.map((layer) => ({ ...layer, prints: true })) }
  const { findings } = assessArtwork(await factsOf(shown), sheet.piece)
  const guides = findings.find(({ code }) => code === 'preflight.found.guides')
  const t = (layer: string) => messages[language]?.[`template.layer.${layer}`] ?? layer
  expect(guides).toMatchObject({
    level: 'warns',
    params: { names: expect.stringContaining(t('trim')) },
  })
  expect(guides?.params.names).not.toContain(t('artwork'))
  expect(guides?.places?.length).toBeGreaterThan(1)
})

test.each(LANGUAGES)('layers and figures are written in %s', (language) => {
  const [product] = products
  if (!product) throw new Error('no product')
  const sheet = templateSheet(
    completed(product.recipe, product.defaultConfiguration),
    product.recipe.artwork,
  )
  const { layers } = documentOf(sheet, language)
  expect(layers[0]?.prints).toBe(true)
  expect(layers.slice(1).every(({ prints, name }) => !prints || name === 'CutContour')).toBe(true)
  expect(layers.every(({ name }) => !name.startsWith('template.'))).toBe(true)
  expect(layers.length).toBeLessThanOrEqual(TEMPLATE_LAYERS.length)
})
