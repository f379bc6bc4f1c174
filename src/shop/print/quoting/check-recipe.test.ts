import { describe, expect, it } from 'vitest'
import { sheetNamed } from '../../../../test/products.ts'
import { checkRecipe } from './check-recipe.ts'
import type { ChoiceGroup, CountGroup } from './group.ts'
import type { SheetRecipe } from './recipe.ts'

/** The frontlit recipe, open to be spoilt. */
type Open<T> = T extends object ? { -readonly [key in keyof T]: Open<T[key]> } : T
const spoilt = (spoil: (recipe: Open<SheetRecipe>) => void): string[] => {
  const { recipe } = sheetNamed('lona-frontal-pvc')
  spoil(recipe as Open<SheetRecipe>)
  return checkRecipe(recipe).map(
    ({ place, code }) => `${place.replace('recipe.', '')} ${code.slice('quoting.fault.'.length)}`,
  )
}
const choiceGroup = (recipe: Open<SheetRecipe>, index: number): Open<ChoiceGroup> =>
  recipe.groups[index] as Open<ChoiceGroup>
const countGroup = (recipe: Open<SheetRecipe>): Open<CountGroup> =>
  recipe.groups[4] as Open<CountGroup>
const firstTiers = (recipe: Open<SheetRecipe>): Open<SheetRecipe>['materials'][number]['tiers'] =>
  recipe.materials[0]?.tiers ?? []

