import { describe, expect, it } from 'vitest'
import messages from '../../../../locales/es/quoting.json' with { type: 'json' }
import { productNamed } from '../../../../test/products.ts'
import { translate } from '../../../platform/text.ts'
import { askedGroups, choiceRefusals, priceEffect, withChoice } from './choices.ts'
import type { Configuration } from './configuration.ts'
import { componentLabel } from './labels.ts'
import { quote } from './quote.ts'

const { recipe, defaultConfiguration: example } = productNamed('lona-frontal-pvc')
const say = (key: string, params = {}): string => translate(messages, 'es', key, params)

describe('choosing', () => {
  const codes = (configuration: Configuration): string[] =>
    askedGroups(recipe, configuration).map(({ code }) => code)

  it('asks for the tube only with a sleeve, for edges only with a finish', () => {
    expect(codes(example)).toEqual(['sides', 'finish', 'finishEdges', 'eyelets', 'eyeletPlace'])
    expect(codes(withChoice(recipe, example, 'finish', 'none'))).toEqual([
      'sides',
      'finish',
      'eyelets',
      'eyeletPlace',
    ])
    expect(withChoice(recipe, example, 'finish', 'sleeve').choices.tubeDiameter).toBe('30')
    expect(
      withChoice(recipe, withChoice(recipe, example, 'finish', 'none'), 'finish', 'hem'),
    ).toEqual(example)
  })

  it('says why a tile cannot be taken', () => {
    const twoSides = withChoice(recipe, example, 'sides', 'two')
    expect(choiceRefusals(recipe, twoSides, 'finish', 'velcro').map(({ code }) => code)).toEqual([
      'quoting.because.velcroTwoSides',
    ])
    expect(choiceRefusals(recipe, twoSides, 'finish', 'tape')).toEqual([])
    expect(
      choiceRefusals(recipe, { ...example, material: 'banner440' }, 'sides', 'two').map(
        ({ code }) => code,
      ),
    ).toEqual(['quoting.refused.oneSideOnly'])
  })

  it.each([
    [undefined, 'sin suplemento'],
    [{ type: 'per_edge_m', cents: 120 } as const, '1,20\u00a0€/m'],
    [{ type: 'percent', basisPoints: 7000 } as const, '+70\u00a0%'],
    [{ type: 'per_m2', cents: 600 } as const, '6,00\u00a0€/m²'],
  ])('shows the price effect of %o', (price, text) => {
    const { key, params } = priceEffect(price)
    expect(say(key, params)).toBe(text)
  })

  it('reads the breakdown line by line', () => {
    const result = quote(recipe, example)
    const lines =
      result.ok &&
      result.value.components.map(
        (one) =>
          `${componentLabel(recipe, 'es', say, one)}: ${say(one.reason.key, one.reason.params)}`,
      )
    expect(lines).toEqual([
      'Impresión: 2 × 3 m² = 6 m² a 7,90\u00a0€/m² (tarifa desde 5 m²)',
      'Dobladillo termosellado: 2 × 8 m de perímetro = 16 m a 1,20\u00a0€/m',
      'Ollados por lona: 2 × 10 = 20 a 0,35\u00a0€, cada 75 cm',
      'Plazo: Sin recargo ni descuento',
    ])
  })
})
