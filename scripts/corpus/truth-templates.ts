/**
 * Templates of every product with artwork, small, usual and large, in the folder `templates` of the
 * ground truth, with `templates.json`: their pieces, and the boxes of their pages in points.
 */
import { mkdirSync, readdirSync, readFileSync, writeFileSync } from 'node:fs'
import { join } from 'node:path'
import { loadMessages } from '../../src/platform/messages.ts'
import { layeredPdf } from '../../src/platform/pdf/layered-pdf.ts'
import { readPdfFont } from '../../src/platform/pdf/pdf-font.ts'
import { translate } from '../../src/platform/text.ts'
import type { Product } from '../../src/shop/print/product/product.ts'
import type { Configuration } from '../../src/shop/print/quoting/configuration.ts'
import { completed } from '../../src/shop/print/quoting/default-configuration.ts'
import { quote } from '../../src/shop/print/quoting/quote.ts'
import { templateDocument } from '../../src/shop/print/template/template-pdf.ts'
import { templateSheet } from '../../src/shop/print/template/template-sheet.ts'

const ROOT = new URL('../../', import.meta.url)
const PRODUCTS = new URL('catalogue/products/', ROOT)
/** Share of the usual size. The first that can be made is taken. */
const SIZES = { small: [0.4, 0.6, 0.8], usual: [1], large: [8, 5, 3, 2, 1.5, 1.25] } as const

function sized({ recipe, defaultConfiguration }: Product, shares: readonly number[]) {
  for (const share of shares) {
    const side = (mm: number): number => Math.round((mm * share) / 10) * 10
    const { widthMm, heightMm } = defaultConfiguration
    const wanted: Configuration = completed(recipe, {
      ...defaultConfiguration,
      ...(share !== 1 && { widthMm: side(widthMm), heightMm: side(heightMm) }),
    })
    if (quote(recipe, wanted).ok) return wanted
  }
  return undefined
}

export function writeTemplates(folder: string): void {
  const to = join(folder, 'templates')
  mkdirSync(to, { recursive: true })
  const { es } = loadMessages(new URL('locales', ROOT).pathname)
  const t = (key: string, params?: Record<string, string | number>) =>
    translate(es, 'es', key, params)
  const font = readPdfFont()
  const all = readdirSync(PRODUCTS).flatMap((file) => {
    const product: Product = JSON.parse(readFileSync(new URL(file, PRODUCTS), 'utf8'))
    if (product.recipe.artwork.needed === false) return []
    return Object.entries(SIZES).flatMap(([size, shares]) => {
      const configuration = sized(product, shares)
      if (!configuration) return []
      const sheet = templateSheet(configuration, product.recipe.artwork)
      const pdf = templateDocument(sheet, { product: product.slug, language: 'es', t }, font)
      const name = `${product.slug}-${size}`
      writeFileSync(join(to, `${name}.pdf`), layeredPdf(pdf))
      const pages = pdf.pages.map(({ media, bleed, trim }) => ({ media, bleed, trim }))
      return [{ name, piece: sheet.piece, pages }]
    })
  })
  writeFileSync(join(folder, 'templates.json'), JSON.stringify(all))
}
