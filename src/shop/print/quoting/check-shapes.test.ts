import { describe, expect, test } from 'vitest'
import { CORPOREAL, INITIALS, ROLL_UP, STICKER } from '../../../../test/piece-shapes.ts'
import { SHAPES } from '../../../../test/shapes.ts'
import { BOARD, VINYL } from '../../../../test/sheet-shapes.ts'
import { checkRecipe } from './check-recipe.ts'
import type { Recipe } from './recipe.ts'
import type { Condition } from './recipe-rules.ts'

type Open<T> = T extends object ? { -readonly [key in keyof T]: Open<T[key]> } : T
type Row = [what: string, spoil: () => string[], faults: string[]]

function spoilt<R extends Recipe>(recipe: R, spoil: (open: Open<R>) => void): () => string[] {
  return () => {
    const copy = structuredClone(recipe)
    spoil(copy as Open<R>)
    return checkRecipe(copy).map(({ place, code, params }) => {
      const value = ['unreachable', 'neverAsked', 'cycle'].some((one) => code.endsWith(one))
        ? ` ${params?.value}`
        : ''
      return `${place.replace('recipe.', '')} ${code.slice('quoting.fault.'.length)}${value}`
    })
  }
}
/** The rules of a choice, by the numbers of its group and itself. */
const rule = (
  recipe: { groups: readonly object[] },
  group: number,
  choice: number,
  rules: object,
): void => {
  const { choices } = recipe.groups[group] as { choices: object[] }
  Object.assign(choices[choice] ?? {}, rules)
}
const is = (choice: string, ...codes: string[]): Condition => ({ choice, in: codes })

test.each(Object.entries<Recipe>(SHAPES))('%s has no fault', (_, recipe) => {
  expect(checkRecipe(recipe)).toEqual([])
})

describe('a recipe of another shape', () => {
  test.each<Row>([
    [
      'tiers of volume from 1 dm³',
      spoilt(INITIALS, ({ volume }) => void volume.tiers.shift()),
      ['volume.tiers[0] notFromZero'],
    ],
    [
      'overlapping tiers of volume',
      spoilt(
        CORPOREAL,
        ({ volume }) => void volume.tiers.splice(1, 1, { fromMm3: 2e9, centsPerDm3: 1 }),
      ),
      ['volume.tiers[2] notAscending'],
    ],
    [
      'a negative rate by volume',
      spoilt(CORPOREAL, ({ volume }) => Object.assign(volume.tiers[0] ?? {}, { centsPerDm3: -1 })),
      ['volume.tiers[0].centsPerDm3 notWhole'],
    ],
    [
      'half a cent of set-up',
      spoilt(INITIALS, ({ volume }) => Object.assign(volume, { setUpCents: 0.5 })),
      ['volume.setUpCents notWhole'],
    ],
    [
      'foam without weight',
      spoilt(INITIALS, ({ materials }) => Object.assign(materials[0] ?? {}, { gramsPerDm3: -3 })),
      ['materials[0].gramsPerDm3 notWhole'],
    ],
    [
      'a step that misses the end',
      spoilt(CORPOREAL, ({ limits }) => Object.assign(limits.thicknessMm, { stepMm: 30 })),
      ['limits.thicknessMm step'],
    ],
    [
      'a format twice',
      spoilt(ROLL_UP, ({ formats }) => Object.assign(formats[1] ?? {}, { code: '150x300' })),
      ['formats[2] twice'],
    ],
    [
      'no format',
      spoilt(ROLL_UP, ({ formats }) => void formats.splice(0)),
      ['formats empty', 'groups[0].choices[0].prices[0].when unknown'],
    ],
    [
      'a format no material is wide enough for',
      spoilt(ROLL_UP, ({ formats }) => Object.assign(formats[2] ?? {}, { widthMm: 1700 })),
      ['formats[2] unreachable format.150x300'],
    ],
    [
      'a board shorter than broad',
      spoilt(BOARD, ({ materials }) => Object.assign(materials[0] ?? {}, { lengthMm: 1000 })),
      ['materials[0].lengthMm range'],
    ],
    [
      'an overlap as broad as the roll',
      spoilt(VINYL, ({ materials }) =>
        Object.assign(materials[0]?.join ?? {}, { overlapMm: 1600 }),
      ),
      ['materials[0].join.overlapMm range'],
    ],
    [
      'joins for less than nothing',
      spoilt(VINYL, ({ materials }) => Object.assign(materials[0]?.join ?? {}, { centsPerM: -1 })),
      ['materials[0].join.centsPerM notWhole'],
    ],
    [
      'a stock below nothing',
      spoilt(BOARD, (recipe) => Object.assign(recipe, { stock: -1 })),
      ['stock notWhole'],
    ],
    [
      '25 letters',
      spoilt(INITIALS, ({ letterWidths }) => void letterWidths.script?.pop()),
      ['letterWidths.script letterWidths'],
    ],
    ['no typeface', spoilt(INITIALS, ({ groups }) => void groups.splice(2, 1)), ['groups unknown']],
    [
      'an initial of two letters',
      spoilt(INITIALS, ({ groups }) => Object.assign(groups[0] ?? {}, { default: 'AB' })),
      ['groups[0].default defaultOutside'],
    ],
    [
      'letters on a label',
      spoilt(
        STICKER,
        ({ groups }) =>
          void groups.push({
            kind: 'text',
            code: 'name',
            label: { es: 'x' },
            default: 'A',
            letters: { min: 1, max: 1 },
          }),
      ),
      ['groups[6] textOutside'],
    ],
    [
      'a group called as the format is',
      spoilt(STICKER, ({ groups }) => Object.assign(groups[0] ?? {}, { code: 'format' })),
      [
        'groups[0] reserved',
        'groups[1].when unknown',
        'groups[2].when unknown',
        'groups[3].when unknown',
        'groups[4].choices[1].excludes unknown',
      ].sort(),
    ],
    [
      'more included than there can be',
      spoilt(VINYL, ({ groups }) => Object.assign(groups[4] ?? {}, { included: 4 })),
      ['groups[4].included range'],
    ],
    [
      'a thickness of paper',
      spoilt(STICKER, (recipe) =>
        rule(recipe, 0, 1, { requires: [{ side: 'thickness', atLeastMm: 1 }] }),
      ),
      ['groups[0].choices[1].requires unknown'],
    ],
    [
      'a speed without its sentence',
      spoilt(VINYL, (recipe) => rule(recipe, 3, 1, { excludes: [is('speed', 'urgent')] })),
      ['groups[3].choices[1].excludes noSentence'],
    ],
    [
      'a price for a format that is not',
      spoilt(ROLL_UP, (recipe) => rule(recipe, 0, 0, { prices: [{ when: [is('format', 'A4')] }] })),
      ['groups[0].choices[0].prices[0].when unknown'],
    ],
  ])('%s', (_, faults, expected) => {
    expect(faults().sort()).toEqual(expected)
  })
})

