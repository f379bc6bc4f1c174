import { type Look, type LookRect, type LookShape, type Raster, SIDES, type Side } from './look.ts'

/** A pixel as light as this is paper: tints under four per cent leave no visible edge. */
export const PAPER = 246
/** Places measured along a side. */
export const SAMPLES = 64
/** Depth of paper that is looked for, as a share of the page. */
const DEEPEST = 0.4
/** The pixel at the trim itself may be half covered. */
const INSIDE_PX = 1.5

export const lightnessAt = (
  { data, width, height, channels }: Raster,
  x: number,
  y: number,
): number => {
  const column = Math.min(width - 1, Math.max(0, Math.floor(x)))
  const row = Math.min(height - 1, Math.max(0, Math.floor(y)))
  const at = (row * width + column) * channels
  return Math.min(data[at] ?? 255, data[at + 1] ?? 255, data[at + 2] ?? 255)
}

/** Brightness along a line of pixels that begins at an edge. */
type Line = { at: (step: number) => number; steps: number }

/** Steps of paper at the start of a line; the first printed pixel counts by its coverage. */
function paperDepth({ at, steps }: Line): number {
  for (let step = 0; step < steps; step += 1) {
    if (at(step) >= PAPER) continue
    const inner = at(Math.min(step + 1, steps - 1))
    const covered = inner < 255 ? Math.min(1, (255 - at(step)) / (255 - inner)) : 1
    return step + (1 - covered)
  }
  return steps
}

/** Steps of print at the start of a line. */
function inkReach({ at, steps }: Line): number {
  for (let step = 0; step < steps; step += 1) {
    if (at(step) < PAPER) continue
    const before = step > 0 ? at(step - 1) : 255
    const within = step > 1 ? at(step - 2) : before
    const part = within < 255 ? Math.min(1, (255 - before) / (255 - within)) : 1
    return Math.max(0, step - 1 + part)
  }
  return steps
}

/** A ground ends within this many pixels, by this many levels: a gradient to white does not end. */
const STEP = { px: 2, levels: 8 }
const isStep = (at: (step: number) => number, step: number): boolean =>
  Math.abs(at(step + STEP.px) - at(step - STEP.px - 1)) >= STEP.levels

/** The finished area in pixels. */
export function finishedIn({ width, height }: Raster, shape: LookShape): LookRect {
  const [across, down] = [width / shape.width, height / shape.height]
  const { left, top, width: long, height: high } = shape.trim ?? { ...shape, left: 0, top: 0 }
  return { left: left * across, top: top * down, width: long * across, height: high * down }
}

export const IS_ACROSS = { left: true, right: true, top: false, bottom: false } as const
export const IS_FIRST = { left: true, top: true, right: false, bottom: false } as const

/** A side of a page: its measured places, and brightness by depth from the edge of the page. */
export type Border = {
  /** Pixels across, and the unit of one. */
  whole: number
  unit: number
  /** Pixels from the edge of the page to the finished area. */
  edge: number
  places: readonly number[]
  lightness: (depth: number, place: number) => number
}

function borderOf(raster: Raster, shape: LookShape, finished: LookRect, side: Side): Border {
  const isAcross = IS_ACROSS[side]
  const [whole, unit] = isAcross
    ? [raster.width, shape.width / raster.width]
    : [raster.height, shape.height / raster.height]
  const [near, long] = isAcross ? [finished.left, finished.width] : [finished.top, finished.height]
  const [from, along] = isAcross ? [finished.top, finished.height] : [finished.left, finished.width]
  const count = Math.max(1, Math.min(SAMPLES, Math.floor(along)))
  return {
    ...{ whole, unit },
    // Distances along the line are counted from its own end of the page.
    edge: IS_FIRST[side] ? near : whole - near - long,
    places: Array.from({ length: count }, (_, index) => from + ((index + 0.5) * along) / count),
    lightness: (depth, place) => {
      const at = IS_FIRST[side] ? depth : whole - 1 - depth
      return isAcross ? lightnessAt(raster, at, place) : lightnessAt(raster, place, at)
    },
  }
}

