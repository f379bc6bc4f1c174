import { px } from './scene.ts'

type DimensionProps = {
  /** Both ends along the measured edge. */
  from: number
  to: number
  /** Where the line runs: its y, or its x for a vertical one. */
  at: number
  /** Where the piece ends, from which the extension lines start 4 px off. */
  edge: number
  figure: string
  /** The dimension of the field in focus: magenta. */
  live?: boolean
  size?: number
}

/** `within`: the drawing's right edge. */
type VerticalDimensionProps = DimensionProps & { within: number }

const TICK = 4
const CLEAR = 4
const OVERSHOOT = 6
/** Wide enough for the figures of the normal face at 92 %. */
const figureWidth = (figure: string, size: number): number => figure.length * size * 0.55 + 14

/**
 * A dimension line with 45° ticks; its figure stands in the broken line, or behind it where the
 * line is too short.
 */
export function HorizontalDimension({
  from,
  to,
  at,
  edge,
  figure,
  live,
  size = 14,
}: DimensionProps) {
  const side = Math.sign(at - edge)
  const room = figureWidth(figure, size)
  const fits = to - from > room + 16
  const middle = (from + to) / 2
  const line = fits
    ? `M${px(from)} ${px(at)}H${px(middle - room / 2)}M${px(middle + room / 2)} ${px(at)}H${px(to)}`
    : `M${px(from)} ${px(at)}H${px(to + 10)}`
  return (
    <g className={live ? 'dimension dimension-live' : 'dimension'}>
      <path
        className="dimension-extension"
        d={extensions(
          from,
          to,
          (x) => `M${px(x)} ${px(edge + side * CLEAR)}V${px(at + side * OVERSHOOT)}`,
        )}
      />
      <path d={line} />
      <path
        className="dimension-tick"
        d={extensions(from, to, (x) => `M${px(x - TICK)} ${px(at + TICK)}l${2 * TICK}-${2 * TICK}`)}
      />
      <text
        x={px(fits ? middle : to + 14)}
        y={px(at + size * 0.36)}
        fontSize={size}
        textAnchor={fits ? 'middle' : 'start'}
      >
        {figure}
      </text>
    </g>
  )
}

/**
 * The same at the right of a piece, its figure turned in the broken line; where that is too short
 * it stands beside it or, at the margin, turned along it: above it would cross the pole of a
 * banner.
 */
export function VerticalDimension({
  from,
  to,
  at,
  edge,
  figure,
  live,
  within,
  size = 14,
}: VerticalDimensionProps) {
  const room = figureWidth(figure, size)
  const fits = to - from > room + 16
  const middle = (from + to) / 2
  const beside = at + room < within
  // Turned along the line it stands clear of the ticks, as far as the margin allows.
  const along = Math.min(within - 2, at + TICK + size * 0.85)
  const turned = fits ? at + size * 0.36 : !beside && at + size <= within ? along : null
  const line = fits
    ? `M${px(at)} ${px(from)}V${px(middle - room / 2)}M${px(at)} ${px(middle + room / 2)}V${px(to)}`
    : `M${px(at)} ${px(from)}V${px(to)}`
  return (
    <g className={live ? 'dimension dimension-live' : 'dimension'}>
      <path
        className="dimension-extension"
        d={extensions(from, to, (y) => `M${px(edge + CLEAR)} ${px(y)}H${px(at + OVERSHOOT)}`)}
      />
      <path d={line} />
      <path
        className="dimension-tick"
        d={extensions(from, to, (y) => `M${px(at - TICK)} ${px(y + TICK)}l${2 * TICK}-${2 * TICK}`)}
      />
      {turned !== null ? (
        <text
          className={fits ? 'dimension-halo' : undefined}
          transform={`translate(${px(turned)} ${px(middle)}) rotate(-90)`}
          fontSize={size}
          textAnchor="middle"
        >
          {figure}
        </text>
      ) : (
        <text
          x={px(beside ? at + 12 : Math.min(within - 2, at + 8 + room / 2))}
          y={px(beside ? middle + size * 0.36 : from - 10)}
          fontSize={size}
          textAnchor={beside ? 'start' : 'end'}
        >
          {figure}
        </text>
      )}
    </g>
  )
}

const extensions = (from: number, to: number, draw: (at: number) => string): string =>
  draw(from) + draw(to)
