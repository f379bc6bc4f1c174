import { expect, test } from 'vitest'
import type { MenuCategory } from '../../print/product/category.ts'
import { countByCategory, countWithin, inMenuOrder, slugsWithin } from './shelf-place.ts'

const category = (slug: string, childs: MenuCategory[] = []): MenuCategory => ({
  name: { es: slug },
  slug,
  sort: 1,
  childs,
})
const menu = [
  category('lonas', [category('frontales', [category('grandes')]), category('mesh')]),
  category('vinilos'),
]
const place = (slug: string, of: string) => ({ slug, category: of, longMm: 1000 })
const places = [
  place('a', 'vinilos'),
  place('b', 'mesh'),
  place('c', 'grandes'),
  place('d', 'frontales'),
  place('e', 'mesh'),
  place('f', 'gone'),
]

test('places go down the menu, and keep their order within a category; what has no category comes last', () => {
  expect(inMenuOrder(places, menu).map(({ slug }) => slug)).toEqual(['d', 'c', 'b', 'e', 'a', 'f'])
})

test.each([
  ['lonas', 4],
  ['vinilos', 1],
])('%s has %i products with all within it', (slug, count) => {
  const found = menu.find((each) => each.slug === slug)
  expect(found && countWithin(countByCategory(places), found)).toBe(count)
  expect(found && slugsWithin(places, found)).toHaveLength(count)
})
