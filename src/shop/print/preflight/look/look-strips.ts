import { type Look, type LookShape, type Raster, SIDES, type Side } from './look.ts'
import {
  type Border,
  edgesAlong,
  IS_ACROSS,
  IS_FIRST,
  lightnessAt,
  round,
  SAMPLES,
} from './look-edges.ts'

/** Pixels of a strip: across the edge, and along it. */
const DEEP_PX = 600
const LONG_PX = 4 * SAMPLES
/** What is measured beyond the trim towards the middle, as a share of the shorter side. */
const INSIDE = 0.05
/** A picture is read again if its measured pixels are so many times as large. */
const LEAST_GAIN = 1.2
/** Print along a smaller share of a side is no background. */
const LEAST_SHARE = 0.08

/**
 * A strip along a side of a page: so many pixels of the whole page if it were drawn at this scale,
 * which differs along and across, and those of the strip.
 */
export type Strip = {
  side: Side
  whole: { widthPx: number; heightPx: number }
  cut: { left: number; top: number; width: number; height: number }
}

/** Units of the page from its edge to the finished area. */
function beforeTrim({ trim, width, height }: LookShape, side: Side): number {
  if (!trim) return 0
  return {
    left: trim.left,
    top: trim.top,
    right: width - trim.left - trim.width,
    bottom: height - trim.top - trim.height,
  }[side]
}

/** Print ends between the edge of the page and a little inside of the trim. */
function isUnclear(look: Look, shape: LookShape, side: Side): boolean {
  const depths = look.edges[side]
  const inside = INSIDE * Math.min(shape.width, shape.height)
  const most = beforeTrim(shape, side) - look.pixel / 2
  const short = depths.filter((depth) =>
    shape.trim ? depth !== null && depth < most : depth !== null && depth > 0 && depth < inside,
  )
  const before = (look.gaps?.[side] ?? []).filter((depth) => depth !== null && depth < inside)
  return Math.max(short.length, before.length) >= LEAST_SHARE * depths.length
}

/** `most`: pixels of the whole page across the edge that there are. */
function stripAlong(shape: LookShape, side: Side, most = Number.POSITIVE_INFINITY): Strip {
  const isAcross = IS_ACROSS[side]
  const size = isAcross ? shape.width : shape.height
  const deep = beforeTrim(shape, side) + INSIDE * Math.min(shape.width, shape.height)
  const long = Math.min(most, Math.round((DEEP_PX * size) / deep))
  const deepPx = Math.max(1, Math.min(DEEP_PX, Math.round((long * deep) / size)))
  const at = IS_FIRST[side] ? 0 : long - deepPx
  return isAcross
    ? {
        side,
        whole: { widthPx: long, heightPx: LONG_PX },
        cut: { left: at, top: 0, width: deepPx, height: LONG_PX },
      }
    : {
        side,
        whole: { widthPx: LONG_PX, heightPx: long },
        cut: { left: 0, top: at, width: LONG_PX, height: deepPx },
      }
}

/** Strips to be drawn anew, finely across the edge, where the picture of the page is too coarse. */
export const stripsFor = (look: Look, shape: LookShape): Strip[] =>
  SIDES.filter((side) => isUnclear(look, shape, side)).map((side) => stripAlong(shape, side))

/** The same of a picture, which has no more than its pixels: the unit of its shape. */
export const stripsOfPicture = (look: Look, shape: LookShape): Strip[] =>
  look.pixel <= LEAST_GAIN
    ? []
    : SIDES.filter((side) => isUnclear(look, shape, side)).map((side) =>
        stripAlong(shape, side, IS_ACROSS[side] ? shape.width : shape.height),
      )

function borderOf(
  raster: Raster,
  { side, whole, cut }: Strip,
  shape: LookShape,
  count: number,
): Border {
  const deepPx = IS_ACROSS[side] ? cut.width : cut.height
  const isAcross = IS_ACROSS[side]
  const [across, unit] = isAcross
    ? [whole.widthPx, shape.width / whole.widthPx]
    : [whole.heightPx, shape.height / whole.heightPx]
  const { left, top, width, height } = shape.trim ?? { ...shape, left: 0, top: 0 }
  const [from, along, page] = isAcross ? [top, height, shape.height] : [left, width, shape.width]
  const toPx = LONG_PX / page
  return {
    ...{ whole: across, unit },
    edge: beforeTrim(shape, side) / unit,
    places: Array.from({ length: count }, (_, at) => (from + ((at + 0.5) * along) / count) * toPx),
    lightness: (depth, place) => {
      const at = IS_FIRST[side] ? depth : deepPx - 1 - depth
      return isAcross ? lightnessAt(raster, at, place) : lightnessAt(raster, place, at)
    },
  }
}

/** The look with the sides that were drawn anew. */
export function withStrips(
  look: Look,
  shape: LookShape,
  drawn: readonly { strip: Strip; raster: Raster }[],
): Look {
  if (drawn.length === 0) return look
  const borders = drawn.map(
    ({ strip, raster }) =>
      [strip.side, borderOf(raster, strip, shape, look.edges[strip.side].length)] as const,
  )
  const { edges, gaps } = edgesAlong(borders, shape)
  const others = Object.entries(look.gaps ?? {}).filter(([side]) => !(side in edges))
  const allGaps = { ...Object.fromEntries(others), ...gaps }
  const { gaps: _, ...known } = look
  return {
    ...known,
    edgePixel: round(Math.max(...borders.map(([, { unit }]) => unit))),
    edges: { ...look.edges, ...edges },
    ...(Object.keys(allGaps).length > 0 && { gaps: allGaps }),
  }
}
