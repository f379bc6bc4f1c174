import { readdirSync, readFileSync } from 'node:fs'
import { describe, expect, test } from 'vitest'
import { allProducts } from '../../../../test/products.ts'
import type { Language } from '../../../platform/text.ts'
import { NO_ADDRESSES } from '../../site/address-book.ts'
import { linksIn } from '../../site/links-in.ts'
import type { Page } from '../content/page.ts'
import type { ListedPost } from '../posts/post.ts'
import { SearchIndex } from './search-index-io.ts'
import { pageEntries, postEntries, productEntry } from './shop-entries.ts'

const files = <T>(folder: string): T[] => {
  const at = new URL(`../../../../catalogue/${folder}/`, import.meta.url)
  return readdirSync(at).map((name) => JSON.parse(readFileSync(new URL(name, at), 'utf8')))
}

/** The shipped shop, as it is indexed. */
function shopIn(language: Language): SearchIndex<string> {
  const index = new SearchIndex<string>(language)
  const links = linksIn(language, NO_ADDRESSES)
  const entries = [
    ...allProducts().map((product) => productEntry(product, product.category, language)),
    ...pageEntries(files<Page>('pages'), language, links),
    ...postEntries(files<ListedPost>('posts'), language, links),
  ]
  for (const { ref, words } of entries)
    index.add(ref.kind === 'product' ? ref.slug : ref.title, words)
  return index
}

const FIRST = 6
const shops = { es: shopIn('es'), pt: shopIn('pt'), fr: shopIn('fr') }

describe('what people type finds what they mean', () => {
  test.each<[language: keyof typeof shops, query: string, found: RegExp, read?: string]>([
    ['es', 'pancarta', /^lona-/, 'lona'],
    ['es', 'rollup', /^roll-up/],
    ['es', 'letrero', /^rotulo|^placa/],
    ['es', 'pegatinas redondas', /^pegatinas-con-forma/],
    ['es', 'vynilo', /^vinilo/, 'vinilo'],
    ['es', 'vinilo coche', /^vinilo-para-vehiculos/],
    ['es', 'lnoa', /^lona/, 'lona'],
    ['es', 'cupón', /cupón/],
    ['es', 'foam', /^carton-pluma/],
    ['fr', 'banderole', /^lona-|^banderola/],
    ['fr', 'autocollant', /^pegatinas|^hojas/],
    ['fr', 'kakemono', /^roll-up|^banderola|^lona-doble/],
    ['fr', 'bâche', /^lona-/],
    ['fr', 'coupon', /code promo/],
    ['pt', 'faixa', /^lona-/, 'lona'],
    ['pt', 'lona', /^lona-/],
    ['pt', 'vinil carro', /^vinilo-para-vehiculos/],
    ['pt', 'autocolante', /^pegatinas/],
    ['pt', 'cupão', /cupão/],
  ])('%s: %s', (language, query, wanted, read) => {
    const { found, readings, near } = shops[language].find(query)
    expect(found.slice(0, FIRST).filter((one) => wanted.test(one))).not.toEqual([])
    expect(near).toBe(false)
    if (read !== undefined) expect(readings.map((reading) => reading.read)).toContain(read)
  })

  test('the nearest is offered where nothing says every word', () => {
    const { found, near } = shops.es.find('lona marciana')
    expect(near).toBe(true)
    expect(found[0]).toMatch(/lona/)
  })

  test('a word without any likeness finds nothing', () => {
    expect(shops.es.find('xqzwv')).toEqual({ found: [], readings: [], near: false })
  })
})
