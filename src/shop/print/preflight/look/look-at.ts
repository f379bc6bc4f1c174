import type { InkArea, Look, LookShape, Raster } from './look.ts'
import { contentsOf } from './look-contents.ts'
import { edgesOf, inkedShare, round } from './look-edges.ts'
import { guideLinesOf } from './look-guides.ts'

/** Measures a rendered page. */
export function lookAt(raster: Raster, shape: LookShape): Look {
  const lines = guideLinesOf(raster, shape)
  return {
    page: shape.page,
    pixel: round(Math.max(shape.width / raster.width, shape.height / raster.height)),
    inked: inkedShare(raster, shape),
    ...edgesOf(raster, shape),
    contents: contentsOf(raster, shape),
    ...(lines.length > 0 && { lines }),
  }
}

const LEAST_TOTAL = 200
const STEP = 10
const INKS = 4

type InkShape = Pick<LookShape, 'width' | 'height'> & Partial<Pick<LookShape, 'trim'>>

/** The pixels within the trim, or all. */
function pixelsWithin(
  { width, height, trim }: InkShape,
  size: { width: number; height: number },
): { x0: number; y0: number; x1: number; y1: number } {
  if (!trim) return { x0: 0, y0: 0, x1: size.width, y1: size.height }
  const [across, down] = [size.width / width, size.height / height]
  return {
    x0: Math.max(0, Math.ceil(trim.left * across)),
    y0: Math.max(0, Math.ceil(trim.top * down)),
    x1: Math.min(size.width, Math.floor((trim.left + trim.width) * across)),
    y1: Math.min(size.height, Math.floor((trim.top + trim.height) * down)),
  }
}

/** `rounded`: per cent that rounding may have taken from a total. */
type InkSize = { width: number; height: number; full: number; rounded?: number }

/**
 * Areas of a picture within the trim by their total ink. `inks`: cyan, magenta, yellow, black of
 * each pixel, from 0 to `full`. Shares are of the whole picture.
 */
export function inkAreas(
  inks: ArrayLike<number>,
  { width, height, full, rounded = 0 }: InkSize,
  shape: InkShape,
): InkArea[] {
  const count = (INKS * 100 - LEAST_TOTAL) / STEP + 1
  const levels = Array.from({ length: count }, () => ({
    pixels: 0,
    ...{ x0: width, y0: height, x1: 0, y1: 0 },
  }))
  const { x0, y0, x1, y1 } = pixelsWithin(shape, { width, height })
  for (let y = y0; y < y1; y += 1)
    for (let x = x0; x < x1; x += 1) {
      const at = (y * width + x) * INKS
      const sum = (inks[at] ?? 0) + (inks[at + 1] ?? 0) + (inks[at + 2] ?? 0) + (inks[at + 3] ?? 0)
      const level = levels[Math.floor(((sum / full) * 100 + rounded - LEAST_TOTAL) / STEP + 1e-6)]
      if (!level) continue
      level.pixels += 1
      level.x0 = Math.min(level.x0, x)
      level.y0 = Math.min(level.y0, y)
      level.x1 = Math.max(level.x1, x + 1)
      level.y1 = Math.max(level.y1, y + 1)
    }
  const [unitX, unitY] = [shape.width / width, shape.height / height]
  const sum = { pixels: 0, x0: width, y0: height, x1: 0, y1: 0 }
  // From the highest total down, so that each level holds all above it.
  return levels
    .map((level, index) => ({ level, percent: LEAST_TOTAL + index * STEP }))
    .toReversed()
    .flatMap(({ level, percent }) => {
      if (level.pixels === 0) return []
      sum.pixels += level.pixels
      sum.x0 = Math.min(sum.x0, level.x0)
      sum.y0 = Math.min(sum.y0, level.y0)
      sum.x1 = Math.max(sum.x1, level.x1)
      sum.y1 = Math.max(sum.y1, level.y1)
      const area = {
        left: round(sum.x0 * unitX),
        top: round(sum.y0 * unitY),
        width: round((sum.x1 - sum.x0) * unitX),
        height: round((sum.y1 - sum.y0) * unitY),
      }
      return [{ percent, share: sum.pixels / (width * height), area }]
    })
    .toReversed()
}
