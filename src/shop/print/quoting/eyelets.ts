import { EDGE_SETS, type Edge, type EdgeSet, EYELET_PLACES, type EyeletPlace } from './edges.ts'

/** From the edge of the sheet to the centre of the eyelet. */
export const EYELET_INSET_MM = 25
/** Closer eyelets tear the sheet. */
export const LEAST_EYELET_SPACING_MM = 100

export type Point = { xMm: number; yMm: number }
export type Spacing = { horizontalMm?: number; verticalMm?: number }
type Gaps = { horizontal: number; vertical: number }

/** Least count per place; `custom` is up to the customer. */
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

/** Edges that are billed and drawn. */
export function edgesLengthMm(edges: readonly Edge[], widthMm: number, heightMm: number): number {
  let lengthMm = 0
  for (const edge of edges) lengthMm += edge === 'top' || edge === 'bottom' ? widthMm : heightMm
  return lengthMm
}

/** Placement of eyelets on a sheet. `mostMm`: requested greatest distance. */
export type Eyelets = {
  widthMm: number
  heightMm: number
  count: number
  place: EyeletPlace
  mostMm?: number | undefined
}

/**
 * Count that keeps neighbours within `mostMm`; always even. All around, corners are shared. Corners
 * take four at any distance. A place marked in the artwork, or an invalid size, gets the least
 * count.
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
 * Gaps along a horizontal and a vertical edge. All around, each edge keeps the greatest distance if
 * given; otherwise the count is shared so that opposite edges are equal and all gaps as alike as
 * possible.
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

/** Distances between neighbours per edge; absent for `custom`. */
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
 * Centres of the eyelets from the upper left corner of the finished sheet. Counts are valid here;
 * `custom` has none, since the artwork marks them.
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
  // Corners belong to the horizontal edges.
  const skip = gaps.horizontal > 0 ? 1 : 0
  for (let gap = skip; gap <= gaps.vertical - skip; gap++) {
    const yMm = along(top, bottom, gap, gaps.vertical)
    positions.push({ xMm: left, yMm }, { xMm: right, yMm })
  }
  return positions
}
