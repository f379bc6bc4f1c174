import { describe, expect, it } from 'vitest'
import messages from '../../../../locales/es/quoting.json' with { type: 'json' }
import { example, eyelets, frontlit, refusalsOf, rows } from '../../../../test/validated-banner.ts'
import { translate } from '../../../platform/text.ts'
import { quote } from './quote.ts'

describe('many things wrong', () => {
  it('are all told at once', () => {
    const material = {
      ...(frontlit.materials[1] ?? expect.fail()),
      code: 'narrow',
      rollWidthMm: 100,
    }
    const recipe = { ...frontlit, materials: [...frontlit.materials, material] }
    const said = {
      widthMm: 0,
      heightMm: 60_001,
      units: 0,
      designs: 0,
      material: 'narrow',
      choices: { sides: 'two', finish: 'velcro', finishEdges: 'all', eyeletPlace: 'top' },
      counts: { eyelets: 9 },
      speed: 'never',
      jobName: 'x'.repeat(99),
      observations: 'x'.repeat(2000),
    }
    expect(refusalsOf(said, recipe).map(({ field }) => field)).toEqual([
      'widthMm',
      'heightMm',
      'units',
      'designs',
      'choices.sides',
      'choices.finish',
      'counts.eyelets',
      'speed',
      'jobName',
      'observations',
    ])
  })

  it('names a question left open', () => {
    const result = quote(frontlit, { ...example, choices: {} })
    expect(!result.ok && rows(result.refusals)).toEqual([
      ['refused.choiceMissing', 'choices.sides', undefined],
      ['refused.choiceMissing', 'choices.finish', undefined],
      ['refused.choiceMissing', 'choices.eyeletPlace', undefined],
    ])
  })

  it('says an odd count in the words of the shop', () => {
    const [refusal] = refusalsOf(eyelets(9, 'topBottom'))
    expect(translate(messages, 'es', refusal?.code ?? '', refusal?.params)).toBe(
      'Tiene que ser par y has puesto 9. Prueba con 8 o con 10.',
    )
  })
})
