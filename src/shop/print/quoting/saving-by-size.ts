import { joinsOf } from './joins.ts'
import type { Material } from './material.ts'
import { MM2_PER_M2 } from './print-price.ts'
import type { Condition } from './recipe-rules.ts'
import { thresholdsOf } from './saving-by-units.ts'
import {
  LENGTHS,
  lengthRange,
  lengthUpTo,
  type Neighbour,
  neighbourOf,
  type SavingHint,
} from './saving-neighbour.ts'

/** "A little shorter": a twentieth of the side, at most 20 cm. */
const SHARE = 20
const MOST_LESS_MM = 200
/**
 * A shorter side is cheaper anyway: suggested only if the price falls twice as fast as the side.
 */
const TIMES = 2
/** Sizes in whole centimetres, and at least a twentieth more area. */
const CENTIMETRE_MM = 10

/**
 * A slightly shorter side that needs fewer joins or gives an option its lower price. Joins run
 * whichever way needs fewer metres.
 */
export function shorterSide(start: Neighbour): SavingHint | undefined {
  const { recipe, configuration, quote } = start
  const joinsBefore = joinsIn(start)
  let best: SavingHint | undefined
  for (const name of LENGTHS) {
    const range = lengthRange(recipe, name)
    const presentMm = configuration[name] ?? 0
    if (range === undefined) continue
    for (const turnMm of turningLengths(start, presentMm)) {
      const lengthMm = lengthUpTo(turnMm, range)
      const lessMm = presentMm - lengthMm
      if (
        lengthMm < range.min ||
        lessMm <= 0 ||
        lessMm > MOST_LESS_MM ||
        lessMm * SHARE > presentMm
      )
        continue
      const shorter = neighbourOf(start, { [name]: lengthMm })
      if (shorter === undefined || shorter.savedCents <= (best?.savedCents ?? 0)) continue
      const joins = joinsIn(shorter)
      if (joins >= joinsBefore && shorter.savedCents * presentMm <= TIMES * quote.netCents * lessMm)
        continue
      const how = joins < joinsBefore ? (joins === 0 ? 'fitsWhole' : 'fewerJoins') : 'shorter'
      best = {
        ...shorter,
        kind: 'side',
        key: `quoting.hint.${how}.${name}`,
        params: { less: lessMm / 10, joins: joinsBefore - joins },
      }
    }
  }
  return best
}

function joinsIn({ recipe, configuration: { material, widthMm, heightMm } }: Neighbour): number {
  const found =
    'volume' in recipe ? undefined : recipe.materials.find(({ code }) => code === material)
  return found === undefined ? 0 : joinsOf(found, widthMm, heightMm).count
}

/** Lengths below the present one at which a join or a price condition ends. */
function turningLengths({ recipe, configuration }: Neighbour, presentMm: number): number[] {
  const material =
    'volume' in recipe
      ? undefined
      : recipe.materials.find(({ code }) => code === configuration.material)
  const turns =
    material === undefined
      ? []
      : [material.rollWidthMm, material.lengthMm].flatMap((stripMm) =>
          wholeStrips(material, stripMm, presentMm),
        )
  for (const group of recipe.groups) {
    if (group.kind !== 'choice') continue
    const choice = group.choices.find(({ code }) => code === configuration.choices[group.code])
    for (const { when } of choice?.prices ?? []) turns.push(...when.flatMap(lengthsNamed))
  }
  return [...new Set(turns)].filter((lengthMm) => lengthMm < presentMm)
}

/** The length covered by one strip fewer. */
function wholeStrips({ join }: Material, stripMm: number | undefined, presentMm: number): number[] {
  if (join === undefined || stripMm === undefined || presentMm <= stripMm) return []
  const stepMm = stripMm - (join.overlapMm ?? 0)
  return [stripMm + (Math.ceil((presentMm - stripMm) / stepMm) - 1) * stepMm]
}

function lengthsNamed(condition: Condition): number[] {
  if ('all' in condition) return condition.all.flatMap(lengthsNamed)
  if (!('side' in condition)) return []
  const { atLeastMm, atMostMm } = condition
  return [
    ...(atLeastMm === undefined ? [] : [atLeastMm - 1]),
    ...(atMostMm === undefined ? [] : [atMostMm]),
  ]
}

/** The same proportions, larger, up to the minimum billed area or a tier's entry price. */
export function largerForTheSame(start: Neighbour): SavingHint | undefined {
  const { recipe, configuration, quote } = start
  if ('volume' in recipe || recipe.shape === 'format') return undefined
  const { widthMm, heightMm } = configuration
  let best: SavingHint | undefined
  for (const fromMm2 of thresholdsOf(recipe, configuration.material)) {
    if (fromMm2 * SHARE < quote.areaMm2 * (SHARE + 1)) continue
    const pieceMm2 = Math.floor(fromMm2 / quote.pieces)
    const grown = Math.max(
      widthMm,
      lengthUpTo(
        Math.floor(Math.sqrt((pieceMm2 * widthMm) / heightMm)),
        recipe.limits.widthMm,
        CENTIMETRE_MM,
      ),
    )
    const larger = neighbourOf(start, {
      widthMm: grown,
      heightMm: Math.max(
        heightMm,
        lengthUpTo(
          Math.floor(Math.min(pieceMm2 / grown, (heightMm * grown) / widthMm)),
          recipe.limits.heightMm,
          CENTIMETRE_MM,
        ),
      ),
    })
    if (
      larger === undefined ||
      larger.savedCents !== 0 ||
      larger.quote.areaMm2 * SHARE < quote.areaMm2 * (SHARE + 1)
    )
      continue
    const params = {
      width: larger.configuration.widthMm / 10,
      height: larger.configuration.heightMm / 10,
      minimumM2: quote.billedMm2 / MM2_PER_M2,
    }
    const how = larger.quote.billedMm2 > quote.billedMm2 ? 'largerForTheSame' : 'minimumUsedUp'
    best = { ...larger, kind: 'size', key: `quoting.hint.${how}`, params }
  }
  return best
}
