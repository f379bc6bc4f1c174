import fc from 'fast-check'
import { describe, expect, it } from 'vitest'
import { productNamed } from '../../../../test/products.ts'
import {
  configurationFromParams,
  configurationToParams,
  type SpacingWay,
} from './configuration-url.ts'
import {
  type Change,
  changedWork,
  configurationOf,
  type Draft,
  draftFromParams,
  draftOf,
  isReadable,
  type Work,
  workOn,
} from './draft.ts'

const { recipe, defaultConfiguration: example } = productNamed('lona-frontal-pvc')
const opened = (): Work => workOn(recipe, draftOf(example), example)
const changed = (...changes: Change[]): Work =>
  changes.reduce((work, change) => changedWork(recipe, work, change), opened())
const set = (fields: Partial<Draft>): Change => ({ kind: 'set', fields })
const centsOf = ({ quoted }: Work) => (quoted.ok ? quoted.value.netCents : null)
const refusedOf = ({ quoted }: Work) =>
  quoted.ok
    ? []
    : quoted.refusals.map(({ field, code }) => `${field} ${code.replace('quoting.refused.', '')}`)

describe('what each change comes to', () => {
  it.each<[string, Change[], number | null, string[]]>([
    ['nothing: the example, 300 × 100, hemmed, ten eyelets, two', [], 7360, []],
    [
      'comma and point are the same',
      [set({ width: '12,5', height: '12.5' })],
      null,
      [
        'widthMm widthTooSmall',
        'heightMm heightTooSmall',
        'choices.finish because',
        'counts.eyelets eyeletsTooClose',
      ],
    ],
    ['one decimal', [set({ width: '120,5' })], 3903, []],
    ['base and height change places', [{ kind: 'swap' }], 7360, []],
    ['a cell of the grid', [set({ units: '5', speed: 'relax' })], 16_560, []],
    ['no eyelets', [{ kind: 'count', group: 'eyelets', typed: '0' }], 6660, []],
    [
      'an odd count',
      [{ kind: 'count', group: 'eyelets', typed: '9' }],
      null,
      ['counts.eyelets countOdd'],
    ],
    ['cut flush', [{ kind: 'choose', group: 'finish', choice: 'none' }], 5440, []],
    [
      'words for figures',
      [set({ width: 'tres', units: 'dos', designs: '' })],
      null,
      ['widthMm notAMeasure', 'units notANumber', 'designs notANumber'],
    ],
    [
      'nothing, zero, less than zero',
      [set({ width: '', height: '0', units: '-1' })],
      null,
      ['widthMm notAMeasure', 'heightMm heightTooSmall', 'units notANumber'],
    ],
    [
      'a thousand million',
      [set({ width: '1000000000', units: '1000000' })],
      null,
      ['widthMm widthTooLarge', 'units unitsTooLarge'],
    ],
    ['a size below nothing', [set({ height: '-5' })], null, ['heightMm heightTooSmall']],
    ['two decimals', [set({ width: '100,25' })], null, ['widthMm notAMeasure']],
    [
      'all at once',
      [set({ width: '6000', designs: '500' }), { kind: 'count', group: 'eyelets', typed: '7' }],
      null,
      ['widthMm widthTooLarge', 'designs designsTooLarge', 'counts.eyelets countOdd'],
    ],
  ])('%s', (_, changes, cents, refused) => {
    const work = changed(...changes)
    expect(refusedOf(work).map((each) => each.replace(/quoting\.because\.\w+/, 'because'))).toEqual(
      refused,
    )
    expect(centsOf(work)).toBe(cents)
  })

  it('keeps what was typed, and draws the last that can be made', () => {
    const work = changed(set({ width: '250' }), set({ width: '250,' }))
    expect(work.draft.width).toBe('250,')
    expect(work.drawn.widthMm).toBe(2500)
    expect(changed(set({ width: 'x' })).drawn).toEqual(configurationOf(recipe, draftOf(example)))
  })

  it('gives an answer back when its question returns', () => {
    const eyelets = (typed: string): Change => ({ kind: 'count', group: 'eyelets', typed })
    const placed: Change = { kind: 'choose', group: 'eyeletPlace', choice: 'top' }
    expect(changed(placed, eyelets('0')).configuration.choices.eyeletPlace).toBeUndefined()
    expect(changed(placed, eyelets('0'), eyelets('4')).configuration.choices.eyeletPlace).toBe(
      'top',
    )
  })
})

