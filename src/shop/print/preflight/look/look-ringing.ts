import type { Raster, Side } from './look.ts'
import { IS_ACROSS, IS_FIRST, lightnessAt, PAPER } from './look-edges.ts'

/** JPEG codes blocks of eight pixels: beside an edge the others of its block waver. */
const BLOCK = 8
/** A ground that is nearly as light as paper has no edge that wavers. */
const LEAST_STEP = 24
/** Levels at both sides of an edge are reached within half a block but for this share. */
const OFF = 0.25
const WHITE = 255

const middleOf = (levels: readonly number[]): number =>
  levels.toSorted((one, other) => one - other)[Math.floor(levels.length / 2)] ?? WHITE

/** First step after which a whole block is printed; -1 without one. */
function printFrom(levels: readonly number[]): number {
  let printed = 0
  for (let at = 0; at < levels.length; at += 1) {
    printed = (levels[at] ?? WHITE) < PAPER ? printed + 1 : 0
    if (printed === BLOCK) return at - BLOCK + 1
  }
  return -1
}

/**
 * Levels from the edge of the page on with a sharp step from paper to a ground, which wavers beside
 * it, put at the place that leaves their sum: so many steps of paper, then the ground. Null if they
 * do not begin with paper, or it fades.
 */
export function squaredUp(levels: readonly number[]): number[] | null {
  const from = printFrom(levels)
  if (from < 0) return null
  const ground = middleOf(levels.slice(from + BLOCK / 2, from + 2 * BLOCK))
  const step = WHITE - ground
  if (step < LEAST_STEP) return null
  const [before, after] = [levels[from - BLOCK / 2 - 1] ?? WHITE, levels[from + BLOCK / 2] ?? WHITE]
  if (before < WHITE - OFF * step || after > ground + OFF * step) return null
  const end = Math.min(levels.length, from + BLOCK)
  const sum = levels.slice(0, end).reduce((all, level) => all + (level - ground) / step, 0)
  const paper = Math.max(0, sum)
  return levels.map((level, at) => {
    if (at >= end) return level
    return Math.round(ground + step * Math.min(1, Math.max(0, paper - at)))
  })
}

/** A strip of three bytes per pixel whose edges do not waver; changed in place. */
export function withoutRinging(strip: Raster, side: Side): Raster {
  const { data, width, height } = strip
  const [deep, long] = IS_ACROSS[side] ? [width, height] : [height, width]
  for (let place = 0; place < long; place += 1) {
    const spot = (step: number): [x: number, y: number] => {
      const at = IS_FIRST[side] ? step : deep - 1 - step
      return IS_ACROSS[side] ? [at, place] : [place, at]
    }
    const levels = Array.from({ length: deep }, (_, step) => lightnessAt(strip, ...spot(step)))
    const squared = squaredUp(levels) ?? []
    for (const [step, level] of squared.entries()) {
      if (level === levels[step]) continue
      const [x, y] = spot(step)
      data.fill(level, (y * width + x) * 3, (y * width + x) * 3 + 3)
    }
  }
  return strip
}
