/**
 * What the demo shop must sell: every family with the questions of its trade, in three languages,
 * within the limits that are promised.
 */
import { readFileSync } from 'node:fs'
import { describe, expect, test } from 'vitest'
import { allProducts, productNamed } from '../../../../test/products.ts'
import { LANGUAGES } from '../../../platform/text.ts'
import type { Category } from '../product/category.ts'
import type { Configuration } from './configuration.ts'
import { completed } from './default-configuration.ts'
import { quote } from './quote.ts'

const categories: Category[] = JSON.parse(
  readFileSync(new URL('../../../../catalogue/categories.json', import.meta.url), 'utf8'),
)
const products = allProducts()

const slugsIn = ({ slug, children = [] }: Category): string[] => [
  slug,
  ...children.flatMap(slugsIn),
]
const depthOf = ({ children = [] }: Category): number => 1 + Math.max(0, ...children.map(depthOf))
/** The products of a family and of all within it. */
function sold(family: string) {
  const top = categories.find(({ slug }) => slug === family)
  const within = new Set(top ? slugsIn(top) : [])
  return products.filter(({ category }) => within.has(category))
}

test('at least 36 products, in categories of three levels', () => {
  expect(products.length).toBeGreaterThanOrEqual(36)
  expect(Math.max(...categories.map(depthOf))).toBe(3)
})

test.each<[family: string, least: number]>([
  ['lonas', 10],
  ['vinilos', 8],
  ['textiles-y-banderas', 5],
  ['rigidos', 6],
  ['roll-ups-y-expositores', 6],
  ['pegatinas', 4],
  ['letras-y-corporeos', 4],
])('%s: at least %i products', (family, least) => {
  expect(sold(family).length).toBeGreaterThanOrEqual(least)
})

/**
 * Question, the answers that must be among its own (none: it counts or is written), and where it
 * makes sense.
 */
describe('every question of the trade is asked where it makes sense', () => {
  test.each<[group: string, choices: string[], families: string[]]>([
    ['sides', ['one', 'two'], ['lonas', 'textiles-y-banderas', 'rigidos']],
    ['orientation', ['landscape', 'portrait'], ['rigidos']],
    ['finish', ['none', 'hem', 'tape', 'sleeve', 'velcro'], ['lonas']],
    ['tubeDiameter', ['25', '40', '60'], ['lonas']],
    ['eyelets', [], ['lonas', 'textiles-y-banderas']],
    ['eyeletPlace', ['perimeter', 'corners', 'custom'], ['lonas']],
    ['tensioners', [], ['lonas']],
    ['cableTies', [], ['lonas']],
    ['cutMode', ['straight', 'contour'], ['vinilos', 'rigidos']],
    ['printQuality', ['standard', 'high'], ['vinilos']],
    ['varnish', ['none', 'gloss', 'matt'], ['vinilos', 'pegatinas']],
    ['lamination', ['none', 'gloss', 'matt'], ['vinilos']],
    ['invertedImage', ['yes', 'no'], ['vinilos']],
    ['whiteInk', ['none', 'under', 'spot'], ['vinilos', 'rigidos', 'pegatinas']],
    ['colours', [], ['vinilos']],
    ['graphicType', ['complete', 'graphicOnly'], ['roll-ups-y-expositores']],
    ['mounting', ['none'], ['vinilos', 'letras-y-corporeos']],
    ['supportBase', ['none'], ['rigidos']],
    ['supply', ['sheet', 'roll'], ['pegatinas']],
    ['printDirection', ['top', 'bottom', 'left', 'right'], ['pegatinas']],
    ['gapMm', [], ['pegatinas']],
    ['coreMm', ['25', '40', '76'], ['pegatinas']],
    ['kind', ['logo', 'shape'], ['letras-y-corporeos']],
    ['typeface', ['helvetica'], ['letras-y-corporeos']],
    ['initial1', [], ['letras-y-corporeos']],
    ['initial2', [], ['letras-y-corporeos']],
  ])('%s %j: %j', (code, wanted, families) => {
    for (const family of families) {
      const asked = sold(family).flatMap(({ recipe }) =>
        recipe.groups.filter((group) => group.code === code),
      )
      expect(asked.length, family).toBeGreaterThan(0)
      const answers = new Set(
        asked.flatMap((group) =>
          group.kind === 'choice' ? group.choices.map((choice) => choice.code) : [],
        ),
      )
      expect(
        wanted.filter((choice) => !answers.has(choice)),
        family,
      ).toEqual([])
    }
  })

  test('three speeds, job name, observations and file check of everything; total and designs of what is printed', () => {
    for (const { slug, recipe } of products) {
      expect([slug, recipe.speeds.map(({ code }) => code)]).toEqual([
        slug,
        ['urgent', 'normal', 'relax'],
      ])
      if (!('volume' in recipe)) expect(recipe.limits.designs.max, slug).toBeGreaterThan(1)
    }
  })
})

