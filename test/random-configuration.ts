/**
 * Random configurations, deterministic by seed: computed with integers only. Imports only types, so
 * that a browser can load this file.
 */
import type { Configuration } from '../src/shop/print/quoting/configuration.ts'
import type { Group } from '../src/shop/print/quoting/group.ts'
import type { LengthRange } from '../src/shop/print/quoting/limits.ts'
import type { Recipe } from '../src/shop/print/quoting/recipe.ts'

/** A whole number from 0 to below `below`. */
export type Draw = (below: number) => number

export function drawFrom(seed: number): Draw {
  let state = seed | 0
  return (below) => {
    state = (state + 0x6d2b79f5) | 0
    let mixed = Math.imul(state ^ (state >>> 15), 1 | state)
    mixed = (mixed + Math.imul(mixed ^ (mixed >>> 7), 61 | mixed)) ^ mixed
    return ((mixed ^ (mixed >>> 14)) >>> 0) % below
  }
}

/** The input of a recipe; the example is valid. */
export type Asked = { recipe: Recipe; example: Configuration }

const oneOf = <T>(draw: Draw, all: readonly T[], otherwise: T): T =>
  all[draw(Math.max(all.length, 1))] ?? otherwise

/** Often near the lower end, where most orders are and where tiers begin. */
function within(draw: Draw, { min, max, stepMm: step = 1 }: LengthRange): number {
  const steps = Math.floor((max - min) / step) + 1
  return min + step * draw(draw(2) === 0 ? steps : Math.min(steps, 30))
}

function answer(draw: Draw, group: Group, configuration: Configuration): void {
  const { code } = group
  if (group.kind === 'choice')
    configuration.choices[code] = oneOf(draw, group.choices, {
      code: group.default ?? '',
      label: { es: '' },
    }).code
  else if (group.kind === 'count') {
    const count = within(draw, { min: Math.max(0, group.min), max: group.max, stepMm: group.step })
    configuration.counts[code] = group.even && draw(8) > 0 ? count - (count % 2) : count
    if (group.spacing === undefined) return
    const { [code]: _, ...others } = configuration.spacings ?? {}
    // Half of them by distance, which determines the number.
    configuration.spacings =
      draw(2) === 0 ? others : { ...others, [code]: within(draw, group.spacing.own) }
  } else {
    const { min, max } = group.letters
    const letters = Array.from({ length: within(draw, { min, max }) }, () =>
      String.fromCharCode(65 + draw(26)),
    )
    configuration.texts = { ...configuration.texts, [code]: letters.join('') }
  }
}

/** An invalid value in one place of the configuration. */
function spoil(draw: Draw, configuration: Configuration): void {
  const number = oneOf(
    draw,
    [0, -1, 2.5, 1e7, Number.NaN, Number.POSITIVE_INFINITY, 99_999_999_999],
    0,
  )
  const spoilt: (() => void)[] = [
    () => (configuration.widthMm = number),
    () => (configuration.heightMm = number),
    () => (configuration.thicknessMm = number),
    () => (configuration.units = number),
    () => (configuration.designs = number),
    () => (configuration.material = 'nothing'),
    () => (configuration.format = 'none'),
    () => (configuration.observations = 'x'.repeat(1001)),
    () => (configuration.texts = { initial1: 'ñ' }),
    () => (configuration.choices = {}),
    () => (configuration.spacings = { eyelets: number }),
    () =>
      (configuration.counts = Object.fromEntries(
        Object.keys(configuration.counts).map((code) => [code, number]),
      )),
  ]
  oneOf(draw, spoilt, () => undefined)()
}

/**
 * The example with some answers redrawn, so that most are valid; the others are refused for
 * incompatible answers, and one in sixteen for an invalid value.
 */
export function randomConfiguration({ recipe, example }: Asked, draw: Draw): Configuration {
  const configuration: Configuration = {
    ...example,
    choices: { ...example.choices },
    counts: { ...example.counts },
  }
  const { limits } = recipe
  const now = (): boolean => draw(2) === 0
  if ('widthMm' in limits && now()) configuration.widthMm = within(draw, limits.widthMm)
  if ('heightMm' in limits && now()) configuration.heightMm = within(draw, limits.heightMm)
  if ('thicknessMm' in limits && now()) configuration.thicknessMm = within(draw, limits.thicknessMm)
  if (recipe.shape === 'format' && now())
    configuration.format = oneOf(draw, recipe.formats, undefined)?.code
  if (now()) configuration.units = within(draw, limits.units)
  if (draw(4) === 0) configuration.designs = within(draw, limits.designs)
  if (draw(4) === 0) configuration.unitsMode = 'total'
  if (now())
    configuration.material = oneOf(draw, recipe.materials as readonly { code: string }[], {
      code: '',
    }).code
  for (const group of recipe.groups) if (now()) answer(draw, group, configuration)
  configuration.speed = oneOf(draw, recipe.speeds, undefined)?.code ?? configuration.speed
  configuration.fileCheck = now()
  if (draw(16) === 0) spoil(draw, configuration)
  return configuration
}

/** Quotes many such configurations: how many are valid, and a fingerprint of all answers. */
export type Sampled = { priced: number; refused: number; fingerprint: string }
export type PriceFunction = (recipe: Recipe, configuration: Configuration) => { ok: boolean }

export function sampled(asked: Asked, seed: number, count: number, price: PriceFunction): Sampled {
  const draw = drawFrom(seed)
  let [one, other, priced] = [seed | 0, ~seed, 0]
  for (let turn = 0; turn < count; turn += 1) {
    const answered = price(asked.recipe, randomConfiguration(asked, draw))
    if (answered.ok) priced += 1
    const text = JSON.stringify(answered)
    for (let at = 0; at < text.length; at += 1) {
      const sign = text.charCodeAt(at)
      one = Math.imul(one ^ sign, 0x01000193)
      other = Math.imul(other ^ sign, 0x85ebca6b) ^ (other >>> 13)
    }
  }
  return {
    priced,
    refused: count - priced,
    fingerprint: `${(one >>> 0).toString(16)}-${(other >>> 0).toString(16)}`,
  }
}

/** The same, answer by answer: to find the first difference. */
export function answered(
  asked: Asked,
  seed: number,
  count: number,
  price: PriceFunction,
): string[] {
  const draw = drawFrom(seed)
  return Array.from({ length: count }, () => {
    const configuration = randomConfiguration(asked, draw)
    return JSON.stringify([configuration, price(asked.recipe, configuration)])
  })
}
