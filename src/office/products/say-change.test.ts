/** Every difference of every shipped product is said in words. */
import { describe, expect, test } from 'vitest'
import { messages } from '../../../test/locale-texts.ts'
import { shippedProduct } from '../../../test/products.ts'
import { LANGUAGES, type Language, translate } from '../../platform/text.ts'
import { valueAt, withValueAt } from '../../shop/catalogue/editing/content-path.ts'
import { differenceOf } from '../../shop/catalogue/editing/difference.ts'
import type { ProductContent } from '../../shop/catalogue/products/product-content.ts'
import { sayChange } from './say-change.ts'

const readerIn = (language: Language) => ({
  language,
  t: (key: string, params?: Record<string, string | number>) =>
    translate(messages[language] ?? messages.es, language, key, params),
})
const contentOf = (slug: string): ProductContent => ({ ...shippedProduct(slug), onSale: true })
const BANNER = contentOf('lona-frontal-pvc')

function placesOf(part: unknown, at = ''): string[] {
  if (typeof part !== 'object' || part === null) return [at]
  return Object.entries(part).flatMap(([name, value]) =>
    placesOf(value, Array.isArray(part) ? `${at}[${name}]` : at === '' ? name : `${at}.${name}`),
  )
}
const another = (value: unknown): unknown =>
  typeof value === 'number' ? value + 1 : typeof value === 'boolean' ? !value : `${value}x`

describe.each(LANGUAGES)('in %s', (language) => {
  const reader = readerIn(language)

  test.each([
    ...['lona-frontal-pvc', 'roll-up', 'iniciales-de-boda', 'logo-corporeo'],
    ...['rotulo-en-vinilo-de-corte', 'etiquetas-en-bobina', 'dibond'],
  ])('%s', (slug) => {
    const content = contentOf(slug)
    const untold = placesOf(content).flatMap((place) => {
      // The codes of speeds are fixed.
      if (/speeds\[\d\]\.code$/.test(place)) return []
      const after = withValueAt(content, place, another(valueAt(content, place)))
      return differenceOf(content, after).flatMap((change) => {
        const said = sayChange(change, reader)
        return /recipes\.|quoting\.|undefined/.test(JSON.stringify(said)) ? [said.what] : []
      })
    })
    expect([...new Set(untold)]).toEqual([])
  })
})

test.each([
  ['es', 'Lona frontal 510 g: desde 5 m²: Tarifa'],
  ['pt', 'Lona frontal 510 g: a partir de 5 m²: Tarifário'],
  ['fr', 'Bâche frontlit 510 g: à partir de 5 m²: Tarif'],
] as const)('a rate in %s', (language, what) => {
  const index = BANNER.recipe.materials.findIndex(({ label }) => label.es.includes('510'))
  const place = `recipe.materials[${index}].tiers[1].centsPerM2`
  const [change] = differenceOf(BANNER, withValueAt(BANNER, place, 820))
  const said = change && sayChange(change, readerIn(language))
  const flat = (text = '') => text.replaceAll(/[\u00a0\u202f]/g, ' ')
  expect(flat(said?.what)).toBe(what)
  expect(flat(said?.after)).toBe('8,20 €/m²')
})
