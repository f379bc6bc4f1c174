/** Of what the demo shop does not offer its urgent speed, and in which words. */
import { describe, expect, it } from 'vitest'
import { allProducts, productNamed } from '../../../../test/products.ts'
import { configured } from '../../../../test/shapes.ts'
import type { Configuration } from './configuration.ts'
import { configurationOf, draftOf } from './draft.ts'
import { priceGrid } from './price-grid.ts'
import { quote } from './quote.ts'

/** Refusals of the speed: message, limit and value. */
function refused(slug: string, said: Partial<Configuration>): unknown[] {
  const { recipe } = productNamed(slug)
  const result = quote(recipe, configured(recipe, { speed: 'urgent', ...said }))
  return result.ok
    ? []
    : result.refusals.map(({ code, field, params }) => [
        code.replace('quoting.', ''),
        field,
        params,
      ])
}
const because = (code: string, params?: object): unknown[] => [
  [`because.${code}`, 'speed', params ?? expect.anything()],
]
const cm = (base: number, height: number, units = 1): Partial<Configuration> => ({
  widthMm: base * 10,
  heightMm: height * 10,
  units,
})

describe('urgent is offered', () => {
  it.each<[string, string, Partial<Configuration>]>([
    ['for 20 m²', 'lona-frontal-pvc', cm(500, 400)],
    ['for 50 pieces', 'lona-frontal-pvc', cm(50, 50, 50)],
    ['for what the roll holds', 'vinilo-adhesivo', cm(160, 500)],
    ['for two sides where the days count them', 'lona-doble-cara', { choices: { sides: 'two' } }],
    ['for 30 flags', 'bandera-personalizada', cm(60, 40, 30)],
    ['for 5000 stickers', 'pegatinas-con-forma', cm(5, 5, 5000)],
    ['for raw foam', 'logo-corporeo', { choices: { finish: 'raw' } }],
    ['for straight boards', 'dibond', { choices: { cutMode: 'straight' } }],
  ])('%s', (_, slug, said) => {
    expect(refused(slug, said)).toEqual([])
  })

  it.each<[string, string, Partial<Configuration>, unknown[]]>([
    [
      'over 20 m²',
      'lona-frontal-pvc',
      cm(500, 400.1),
      because('urgentArea', { limit: 20, value: 20.005 }),
    ],
    [
      'over 20 m² of many',
      'lona-frontal-pvc',
      cm(100, 100, 21),
      because('urgentArea', { limit: 20, value: 21 }),
    ],
    [
      'over 20 m² of designs',
      'lona-frontal-pvc',
      { ...cm(100, 100, 7), designs: 3 },
      because('urgentArea', { limit: 20, value: 21 }),
    ],
    [
      'over 50 pieces',
      'lona-frontal-pvc',
      cm(50, 50, 51),
      because('urgentPieces', { limit: 50, value: 51 }),
    ],
    [
      'over 50 displays',
      'roll-up',
      { units: 51 },
      [...because('urgentArea'), ...because('urgentPieces', { limit: 50, value: 51 })],
    ],
    [
      'over 30 flags',
      'bandera-personalizada',
      cm(60, 40, 31),
      because('urgentPieces', { limit: 30, value: 31 }),
    ],
    [
      'over 5000 stickers',
      'pegatinas-con-forma',
      cm(5, 5, 5001),
      because('urgentPieces', { limit: 5000, value: 5001 }),
    ],
    ['with a join', 'vinilo-adhesivo', cm(160.1, 300), because('urgentJoined')],
    ['with a join, turned', 'vinilo-adhesivo', cm(300, 160.1), because('urgentJoined')],
    ['on two sides', 'lona-frontal-pvc', { choices: { sides: 'two' } }, because('urgentTwoSides')],
    ['cut to a shape', 'dibond', { choices: { cutMode: 'contour' } }, because('urgentContour')],
    [
      'painted',
      'logo-corporeo',
      { choices: { finish: 'painted', paintColour: '3020', paintedFaces: 'all' } },
      because('urgentPainted'),
    ],
  ])('but not %s', (_, slug, said, expected) => {
    expect(refused(slug, said)).toEqual(expected)
    expect(refused(slug, { ...said, speed: 'normal' })).toEqual([])
  })

  it('is not refused for an unreadable size or number', () => {
    const { recipe } = productNamed('lona-frontal-pvc')
    for (const [field, typed] of [
      ['width', 'ancha'],
      ['units', ''],
    ] as const) {
      const result = quote(
        recipe,
        configurationOf(recipe, {
          ...draftOf(configured(recipe, { speed: 'urgent' })),
          [field]: typed,
        }),
      )
      expect(result.ok || result.refusals.some((refusal) => refusal.field === 'speed')).toBe(false)
    }
  })

  it('in the grid only where it can be had', () => {
    const { recipe, defaultConfiguration } = productNamed('lona-frontal-pvc')
    const offered = priceGrid(recipe, defaultConfiguration, [6, 7]).map(({ cells }) =>
      cells.map(({ result }) => result.ok),
    )
    expect(offered).toEqual([
      [true, true, true],
      [false, true, true],
    ])
  })

  it.each(allProducts().map(({ slug, recipe }) => [slug, recipe] as const))(
    'and the slower speeds of %s for all that is made',
    (_, recipe) => {
      const [urgent, ...slower] = recipe.speeds
      expect([
        urgent?.code,
        slower.flatMap(({ requires = [], excludes = [] }) => [...requires, ...excludes]),
      ]).toEqual(['urgent', []])
    },
  )
})
