import fc from 'fast-check'
import { describe, expect, test } from 'vitest'
import { allSheets, productNamed, sheetNamed, shippedProduct } from '../../../test/products.ts'
import type { Configuration } from '../../shop/print/quoting/configuration.ts'
import { quote } from '../../shop/print/quoting/quote.ts'
import { withSpacedCounts } from '../../shop/print/quoting/spaced-eyelets.ts'
import {
  answerOf,
  type Offer,
  productOfForm,
  recipeOfExample,
  type Sentence,
  sentenceOf,
} from './home-sentence.ts'

function offerOf(slug: string): Offer {
  const { recipe } = sheetNamed(slug)
  const { defaultConfiguration } = shippedProduct(slug)
  return {
    slug,
    href: `/lonas-frontales/${slug}`,
    example: defaultConfiguration,
    recipe: recipeOfExample(recipe, defaultConfiguration),
    deliversOn: '2026-11-26',
    zone: 'peninsula',
  }
}

const frontal = offerOf('lona-frontal-pvc')
const typed = (changes: Partial<Sentence>): Sentence => ({ ...sentenceOf(frontal), ...changes })

describe('the order as a sentence', () => {
  test('begins with the example: two of 300 × 100 with an eyelet every 50 cm, 76,40 € net', () => {
    expect(sentenceOf(frontal)).toEqual({
      product: 'lona-frontal-pvc',
      units: '2',
      width: '300',
      height: '100',
    })
    const { quoted, configuration } = answerOf(frontal, sentenceOf(frontal))
    expect(quoted).toMatchObject({ ok: true, value: { netCents: 7640 } })
    expect(configuration).toEqual(frontal.example)
  })

  test('keeps the distance of the eyelets as the size grows, and asks their price', () => {
    const { configuration, quoted } = answerOf(frontal, typed({ width: '600' }))
    expect(configuration.counts).toEqual({ eyelets: 26 })
    expect(quoted).toEqual(
      quote(productNamed('lona-frontal-pvc').recipe, { ...frontal.example, widthMm: 6000 }),
    )
  })

  test.each<[what: string, Partial<Sentence>, codes: string[]]>([
    ['a comma', { width: '120,5' }, []],
    ['a point', { width: '120.5' }, []],
    ['nothing', { width: '' }, ['widthMm quoting.refused.notAMeasure']],
    ['a word', { height: 'alta' }, ['heightMm quoting.refused.notAMeasure']],
    ['zero', { width: '0' }, ['widthMm quoting.refused.widthTooSmall']],
    ['a thousand million', { width: '1000000000' }, ['widthMm quoting.refused.widthTooLarge']],
    ['more than the workshop', { width: '6000' }, ['widthMm quoting.refused.widthTooLarge']],
    [
      'wider than the roll',
      { width: '620', height: '620' },
      ['heightMm quoting.refused.overRollWidth'],
    ],
    ['half a banner', { units: '1,5' }, ['units quoting.refused.notANumber']],
    ['no banner', { units: '0' }, ['units quoting.refused.unitsTooSmall']],
    [
      'everything wrong',
      { units: '-1', width: 'x', height: '' },
      [
        'widthMm quoting.refused.notAMeasure',
        'heightMm quoting.refused.notAMeasure',
        'units quoting.refused.notANumber',
      ],
    ],
  ])('%s', (_, changes, codes) => {
    const { quoted } = answerOf(frontal, typed(changes))
    const refused = quoted.ok ? [] : quoted.refusals.map(({ field, code }) => `${field} ${code}`)
    expect(refused.sort()).toEqual([...codes].sort())
  })

  test.each(allSheets().map(({ slug }) => slug))(
    '%s: the part of the recipe that is sent prices every size as the whole does',
    (slug) => {
      const { recipe, defaultConfiguration } = sheetNamed(slug)
      const part = recipeOfExample(recipe, defaultConfiguration)
      const millimetres = fc.integer({ min: 0, max: 60_000 })
      fc.assert(
        fc.property(
          millimetres,
          millimetres,
          fc.integer({ min: 0, max: 200 }),
          (widthMm, heightMm, units) => {
            const asked = { ...defaultConfiguration, widthMm, heightMm, units }
            expect(quote(part, asked)).toEqual(quote(recipe, asked))
          },
        ),
        { numRuns: 60 },
      )
    },
  )

  test('the part is small', () => {
    const { recipe } = productNamed('lona-frontal-pvc')
    expect(JSON.stringify(frontal.recipe).length).toBeLessThan(JSON.stringify(recipe).length / 2)
  })
})

describe('eyelets of the example at another size', () => {
  const at = (slug: string, widthMm: number, heightMm: number): Configuration => {
    const { recipe, defaultConfiguration } = shippedProduct(slug)
    return withSpacedCounts(recipe, { ...defaultConfiguration, widthMm, heightMm })
  }

  test.each([
    ['top and bottom, the example', 'lona-frontal-pvc', 3000, 1000, 14],
    ['top and bottom, half as wide', 'lona-frontal-pvc', 1500, 1000, 8],
    ['top and bottom, twice as wide', 'lona-frontal-pvc', 6000, 1000, 26],
    ['top and bottom, twice as high', 'lona-frontal-pvc', 3000, 2000, 14],
    ['top and bottom, the smallest', 'lona-frontal-pvc', 200, 200, 4],
    ['perimeter, the example', 'lona-microperforada', 5000, 2000, 28],
    ['perimeter, a small one', 'lona-microperforada', 500, 500, 4],
    ['perimeter, each metre', 'lona-economica-440', 9000, 3000, 24],
    ['an unreadable size takes the least', 'lona-frontal-pvc', Number.NaN, 1000, 4],
  ])('%s', (_, slug, widthMm, heightMm, eyelets) => {
    expect(at(slug, widthMm, heightMm).counts.eyelets).toBe(eyelets)
  })

  test('no size within the limits is refused for its eyelets', () => {
    const millimetres = fc.integer({ min: 200, max: 50_000 })
    fc.assert(
      fc.property(
        fc.constantFrom(...allSheets()),
        millimetres,
        millimetres,
        ({ slug, recipe }, widthMm, heightMm) => {
          const quoted = quote(recipe, at(slug, widthMm, heightMm))
          const refused = quoted.ok
            ? []
            : quoted.refusals.filter(({ field }) => /eyelets/.test(field))
          // Two sides of 50 m take more than 400 of them at half a metre: the refusal names a
          // distance that does.
          expect(refused.filter(({ code }) => code !== 'quoting.refused.spacingTooMany')).toEqual(
            [],
          )
        },
      ),
      { numRuns: 400 },
    )
  })
})

describe('the form without script', () => {
  test.each([
    [
      'leads to the product with what was typed',
      'p=lona-frontal-pvc&u=3&w=120,5&h=80',
      '/lonas-frontales/lona-frontal-pvc?u=3&w=120%2C5&h=80',
    ],
    [
      'keeps what cannot be read, to be refused there',
      'p=lona-frontal-pvc&w=ancha',
      '/lonas-frontales/lona-frontal-pvc?w=ancha',
    ],
    [
      'carries nothing else',
      'p=lona-frontal-pvc&w=1&price=1',
      '/lonas-frontales/lona-frontal-pvc?w=1',
    ],
    ['knows no other product', 'p=nada&w=1', undefined],
    ['is no form', '', undefined],
  ])('%s', (_, search, target) => {
    expect(productOfForm(new URLSearchParams(search), [frontal])).toBe(target)
  })
})
