import fc from 'fast-check'
import { describe, expect, it } from 'vitest'
import { allProducts, productNamed } from '../../../../test/products.ts'
import { Configuration } from './configuration-schema.ts'
import { configurationFromParams, configurationToParams } from './configuration-url.ts'
import { completed, defaultConfiguration } from './default-configuration.ts'
import { parseConfiguration } from './parse-configuration.ts'
import { quote } from './quote.ts'
import type { Recipe } from './recipe.ts'

const { recipe, defaultConfiguration: example } = productNamed('lona-frontal-pvc')

describe('what a browser sends', () => {
  const parsed = (input: unknown): unknown => {
    const result = parseConfiguration(input, recipe)
    return result.ok
      ? result.value
      : result.refusals.map(
          ({ code, field }) => `${field} ${code.slice('quoting.refused.'.length)}`,
        )
  }

  it('is completed and trimmed; answers that are not asked for here are dropped', () => {
    const sent = {
      widthMm: 2000,
      heightMm: 1000,
      choices: { finish: 'none', finishEdges: 'top', tubeDiameter: '30' },
      counts: { eyelets: 0 },
      jobName: '  Mercado ',
    }
    expect(parsed(sent)).toEqual({
      ...defaultConfiguration(recipe),
      widthMm: 2000,
      heightMm: 1000,
      choices: { sides: 'one', finish: 'none' },
      counts: { eyelets: 0 },
      jobName: 'Mercado',
    })
  })

  it.each<[string, unknown, string[]]>([
    ['nothing', undefined, ['configuration unreadable']],
    ['a list', [], ['configuration unreadable']],
    ['no size', {}, ['widthMm notAMeasure', 'heightMm notAMeasure']],
    [
      'sizes as text',
      { widthMm: '300', heightMm: null },
      ['widthMm notAMeasure', 'heightMm notAMeasure'],
    ],
    [
      'wrong types everywhere',
      {
        ...example,
        unitsMode: 'all',
        units: '2',
        designs: {},
        material: 5,
        speed: 1,
        fileCheck: 'yes',
        jobName: 7,
        observations: [],
      },
      // biome-ignore format: fields in the order they are read
      ['unitsMode choiceMissing', 'units notANumber', 'designs notANumber', 'material notAText', 'speed notAText', 'fileCheck notAFlag', 'jobName notAText', 'observations notAText'],
    ],
    [
      'choices as text',
      { ...example, choices: 'hem', counts: 10 },
      ['choices unreadable', 'counts unreadable'],
    ],
    [
      'null instead of every value',
      Object.fromEntries(Object.keys(Configuration.shape).map((name) => [name, null])),
      // biome-ignore format: fields in the order they are read
      ['widthMm notAMeasure', 'heightMm notAMeasure', 'unitsMode choiceMissing', 'units notANumber', 'designs notANumber', 'material notAText', 'speed notAText', 'fileCheck notAFlag', 'jobName notAText', 'observations notAText', 'thicknessMm notAMeasure', 'format notAText', 'spacings unreadable', 'choices unreadable', 'counts unreadable', 'texts unreadable'],
    ],
    [
      'no numbers',
      {
        ...example,
        units: Number.NaN,
        designs: Number.POSITIVE_INFINITY,
        counts: { eyelets: Number.NaN },
      },
      ['units notANumber', 'designs notANumber', 'counts.eyelets notANumber'],
    ],
    [
      'null as an answer',
      { ...example, choices: { finish: null }, counts: { eyelets: null } },
      ['choices.finish notAText', 'counts.eyelets notANumber'],
    ],
    [
      'unknown fields, prices among them',
      { ...example, price: 1, netCents: 1 },
      ['price unknownField', 'netCents unknownField'],
    ],
    [
      'answers to questions that the product never asks',
      {
        ...example,
        choices: { ...example.choices, gift: 'yes' },
        counts: { ...example.counts, cats: 3 },
        texts: { initial1: 'A' },
        spacings: { cats: 3 },
      },
      [
        'choices.gift unknownField',
        'counts.cats unknownField',
        'texts.initial1 unknownField',
        'spacings.cats unknownField',
      ],
    ],
    [
      'a count as a choice',
      { ...example, choices: { ...example.choices, eyelets: '10' } },
      ['choices.eyelets unknownField'],
    ],
    [
      'an unknown code',
      { ...example, choices: { ...example.choices, finish: 'gold' } },
      ['choices.finish choiceUnknown'],
    ],
    [
      'an unknown code where it is not asked for',
      { ...example, choices: { sides: 'one', finish: 'none', finishEdges: 'gold' } },
      ['choices.finishEdges choiceUnknown'],
    ],
    [
      '`__proto__` and `constructor`',
      JSON.parse(
        `{"widthMm":1000,"heightMm":1000,"__proto__":{},"constructor":1,"choices":{"__proto__":"one"}}`,
      ),
      ['__proto__ unknownField', 'constructor unknownField', 'choices.__proto__ unknownField'],
    ],
    [
      'wrong types of options',
      { ...example, choices: { finish: 3 }, counts: { eyelets: '10' } },
      ['choices.finish notAText', 'counts.eyelets notANumber'],
    ],
  ])('is refused by field: %s', (_, input, refusals) => {
    expect(parsed(input)).toEqual(refusals)
  })
})

