import type { Refusal } from '../../platform/refusal.ts'
import type { Params } from '../../platform/text.ts'
import type { Configuration } from './configuration.ts'
import { EYELET_INSET_MM, eyeletSpacing, isEyeletPlace, LEAST_EYELET_SPACING_MM, LEAST_EYELETS } from './eyelets.ts'
import type { EyeletPlace } from './recipe.ts'

/** Adds what the place refuses of an even count of eyelets. */
export function eyeletRefusals(refusals: Refusal[], field: string, count: number, placeGroup: string, configuration: Configuration): void {
  const place = configuration.choices[placeGroup]
  if (!isEyeletPlace(place)) return
  const least = LEAST_EYELETS[place]
  if (place === 'corners' && count !== least) {
    refusals.push({ code: 'quoting.refused.eyeletsCorners', field, params: { limit: least, value: count } })
  } else if (count < least) {
    refusals.push({ code: 'quoting.refused.eyeletsTooFew', field, params: { limit: least, value: count } })
  } else {
    const gapMm = closestMm(configuration.widthMm, configuration.heightMm, count, place)
    // A sheet without room for any gap is refused by its measure.
    if (gapMm >= LEAST_EYELET_SPACING_MM || !(gapMm > 0)) return
    const most = mostEyelets(configuration.widthMm, configuration.heightMm, count, place)
    const params = { limit: LEAST_EYELET_SPACING_MM / 10, value: count, spacingCm: inCm(gapMm), most }
    refusals.push({ code: 'quoting.refused.eyeletsTooClose', field, params })
  }
}

/** "Quedan cada 73,8 cm, a 2,5 cm del borde." */
export function eyeletHint(widthMm: number, heightMm: number, count: number, place: EyeletPlace): { key: string; params: Params } {
  const insetCm = EYELET_INSET_MM / 10
  if (place === 'custom' || place === 'corners') return { key: `quoting.hint.eyelets.${place}`, params: { insetCm } }
  const { horizontalMm, verticalMm } = eyeletSpacing(widthMm, heightMm, count, place)
  if (horizontalMm !== undefined && verticalMm !== undefined) {
    return { key: 'quoting.hint.eyelets.perimeter', params: { insetCm, horizontalCm: inCm(horizontalMm), verticalCm: inCm(verticalMm) } }
  }
  return { key: 'quoting.hint.eyelets.edges', params: { insetCm, spacingCm: inCm(horizontalMm ?? verticalMm ?? 0) } }
}

const inCm = (lengthMm: number): number => Math.round(lengthMm) / 10

function closestMm(widthMm: number, heightMm: number, count: number, place: EyeletPlace): number {
  const { horizontalMm = Number.POSITIVE_INFINITY, verticalMm = Number.POSITIVE_INFINITY } = eyeletSpacing(widthMm, heightMm, count, place)
  return Math.min(horizontalMm, verticalMm)
}

/** The largest even count under a refused one that keeps the distance; the place's least where none does. */
function mostEyelets(widthMm: number, heightMm: number, refusedCount: number, place: EyeletPlace): number {
  let count = refusedCount - 2
  while (count > LEAST_EYELETS[place] && closestMm(widthMm, heightMm, count, place) < LEAST_EYELET_SPACING_MM) count -= 2
  return Math.max(count, LEAST_EYELETS[place])
}
