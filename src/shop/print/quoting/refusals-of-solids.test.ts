/**
 * What stickers, initials and corporeal pieces refuse; and several refusals at once, of any family.
 */
import { describe, expect, it } from 'vitest'
import { CORPOREAL, INITIALS, ROLL_UP, STICKER } from '../../../../test/piece-shapes.ts'
import { cm, family, refusalsOf } from '../../../../test/refused-family.ts'
import { VINYL } from '../../../../test/sheet-shapes.ts'
import type { Configuration } from './configuration.ts'
import type { Recipe } from './recipe.ts'

const roll = (more: Record<string, string> = {}, counts: Record<string, number> = {}) => ({
  choices: { supply: 'roll', ...more },
  counts,
})
family('stickers', STICKER, [
  ['under a centimetre', cm(0.9, 5), 'refused.widthTooSmall', 'widthMm', { limit: 1, value: 0.9 }],
  ['too large', cm(30.1, 5), 'refused.widthTooLarge', 'widthMm', { limit: 30, value: 30.1 }],
  [
    'wider than the paper',
    { ...cm(25, 25), material: 'labelPaper' },
    'refused.overRollWidth',
    'heightMm',
    { limit: 20, value: 25 },
  ],
  [
    'a core of 50 mm',
    roll({ coreMm: '50' }),
    'refused.choiceUnknown',
    'choices.coreMm',
    { value: '50' },
  ],
  [
    'a direction nobody prints',
    roll({ printDirection: 'round' }),
    'refused.choiceUnknown',
    'choices.printDirection',
    { value: 'round' },
  ],
  [
    'too close',
    roll({}, { gapMm: 1 }),
    'refused.countTooSmall',
    'counts.gapMm',
    { limit: 2, value: 1 },
  ],
  [
    'too far',
    roll({}, { gapMm: 11 }),
    'refused.countTooLarge',
    'counts.gapMm',
    { limit: 10, value: 11 },
  ],
  ['half a millimetre', roll({}, { gapMm: 2.5 }), 'refused.notANumber', 'counts.gapMm'],
  [
    'cut through on a roll',
    roll({ cutMode: 'through' }),
    'refused.notTogether',
    'choices.cutMode',
    { choice: 'cutMode.through', other: 'supply.roll' },
  ],
  [
    'tiny ones on a roll',
    { ...cm(1.5, 5), ...roll() },
    'refused.shortSideTooSmall',
    'choices.supply',
    { choice: 'supply.roll', limit: 2, value: 1.5 },
  ],
  [
    'varnish on plastic',
    { choices: { varnish: 'yes' } },
    'refused.needs',
    'choices.varnish',
    { choice: 'varnish.yes', other: 'material.labelPaper' },
  ],
  ['a few', { units: 24 }, 'refused.unitsTooSmall', 'units', { limit: 25, value: 24 }],
  [
    'too many',
    { units: 50_001 },
    'refused.unitsTooLarge',
    'units',
    { limit: 50_000, value: 50_001 },
  ],
])

const letters = (initial1: string, initial2 = 'A') => ({ texts: { initial1, initial2 } })
family('initials', INITIALS, [
  ['a small letter', letters('a'), 'refused.notCapitals', 'texts.initial1', { value: 'a' }],
  ['an Ñ', letters('A', 'Ñ'), 'refused.notCapitals', 'texts.initial2', { value: 'Ñ' }],
  ['a figure', letters('4'), 'refused.notCapitals', 'texts.initial1', { value: '4' }],
  ['a blank', letters(' '), 'refused.notCapitals', 'texts.initial1', { value: ' ' }],
  ['no letter', letters(''), 'refused.lettersTooSmall', 'texts.initial1', { limit: 1, value: 0 }],
  [
    'three letters',
    letters('A', 'BC'),
    'refused.lettersTooLarge',
    'texts.initial2',
    { limit: 1, value: 2 },
  ],
  ['too low', { heightMm: 190 }, 'refused.heightTooSmall', 'heightMm', { limit: 20, value: 19 }],
  [
    'too high',
    { heightMm: 1210 },
    'refused.heightTooLarge',
    'heightMm',
    { limit: 120, value: 121 },
  ],
  [
    'half a centimetre',
    { heightMm: 405 },
    'refused.heightOffStep',
    'heightMm',
    { step: 1, value: 40.5, lower: 40, higher: 41 },
  ],
  [
    'too thin',
    { thicknessMm: 50 },
    'refused.thicknessTooSmall',
    'thicknessMm',
    { limit: 6, value: 5 },
  ],
  ['no thickness', { thicknessMm: undefined }, 'refused.notAMeasure', 'thicknessMm'],
  [
    'a typeface nobody cuts',
    { choices: { typeface: 'gothic' } },
    'refused.choiceUnknown',
    'choices.typeface',
    { value: 'gothic' },
  ],
  [
    'script too fine',
    { heightMm: 250, choices: { typeface: 'script' } },
    'refused.heightSideTooSmall',
    'choices.typeface',
    { choice: 'typeface.script', limit: 30, value: 25 },
  ],
  [
    'gold that dissolves',
    { material: 'xps', choices: { colour: 'gold' } },
    'refused.notTogether',
    'choices.colour',
    { choice: 'colour.gold', other: 'material.xps' },
  ],
  [
    'a base for a thick one',
    { thicknessMm: 220, choices: { supportBase: 'yes' } },
    'refused.thicknessSideTooLarge',
    'choices.supportBase',
    { choice: 'supportBase.yes', limit: 20, value: 22 },
  ],
])

