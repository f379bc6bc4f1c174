import type { ShownPiece } from '../../print/drawing/shown-piece.ts'
import { measuresOf, RESTING_DEGREES } from '../../print/drawing/solid-layout.ts'
import type { Vertex } from '../../print/scene/outline.ts'
import { px } from '../../print/scene/scene.ts'
import type { Placed } from '../../print/scene/stage.ts'

/** A figure with its middle at a point; `start`: its left edge instead. */
export type Figure = { text: string; x: number; y: number; start?: true }
export type Dimension = { path: string; figure: Figure }

export const FIGURE_PX = 15
const TICK = 4
const ABOVE = 18
const ASIDE = 20
const ABOVE_LETTER = { low: 14, high: 34 }

const figureWidth = (text: string): number => text.length * FIGURE_PX * 0.56 + 12

const tick = ({ x, y }: Vertex): string =>
  `M${px(x - TICK)} ${px(y + TICK)}l${2 * TICK}-${2 * TICK}`

/** Along an edge, `away` from it; the figure stands in the line, or above it where that is short. */
function across(from: Vertex, to: Vertex, away: number, text: string, above = false): Dimension {
  const [a, b] = [
    { x: from.x, y: from.y - away },
    { x: to.x, y: to.y - away },
  ]
  const middle = { x: (a.x + b.x) / 2, y: (a.y + b.y) / 2 }
  const half = figureWidth(text) / 2
  const inLine = !above && b.x - a.x > 2 * half + 16
  const line = inLine
    ? `M${px(a.x)} ${px(a.y)}H${px(middle.x - half)}M${px(middle.x + half)} ${px(a.y)}H${px(b.x)}`
    : `M${px(a.x)} ${px(a.y)}L${px(b.x)} ${px(b.y)}`
  const extensions = [from, to]
    .map(({ x, y }) => `M${px(x)} ${px(y - TICK)}V${px(y - away - 6)}`)
    .join('')
  return {
    path: line + extensions + tick(a) + tick(b),
    figure: { text, x: middle.x, y: inLine ? middle.y : middle.y - FIGURE_PX },
  }
}

/** At the right of a piece; its figure beside the line. */
function upright(x: number, top: number, bottom: number, edge: number, text: string): Dimension {
  const extensions = [top, bottom].map((y) => `M${px(edge + TICK)} ${px(y)}H${px(x + 6)}`).join('')
  return {
    path: `M${px(x)} ${px(top)}V${px(bottom)}${extensions}${tick({ x, y: top })}${tick({ x, y: bottom })}`,
    figure: { text, x: x + 10, y: (top + bottom) / 2, start: true },
  }
}

/** Width and height of a piece, and of each letter its width. `said`: a length in cm. */
export function dimensionsOf(
  { staged, solid, beyondPx }: ShownPiece,
  placed: Placed,
  said: (mm: number) => string,
): Dimension[] {
  const { box, extent } = placed
  const right = extent.x + extent.width + beyondPx
  const height = upright(right + ASIDE, box.y, box.y + box.height, right, said(staged.heightMm))
  if (solid)
    return [
      height,
      ...measuresOf(solid, placed, RESTING_DEGREES).across.map(({ from, to, mm, higher }) =>
        across(from, to, higher ? ABOVE_LETTER.high : ABOVE_LETTER.low, said(Math.round(mm)), true),
      ),
    ]
  const top = extent.y - beyondPx
  const [from, to] = [
    { x: box.x, y: top },
    { x: box.x + box.width, y: top },
  ]
  return [height, across(from, to, ABOVE, said(staged.widthMm))]
}
