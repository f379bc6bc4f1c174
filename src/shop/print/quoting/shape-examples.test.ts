/** Worked examples of each shape of recipe. */
import { describe, expect, it, test } from 'vitest'
import { CORPOREAL, INITIALS, ROLL_UP, STICKER } from '../../../../test/piece-shapes.ts'
import { configured } from '../../../../test/shapes.ts'
import { BOARD, TEXTILE, VINYL } from '../../../../test/sheet-shapes.ts'
import type { Configuration } from './configuration.ts'
import { completed, defaultConfiguration } from './default-configuration.ts'
import { changedWork, draftOf, workOn } from './draft.ts'
import { pieceMeasures } from './piece-measures.ts'
import { quoted } from './quoted-fixture.ts'
import type { Recipe } from './recipe.ts'

describe('worked examples', () => {
  const cm = (widthCm: number, heightCm: number) => ({
    widthMm: widthCm * 10,
    heightMm: heightCm * 10,
  })
  test.each<[string, Recipe, Partial<Configuration>, [string, number][]]>([
    [
      'three colours of cut vinyl: the second and the third as much as the first',
      VINYL,
      { material: 'cutVinyl', ...cm(100, 100), counts: { colours: 3 } },
      [
        ['print', 2490],
        ['colours', 4980],
      ],
    ],
    // 4 m of 3.2 m² panels: 3 strips of 1.6 m less 1.5 cm lie over 4 m; two joins of 2 m.
    [
      'a wall of vinyl in three panels',
      VINYL,
      cm(400, 200),
      [
        ['print', 8568],
        ['join', 600],
      ],
    ],
    // Six joins of 1.65 m are fewer metres than one of 10 m.
    [
      'panels along the shorter way',
      VINYL,
      cm(1000, 165),
      [
        ['print', 17672],
        ['join', 1485],
      ],
    ],
    [
      'a board of two: one joint across',
      BOARD,
      { material: 'acm3', ...cm(400, 100) },
      [
        ['print', 14760],
        ['join', 2000],
      ],
    ],
    [
      'a flag hemmed all around',
      TEXTILE,
      { ...cm(150, 100), choices: { finish: 'hemSewn' } },
      [
        ['print', 2385],
        ['finish.hemSewn', 800],
      ],
    ],
    [
      'a roll-up with its stand',
      ROLL_UP,
      { format: '85x200', units: 2 },
      [
        ['print', 3366],
        ['graphicType.complete', 6400],
      ],
    ],
    [
      'a wider one with a dearer stand',
      ROLL_UP,
      { format: '100x200' },
      [
        ['print', 1980],
        ['graphicType.complete', 4500],
      ],
    ],
    [
      'the widest has its own price',
      ROLL_UP,
      { format: '150x300' },
      [
        ['print', 4455],
        ['graphicType.complete', 9000],
      ],
    ],
    [
      'the graphic alone',
      ROLL_UP,
      { format: '85x200', choices: { graphicType: 'graphicOnly' } },
      [['print', 1683]],
    ],
    [
      'labels on a roll, the least area',
      STICKER,
      { ...cm(6, 4), units: 50, choices: { supply: 'roll' } },
      [
        ['print', 323],
        ['supply.roll', 1500],
        ['unitTier', -182],
      ],
    ],
    // A is 1038 thousandths of the height: 2 × 103.8 × 100 × 20 cm = 415.2 dm³ at 0.30, and the
    // set-up.
    ['two initials', INITIALS, { heightMm: 1000, thicknessMm: 200 }, [['volume', 13656]]],
    // 60 × 80 × 10 cm = 48 dm³.
    [
      'a shape',
      CORPOREAL,
      { ...cm(60, 80), thicknessMm: 100, choices: { kind: 'shape', face: 'printed' } },
      [
        ['volume', 2640],
        ['kind.shape', 264],
        ['face.printed', 1536],
      ],
    ],
    // 119 × 199 × 20 = 473.62 dm³ at 0.30 would be 142.09; 500 dm³ at 0.25 are 125.00.
    [
      'a larger one at the entry of the next tier',
      CORPOREAL,
      { ...cm(119, 199), thicknessMm: 200 },
      [['volume', 13700]],
    ],
  ])('%s', (_, recipe, said, components) => {
    const { components: lines } = quoted(recipe, completed(recipe, configured(recipe, said)))
    expect(
      lines.filter(({ code }) => code !== 'speed').map(({ code, cents }) => [code, cents]),
    ).toEqual(components)
  })

  it('weighs the stand with the print, and foam by its box', () => {
    expect(quoted(ROLL_UP, configured(ROLL_UP, { format: '85x200', units: 2 })).weightG).toBe(
      2 * (510 + 3000),
    )
    expect(
      quoted(CORPOREAL, configured(CORPOREAL, { widthMm: 600, heightMm: 800, thicknessMm: 100 }))
        .weightG,
    ).toBe(720)
  })

  it('measures a piece in every shape', () => {
    const measuresOf = (recipe: Recipe, said: Partial<Configuration>) =>
      pieceMeasures(recipe, completed(recipe, configured(recipe, said)))
    expect(measuresOf(STICKER, { widthMm: 60, heightMm: 40 })).toEqual({
      widthMm: 60,
      heightMm: 40,
      thicknessMm: 0,
      areaMm2: 2400,
      volumeMm3: 0,
    })
    expect(measuresOf(ROLL_UP, { format: '100x200', widthMm: 5 })).toMatchObject({
      widthMm: 1000,
      heightMm: 2000,
      areaMm2: 2_000_000,
    })
    expect(
      measuresOf(INITIALS, {
        heightMm: 500,
        thicknessMm: 100,
        texts: { initial1: 'A', initial2: 'E' },
      }),
    ).toMatchObject({
      widthMm: 923,
      volumeMm3: 46_150_000,
    })
    expect(measuresOf(CORPOREAL, { widthMm: 100, heightMm: 200, thicknessMm: 120 })).toMatchObject({
      thicknessMm: 120,
      volumeMm3: 2_400_000,
    })
  })

  it('follows typed letters, formats and thickness', () => {
    const start = workOn(
      INITIALS,
      draftOf(configured(INITIALS, { heightMm: 500 })),
      configured(INITIALS),
    )
    const typed = changedWork(INITIALS, start, { kind: 'text', group: 'initial2', typed: 'I' })
    expect(typed.configuration).toMatchObject({ texts: { initial1: 'A', initial2: 'I' } })
    expect(typed.configuration.widthMm).toBeLessThan(start.configuration.widthMm)
    expect(
      changedWork(INITIALS, start, { kind: 'set', fields: { thickness: '7' } }).quoted,
    ).toMatchObject({
      ok: false,
      refusals: [{ field: 'thicknessMm' }],
    })
    const display = workOn(ROLL_UP, draftOf(configured(ROLL_UP)), configured(ROLL_UP))
    expect(
      changedWork(ROLL_UP, display, { kind: 'set', fields: { format: '150x300' } }).configuration,
    ).toMatchObject({
      widthMm: 1500,
      heightMm: 3000,
    })
  })

  it('opens the initials with A and A in helvetica', () => {
    expect(defaultConfiguration(INITIALS)).toMatchObject({
      texts: { initial1: 'A', initial2: 'A' },
      choices: { typeface: 'helvetica' },
    })
  })
})
