import type { Vertex } from './outline.ts'
import { px } from './scene.ts'

type AlignedDimensionProps = {
  from: Vertex
  to: Vertex
  /** From the piece to the line, px. */
  offset: Vertex
  figure: string
  live?: boolean
  size: number
  /**
   * Where the figure stands: in the line, or above it where that is too short; or behind its end.
   */
  place?: 'middle' | 'end'
}

const TICK = 4
const GAP = 4
/** Wide enough for the figures of the normal face at 92 %. */
const figureWidth = (figure: string, size: number): number => figure.length * size * 0.55

/** A dimension line along an edge that runs aslant; the figure breaks it. */
export function AlignedDimension({
  from,
  to,
  offset,
  figure,
  live,
  size,
  place = 'middle',
}: AlignedDimensionProps) {
  const moved = ({ x, y }: Vertex): Vertex => ({ x: x + offset.x, y: y + offset.y })
  const [a, b] = [moved(from), moved(to)]
  const extension = ({ x, y }: Vertex) =>
    `M${px(x + offset.x * 0.2)} ${px(y + offset.y * 0.2)}` +
    `L${px(x + offset.x * 1.25)} ${px(y + offset.y * 1.25)}`
  const tick = ({ x, y }: Vertex) => `M${px(x - TICK)} ${px(y + TICK)}l${2 * TICK}-${2 * TICK}`
  const centre = { x: (a.x + b.x) / 2, y: (a.y + b.y) / 2 }
  // Too short to be broken by its figure, the line and its ticks would run through it.
  const above = { x: centre.x, y: Math.min(a.y, b.y) - size * 0.36 - TICK - GAP }
  const fits = Math.hypot(b.x - a.x, b.y - a.y) > figureWidth(figure, size) + 4 * TICK
  const at = place === 'end' ? { x: b.x + TICK + 2 * GAP, y: b.y } : fits ? centre : above
  return (
    <g className={live ? 'dimension dimension-live' : 'dimension'}>
      <path className="dimension-extension" d={extension(from) + extension(to)} />
      <path d={`M${px(a.x)} ${px(a.y)}L${px(b.x)} ${px(b.y)}`} />
      <path className="dimension-tick" d={tick(a) + tick(b)} />
      <text
        className="dimension-halo"
        x={px(at.x)}
        y={px(at.y + size * 0.36)}
        fontSize={size}
        textAnchor={place === 'middle' ? 'middle' : 'start'}
      >
        {figure}
      </text>
    </g>
  )
}