describe('eyelets by their distance', () => {
  const ask = (way: SpacingWay, typed = '50', count?: string): Change => ({
    kind: 'spacing',
    group: 'eyelets',
    spacing: { way, typed },
    ...(count !== undefined && { count }),
  })
  it.each<[string, Change[], number | null, string[]]>([
    ['one every 50 cm', [ask('every')], 7640, []],
    ['one of their own', [ask('own', '62,5')], 7500, []],
    ['follow the size', [ask('every'), set({ width: '600' })], 14_660, []],
    ['none', [ask('every'), ask('none')], 6660, []],
    ['back to a number', [ask('every'), ask('count', '50', '14')], 7640, []],
    ['no measure', [ask('own', 'x')], null, ['spacings.eyelets notAMeasure']],
    ['too close', [ask('own', '9')], null, ['spacings.eyelets spacingTooSmall']],
    [
      'marked in the file',
      [ask('every'), { kind: 'choose', group: 'eyeletPlace', choice: 'custom' }],
      null,
      ['choices.eyeletPlace spacingOfMarked'],
    ],
  ])('%s', (_, changes, cents, refused) => {
    const work = changed(...changes)
    expect(refusedOf(work)).toEqual(refused)
    expect(centsOf(work)).toBe(cents)
  })

  it('keeps the distance while another way is asked, and takes over the way of another configuration', () => {
    expect(changed(ask('own', '62,5'), ask('none', '62,5')).draft.spacings?.eyelets).toEqual({
      way: 'none',
      typed: '62,5',
    })
    const adopted = changed(ask('every'), { kind: 'adopt', configuration: example })
    expect(adopted.configuration).toEqual(example)
    const spaced = changed(ask('own', '62,5')).configuration
    expect(changed({ kind: 'adopt', configuration: spaced }).configuration).toEqual(spaced)
  })

  it.each<[string, object]>([
    ['eyeletsEvery=50', { spacings: { eyelets: 500 }, counts: { eyelets: 14 } }],
    ['eyeletsEvery=own&eyeletsOwn=62,5', { spacings: { eyelets: 625 }, counts: { eyelets: 12 } }],
    ['eyeletsEvery=own', { spacings: { eyelets: 500 } }],
    ['eyeletsEvery=none', { counts: { eyelets: 0 } }],
    ['eyeletsEvery=count&eyelets=8', { counts: { eyelets: 8 } }],
    ['eyelets=8', { counts: { eyelets: 8 } }],
    ['eyeletsEvery=50&eyelets=8', { spacings: { eyelets: 500 }, counts: { eyelets: 14 } }],
  ])('an address says %s', (search, expected) => {
    const params = new URLSearchParams(search)
    const spaced = changed(ask('every')).configuration
    for (const base of [example, spaced]) {
      const opened = configurationOf(recipe, draftFromParams(params, recipe, draftOf(base)))
      expect(opened).toMatchObject(expected)
      if (!('spacings' in expected)) expect(opened.spacings).toBeUndefined()
      expect(configurationFromParams(params, recipe, base)).toEqual({ ok: true, value: opened })
      expect(configurationFromParams(configurationToParams(opened), recipe, example)).toEqual({
        ok: true,
        value: opened,
      })
    }
  })

  it('an address with a distance that cannot be read keeps it, to be refused', () => {
    const draft = draftFromParams(
      new URLSearchParams('eyeletsEvery=own&eyeletsOwn=ancho'),
      recipe,
      draftOf(example),
    )
    expect(draft.spacings?.eyelets).toEqual({ way: 'own', typed: 'ancho' })
    expect(
      configurationFromParams(new URLSearchParams('eyeletsEvery=ancho'), recipe, example),
    ).toMatchObject({ ok: false })
  })
})

describe('a draft and its address', () => {
  const drafts = fc.record({
    widthMm: fc.integer({ min: 200, max: 50_000 }),
    heightMm: fc.integer({ min: 200, max: 5000 }),
    units: fc.integer({ min: 1, max: 10_000 }),
    designs: fc.integer({ min: 1, max: 100 }),
    eyelets: fc.integer({ min: 0, max: 400 }),
    unitsMode: fc.constantFrom('same' as const, 'total' as const),
    speed: fc.constantFrom('urgent' as const, 'normal' as const, 'relax' as const),
    fileCheck: fc.boolean(),
  })

  it('comes back from its address as it went, and reads as the server reads it', () => {
    fc.assert(
      fc.property(drafts, ({ eyelets, ...said }) => {
        const configuration = configurationOf(
          recipe,
          draftOf({ ...example, ...said, counts: { eyelets } }),
        )
        const params = configurationToParams(configuration)
        const back = configurationOf(recipe, draftFromParams(params, recipe, draftOf(example)))
        expect(back).toEqual(configuration)
        expect(configurationFromParams(params, recipe, example)).toEqual({ ok: true, value: back })
      }),
    )
  })

  it.each<[string, Partial<Draft>]>([
    ['', { width: '300', units: '2' }],
    ['utm_source=mail', { width: '300', units: '2' }],
    ['w=12.5&h=abc&u=dos', { width: '12,5', height: 'abc', units: 'dos', designs: '1' }],
    [
      'finish=none&eyelets=7&speed=slow',
      { counts: { eyelets: '7' }, speed: 'slow' as Draft['speed'] },
    ],
    [`w=${'9'.repeat(99)}`, { width: `${'9'.repeat(39)}…` }],
    ['w=100&check=1', { width: '100', fileCheck: true }],
  ])('opens %j with what it says, readable or not', (search, expected) => {
    expect(draftFromParams(new URLSearchParams(search), recipe, draftOf(example))).toMatchObject(
      expected,
    )
  })

  it.each<[Partial<Draft>, boolean]>([
    [{}, true],
    [{ width: '99999' }, true],
    [{ width: '' }, false],
    [{ units: '1,5' }, false],
    [{ counts: { eyelets: 'x' } }, false],
  ])('%j can be written into an address: %s', (fields, readable) => {
    expect(isReadable(changed(set(fields)).configuration)).toBe(readable)
  })
})