describe('a recipe', () => {
  it.each<[string, (recipe: Open<SheetRecipe>) => void, string[]]>([
    ['as shipped', () => {}, []],
    ['without materials', (recipe) => recipe.materials.splice(0), ['materials empty']],
    ['without speeds', (recipe) => recipe.speeds.splice(0), ['speeds empty']],
    ['without tiers', (recipe) => firstTiers(recipe).splice(0), ['materials[0].tiers empty']],
    [
      'whose tiers begin at 5 m²',
      (recipe) => firstTiers(recipe).shift(),
      ['materials[0].tiers[0] notFromZero'],
    ],
    [
      'whose tiers fall back',
      (recipe) => firstTiers(recipe).reverse(),
      [
        'materials[0].tiers[0] notFromZero',
        ...[1, 2, 3].map((at) => `materials[0].tiers[${at}] notAscending`),
      ],
    ],
    [
      'with a negative rate',
      (recipe) => Object.assign(firstTiers(recipe)[0] ?? {}, { centsPerM2: -1 }),
      ['materials[0].tiers[0].centsPerM2 notWhole'],
    ],
    [
      'with a material twice',
      (recipe) => Object.assign(recipe.materials[1] ?? {}, { code: 'banner510' }),
      ['materials[1] twice'],
    ],
    [
      'with limits upside down',
      (recipe) => Object.assign(recipe.limits, { widthMm: { min: 9, max: 5 } }),
      ['limits.widthMm range'],
    ],
    [
      'too large to be exact',
      (recipe) => Object.assign(recipe.limits.units, { max: 1e8 }),
      ['limits tooLarge'],
    ],
    [
      'with unit tiers out of order',
      (recipe) => recipe.unitTiers.reverse(),
      ['unitTiers[1] notAscending'],
    ],
    [
      'with half a cent',
      (recipe) => Object.assign(recipe, { designChangeCents: 0.5 }),
      ['designChangeCents notWhole'],
    ],
    [
      'with an unknown default',
      (recipe) => Object.assign(choiceGroup(recipe, 0), { default: 'three' }),
      ['groups[0].default unknown'],
    ],
    [
      'with a group twice',
      (recipe) => Object.assign(choiceGroup(recipe, 3), { code: 'sides' }),
      ['groups[3] twice'],
    ],
    [
      'with a group named as the address does',
      (recipe) => Object.assign(choiceGroup(recipe, 3), { code: 'w' }),
      ['groups[3] reserved'],
    ],
    [
      'that asks too early',
      (recipe) =>
        Object.assign(choiceGroup(recipe, 0), { when: [{ count: 'eyelets', atLeast: 2 }] }),
      ['groups[0].when askedLater'],
    ],
    [
      'whose count is asked too early',
      (recipe) =>
        Object.assign(countGroup(recipe), { when: [{ choice: 'eyeletPlace', in: ['top'] }] }),
      ['groups[4].when askedLater'],
    ],
    [
      'that looks at speed',
      (recipe) =>
        Object.assign(choiceGroup(recipe, 0).choices[1] ?? {}, {
          excludes: [{ choice: 'speed', in: ['urgent'], because: 'quoting.because.notUrgent' }],
        }),
      [],
    ],
    [
      'that looks at speed and at a speed that is not',
      (recipe) =>
        Object.assign(choiceGroup(recipe, 0).choices[1] ?? {}, {
          excludes: [
            { choice: 'speed', in: ['urgent', 'yesterday'], because: 'quoting.because.notUrgent' },
          ],
        }),
      ['groups[0].choices[1].excludes unknown'],
    ],
    [
      'whose speed is not offered without a word why',
      (recipe) =>
        Object.assign(recipe.speeds[0] ?? {}, {
          requires: [{ line: 'area', atMost: 5 }],
          excludes: [{ choice: 'sides', in: ['two'] }],
        }),
      ['speeds[0].requires noSentence', 'speeds[0].excludes noSentence'],
    ],
    [
      'whose speed can never be had',
      (recipe) =>
        Object.assign(recipe.speeds[0] ?? {}, {
          excludes: [{ side: 'long', atLeastMm: 1, because: 'quoting.because.urgentJoined' }],
        }),
      ['speeds[0] unreachable'],
    ],
    [
      'that looks at formats, of which a sheet has none',
      (recipe) =>
        Object.assign(choiceGroup(recipe, 0).choices[1] ?? {}, {
          excludes: [{ choice: 'format', in: ['a4'] }],
        }),
      ['groups[0].choices[1].excludes unknown'],
    ],
    [
      'whose price depends on nothing there is',
      (recipe) =>
        Object.assign(choiceGroup(recipe, 0).choices[1] ?? {}, {
          prices: [
            {
              when: [{ choice: 'material', in: ['banner510', 'slate'] }],
              price: { type: 'per_piece', cents: -1 },
            },
          ],
        }),
      [
        'groups[0].choices[1].prices[0].when unknown',
        'groups[0].choices[1].prices[0].price notWhole',
      ],
    ],
    [
      'with an odd default',
      (recipe) => Object.assign(countGroup(recipe), { default: 3 }),
      ['groups[4].default defaultOutside'],
    ],
    [
      'with eyelets by the order',
      (recipe) =>
        Object.assign(countGroup(recipe), { price: { type: 'per_order_line', cents: 3 } }),
      ['groups[4].price itemPrice'],
    ],
    [
      'with a place that is not',
      (recipe) => Object.assign(countGroup(recipe), { placeGroup: 'moon' }),
      ['groups[4].placeGroup unknown'],
    ],
    [
      'with a group that an address would take for a distance',
      (recipe) => Object.assign(choiceGroup(recipe, 3), { code: 'eyeletsOwn' }),
      ['groups[3] reserved'],
    ],
    ...(
      [
        ['with a default that is not offered', { defaultMm: 400 }, ['defaultMm unknown']],
        ['with distances out of order', { offeredMm: [500, 250] }, ['offeredMm[1] notAscending']],
        ['with distances too short', { own: { min: 50, max: 2000 } }, ['own.min spacingOutside']],
        ['with distances too long', { offeredMm: [500, 2500] }, ['offeredMm[1] spacingOutside']],
        ['with a warning beyond all', { maxSpacingMm: 3000 }, ['maxSpacingMm spacingOutside']],
        [
          'with distances the wrong way round',
          { own: { min: 2000, max: 1200 } },
          ['own range', 'own.min spacingOutside', 'offeredMm[0] notAscending'],
        ],
      ] as const
    ).map(([name, spacing, faults]): [string, (recipe: Open<SheetRecipe>) => void, string[]] => [
      `with eyelets ${name}`,
      (recipe) => Object.assign(countGroup(recipe).spacing ?? {}, spacing),
      faults.map((fault) => `groups[4].spacing.${fault}`),
    ]),
    [
      'with distances of nothing',
      (recipe) => Object.assign(countGroup(recipe), { placeGroup: undefined }),
      ['groups[4].spacing spacingOfNothing'],
    ],
    [
      'with references to nothing',
      (recipe) =>
        Object.assign(choiceGroup(recipe, 0).choices[1] ?? {}, {
          price: { type: 'per_edge_m', cents: -5, edgesGroup: 'sky' },
          requires: [
            { choice: 'finish', in: ['gold'] },
            { choice: 'moon', in: ['full'] },
          ],
          excludes: [{ all: [{ count: 'cats' }, { choice: 'material', in: ['silk'] }] }],
        }),
      [
        'groups[0].choices[1].price notWhole',
        'groups[0].choices[1].price.edgesGroup unknown',
        'groups[0].choices[1].requires unknown',
        'groups[0].choices[1].requires unknown',
        'groups[0].choices[1].excludes unknown',
        'groups[0].choices[1].excludes unknown',
      ],
    ],
  ])('%s', (_, spoil, faults) => {
    expect(spoilt(spoil)).toEqual(faults)
  })
})
