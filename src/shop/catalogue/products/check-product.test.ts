import { describe, expect, it } from 'vitest'
import messages from '../../../../locales/es/quoting.json' with { type: 'json' }
import { allProducts, productNamed } from '../../../../test/products.ts'
import type { Product } from '../../print/product/product.ts'
import type { Condition } from '../../print/quoting/recipe-rules.ts'
import { checkProduct } from './check-product.ts'

describe('the demo shop', () => {
  it.each(allProducts().map((product) => [product.slug, product] as const))(
    '%s can be sold',
    (_, product) => {
      expect(checkProduct(product)).toEqual([])
    },
  )

  it('has a sentence for every rule of its recipes', () => {
    const reasons = allProducts().flatMap(({ recipe }) =>
      [...JSON.stringify(recipe).matchAll(/"because":"([^"]+)"/g)].map(([, key]) => key),
    )
    expect(reasons.length).toBeGreaterThan(0)
    expect(reasons.filter((key) => !Object.hasOwn(messages, key ?? ''))).toEqual([])
  })

  it('has every product under its own slug', () => {
    const slugs = allProducts().map(({ slug }) => slug)
    expect(slugs.length).toBeGreaterThanOrEqual(36)
    expect(new Set(slugs).size).toBe(slugs.length)
  })
})

describe('a product file', () => {
  const product = productNamed('lona-frontal-pvc')
  const example = product.defaultConfiguration
  const closed: Condition = { choice: 'sides', in: ['nowhere'] }

  it.each<[string, Partial<Product>, string[]]>([
    ['without a Spanish name', { name: { es: ' ' } }, ['name quoting.fault.noSpanish']],
    [
      'with an empty use',
      { uses: [{ es: 'Ferias', pt: 'Feiras', fr: 'Foires' }, { es: '' }] },
      ['uses[1] quoting.fault.noSpanish'],
    ],
    [
      'with an empty answer',
      { faqs: [{ question: { es: '¿?' }, answer: { es: '' } }] },
      ['faqs[0].answer quoting.fault.noSpanish'],
    ],
    [
      'half translated',
      {
        name: { es: 'Lona', pt: 'Lona', fr: 'Bâche' },
        uses: [{ es: 'Ferias', pt: 'Feiras' }, { es: '20 mm' }],
      },
      ['uses[0] quoting.fault.noTranslation'],
    ],
    [
      'whose example is refused',
      { defaultConfiguration: { ...example, units: 0 } },
      ['defaultConfiguration.units quoting.fault.refusedExample'],
    ],
    [
      'whose example answers what is not asked',
      { defaultConfiguration: { ...example, choices: { ...example.choices, tubeDiameter: '30' } } },
      ['defaultConfiguration quoting.fault.unfinishedExample'],
    ],
    [
      'whose recipe is broken',
      {
        recipe: {
          ...product.recipe,
          groups: product.recipe.groups.map((group) =>
            group.kind === 'count' ? { ...group, requires: [closed] } : group,
          ),
        },
      },
      ['recipe.groups[4].requires quoting.fault.unknown'],
    ],
  ])('%s', (_, spoilt, faults) => {
    expect(
      checkProduct({ ...product, ...spoilt }).map(({ place, code }) => `${place} ${code}`),
    ).toEqual(faults)
  })
})