/** Paper from the edge of the page on; what begins with a gradient needs no bleed. */
function depthAt({ whole, lightness }: Border, place: number): number {
  const at = (step: number) => lightness(step, place)
  const steps = Math.ceil(whole * DEEPEST)
  const depth = paperDepth({ at, steps })
  return depth < 1 || isStep(at, Math.floor(depth)) ? depth : steps
}

function edgeAt(border: Border, shape: LookShape, place: number): number | null {
  const { edge, unit, lightness } = border
  if (!shape.trim) return round(depthAt(border, place) * unit)
  if (lightness(edge + INSIDE_PX, place) >= PAPER) return null
  // The page ends at the trim: its boxes may know of more.
  if (edge < 1) return round(shape.beyond ?? 0)
  const start = Math.ceil(edge) - 1
  const at = (step: number) => lightness(start - step, place)
  const reach = inkReach({ at, steps: start + 1 })
  const isWhole = reach > start || !isStep(at, Math.floor(reach))
  return round((isWhole ? edge : Math.max(0, reach - (start + 1 - edge))) * unit)
}

/** Paper before a ground, as a share of the page: more is a margin of the design. */
const DEEPEST_GAP = 0.12
/** A ground goes on for this many times the paper before it; a line or a letter does not. */
const GROUND = 2
const LEAST_GROUND_PX = 4

function gapAt({ whole, unit, edge, lightness }: Border, shape: LookShape, place: number) {
  const from = shape.trim ? edge : 0
  const start = Math.floor(from)
  const steps = Math.ceil(whole * DEEPEST_GAP)
  const at = (step: number) => lightness(start + step, place)
  const depth = paperDepth({ at, steps })
  if (depth >= steps || depth < 1 || !isStep(at, Math.floor(depth))) return null
  const end = start + depth + Math.max(LEAST_GROUND_PX, GROUND * depth)
  for (let step = Math.ceil(depth) + 1; start + step <= end; step += 1)
    if (at(step) >= PAPER) return null
  return round((start + depth - from) * unit)
}

export const round = (value: number): number => Math.round(value * 100) / 100

/** Where print ends at each side of a page, and where paper lies before it. */
export function edgesOf(raster: Raster, shape: LookShape): Pick<Look, 'edges' | 'gaps'> {
  const finished = finishedIn(raster, shape)
  return edgesAlong(
    SIDES.map((side) => [side, borderOf(raster, shape, finished, side)]),
    shape,
  )
}

/** The same for some sides. */
export function edgesAlong(
  borders: readonly (readonly [Side, Border])[],
  shape: LookShape,
): Pick<Look, 'edges' | 'gaps'> {
  const edges = borders.map(([side, border]) => [
    side,
    border.places.map((place) => edgeAt(border, shape, place)),
  ])
  const gaps = borders
    .map(
      ([side, border]) =>
        [side, border.places.map((place) => gapAt(border, shape, place))] as const,
    )
    .filter(([, depths]) => depths.some((depth) => depth !== null))
  return {
    edges: Object.fromEntries(edges) as Record<Side, (number | null)[]>,
    ...(gaps.length > 0 && { gaps: Object.fromEntries(gaps) }),
  }
}

/** Share of the finished area that is not paper. */
export function inkedShare(raster: Raster, shape: LookShape): number {
  const { left, top, width, height } = finishedIn(raster, shape)
  const [fromX, toX] = [Math.floor(left), Math.min(raster.width, Math.ceil(left + width))]
  const [fromY, toY] = [Math.floor(top), Math.min(raster.height, Math.ceil(top + height))]
  let inked = 0
  for (let y = fromY; y < toY; y += 1)
    for (let x = fromX; x < toX; x += 1) if (lightnessAt(raster, x, y) < PAPER) inked += 1
  return inked / Math.max(1, (toX - fromX) * (toY - fromY))
}