test.each(products.map((product) => [product.slug, product] as const))(
  '%s says everything in three languages',
  (_, product) => {
    const { name, shortText, description, uses, sheet, artworkAdvice, faqs } = product
    expect([uses.length > 1, sheet.length > 1, faqs.length > 0]).toEqual([true, true, true])
    const texts = [
      name,
      shortText,
      description,
      artworkAdvice,
      ...uses,
      ...sheet.flatMap(({ label, value }) => [label, value]),
      ...faqs.flatMap(({ question, answer }) => [question, answer]),
    ]
    for (const text of texts)
      for (const language of LANGUAGES) expect(text[language], JSON.stringify(text)).toBeTruthy()
  },
)

/** Field, code and figures of what the shop's own recipe refuses. */
function refused(slug: string, changes: Partial<Configuration>) {
  const { recipe, defaultConfiguration } = productNamed(slug)
  const quoted = quote(recipe, completed(recipe, { ...defaultConfiguration, ...changes }))
  return quoted.ok
    ? []
    : quoted.refusals.map(({ field, code, params }) => [
        field,
        code.replace('quoting.refused.', ''),
        params,
      ])
}

describe.each(['pieza-corporea', 'logo-corporeo'])('%s', (slug) => {
  test.each<[Partial<Configuration>, unknown[]]>([
    [{ widthMm: 100, heightMm: 100, thicknessMm: 100 }, []],
    [{ widthMm: 1190, heightMm: 1990, thicknessMm: 300 }, []],
    [{ widthMm: 90 }, [['widthMm', 'widthTooSmall', { limit: 10, value: 9 }]]],
    [{ widthMm: 1200 }, [['widthMm', 'widthTooLarge', { limit: 119, value: 120 }]]],
    [
      { widthMm: 105 },
      [['widthMm', 'widthOffStep', { step: 1, value: 10.5, lower: 10, higher: 11 }]],
    ],
    [{ heightMm: 90 }, [['heightMm', 'heightTooSmall', { limit: 10, value: 9 }]]],
    [{ heightMm: 2000 }, [['heightMm', 'heightTooLarge', { limit: 199, value: 200 }]]],
    [{ thicknessMm: 80 }, [['thicknessMm', 'thicknessTooSmall', { limit: 10, value: 8 }]]],
    [
      { thicknessMm: 110 },
      [['thicknessMm', 'thicknessOffStep', { step: 2, value: 11, lower: 10, higher: 12 }]],
    ],
    [{ thicknessMm: 320 }, [['thicknessMm', 'thicknessTooLarge', { limit: 30, value: 32 }]]],
    [{ units: 0 }, [['units', 'unitsTooSmall', { limit: 1, value: 0 }]]],
    [{ units: 101 }, [['units', 'unitsTooLarge', { limit: 100, value: 101 }]]],
    [{ designs: 2 }, [['designs', 'designsTooLarge', { limit: 1, value: 2 }]]],
  ])('%j: %j', (changes, expected) => {
    expect(refused(slug, changes)).toEqual(expected)
  })
})

describe('initials', () => {
  test('open with A and A in helvetica', () => {
    const { texts, choices } = productNamed('iniciales-de-boda').defaultConfiguration
    expect([texts, choices.typeface]).toEqual([{ initial1: 'A', initial2: 'A' }, 'helvetica'])
  })

  test.each(['a', 'É', 'Ñ', '1', '&'])('%s is no capital letter', (typed) => {
    expect(refused('iniciales-de-boda', { texts: { initial1: typed, initial2: 'B' } })).toEqual([
      ['texts.initial1', 'notCapitals', { value: typed }],
    ])
  })
})
