import fc from 'fast-check'
import type { Configuration } from '../src/shop/print/quoting/configuration.ts'
import { completed, defaultConfiguration } from '../src/shop/print/quoting/default-configuration.ts'
import type { LengthRange } from '../src/shop/print/quoting/limits.ts'
import type { Recipe } from '../src/shop/print/quoting/recipe.ts'

const within = ({ min, max, stepMm = 1 }: LengthRange) =>
  fc.integer({ min: 0, max: Math.floor((max - min) / stepMm) }).map((steps) => min + steps * stepMm)
const oneOf = (coded: readonly { code: string }[]) =>
  fc.constantFrom(...coded.map(({ code }) => code))
const lengthsOf = ({ limits }: Recipe) =>
  Object.fromEntries(
    Object.entries(limits).flatMap(([name, range]) =>
      name.endsWith('Mm') ? [[name, within(range)]] : [],
    ),
  )

/** Any answers within the recipe's limits, whether or not they are compatible. */
export function anyOf(recipe: Recipe): fc.Arbitrary<Configuration> {
  const answers = (kind: Recipe['groups'][number]['kind']) =>
    recipe.groups.filter((group) => group.kind === kind)
  const choices = Object.fromEntries(
    answers('choice').flatMap((group) =>
      group.kind === 'choice' ? [[group.code, oneOf(group.choices)]] : [],
    ),
  )
  const counts = Object.fromEntries(
    answers('count').flatMap((group) =>
      group.kind === 'count' ? [[group.code, within(group)]] : [],
    ),
  )
  const texts = Object.fromEntries(
    answers('text').map(({ code }) => [code, fc.stringMatching(/^[A-Z]$/)]),
  )
  const said = fc.record({
    ...lengthsOf(recipe),
    units: within(recipe.limits.units),
    designs: within(recipe.limits.designs),
    unitsMode: fc.constantFrom('same', 'total'),
    material: oneOf(recipe.materials),
    choices: fc.record(choices),
    counts: fc.record(counts),
    speed: oneOf(recipe.speeds),
    fileCheck: fc.boolean(),
    ...(recipe.shape === 'format' && { format: oneOf(recipe.formats) }),
    ...(recipe.shape === 'letters' && { texts: fc.record(texts) }),
  })
  return said.map((answer) =>
    completed(recipe, { ...defaultConfiguration(recipe), ...answer } as Configuration),
  )
}
