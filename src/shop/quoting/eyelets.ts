import { EDGE_SETS, type Edge, type EdgeSet, EYELET_PLACES, type EyeletPlace } from './recipe.ts'

/** From the edge of the sheet to the middle of the eyelet. */
export const EYELET_INSET_MM = 25
/** Closer than this the eyelets tear the sheet. */
export const LEAST_EYELET_SPACING_MM = 50

export type Point = { xMm: number; yMm: number }
export type Spacing = { horizontalMm?: number; verticalMm?: number }
type Gaps = { horizontal: number; vertical: number }

/** The least count that a place can take; `custom` is the customer's own business. */
export const LEAST_EYELETS: Record<EyeletPlace, number> = { perimeter: 4, corners: 4, topBottom: 4, leftRight: 4, top: 2, custom: 2 }

export const isEyeletPlace = (code: string | undefined): code is EyeletPlace => EYELET_PLACES.some((place) => place === code)
export const isEdgeSet = (code: string | undefined): code is EdgeSet => code !== undefined && Object.hasOwn(EDGE_SETS, code)

/** Metres are billed and drawn along these edges. */
export function edgesLengthMm(edges: readonly Edge[], widthMm: number, heightMm: number): number {
  let lengthMm = 0
  for (const edge of edges) lengthMm += edge === 'top' || edge === 'bottom' ? widthMm : heightMm
  return lengthMm
}

/**
 * How many gaps lie along a horizontal and a vertical edge. Around the whole sheet the corners come first and the other eyelets
 * are shared so that opposite edges are equal and the gaps of all four as alike as the count allows.
 */
function gapsOf(innerWidthMm: number, innerHeightMm: number, count: number, place: EyeletPlace): Gaps {
  if (place === 'corners') return { horizontal: 1, vertical: 1 }
  if (place === 'topBottom') return { horizontal: count / 2 - 1, vertical: 0 }
  if (place === 'leftRight') return { horizontal: 0, vertical: count / 2 - 1 }
  if (place === 'top') return { horizontal: count - 1, vertical: 0 }
  const both = count / 2
  const horizontal = Math.min(Math.max(Math.round((both * innerWidthMm) / (innerWidthMm + innerHeightMm)), 1), both - 1)
  return { horizontal, vertical: both - horizontal }
}

/** The distance between neighbours on the edges that carry eyelets. None where the customer marks them (`custom`). */
export function eyeletSpacing(widthMm: number, heightMm: number, count: number, place: EyeletPlace): Spacing {
  if (place === 'custom' || count < LEAST_EYELETS[place]) return {}
  const innerWidthMm = widthMm - 2 * EYELET_INSET_MM
  const innerHeightMm = heightMm - 2 * EYELET_INSET_MM
  const gaps = gapsOf(innerWidthMm, innerHeightMm, count, place)
  return {
    ...(gaps.horizontal > 0 && { horizontalMm: innerWidthMm / gaps.horizontal }),
    ...(gaps.vertical > 0 && { verticalMm: innerHeightMm / gaps.vertical }),
  }
}

/**
 * Middles of the eyelets, from the upper left corner of the finished sheet, for the drawing and the workshop.
 * `count` is even and fits the place (the refusals see to it); `custom` has none, the artwork shows them.
 */
export function eyeletPositions(widthMm: number, heightMm: number, count: number, place: EyeletPlace): Point[] {
  if (place === 'custom' || count < LEAST_EYELETS[place]) return []
  const left = EYELET_INSET_MM
  const right = widthMm - EYELET_INSET_MM
  const top = EYELET_INSET_MM
  const bottom = heightMm - EYELET_INSET_MM
  const gaps = gapsOf(right - left, bottom - top, count, place)
  const along = (from: number, to: number, gap: number, of: number): number => from + ((to - from) * gap) / of
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
