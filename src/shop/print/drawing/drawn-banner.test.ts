import { describe, expect, it } from 'vitest'
import { productNamed } from '../../../../test/products.ts'
import type { Configuration } from '../quoting/configuration.ts'
import { type DrawnBanner, drawnBanner } from './drawn-banner.ts'

const { defaultConfiguration: example } = productNamed('lona-frontal-pvc')
const chosen = (
  choices: Configuration['choices'],
  counts: Configuration['counts'] = {},
): Configuration => ({ ...example, choices, counts })

describe('what is drawn of a configuration', () => {
  it.each<[string, Configuration, Partial<DrawnBanner>]>([
    [
      'the example: hemmed, one side',
      example,
      { finish: 'hem', finishEdges: 'all', sides: 'one', material: 'banner510' },
    ],
    [
      'a sleeve above and below, with its tube',
      chosen({ finish: 'sleeve', finishEdges: 'topBottom', tubeDiameter: '40' }),
      { finish: 'sleeve', finishEdges: 'topBottom', tubeDiameterMm: 40 },
    ],
    [
      'a sewn hem looks like a hem',
      chosen({ finish: 'hemSewn' }),
      { finish: 'hem', finishEdges: 'all' },
    ],
    ['a finish that the drawing does not know', chosen({ finish: 'stretch' }), { finish: 'none' }],
    ['nothing chosen', chosen({}), { finish: 'none', eyelets: [], sides: 'one' }],
    ['two sides', chosen({ sides: 'two' }), { sides: 'two' }],
    [
      'eyelets where the customer marks them',
      chosen({ eyeletPlace: 'custom' }, { eyelets: 8 }),
      { eyelets: [] },
    ],
  ])('%s', (_, configuration, expected) => {
    expect(drawnBanner(configuration)).toMatchObject(expected)
  })

  it('places the eyelets as the workshop does', () => {
    expect(drawnBanner(example).eyelets).toHaveLength(10)
    expect(drawnBanner(example).eyelets[0]).toEqual({ xMm: 25, yMm: 25 })
  })
})