describe('every shipped product', () => {
  const anything = fc.oneof(
    fc.integer({ min: -10, max: 60_000 }),
    fc.double(),
    fc.string(),
    fc.constant(null),
    fc.boolean(),
  )
  const pick = (codes: readonly string[]): fc.Arbitrary<unknown> =>
    fc.oneof(
      { weight: 9, arbitrary: fc.constantFrom(...codes) },
      { weight: 1, arbitrary: anything },
    )

  /** Configurations near enough to the recipe to get past the types, and now and then not. */
  const sentTo = ({ materials, groups, speeds }: Recipe): fc.Arbitrary<object> => {
    const choices = Object.fromEntries(
      groups.flatMap((group) =>
        group.kind === 'choice' ? [[group.code, pick(group.choices.map(({ code }) => code))]] : [],
      ),
    )
    const counts = Object.fromEntries(
      groups.flatMap((group) =>
        group.kind === 'count' ? [[group.code, fc.integer({ min: -2, max: 410 })]] : [],
      ),
    )
    const lengths = fc.oneof(fc.integer({ min: 0, max: 51_000 }), anything)
    return fc.record(
      {
        widthMm: lengths,
        heightMm: lengths,
        units: fc.integer({ min: 0, max: 10_001 }),
        designs: fc.integer({ min: 0, max: 101 }),
        unitsMode: fc.constantFrom('same', 'total'),
        material: pick(materials.map(({ code }) => code)),
        speed: pick(speeds.map(({ code }) => code)),
        choices: fc.record(choices, { requiredKeys: [] }),
        counts: fc.record(counts, { requiredKeys: [] }),
        fileCheck: fc.boolean(),
        jobName: fc.string(),
      },
      { requiredKeys: ['widthMm', 'heightMm'] },
    )
  }

  it.each(allProducts().map((product) => [product.slug, product] as const))(
    '%s accepts or refuses any input without throwing',
    (_, product) => {
      fc.assert(
        fc.property(sentTo(product.recipe), (sent) => {
          const parsed = parseConfiguration(sent, product.recipe)
          if (!parsed.ok) {
            expect(parsed.refusals.length).toBeGreaterThan(0)
            return
          }
          expect(completed(product.recipe, parsed.value)).toEqual(parsed.value)
          expect(parseConfiguration(parsed.value, product.recipe)).toEqual(parsed)
          const result = quote(product.recipe, parsed.value)
          if (!result.ok) {
            expect(result.refusals.length).toBeGreaterThan(0)
            return
          }
          expect(Number.isSafeInteger(result.value.netCents)).toBe(true)
          expect(
            configurationFromParams(configurationToParams(parsed.value), product.recipe),
          ).toEqual({
            ok: true,
            value: { ...parsed.value, jobName: '' },
          })
        }),
        { numRuns: 300 },
      )
    },
  )

  it.each(allProducts().map((product) => [product.slug, product] as const))(
    '%s keeps its example and its defaults',
    (_, product) => {
      const defaults = defaultConfiguration(product.recipe)
      expect(parseConfiguration(defaults, product.recipe)).toEqual({ ok: true, value: defaults })
      expect(parseConfiguration(product.defaultConfiguration, product.recipe)).toEqual({
        ok: true,
        value: product.defaultConfiguration,
      })
    },
  )
})

describe('the address', () => {
  it('is short and readable', () => {
    expect(configurationToParams(example).toString()).toBe(
      'w=300&h=100&u=2&material=banner510&sides=one&finish=hem&finishEdges=all&eyeletPlace=topBottom&eyelets=10&speed=normal',
    )
  })

  it('takes from the example what it does not say', () => {
    const read = configurationFromParams(
      new URLSearchParams('w=12,5&utm_source=mail'),
      recipe,
      example,
    )
    expect(read).toEqual({ ok: true, value: { ...example, widthMm: 125 } })
    expect(configurationFromParams(new URLSearchParams(), recipe, example)).toEqual({
      ok: true,
      value: example,
    })
  })

  it('refuses by field what cannot be read', () => {
    const read = configurationFromParams(
      new URLSearchParams('w=1e9&h=text&u=-1&d=2.5&eyelets=ten'),
      recipe,
    )
    expect(!read.ok && read.refusals.map(({ field }) => field)).toEqual([
      'widthMm',
      'heightMm',
      'units',
      'designs',
      'counts.eyelets',
    ])
  })
})
