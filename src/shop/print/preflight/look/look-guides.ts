/**
 * Thin lines along the sides of a page in the colours of the shop's templates, which programs
 * flatten into paths or pixels. A line is thinner than a pixel, or blurred: its colour is what it
 * takes from its ground, summed across it.
 */
import {
  GUIDE_COLOURS,
  type GuideColour,
  type GuideLine,
  type LookShape,
  type Raster,
  SIDES,
  type Side,
} from './look.ts'
import { finishedIn, IS_ACROSS, IS_FIRST, round } from './look-edges.ts'

/** How far inside of the finished area lines are looked for, as a share of its shorter side. */
const INSIDE = 0.25
const MOST_PLACES = 500
/** Corners are left out, as a share of a side. */
const CORNER = 0.06
/** Pixels on each side of a line that belong to it, and those of its ground. */
const LINE_PX = 2
const GROUND_PX = 4
/** A line lies on one ground, whose levels at its two sides are this near. */
const SAME_GROUND = 40
/** A ground that is darker hides which colour a line has. */
const LEAST_GROUND = 60
/** Pixels that a line covers. */
const LINE_WIDTH = { least: 0.25, most: 4 }
const DECIDABLE_SHARE = 0.25
/** Errors of rounding and blurring, in levels. */
const OFF = 40

type Rgb = readonly [number, number, number]

/**
 * The channel that a guide darkens most, its level there, and what it may have in each channel once
 * converted by any profile. `share`: of a side that the dashes cover at least.
 */
const KINDS: Readonly<
  Record<
    GuideColour,
    { channel: 0 | 1 | 2; level: number; share: number; is: (colour: Rgb) => boolean }
  >
> = {
  green: {
    ...{ channel: 0, level: 5, share: 0.3 },
    is: ([, g, b]) => g >= 90 && g <= 245 && b >= -OFF && b <= 170 && g - b >= 30,
  },
  red: {
    ...{ channel: 1, level: 12, share: 0.35 },
    is: ([r, , b]) => r >= 180 && r <= 255 + OFF && b >= -OFF && b <= 90,
  },
  black: {
    ...{ channel: 0, level: 25, share: 0.6 },
    is: ([, g, b]) => Math.max(g, b) <= 85 && Math.min(g, b) >= -OFF,
  },
}

/** Pixels of a side by depth from the edge of the page, and by place along it. */
type SideOf = {
  data: Uint8Array
  from: number
  deep: number
  along: number
  depths: number
  places: readonly number[]
}

function sideOf(raster: Raster, shape: LookShape, side: Side): SideOf {
  const { data, width, height, channels } = raster
  const { left, top, width: long, height: high } = finishedIn(raster, shape)
  const isAcross = IS_ACROSS[side]
  const [across, start, size] = isAcross ? [width, top, high] : [height, left, long]
  const near = isAcross ? left : top
  const before = IS_FIRST[side] ? near : across - near - (isAcross ? long : high)
  const step = isAcross ? channels : width * channels
  const count = Math.max(1, Math.min(MOST_PLACES, Math.floor(size * (1 - 2 * CORNER))))
  return {
    data,
    from: IS_FIRST[side] ? 0 : (across - 1) * step,
    deep: IS_FIRST[side] ? step : -step,
    along: isAcross ? width * channels : channels,
    depths: Math.min(Math.floor(across / 2), Math.ceil(before + INSIDE * Math.min(long, high))),
    places: Array.from({ length: count }, (_, at) =>
      Math.floor(start + size * (CORNER + ((at + 0.5) / count) * (1 - 2 * CORNER))),
    ),
  }
}

/** The colour that a line at `at` has by what it takes from its ground; null if there is none. */
function lineColour(data: Uint8Array, at: number, deep: number, kind: GuideColour): Rgb | null {
  const { channel, level } = KINDS[kind]
  const far = GROUND_PX * deep
  const groundOf = (c: number): number =>
    ((data[at - far + c] ?? 0) + (data[at + far + c] ?? 0)) / 2
  const takenOf = (c: number): number => {
    let sum = 0
    for (let px = -LINE_PX; px <= LINE_PX; px += 1)
      sum += groundOf(c) - (data[at + px * deep + c] ?? 0)
    return sum
  }
  const widthPx = takenOf(channel) / (groundOf(channel) - level)
  if (widthPx < LINE_WIDTH.least || widthPx > LINE_WIDTH.most) return null
  const colourOf = (c: number): number => groundOf(c) - takenOf(c) / widthPx
  return [colourOf(0), colourOf(1), colourOf(2)]
}

/** Whether a place has one ground, light enough; and a line that is darkest at this depth. */
function foundAt(data: Uint8Array, at: number, deep: number, kind: GuideColour) {
  const { channel, is } = KINDS[kind]
  const here = at + channel
  const [one, other] = [data[here - GROUND_PX * deep] ?? 0, data[here + GROUND_PX * deep] ?? 0]
  if (Math.min(one, other) < LEAST_GROUND || Math.abs(one - other) > SAME_GROUND) return 'unclear'
  const level = data[here] ?? 0
  const isDark = level < Math.min(one, other) - LEAST_GROUND / 4
  const isDarkest = level < (data[here - deep] ?? 0) && level <= (data[here + deep] ?? 0)
  if (!isDark || !isDarkest) return 'none'
  const colour = lineColour(data, at, deep, kind)
  return colour && is(colour) ? 'line' : 'none'
}

/** Places with such a line, and those that can be decided, by depth. */
function counted({ data, from, deep, along, depths, places }: SideOf, kind: GuideColour) {
  const hits = new Uint16Array(depths + 1)
  const clear = new Uint16Array(depths + 1)
  for (let depth = GROUND_PX; depth < depths - GROUND_PX; depth += 1)
    for (const place of places) {
      const found = foundAt(data, from + depth * deep + place * along, deep, kind)
      if (found !== 'unclear') clear[depth] = (clear[depth] ?? 0) + 1
      if (found === 'line') hits[depth] = (hits[depth] ?? 0) + 1
    }
  return { hits, clear }
}

/** Blurred lines are darkest at one of two neighbouring depths. */
function linesOn(side: SideOf, kind: GuideColour): number[] {
  const { hits, clear } = counted(side, kind)
  const least = DECIDABLE_SHARE * side.places.length
  const sharesAt = (depth: number): number => {
    const decided = Math.max(clear[depth] ?? 0, clear[depth + 1] ?? 0)
    return decided < least ? 0 : ((hits[depth] ?? 0) + (hits[depth + 1] ?? 0)) / decided
  }
  const shares = Array.from(hits, (_, depth) => sharesAt(depth))
  return shares.flatMap((share, depth) => {
    const isMost = share > (shares[depth - 1] ?? 0) && share >= (shares[depth + 1] ?? 0)
    if (share < KINDS[kind].share || !isMost) return []
    const [first, second] = [hits[depth] ?? 0, hits[depth + 1] ?? 0]
    return [depth + 0.5 + second / (first + second)]
  })
}

const MOST_LINES = 40

/** Lines in colours of guides, by their depth from the edge of the page. */
export function guideLinesOf(raster: Raster, shape: LookShape): GuideLine[] {
  return SIDES.flatMap((side) => {
    const unit = IS_ACROSS[side] ? shape.width / raster.width : shape.height / raster.height
    const along = sideOf(raster, shape, side)
    return GUIDE_COLOURS.flatMap((colour) =>
      linesOn(along, colour).map((px) => ({ side, colour, depth: round(px * unit) })),
    )
  }).slice(0, MOST_LINES)
}
