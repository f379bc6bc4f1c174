import type { Refusal } from '../../../platform/refusal.ts'
import type { Params } from '../../../platform/text.ts'
import type { Configuration } from './configuration.ts'
import {
  EYELET_INSET_MM,
  type Eyelets,
  eyeletSpacing,
  eyeletsEvery,
  isEyeletPlace,
  LEAST_EYELET_SPACING_MM,
  LEAST_EYELETS,
} from './eyelets.ts'
import type { CountGroup, SpacingRules } from './group.ts'

type Text = { key: string; params: Params }

/** Adds refusals of an eyelet count by its place. */
export function eyeletRefusals(refusals: Refusal[], field: string, eyelets: Eyelets): void {
  const { count, place } = eyelets
  const least = LEAST_EYELETS[place]
  const refuse = (code: string, params: Params): void => {
    refusals.push({ code: `quoting.refused.${code}`, field, params })
  }
  if (place === 'corners' && count !== least)
    refuse('eyeletsCorners', { limit: least, value: count })
  else if (count < least) refuse('eyeletsTooFew', { limit: least, value: count })
  else if (isTooClose(eyelets)) {
    const params = {
      limit: LEAST_EYELET_SPACING_MM / 10,
      value: count,
      spacingCm: inCm(closestMm(eyelets)),
      most: mostEyelets(eyelets),
    }
    refuse('eyeletsTooClose', params)
  }
}

/** Adds refusals of a greatest distance. An invalid size has no count. */
export function spacingRefusals(
  refusals: Refusal[],
  group: CountGroup,
  rules: SpacingRules,
  configuration: Configuration,
): void {
  const mostMm = configuration.spacings?.[group.code] ?? Number.NaN
  const field = `spacings.${group.code}`
  const refuse = (code: string, params?: Params, at = field): void => {
    refusals.push({ code: `quoting.refused.${code}`, field: at, ...(params && { params }) })
  }
  const { min, max } = rules.own
  const value = mostMm / 10
  const place = configuration.choices[group.placeGroup ?? '']
  if (!Number.isInteger(mostMm)) refuse('notAMeasure')
  else if (mostMm < min) refuse('spacingTooSmall', { limit: min / 10, value })
  else if (mostMm > max) refuse('spacingTooLarge', { limit: max / 10, value })
  else if (place === 'custom') refuse('spacingOfMarked', undefined, `choices.${group.placeGroup}`)
  else if (
    isEyeletPlace(place) &&
    !refusals.some(({ field }) => field === 'widthMm' || field === 'heightMm')
  ) {
    const eyelets = spacedAt(configuration, mostMm, place)
    const isMany = eyelets.count > group.max
    if (!isMany && !isTooClose(eyelets)) return
    const wider = widerSpacing(eyelets, group.max, max)
    if (wider === undefined) refuse('countTooLarge', { limit: group.max, value: eyelets.count })
    else if (isMany)
      refuse('spacingTooMany', { limit: group.max, value, count: eyelets.count, wider })
    else
      refuse('spacingTooClose', {
        limit: LEAST_EYELET_SPACING_MM / 10,
        value,
        spacingCm: inCm(closestMm(eyelets)),
        wider,
      })
  }
}

function spacedAt(
  { widthMm, heightMm }: Pick<Eyelets, 'widthMm' | 'heightMm'>,
  mostMm: number,
  place: Eyelets['place'],
): Eyelets {
  const eyelets = { widthMm, heightMm, place, mostMm }
  return { ...eyelets, count: eyeletsEvery(eyelets) }
}

const WIDER_STEP_MM = 10

/** The next larger feasible distance, in whole centimetres. */
function widerSpacing(eyelets: Eyelets, mostCount: number, mostMm: number): number | undefined {
  const from = Math.floor((eyelets.mostMm ?? 0) / WIDER_STEP_MM + 1) * WIDER_STEP_MM
  for (let spacingMm = from; spacingMm <= mostMm; spacingMm += WIDER_STEP_MM) {
    const spaced = spacedAt(eyelets, spacingMm, eyelets.place)
    if (spaced.count <= mostCount && !isTooClose(spaced)) return spacingMm / 10
  }
  return undefined
}

