/**
 * Suggestions among ten thousand products: time of each keystroke of what people type, in the index
 * of the server (all texts) and in that of a browser (names and categories).
 */
import type { Words } from '../../src/shop/catalogue/search/findings.ts'
import { SearchIndex } from '../../src/shop/catalogue/search/search-index-io.ts'
import { productEntry } from '../../src/shop/catalogue/search/shop-entries.ts'
import { shippedProducts } from '../../test/products.ts'
import { rounded } from './figures.ts'
import { variants } from './many-products.ts'

const COUNT = 10_000
const TYPED = {
  es: ['pancarta', 'rollup', 'letrero', 'pegatinas redondas', 'vynilo', 'vinilo coche', 'lnoa'],
  pt: ['faixa', 'lona', 'vinil carro', 'autocolante'],
  fr: ['banderole', 'autocollant', 'kakemono', 'bâche'],
} as const
const ROUNDS = 3

function indexed(language: keyof typeof TYPED, wordsOf: (words: Words) => Words) {
  const index = new SearchIndex<string>(language)
  const from = performance.now()
  for (const product of [...shippedProducts(), ...variants(COUNT)]) {
    const { words } = productEntry(product, product.category, language)
    index.add(product.slug, wordsOf(words))
  }
  return { index, ms: Math.round(performance.now() - from) }
}

function keystrokes(language: keyof typeof TYPED, wordsOf: (words: Words) => Words) {
  const { index, ms } = indexed(language, wordsOf)
  const times: number[] = []
  for (let round = 0; round < ROUNDS; round += 1)
    for (const query of TYPED[language])
      for (let typed = 1; typed <= query.length; typed += 1) {
        const from = performance.now()
        index.find(query.slice(0, typed))
        times.push(performance.now() - from)
      }
  const sorted = times.toSorted((one, other) => one - other)
  const at = (share: number): number => rounded(sorted[Math.floor(share * sorted.length)] ?? 0)
  return { indexMs: ms, keys: times.length, medianMs: at(0.5), p95Ms: at(0.95), worstMs: at(0.999) }
}

export async function measureFinding() {
  const names = ({ name }: Words): Words => ({ name, about: '', aside: '' })
  return Object.fromEntries(
    (['es', 'pt', 'fr'] as const).map((language) => [
      language,
      { server: keystrokes(language, (words) => words), browser: keystrokes(language, names) },
    ]),
  )
}
