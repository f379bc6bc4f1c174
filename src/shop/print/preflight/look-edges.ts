import { type Look, type LookRect, type LookShape, type Raster, SIDES, type Side } from './look.ts'

/** A pixel as light as this is paper: tints under four per cent leave no visible edge. */
const PAPER = 246
/** Places measured along a side. */
const SAMPLES = 64
/** Depth of paper that is looked for, as a share of the page. */
const DEEPEST = 0.4
/** The pixel at the trim itself may be half covered. */
const INSIDE_PX = 1.5

const lightnessAt = ({ data, width, height, channels }: Raster, x: number, y: number): number => {
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

/** The finished area in pixels. */
export function finishedIn({ width, height }: Raster, shape: LookShape): LookRect {
  const [across, down] = [width / shape.width, height / shape.height]
  const { left, top, width: long, height: high } = shape.trim ?? { ...shape, left: 0, top: 0 }
  return { left: left * across, top: top * down, width: long * across, height: high * down }
}

const IS_ACROSS = { left: true, right: true, top: false, bottom: false } as const
const IS_FIRST = { left: true, top: true, right: false, bottom: false } as const

function sampled(
  raster: Raster,
  shape: LookShape,
  finished: LookRect,
  side: Side,
): (number | null)[] {
  const isAcross = IS_ACROSS[side]
  const [whole, unit] = isAcross
    ? [raster.width, shape.width / raster.width]
    : [raster.height, shape.height / raster.height]
  const [near, long] = isAcross ? [finished.left, finished.width] : [finished.top, finished.height]
  const [from, along] = isAcross ? [finished.top, finished.height] : [finished.left, finished.width]
  // Distances along the line are counted from its own end of the page.
  const edge = IS_FIRST[side] ? near : whole - near - long
  const lightness = (depth: number, across: number): number => {
    const at = IS_FIRST[side] ? depth : whole - 1 - depth
    return isAcross ? lightnessAt(raster, at, across) : lightnessAt(raster, across, at)
  }
  const count = Math.max(1, Math.min(SAMPLES, Math.floor(along)))
  return Array.from({ length: count }, (_, index) => {
    const across = from + ((index + 0.5) * along) / count
    if (!shape.trim) {
      const line = {
        at: (step: number) => lightness(step, across),
        steps: Math.ceil(whole * DEEPEST),
      }
      return round(paperDepth(line) * unit)
    }
    if (lightness(edge + INSIDE_PX, across) >= PAPER) return null
    // The page ends at the trim: its boxes may know of more.
    if (edge < 1) return round(shape.beyond ?? 0)
    const start = Math.ceil(edge) - 1
    const line = { at: (step: number) => lightness(start - step, across), steps: start + 1 }
    return round(Math.max(0, inkReach(line) - (start + 1 - edge)) * unit)
  })
}

export const round = (value: number): number => Math.round(value * 100) / 100

/** Where print ends at each side of a page. */
export function edgesOf(raster: Raster, shape: LookShape): Look['edges'] {
  const finished = finishedIn(raster, shape)
  const of = (side: Side) => sampled(raster, shape, finished, side)
  return Object.fromEntries(SIDES.map((side) => [side, of(side)])) as Record<
    Side,
    (number | null)[]
  >
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
