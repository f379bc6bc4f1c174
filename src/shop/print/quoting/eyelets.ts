import { EDGE_SETS, type Edge, type EdgeSet, EYELET_PLACES, type EyeletPlace } from './recipe.ts'

/** From the edge of the sheet to the middle of the eyelet. */
export const EYELET_INSET_MM = 25
/** Closer than this the eyelets tear the sheet. */
export const LEAST_EYELET_SPACING_MM = 100

export type Point = { xMm: number; yMm: number }
export type Spacing = { horizontalMm?: number; verticalMm?: number }
type Gaps = { horizontal: number; vertical: number }

/** The least count that a place can take; `custom` is the customer's own business. */
export const LEAST_EYELETS: Record<EyeletPlace, number> = {
  perimeter: 4,
  corners: 4,
  topBottom: 4,
  leftRight: 4,
  top: 2,
  custom: 2,
}

export const isEyeletPlace = (code: string | undefined): code is EyeletPlace =>
  EYELET_PLACES.some((place) => place === code)
export const isEdgeSet = (code: string | undefined): code is EdgeSet =>
  code !== undefined && Object.hasOwn(EDGE_SETS, code)

/** Metres are billed and drawn along these edges. */
export function edgesLengthMm(edges: readonly Edge[], widthMm: number, heightMm: number): number {
  let lengthMm = 0
  for (const edge of edges) lengthMm += edge === 'top' || edge === 'bottom' ? widthMm : heightMm
  return lengthMm
}

/** Where the eyelets of a sheet go. With `mostMm` they were asked for by their greatest distance. */
export type Eyelets = {
  widthMm: number
  heightMm: number
  count: number
  place: EyeletPlace
  mostMm?: number | undefined
}

/**
 * How many eyelets keep neighbours at most `mostMm` apart; always even. Around the whole sheet the
 * corners are shared. Corners take four at any distance; a place that the artwork marks has no such
 * number, and a size that cannot be read gets the least.
 */
export function eyeletsEvery({ widthMm, heightMm, place, mostMm }: Omit<Eyelets, 'count'>): number {
  const horizontal = Math.ceil(widthMm / (mostMm ?? Number.NaN))
  const vertical = Math.ceil(heightMm / (mostMm ?? Number.NaN))
  const count = {
    perimeter: 2 * horizontal + 2 * vertical,
    corners: LEAST_EYELETS.corners,
    topBottom: 2 * (horizontal + 1),
    leftRight: 2 * (vertical + 1),
    top: horizontal + 1 + ((horizontal + 1) % 2),
    custom: LEAST_EYELETS.custom,
  }[place]
  return Number.isSafeInteger(count) ? Math.max(count, LEAST_EYELETS[place]) : LEAST_EYELETS[place]
}

/**
 * How many gaps lie along a horizontal and a vertical edge. Around the whole sheet each edge keeps the
 * greatest distance where one is given; else the count is shared so that opposite edges are equal and
 * the gaps of all four as alike as it allows.
 */
function gapsOf({ widthMm, heightMm, count, place, mostMm }: Eyelets): Gaps {
  if (place === 'corners') return { horizontal: 1, vertical: 1 }
  if (place === 'topBottom') return { horizontal: count / 2 - 1, vertical: 0 }
  if (place === 'leftRight') return { horizontal: 0, vertical: count / 2 - 1 }
  if (place === 'top') return { horizontal: count - 1, vertical: 0 }
  const both = count / 2
  if (mostMm !== undefined) {
    const horizontal = Math.ceil(widthMm / mostMm)
    return { horizontal, vertical: both - horizontal }
  }
  const share = Math.round((both * widthMm) / (widthMm + heightMm))
  const horizontal = Math.min(Math.max(share, 1), both - 1)
  return { horizontal, vertical: both - horizontal }
}

/**
 * The distance between neighbours on the edges that carry eyelets: the side by its number of gaps.
 * None where the customer marks them (`custom`).
 */
export function eyeletSpacing(eyelets: Eyelets): Spacing {
  const { widthMm, heightMm, count, place } = eyelets
  if (place === 'custom' || count < LEAST_EYELETS[place]) return {}
  const gaps = gapsOf(eyelets)
  return {
    ...(gaps.horizontal > 0 && { horizontalMm: widthMm / gaps.horizontal }),
    ...(gaps.vertical > 0 && { verticalMm: heightMm / gaps.vertical }),
  }
}

/**
 * Middles of the eyelets, from the upper left corner of the finished sheet, for the drawing and the
 * workshop. The count is even and fits the place (the refusals see to it); `custom` has none, the
 * artwork shows them.
 */
export function eyeletPositions(eyelets: Eyelets): Point[] {
  const { widthMm, heightMm, count, place } = eyelets
  if (place === 'custom' || count < LEAST_EYELETS[place]) return []
  const left = EYELET_INSET_MM
  const right = widthMm - EYELET_INSET_MM
  const top = EYELET_INSET_MM
  const bottom = heightMm - EYELET_INSET_MM
  const gaps = gapsOf(eyelets)
  const along = (from: number, to: number, gap: number, of: number): number =>
    from + ((to - from) * gap) / of
  const positions: Point[] = []
  if (gaps.horizontal > 0) {
    for (let gap = 0; gap <= gaps.horizontal; gap++) {
      const xMm = along(left, right, gap, gaps.horizontal)
      positions.push({ xMm, yMm: top })
      if (place !== 'top') positions.push({ xMm, yMm: bottom })
    }
  }
  // Around the whole sheet the corners already belong to the horizontal edges.
  const skip = gaps.horizontal > 0 ? 1 : 0
  for (let gap = skip; gap <= gaps.vertical - skip; gap++) {
    const yMm = along(top, bottom, gap, gaps.vertical)
    positions.push({ xMm: left, yMm }, { xMm: right, yMm })
  }
  return positions
}
