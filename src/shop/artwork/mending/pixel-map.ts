import type { PixelPlan } from './pixel-plan.ts'

/** Where a pixel of the stored picture lies when the picture is seen: swapped axes, then flipped. */
export type Lying = { swap: boolean; flipX: boolean; flipY: boolean }

const LYING: Readonly<Record<number, Lying>> = {
  2: { swap: false, flipX: true, flipY: false },
  3: { swap: false, flipX: true, flipY: true },
  4: { swap: false, flipX: false, flipY: true },
  5: { swap: true, flipX: false, flipY: false },
  6: { swap: true, flipX: false, flipY: true },
  7: { swap: true, flipX: true, flipY: true },
  8: { swap: true, flipX: true, flipY: false },
}
const UPRIGHT: Lying = { swap: false, flipX: false, flipY: false }

/** A stored picture of this orientation (TIFF tag 274), turned clockwise by quarters. */
export function lyingOf(orientation: number, turns: number): Lying {
  let lying = LYING[orientation] ?? UPRIGHT
  for (let turn = 0; turn < turns; turn += 1)
    lying = lying.swap
      ? { swap: false, flipX: !lying.flipX, flipY: lying.flipY }
      : { swap: true, flipX: lying.flipX, flipY: !lying.flipY }
  return lying
}

/** No pixel of the picture: paper. */
export const PAPER = -1

/**
 * For each column and row of the result, the column or row of the stored picture that it shows, or
 * `PAPER`. With `swap`, columns show rows and rows show columns.
 */
export type PixelMap = { columns: Int32Array; rows: Int32Array; swap: boolean }

type Axis = { from: number; long: number; before: number; after: number; edge: number }

/** Along one axis of the turned picture: mirrored edge, paper, picture, paper, mirrored edge. */
function axisOf({ from, long, before, after, edge }: Axis, flip: number | null): Int32Array {
  const inner = before + long + after
  return Int32Array.from({ length: inner + 2 * edge }, (_, index) => {
    let at = index - edge
    while (at < 0 || at >= inner) at = at < 0 ? -1 - at : 2 * inner - 1 - at
    at -= before
    if (at < 0 || at >= long) return PAPER
    return flip === null ? from + at : flip - 1 - from - at
  })
}

/** `stored`: size of the picture as stored, in pixels. */
export function pixelMap(
  { cut, paper, mirror }: PixelPlan,
  { swap, flipX, flipY }: Lying,
  stored: { width: number; height: number },
): PixelMap {
  const flips = { x: flipX ? stored.width : null, y: flipY ? stored.height : null }
  const across = { from: cut.left, long: cut.width, before: paper.left, after: paper.right }
  const down = { from: cut.top, long: cut.height, before: paper.top, after: paper.bottom }
  return {
    columns: axisOf({ ...across, edge: mirror.left }, swap ? flips.y : flips.x),
    rows: axisOf({ ...down, edge: mirror.top }, swap ? flips.x : flips.y),
    swap,
  }
}
