import { describe, expect, test } from 'vitest'
import { allSheets, sheetNamed } from '../../../../test/products.ts'
import { defaultConfiguration } from './default-configuration.ts'
import { isInPanels } from './joins.ts'
import type { SheetRecipe } from './recipe.ts'

const sized = (
  recipe: SheetRecipe,
  widthMm: number,
  heightMm: number,
  material = recipe.materials[0]?.code ?? '',
) => ({
  ...defaultConfiguration(recipe),
  widthMm,
  heightMm,
  material,
})

describe('what leaves in panels', () => {
  test.each<[string, string, number, number, boolean]>([
    ['vinyl as wide as its roll', 'vinilo-adhesivo', 1600, 4000, false],
    ['vinyl over its roll', 'vinilo-adhesivo', 1610, 4000, true],
    ['cut letters over the film', 'rotulo-en-vinilo-de-corte', 4000, 3500, true],
    ['a backdrop sewn of two widths travels whole', 'telon-textil', 8000, 6000, false],
    ['a flag too', 'bandera-personalizada', 8000, 4000, false],
    ['a banner of one width', 'lona-frontal-pvc', 8000, 4500, false],
  ])('%s', (_, slug, widthMm, heightMm, expected) => {
    const { recipe } = sheetNamed(slug)
    expect(isInPanels(recipe, sized(recipe, widthMm, heightMm))).toBe(expected)
  })

  test('of the demo shop, every film that is joined, and nothing that is sewn or welded', () => {
    const joined = allSheets().flatMap(({ slug, recipe }) =>
      recipe.materials.flatMap(({ code, join }) => (join ? [{ slug, code, join, recipe }] : [])),
    )
    expect(joined.length).toBeGreaterThan(8)
    for (const { slug, code, recipe } of joined) {
      expect([slug, isInPanels(recipe, sized(recipe, 9000, 9000, code))]).toEqual([
        slug,
        slug.includes('vinil'),
      ])
    }
  })

  test('a material that the recipe does not have is in no panels', () => {
    const { recipe } = sheetNamed('vinilo-adhesivo')
    expect(isInPanels(recipe, sized(recipe, 9000, 9000, 'stone'))).toBe(false)
  })
})
