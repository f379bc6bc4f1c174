import { describe, expect, test } from 'vitest'
import { shippedProduct } from '../../../../test/products.ts'
import type { Configuration } from './configuration.ts'
import { completed } from './default-configuration.ts'
import { quote } from './quote.ts'

/** "field code value limit …" of what is refused of the example with other answers. */
function refusedOf(slug: string, said: Partial<Configuration>): string[] {
  const { recipe, defaultConfiguration: example } = shippedProduct(slug)
  const choices = { ...example.choices, ...said.choices }
  const quoted = quote(recipe, completed(recipe, { ...example, ...said, choices }))
  if (quoted.ok) return []
  return quoted.refusals.map(({ field, code, params = {} }) =>
    [
      field,
      code.replace(/quoting\.(because|refused)\./, ''),
      params.value,
      params.limit,
      params.highest ?? params.higher,
    ].join(' '),
  )
}

describe('letters and pieces stand and hold', () => {
  test.each<[what: string, slug: string, said: Partial<Configuration>, refused: string[]]>([
    [
      'script, 120 cm high, 3 cm thick, without base',
      'iniciales-de-boda',
      { heightMm: 1200, thicknessMm: 30, choices: { typeface: 'script' } },
      ['thicknessMm standsAlone 3 18 20'],
    ],
    [
      'the same, 18 cm thick',
      'iniciales-de-boda',
      { heightMm: 1200, thicknessMm: 180, choices: { typeface: 'script' } },
      [],
    ],
    [
      'one centimetre less',
      'iniciales-de-boda',
      { heightMm: 1200, thicknessMm: 170 },
      ['thicknessMm standsAlone 17 18 113'],
    ],
    [
      'on bases half of it will do',
      'iniciales-de-boda',
      { heightMm: 1200, thicknessMm: 90, counts: { bases: 2 } },
      [],
    ],
    [
      'but no less',
      'iniciales-de-boda',
      { heightMm: 1200, thicknessMm: 80, counts: { bases: 2 } },
      ['thicknessMm standsOnBase 8 9 114'],
    ],
    [
      'one base for two letters',
      'iniciales-de-boda',
      { counts: { bases: 1 } },
      ['counts.bases countOffStep 1  2'],
    ],
    [
      'strokes too thin for the foam',
      'iniciales-de-boda',
      { heightMm: 300, thicknessMm: 100, choices: { typeface: 'didone' } },
      ['choices.typeface strokeTooThin 0.7 1.2 50'],
    ],
    [
      'as high as the refusal says',
      'iniciales-de-boda',
      { heightMm: 500, thicknessMm: 100, choices: { typeface: 'didone' } },
      [],
    ],
    [
      'dense foam takes thinner ones',
      'iniciales-de-boda',
      { heightMm: 340, thicknessMm: 100, material: 'epsHigh', choices: { typeface: 'didone' } },
      [],
    ],
    [
      'wood of 2 cm, 80 cm high',
      'iniciales-de-madera',
      { heightMm: 800, thicknessMm: 20 },
      ['thicknessMm standsUpright 2 6 26'],
    ],
    [
      'on the wall',
      'iniciales-de-madera',
      { heightMm: 800, thicknessMm: 20, choices: { mounting: 'wall' } },
      [],
    ],
    [
      'a logo of 199 cm, 10 cm thick',
      'logo-corporeo',
      { heightMm: 1990, thicknessMm: 100 },
      ['thicknessMm standsAlone 10 20 100'],
    ],
    [
      'with a base',
      'logo-corporeo',
      { heightMm: 1990, thicknessMm: 120, choices: { mounting: 'base' } },
      [],
    ],
    [
      'hung up',
      'logo-corporeo',
      { heightMm: 1990, thicknessMm: 100, choices: { mounting: 'hanging' } },
      [],
    ],
  ])('%s', (_, slug, said, refused) => {
    expect(refusedOf(slug, said)).toEqual(refused)
  })
})

describe('paint', () => {
  test.each([
    ['no colour', {}, ['choices.paintColour colourMissing   ']],
    ['an empty answer of a form', { paintColour: '' }, ['choices.paintColour colourMissing   ']],
    [
      'a number that RAL has not',
      { paintColour: '3025' },
      ['choices.paintColour choiceUnknown 3025  '],
    ],
    ['traffic red', { paintColour: '3020' }, []],
  ])('%s', (_, choices, refused) => {
    for (const slug of [
      'iniciales-de-boda',
      'iniciales-de-madera',
      'logo-corporeo',
      'pieza-corporea',
    ])
      expect(refusedOf(slug, { choices: { finish: 'painted', ...choices } })).toEqual(refused)
  })
})
