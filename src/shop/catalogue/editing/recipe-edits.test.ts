import { describe, expect, test } from 'vitest'
import { shippedProduct, shippedProducts } from '../../../../test/products.ts'
import { keysOf } from '../../../platform/typed-record.ts'
import { SHOWN_BY_CHOICE } from '../../print/quoting/appearance.ts'
import { checkProduct } from '../products/check-product.ts'
import type { ProductContent } from '../products/product-content.ts'
import { productContentSchema } from '../products/product-schema.ts'
import { placeIn, valueAt, withoutAt, withValueAt } from './content-path.ts'
import {
  codeFrom,
  moved,
  slugFrom,
  withChoice,
  withFinishedExample,
  withGroup,
  withLike,
  withShows,
} from './recipe-edits.ts'

const contentNamed = (slug: string): ProductContent => ({ ...shippedProduct(slug), onSale: true })
const BANNER = contentNamed('lona-frontal-pvc')
const INITIALS = contentNamed('iniciales-de-madera')
const NEW = { code: 'nuevo', name: 'Nuevo' }

/** Faults of the recipe and the example, without those of missing translations. */
const faultsOf = (content: ProductContent): string[] =>
  checkProduct({ ...content, name: { es: content.name.es } })
    .filter(({ code }) => code !== 'quoting.fault.noTranslation')
    .map(({ place, code, params }) => [place, code, params?.value].filter(Boolean).join(' '))

test.each([
  ['Refuerzo doble', [], 'refuerzoDoble'],
  ['  Ójal de 12 mm ', [], 'ojalDe12Mm'],
  ['Sí', ['si'], 'si2'],
  ['Sí', ['si', 'si2'], 'si3'],
  ['¿?', [], ''],
  ['x'.repeat(50), [], 'x'.repeat(40)],
])('the code of «%s» beside %j is «%s»', (name, taken, code) => {
  expect(codeFrom(name, taken)).toBe(code)
})

test('the address of a name', () => {
  expect(slugFrom(' Bâche «été», n 2 ')).toBe('bache-ete-n-2')
})

test.each([
  [0, 2, 'bca'],
  [2, 0, 'cab'],
  [1, 2, 'acb'],
  [1, 1, 'abc'],
])('the item %i moves to %i', (from, to, expected) => {
  expect(moved(['a', 'b', 'c'], from, to).join('')).toBe(expected)
})

describe.each(shippedProducts().map((product) => [product.slug, product] as const))(
  '%s stays sound',
  (_, product) => {
    const content: ProductContent = { ...product, onSale: true }
    const sound = (next: ProductContent) => {
      const finished = withFinishedExample(next)
      expect(productContentSchema.safeParse(finished).error?.issues ?? []).toEqual([])
      expect(faultsOf(finished)).toEqual([])
    }
    test('with a material like the last one', () => {
      sound(withLike(content, 'materials', NEW))
    })
    test('with an option to choose, and one to count', () => {
      sound(withGroup(content, 'choice', NEW))
      sound(withGroup(content, 'count', NEW))
    })
  },
)

test('a choice is drawn as its code says, or as the one before it', () => {
  const at = BANNER.recipe.groups.findIndex(({ code }) => code === 'finish')
  const drawn = (code: string) => {
    const next = withChoice(BANNER, at, { code, name: 'X' })
    const choices = valueAt(next, `recipe.groups[${at}].choices`)
    return Array.isArray(choices) ? choices.slice(-2).map(({ shownAs }) => shownAs) : []
  }
  const [last, own] = drawn('nuevo')
  expect([own, drawn('hem')[1]]).toEqual([last, 'hem'])
})

test.each(keysOf(SHOWN_BY_CHOICE))('an option may show «%s», and nothing again', (shows) => {
  const at = BANNER.recipe.groups.findIndex(({ code }) => code === 'tubeDiameter')
  const next = withShows(BANNER, at, shows)
  const issues = productContentSchema.safeParse(next).error?.issues ?? []
  // Prices and counts read these by code: such choices are added with that code.
  const byCode = shows === 'finishEdges' || shows === 'eyeletPlace'
  expect(issues.every(({ message }) => message.startsWith('is not the code'))).toBe(true)
  expect(issues.length > 0).toBe(byCode)
  expect(JSON.stringify(withShows(next, at, undefined).recipe.groups[at])).not.toMatch(
    /show(?:s|nAs)"/,
  )
})

test('a typeface has letters from its first day', () => {
  const at = INITIALS.recipe.groups.findIndex(({ code }) => code === 'typeface')
  expect(faultsOf(withChoice(INITIALS, at, NEW))).toEqual([])
})

test('a format is as the last one', () => {
  expect(faultsOf(withLike(contentNamed('roll-up-doble-cara'), 'formats', NEW))).toEqual([])
})

describe('what refers to something that is gone is named', () => {
  test('a choice of which rules, the default and the example speak', () => {
    const at = BANNER.recipe.groups.findIndex(({ code }) => code === 'finish')
    const group = BANNER.recipe.groups[at]
    if (group?.kind !== 'choice') throw new Error('finish is chosen')
    const hem = group.choices.findIndex(({ code }) => code === 'hem')
    const without = withoutAt(BANNER, `recipe.groups[${at}].choices[${hem}]`)
    const faults = faultsOf(withFinishedExample(without))
    expect(faults.length).toBeGreaterThan(0)
    expect(faults.every((fault) => /unknown finish\.hem$/.test(fault))).toBe(true)
  })

  test('a material of the example: it stays until people choose another', () => {
    const without = withoutAt(BANNER, 'recipe.materials[0]')
    expect(withFinishedExample(without).defaultConfiguration.material).toBe('banner510')
    expect(faultsOf(without)).not.toEqual([])
  })
})

describe('the place of something in another content', () => {
  const { recipe } = BANNER
  const turned = withValueAt(BANNER, 'recipe.groups', [...recipe.groups].reverse())
  test('follows its code', () => {
    expect(placeIn(BANNER, turned, 'recipe.groups[0].label.es')).toBe(
      `recipe.groups[${recipe.groups.length - 1}].label.es`,
    )
    expect(placeIn(turned, BANNER, 'recipe.groups[1].choices[1].price')).toBe(
      `recipe.groups[${recipe.groups.length - 2}].choices[1].price`,
    )
  })
  test('is none for what the other does not have', () => {
    const more = withGroup(BANNER, 'choice', NEW)
    expect(placeIn(BANNER, more, `recipe.groups[${recipe.groups.length}].label`)).toBeUndefined()
  })
  test('is the same without codes', () => {
    expect(placeIn(turned, BANNER, 'recipe.materials[1].tiers[2].centsPerM2')).toBe(
      'recipe.materials[1].tiers[2].centsPerM2',
    )
  })
})

test('a list without items is gone', () => {
  expect(withoutAt({ a: { b: [1] } }, 'a.b[0]')).toEqual({ a: {} })
  expect(withoutAt({ a: { b: [1, 2] } }, 'a.b[0]')).toEqual({ a: { b: [2] } })
  expect(withoutAt({ a: { b: [1, 2] } }, 'a.b')).toEqual({ a: {} })
})
