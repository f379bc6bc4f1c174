import { describe, expect, it } from 'vitest'
import { productNamed } from '../../../../test/products.ts'
import type { Configuration } from '../quoting/configuration.ts'
import { type DrawnBanner, drawnBanner } from './drawn-banner.ts'

const { defaultConfiguration: example } = productNamed('lona-frontal-pvc')
const shown = (chosen: object): Configuration => ({
  ...example,
  appearance: { kind: 'banner', weave: 'closed', ...chosen },
})

describe('what is drawn of a configuration', () => {
  it.each<[string, Configuration, Partial<DrawnBanner>]>([
    [
      'the example: hemmed, one side',
      example,
      { finish: 'hem', finishEdges: 'all', sides: 'one', mesh: false },
    ],
    [
      'a sleeve above and below, with its tube',
      shown({ finish: 'sleeve', finishEdges: 'topBottom', tubeDiameterMm: 40 }),
      { finish: 'sleeve', finishEdges: 'topBottom', tubeDiameterMm: 40 },
    ],
    ['nothing chosen', shown({}), { finish: 'none', eyelets: [], sides: 'one' }],
    ['two sides', shown({ sides: 'two' }), { sides: 'two' }],
    [
      'eyelets where the customer marks them',
      shown({ eyeletPlace: 'custom', eyelets: 8 }),
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
