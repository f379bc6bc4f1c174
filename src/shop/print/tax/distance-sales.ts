/**
 * Sales to consumers of other member states bear Spain's VAT only up to a yearly limit, without VAT
 * and in all states together (Directive 2006/112/EC, art. 59 quater; LIVA art. 73); above it, in
 * that year and the next, the VAT of the destination is due.
 */
export type DistanceLimit = { thresholdCents: number; warnPercent: number }
export const USUAL_DISTANCE_LIMIT: DistanceLimit = { thresholdCents: 1_000_000, warnPercent: 80 }

export const DISTANCE_LEVELS = ['fine', 'near', 'over'] as const
export type DistanceLevel = (typeof DISTANCE_LEVELS)[number]

function distanceLevel(
  netCents: number,
  { thresholdCents, warnPercent }: DistanceLimit,
): DistanceLevel {
  if (netCents > thresholdCents) return 'over'
  return netCents * 100 >= thresholdCents * warnPercent ? 'near' : 'fine'
}

/** `netCents` of this calendar year; `beforeCents` of the previous one, which counts too. */
export type DistanceSales = DistanceLimit & {
  year: number
  netCents: number
  beforeCents: number
  level: DistanceLevel
}

export function distanceSales(
  year: number,
  { netCents, beforeCents }: { netCents: number; beforeCents: number },
  limit: DistanceLimit,
): DistanceSales {
  const level = beforeCents > limit.thresholdCents ? 'over' : distanceLevel(netCents, limit)
  return { ...limit, year, netCents, beforeCents, level }
}