describe('products that cannot be ordered', () => {
  test.each<Row>([
    [
      'needs what it excludes',
      spoilt(STICKER, (recipe) => rule(recipe, 4, 1, { requires: [is('supply', 'roll')] })),
      ['groups[4].choices[1] unreachable cutMode.through'],
    ],
    [
      'needs a size over the limits',
      spoilt(STICKER, (recipe) =>
        rule(recipe, 0, 1, { requires: [{ side: 'width', atLeastMm: 301 }] }),
      ),
      [
        'groups[0].choices[1] unreachable supply.roll',
        'groups[1] neverAsked printDirection',
        'groups[2] neverAsked coreMm',
        'groups[3] neverAsked gapMm',
      ],
    ],
    [
      'needs two materials',
      spoilt(VINYL, (recipe) =>
        rule(recipe, 2, 1, { requires: [is('material', 'oneWay'), is('material', 'vinylMono')] }),
      ),
      ['groups[2].choices[1] unreachable varnish.yes'],
    ],
    [
      'needs what needs what it excludes',
      spoilt(VINYL, (recipe) =>
        rule(recipe, 2, 1, {
          requires: [is('whiteInk', 'yes')],
          excludes: [is('material', 'vinylClear')],
        }),
      ),
      ['groups[2].choices[1] unreachable varnish.yes'],
    ],
    [
      'a material that every finish refuses',
      spoilt(BOARD, (recipe) => {
        for (const at of [0, 1, 2])
          rule(recipe, 1, at, { requires: undefined, excludes: [is('material', 'foam5')] })
      }),
      ['materials[0] unreachable material.foam5'],
    ],
    [
      'a price that never comes',
      spoilt(ROLL_UP, (recipe) =>
        rule(recipe, 1, 1, { prices: [{ when: [is('graphicType', 'graphicOnly')] }] }),
      ),
      ['groups[1].choices[1].prices[0] unreachable bag.yes'],
    ],
    [
      'two that wait for each other',
      spoilt(VINYL, (recipe) => {
        rule(recipe, 0, 1, { requires: [is('varnish', 'yes')] })
        rule(recipe, 2, 1, { requires: [is('cutMode', 'contour')] })
      }),
      ['groups[0].choices[1] cycle cutMode.contour → varnish.yes → cutMode.contour'],
    ],
    [
      'three in a ring, one by its count',
      spoilt(VINYL, (recipe) => {
        rule(recipe, 0, 1, { requires: [is('varnish', 'yes')] })
        rule(recipe, 2, 1, { requires: [{ count: 'colours', atLeast: 2 }] })
        Object.assign(recipe.groups[4] ?? {}, { requires: [is('cutMode', 'contour')] })
      }),
      ['groups[0].choices[1] cycle cutMode.contour → varnish.yes → colours → cutMode.contour'],
    ],
    [
      'another way out of the ring',
      spoilt(VINYL, (recipe) => {
        rule(recipe, 0, 1, { requires: [is('varnish', 'yes', 'no')] })
        rule(recipe, 2, 1, { requires: [is('cutMode', 'contour')] })
      }),
      [],
    ],
    [
      'shown only to say why not',
      spoilt(BOARD, (recipe) =>
        rule(recipe, 1, 2, {
          requires: [],
          excludes: [{ ...is('material', 'foam5', 'acm3'), because: 'quoting.because.hemSide' }],
        }),
      ),
      [],
    ],
  ])('%s', (_, faults, expected) => {
    expect(faults()).toEqual(expected)
  })
})
