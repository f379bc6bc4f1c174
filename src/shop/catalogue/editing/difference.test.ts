/** The difference between two contents is complete, and says what was changed. */
import fc from 'fast-check'
import { describe, expect, test } from 'vitest'
import { shippedProduct } from '../../../../test/products.ts'
import { canonicalJson } from '../../../platform/content-hash.ts'
import type { ProductContent } from '../products/product-content.ts'
import { valueAt, withValueAt } from './content-path.ts'
import { differenceOf } from './difference.ts'

const contentOf = (slug: string): ProductContent => ({ ...shippedProduct(slug), onSale: true })
const BANNER = contentOf('lona-frontal-pvc')

/** The paths of all single values. */
function placesOf(part: unknown, at = ''): string[] {
  if (typeof part !== 'object' || part === null) return [at]
  return Object.entries(part).flatMap(([name, value]) =>
    placesOf(value, Array.isArray(part) ? `${at}[${name}]` : at === '' ? name : `${at}.${name}`),
  )
}

const another = (value: unknown): unknown =>
  typeof value === 'number' ? value + 1 : typeof value === 'boolean' ? !value : `${value}x`

describe.each(['lona-frontal-pvc', 'roll-up', 'iniciales-de-boda', 'logo-corporeo'])(
  '%s',
  (slug) => {
    const content = contentOf(slug)
    const places = placesOf(content)

    test('does not differ from its copy', () => {
      expect(differenceOf(content, structuredClone(content))).toEqual([])
    })

    test('any changed value is found, and only then', () => {
      fc.assert(
        fc.property(fc.uniqueArray(fc.constantFrom(...places), { maxLength: 4 }), (chosen) => {
          const after = chosen.reduce(
            (next, place) => withValueAt(next, place, another(valueAt(next, place))),
            content,
          )
          expect(differenceOf(content, after).length > 0).toBe(
            canonicalJson(content) !== canonicalJson(after),
          )
          for (const { place, ...change } of differenceOf(content, after))
            if ('after' in change) expect(valueAt(after, place)).toEqual(change.after)
        }),
        { numRuns: 60 },
      )
    })

    test('a value written at a path is read there, and nothing else has changed', () => {
      fc.assert(
        fc.property(fc.constantFrom(...places), (place) => {
          const after = withValueAt(content, place, 'written')
          expect(valueAt(after, place)).toBe('written')
          const again = withValueAt(after, place, valueAt(content, place))
          expect(canonicalJson(again)).toBe(canonicalJson(content))
        }),
        { numRuns: 60 },
      )
    })
  },
)

describe('what is said', () => {
  const material = 'recipe.materials[0]'
  const first = BANNER.recipe.materials[0]

  test('a rate, with its material and tier', () => {
    const place = `${material}.tiers[1].centsPerM2`
    expect(differenceOf(BANNER, withValueAt(BANNER, place, 820))).toMatchObject([
      {
        place,
        trail: [
          { list: 'materials', key: first?.code, label: first?.label },
          { list: 'tiers', key: valueAt(BANNER, `${material}.tiers[1].fromMm2`) },
        ],
        field: 'centsPerM2',
        after: 820,
      },
    ])
  })

  test('a text, with its language', () => {
    expect(differenceOf(BANNER, withValueAt(BANNER, 'name.fr', 'Bâche'))).toEqual([
      {
        ...{ place: 'name.fr', trail: [], field: 'name', language: 'fr' },
        ...{ before: BANNER.name.fr, after: 'Bâche' },
      },
    ])
  })

  test('a missing and a new item, each once', () => {
    const { unitTiers } = BANNER.recipe
    const others = [...unitTiers.slice(1), { fromPieces: 777, discountBp: 5000 }]
    const said = differenceOf(BANNER, withValueAt(BANNER, 'recipe.unitTiers', others))
    expect(said.map(({ trail: [step], before, after }) => [step?.key, before, after])).toEqual([
      [unitTiers[0]?.fromPieces, unitTiers[0], undefined],
      [777, undefined, { fromPieces: 777, discountBp: 5000 }],
    ])
  })

  test('another order of the same things', () => {
    const turned = withValueAt(BANNER, 'recipe.groups', BANNER.recipe.groups.toReversed())
    expect(differenceOf(BANNER, turned).map(({ field }) => field)).toEqual(['groupsOrder'])
  })
})