/** "Quedan cada 75 cm, a 2,5 cm del borde." */
export function eyeletHint(eyelets: Eyelets): Text {
  const insetCm = EYELET_INSET_MM / 10
  const { place } = eyelets
  if (place === 'custom' || place === 'corners')
    return { key: `quoting.hint.eyelets.${place}`, params: { insetCm } }
  const { horizontalCm, verticalCm, key } = spacingCm(eyelets)
  return {
    key: `quoting.hint.eyelets.${key}`,
    params: { insetCm, ...distances(horizontalCm, verticalCm) },
  }
}

/** "16, cada 50 cm": count and distance, as on an order line. */
export function eyeletsText(eyelets: Eyelets): Text {
  const { count, place } = eyelets
  if (place === 'custom' || place === 'corners')
    return { key: 'quoting.eyelets.count', params: { count } }
  const { horizontalCm, verticalCm, key } = spacingCm(eyelets)
  return {
    key: `quoting.eyelets.${key}`,
    params: { count, ...distances(horizontalCm, verticalCm) },
  }
}

/** Eyelets per piece and their distances. */
export function spacedReason(reason: Text, eyelets: Eyelets): Text {
  if (eyelets.place === 'custom' || eyelets.place === 'corners') return reason
  const { horizontalCm, verticalCm, key } = spacingCm(eyelets)
  const suffix = key === 'edges' ? '' : 'Around'
  return {
    key: `quoting.reason.perEyelet${suffix}`,
    params: { ...reason.params, ...distances(horizontalCm, verticalCm) },
  }
}

/** Warns where neighbours are further apart than recommended. */
export function eyeletWarning(
  eyelets: Eyelets,
  { maxSpacingMm }: Pick<SpacingRules, 'maxSpacingMm'>,
): Text | undefined {
  const { horizontalMm = 0, verticalMm = 0 } = eyeletSpacing(eyelets)
  const widestMm = Math.max(horizontalMm, verticalMm)
  if (!(widestMm > maxSpacingMm)) return undefined
  const advised = eyeletsEvery({
    ...eyelets,
    place: eyelets.place === 'corners' ? 'perimeter' : eyelets.place,
    mostMm: maxSpacingMm,
  })
  return {
    key: 'quoting.warning.eyelets',
    params: { spacingCm: inCm(widestMm), limit: maxSpacingMm / 10, advised },
  }
}

type Distances = { key: 'edges' | 'perimeter'; horizontalCm: number; verticalCm: number }

/** `edges` if one distance applies to all. */
function spacingCm(eyelets: Eyelets): Distances {
  const { horizontalMm, verticalMm } = eyeletSpacing(eyelets)
  const horizontalCm = inCm(horizontalMm ?? verticalMm ?? 0)
  const verticalCm = inCm(verticalMm ?? horizontalMm ?? 0)
  return { key: horizontalCm === verticalCm ? 'edges' : 'perimeter', horizontalCm, verticalCm }
}

const distances = (horizontalCm: number, verticalCm: number): Params =>
  horizontalCm === verticalCm ? { spacingCm: horizontalCm } : { horizontalCm, verticalCm }

const inCm = (lengthMm: number): number => Math.round(lengthMm) / 10

function closestMm(eyelets: Eyelets): number {
  const { horizontalMm = Number.POSITIVE_INFINITY, verticalMm = Number.POSITIVE_INFINITY } =
    eyeletSpacing(eyelets)
  return Math.min(horizontalMm, verticalMm)
}

/** A sheet without room for a gap is refused by size. */
function isTooClose(eyelets: Eyelets): boolean {
  const gapMm = closestMm(eyelets)
  return gapMm > 0 && gapMm < LEAST_EYELET_SPACING_MM
}

/** The largest even count below a refused one that keeps the distance, or the place's least. */
function mostEyelets(refused: Eyelets): number {
  let count = refused.count - 2
  while (count > LEAST_EYELETS[refused.place] && isTooClose({ ...refused, count })) count -= 2
  return Math.max(count, LEAST_EYELETS[refused.place])
}
