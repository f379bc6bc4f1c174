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

/**
 * Areas of a picture by their total ink. `inks`: cyan, magenta, yellow, black of each pixel, from 0
 * to `full`.
 */
export function inkAreas(
  inks: ArrayLike<number>,
  { width, height, full }: { width: number; height: number; full: number },
  shape: Pick<LookShape, 'width' | 'height'>,
): InkArea[] {
  const count = (INKS * 100 - LEAST_TOTAL) / STEP + 1
  const levels = Array.from({ length: count }, () => ({
    pixels: 0,
    ...{ x0: width, y0: height, x1: 0, y1: 0 },
  }))
  for (let y = 0; y < height; y += 1)
    for (let x = 0; x < width; x += 1) {
      const at = (y * width + x) * INKS
      const sum = (inks[at] ?? 0) + (inks[at + 1] ?? 0) + (inks[at + 2] ?? 0) + (inks[at + 3] ?? 0)
      const level = levels[Math.floor(((sum / full) * 100 - LEAST_TOTAL) / STEP + 1e-6)]
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
