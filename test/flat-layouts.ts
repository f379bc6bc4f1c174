/** Sizes of pieces and of frames, and points of a drawn path. */
import fc from 'fast-check'
import type { Box } from '../src/shop/print/scene/scene.ts'
import { type Placed, placeStage, type Staged } from '../src/shop/print/scene/stage.ts'

const DESKTOP = { width: 640, height: 366 }
const PHONE = { width: 328, height: 224 }
export const anyMm = fc.oneof(
  fc.integer({ min: 20, max: 50_000 }),
  fc.constantFrom(Number.NaN, 0, -5, 1e9),
)
export const anySize = fc.record({ widthMm: anyMm, heightMm: anyMm })
export const anyFrame = fc.constantFrom(DESKTOP, PHONE)

/** Points of a path that is written with absolute commands alone. */
export const pointsOf = (path: string): { x: number; y: number }[] =>
  [...path.matchAll(/(-?[\d.]+) (-?[\d.]+)/g)].map(([, x, y]) => ({ x: Number(x), y: Number(y) }))

export const within = ({ x, y, width, height }: Box, slack = 0.11) => ({
  holds: (point: { x: number; y: number }) =>
    point.x >= x - slack &&
    point.x <= x + width + slack &&
    point.y >= y - slack &&
    point.y <= y + height + slack,
})
export const place = (staged: Staged, size = DESKTOP): Placed => placeStage(staged, size)
