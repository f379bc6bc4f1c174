/** What holds of the price in every shape of recipe. */
import fc from 'fast-check'
import { describe, expect, it } from 'vitest'
import { anyOf } from '../../../../test/any-configuration.ts'
import { messages as texts } from '../../../../test/locale-texts.ts'
import { SHAPES } from '../../../../test/shapes.ts'
import { LANGUAGES, translate } from '../../../platform/text.ts'
import { type Configuration, piecesOf } from './configuration.ts'
import { configurationFromParams, configurationToParams } from './configuration-url.ts'
import { completed, defaultConfiguration } from './default-configuration.ts'
import { configurationOf, draftFromParams, draftOf } from './draft.ts'
import { parseConfiguration } from './parse-configuration.ts'
import { pieceMeasures } from './piece-measures.ts'
import { type Quote, quote } from './quote.ts'
import { quoted } from './quoted-fixture.ts'
import type { Recipe } from './recipe.ts'

const centsOf = ({ components }: Quote, code: string) =>
  components.filter((one) => one.code === code).reduce((sum, { cents }) => sum + cents, 0)
const sized = ({ components }: Quote): number =>
  centsOf({ components } as Quote, 'print') + centsOf({ components } as Quote, 'join')

const all = Object.entries<Recipe>(SHAPES)
describe.each(all)('%s', (_, recipe) => {
  const configurations = anyOf(recipe)
  /** Such as the rules accept: what they refuse has no price. */
  const made = configurations.filter((configuration) => quote(recipe, configuration).ok)

  it('adds its components up to the net, in whole cents', () => {
    fc.assert(
      fc.property(made, (configuration) => {
        const { components, netCents, weightG, areaMm2, pieces } = quoted(recipe, configuration)
        expect(components.reduce((sum, { cents }) => sum + cents, 0)).toBe(netCents)
        for (const figure of [
          netCents,
          weightG,
          areaMm2,
          pieces,
          ...components.map(({ cents }) => cents),
        ])
          expect(figure).toSatisfy(Number.isSafeInteger)
        expect(netCents).toBeGreaterThan(0)
      }),
    )
  })

  it('costs no less in print, volume and joins as it grows', () => {
    const grown = fc.tuple(made, configurations).map(([small, other]) => {
      const larger = { ...small }
      for (const name of ['widthMm', 'heightMm', 'thicknessMm'] as const) {
        if (small[name] !== undefined) larger[name] = Math.max(small[name], other[name] ?? 0)
      }
      if (recipe.shape === 'format') {
        const area = (format: string | undefined) =>
          pieceMeasures(recipe, { ...small, format }).areaMm2
        larger.format = area(other.format) > area(small.format) ? other.format : small.format
      }
      return [small, completed(recipe, larger)] as const
    })
    fc.assert(
      fc.property(grown, ([small, larger]) => {
        const result = quote(recipe, larger)
        if (result.ok)
          expect(sized(result.value)).toBeGreaterThanOrEqual(sized(quoted(recipe, small)))
      }),
    )
  })

  it('costs no less with a unit more, but where a unit tier begins', () => {
    fc.assert(
      fc.property(made, (configuration) => {
        const more = { ...configuration, units: configuration.units + 1 }
        const crossed = recipe.unitTiers.some(
          ({ fromPieces }) => piecesOf(configuration) < fromPieces && piecesOf(more) >= fromPieces,
        )
        const result = quote(recipe, more)
        if (!crossed && result.ok)
          expect(result.value.netCents).toBeGreaterThanOrEqual(
            quoted(recipe, configuration).netCents,
          )
      }),
    )
  })

  it('asks the same for any order of the answers', () => {
    const turned = <T>(record: Record<string, T>) =>
      Object.fromEntries(Object.entries(record).reverse())
    fc.assert(
      fc.property(configurations, (configuration) => {
        const { choices, counts, ...rest } = configuration
        const other = {
          ...turned(rest),
          choices: turned(choices),
          counts: turned(counts),
        } as Configuration
        expect(quote(recipe, other)).toEqual(quote(recipe, configuration))
      }),
    )
  })

  it('comes back from its address, from its form and from the cart as it was', () => {
    fc.assert(
      fc.property(configurations, (configuration) => {
        const params = new URLSearchParams(configurationToParams(configuration).toString())
        expect(configurationFromParams(params, recipe)).toEqual({ ok: true, value: configuration })
        expect(
          configurationOf(
            recipe,
            draftFromParams(params, recipe, draftOf(defaultConfiguration(recipe))),
          ),
        ).toEqual(configuration)
        expect(completed(recipe, configuration)).toEqual(configuration)
        expect(parseConfiguration(JSON.parse(JSON.stringify(configuration)), recipe)).toEqual({
          ok: true,
          value: configuration,
        })
      }),
    )
  })

  it('accepts or refuses any input, and never throws', () => {
    const anything = fc.oneof(
      fc.double(),
      fc.integer(),
      fc.string(),
      fc.constantFrom(null, undefined, [], {}),
      fc.boolean(),
    )
    const spoilt = fc.tuple(
      configurations,
      fc.dictionary(
        fc.constantFrom(...Object.keys(defaultConfiguration(recipe)), 'texts', 'format'),
        anything,
      ),
    )
    fc.assert(
      fc.property(spoilt, ([configuration, said]) => {
        const parsed = parseConfiguration({ ...configuration, ...said }, recipe)
        const result = parsed.ok ? quote(recipe, parsed.value) : parsed
        if (!result.ok) expect(result.refusals.length).toBeGreaterThan(0)
      }),
    )
    fc.assert(
      fc.property(configurations, fc.double(), fc.double(), (configuration, widthMm, heightMm) => {
        const result = quote(recipe, {
          ...configuration,
          widthMm,
          heightMm,
          thicknessMm: heightMm,
          units: widthMm,
          format: 'x',
          texts: {},
        })
        if (!result.ok) expect(result.refusals.length).toBeGreaterThan(0)
      }),
    )
  })

  it('says every reason in every language', () => {
    fc.assert(
      fc.property(made, (configuration) => {
        for (const { reason } of quoted(recipe, configuration).components) {
          for (const language of LANGUAGES)
            expect(
              translate(texts[language] ?? {}, language, reason.key, reason.params),
            ).not.toMatch(/quoting\.|[{}]/)
        }
      }),
      { numRuns: 30 },
    )
  })
})
