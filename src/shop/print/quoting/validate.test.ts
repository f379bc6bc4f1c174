import { describe, expect, it } from 'vitest'
import { eyelets, refusalsOf, rows, withChoices } from '../../../../test/validated-banner.ts'

describe('one thing wrong', () => {
  it.each<[string, object, string, string, object | undefined]>([
    ['base 0', { widthMm: 0 }, 'refused.widthTooSmall', 'widthMm', { limit: 20, value: 0 }],
    ['base −3 cm', { widthMm: -30 }, 'refused.widthTooSmall', 'widthMm', { limit: 20, value: -3 }],
    [
      'base 19.9 cm',
      { widthMm: 199, ...withChoices({ finish: 'none' }) },
      'refused.widthTooSmall',
      'widthMm',
      { limit: 20, value: 19.9 },
    ],
    ['base 1e9', { widthMm: 1e9 }, 'refused.widthTooLarge', 'widthMm', { limit: 5000, value: 1e8 }],
    ['base no number', { widthMm: Number.NaN }, 'refused.notAMeasure', 'widthMm', undefined],
    ['half a millimetre', { heightMm: 1000.5 }, 'refused.notAMeasure', 'heightMm', undefined],
    [
      'height over the roll',
      { heightMm: 3201, widthMm: 6000, material: 'banner440' },
      'refused.overRollWidth',
      'heightMm',
      { limit: 320, value: 320.1 },
    ],
    [
      'base over the roll',
      { widthMm: 5001, heightMm: 6000 },
      'refused.overRollWidth',
      'widthMm',
      { limit: 500, value: 500.1 },
    ],
    ['no unit', { units: 0 }, 'refused.unitsTooSmall', 'units', { limit: 1, value: 0 }],
    [
      'a million units',
      { units: 1e6 },
      'refused.unitsTooLarge',
      'units',
      { limit: 10_000, value: 1e6 },
    ],
    ['half a unit', { units: 1.5 }, 'refused.notANumber', 'units', undefined],
    ['no design', { designs: 0 }, 'refused.designsTooSmall', 'designs', { limit: 1, value: 0 }],
    [
      '101 designs',
      { designs: 101 },
      'refused.designsTooLarge',
      'designs',
      { limit: 100, value: 101 },
    ],
    [
      '5 designs in 2 pieces',
      { unitsMode: 'total', designs: 5 },
      'refused.designsOverUnits',
      'designs',
      { limit: 2, value: 5 },
    ],
    [
      'unknown material',
      { material: 'silk' },
      'refused.materialUnknown',
      'material',
      { value: 'silk' },
    ],
    [
      'unknown speed',
      { speed: 'yesterday' },
      'refused.speedUnknown',
      'speed',
      { value: 'yesterday' },
    ],
    [
      'unknown finish',
      withChoices({ finish: 'gold' }),
      'refused.choiceUnknown',
      'choices.finish',
      { value: 'gold' },
    ],
    [
      'double side on 440 g',
      { material: 'banner440', ...withChoices({ sides: 'two' }) },
      'refused.oneSideOnly',
      'choices.sides',
      { material: 'material.banner440' },
    ],
    [
      '9 eyelets',
      eyelets(9, 'topBottom'),
      'refused.countOdd',
      'counts.eyelets',
      { value: 9, lower: 8, higher: 10 },
    ],
    [
      '−2 eyelets',
      eyelets(-2, 'topBottom'),
      'refused.countTooSmall',
      'counts.eyelets',
      { limit: 0, value: -2 },
    ],
    [
      '402 eyelets',
      eyelets(402, 'topBottom'),
      'refused.countTooLarge',
      'counts.eyelets',
      { limit: 400, value: 402 },
    ],
    [
      '6 eyelets in 4 corners',
      eyelets(6, 'corners'),
      'refused.eyeletsCorners',
      'counts.eyelets',
      { limit: 4, value: 6 },
    ],
    [
      '2 eyelets arriba y abajo',
      eyelets(2, 'topBottom'),
      'refused.eyeletsTooFew',
      'counts.eyelets',
      { limit: 4, value: 2 },
    ],
    [
      '2 eyelets around',
      eyelets(2, 'perimeter'),
      'refused.eyeletsTooFew',
      'counts.eyelets',
      { limit: 4, value: 2 },
    ],
    [
      'eyelets every 9.7 cm',
      eyelets(32, 'top'),
      'refused.eyeletsTooClose',
      'counts.eyelets',
      { limit: 10, value: 32, spacingCm: 9.7, most: 30 },
    ],
    [
      'eyelets nowhere',
      eyelets(4, 'middle'),
      'refused.choiceUnknown',
      'choices.eyeletPlace',
      { value: 'middle' },
    ],
    [
      'hem on 25 cm',
      { heightMm: 250, ...withChoices({}) },
      'because.hemSide',
      'choices.finish',
      { choice: 'finish.hem', limit: 30, value: 25 },
    ],
    [
      'sleeve on 40 cm',
      { heightMm: 400, ...withChoices({ finish: 'sleeve', finishEdges: 'topBottom' }) },
      'because.sleeveSide',
      'choices.finish',
      { choice: 'finish.sleeve', limit: 50, value: 40 },
    ],
    [
      'sleeve round the corner',
      withChoices({ finish: 'sleeve' }),
      'because.sleeveAround',
      'choices.finishEdges',
      undefined,
    ],
    [
      'velcro behind two sides',
      withChoices({ finish: 'velcro', sides: 'two' }),
      'because.velcroTwoSides',
      'choices.finish',
      undefined,
    ],
    [
      'eyelets in the sleeve',
      withChoices(
        { finish: 'sleeve', finishEdges: 'top', eyeletPlace: 'topBottom' },
        { eyelets: 8 },
      ),
      'because.eyeletsOnSleeve',
      'choices.eyeletPlace',
      undefined,
    ],
    [
      'a tube of 33 mm',
      withChoices({ finish: 'sleeve', finishEdges: 'top', tubeDiameter: '33' }),
      'refused.choiceUnknown',
      'choices.tubeDiameter',
      { value: '33' },
    ],
    [
      'a long job name',
      { jobName: 'x'.repeat(61) },
      'refused.textTooLong',
      'jobName',
      { limit: 60, value: 61 },
    ],
    [
      'long observations',
      { observations: 'x'.repeat(1001) },
      'refused.textTooLong',
      'observations',
      { limit: 1000, value: 1001 },
    ],
  ])('%s', (_, said, code, field, params) => {
    const refusals = refusalsOf(said)
    expect(rows(refusals)).toEqual([[code, field, params ?? refusals[0]?.params]])
  })
})

describe('a limit', () => {
  it.each<[string, object]>([
    ['smallest side', { widthMm: 200, ...withChoices({ finish: 'none' }) }],
    ['longest side', { widthMm: 50_000 }],
    ['roll width', { heightMm: 5000 }],
    ['hem on 30 cm', { heightMm: 300, ...withChoices({}) }],
    [
      'sleeve on 50 cm',
      { heightMm: 500, ...withChoices({ finish: 'sleeve', finishEdges: 'topBottom' }) },
    ],
    ['eyelets every 10 cm', { widthMm: 3100, ...eyelets(32, 'top') }],
    ['as many designs as pieces', { unitsMode: 'total', units: 5, designs: 5 }],
    ['a job name of 60', { jobName: 'x'.repeat(60) }],
  ])('may be reached: %s', (_, said) => {
    expect(refusalsOf(said)).toEqual([])
  })
})