family('corporeal pieces', CORPOREAL, [
  ['9 cm wide', { widthMm: 90 }, 'refused.widthTooSmall', 'widthMm', { limit: 10, value: 9 }],
  [
    '120 cm wide',
    { widthMm: 1200 },
    'refused.widthTooLarge',
    'widthMm',
    { limit: 119, value: 120 },
  ],
  [
    '50.5 cm wide',
    { widthMm: 505 },
    'refused.widthOffStep',
    'widthMm',
    { step: 1, value: 50.5, lower: 50, higher: 51 },
  ],
  ['9 cm high', { heightMm: 90 }, 'refused.heightTooSmall', 'heightMm', { limit: 10, value: 9 }],
  [
    '200 cm high',
    { heightMm: 2000 },
    'refused.heightTooLarge',
    'heightMm',
    { limit: 199, value: 200 },
  ],
  [
    '8 cm thick',
    { thicknessMm: 80 },
    'refused.thicknessTooSmall',
    'thicknessMm',
    { limit: 10, value: 8 },
  ],
  [
    '32 cm thick',
    { thicknessMm: 320 },
    'refused.thicknessTooLarge',
    'thicknessMm',
    { limit: 30, value: 32 },
  ],
  [
    '11 cm thick',
    { thicknessMm: 110 },
    'refused.thicknessOffStep',
    'thicknessMm',
    { step: 2, value: 11, lower: 10, higher: 12 },
  ],
  ['no thickness', { thicknessMm: Number.NaN }, 'refused.notAMeasure', 'thicknessMm'],
  ['two designs', { designs: 2 }, 'refused.designsTooLarge', 'designs', { limit: 1, value: 2 }],
  [
    'neither logo nor shape',
    { choices: { kind: 'sphere' } },
    'refused.choiceUnknown',
    'choices.kind',
    { value: 'sphere' },
  ],
  [
    'a face on xps',
    { material: 'xps', choices: { face: 'printed' } },
    'refused.notTogether',
    'choices.face',
    { choice: 'face.printed', other: 'material.xps' },
  ],
  [
    'a heavy one on a thread',
    { thicknessMm: 220, choices: { mounting: 'hangs' } },
    'refused.thicknessSideTooLarge',
    'choices.mounting',
    { choice: 'mounting.hangs', limit: 20, value: 22 },
  ],
  [
    'a long one on a thread',
    { heightMm: 1600, choices: { mounting: 'hangs' } },
    'refused.longSideTooLarge',
    'choices.mounting',
    { choice: 'mounting.hangs', limit: 150, value: 160 },
  ],
])

describe('several at once', () => {
  it.each<[string, Recipe, Partial<Configuration>, string[]]>([
    [
      'vinyl',
      VINYL,
      {
        ...cm(1, 600),
        material: 'cutVinyl',
        units: 0,
        choices: { lamination: 'gloss', whiteInk: 'yes' },
      },
      ['widthMm', 'heightMm', 'units', 'choices.lamination', 'choices.whiteInk', 'counts.colours'],
    ],
    [
      'a display',
      ROLL_UP,
      { format: 'x', units: 99, choices: { graphicType: 'graphicOnly', bag: 'yes' } },
      ['format', 'units', 'choices.bag'],
    ],
    [
      'stickers',
      STICKER,
      { ...cm(0, 99), units: 1, ...roll({ coreMm: '1' }, { gapMm: 0 }) },
      ['widthMm', 'heightMm', 'units', 'choices.coreMm', 'counts.gapMm'],
    ],
    [
      'initials',
      INITIALS,
      { heightMm: 5, thicknessMm: 71, ...letters('1', '') },
      ['heightMm', 'thicknessMm', 'texts.initial1', 'texts.initial2'],
    ],
    [
      'a corporeal piece',
      CORPOREAL,
      { widthMm: 95, heightMm: 105, thicknessMm: 105, designs: 0 },
      ['widthMm', 'heightMm', 'thicknessMm', 'designs'],
    ],
  ])('%s', (_, recipe, said, fields) => {
    expect(refusalsOf(recipe, said).map(({ field }) => field)).toEqual(fields)
  })
})
