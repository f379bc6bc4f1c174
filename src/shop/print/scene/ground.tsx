import { px, rulerTicks } from './scene.ts'

type GroundProps = {
  y: number
  /**
   * Where it begins: right of the ruler, where there is one, so that it crosses none of its
   * figures.
   */
  from?: number
  width: number
  zero: number
  pxPerMm: number
  /** Figures below, in metres. */
  metres?: boolean
}

/** The ground line: a tick each 10 cm, a long one each 50. */
export function Ground({ y, from = 0, width, zero, pxPerMm, metres }: GroundProps) {
  const { short, long, figures } = rulerTicks(width, zero, pxPerMm)
  const shown = (at: readonly number[]) => at.filter((x) => x >= from)
  const marks = (at: readonly number[], length: number) =>
    shown(at)
      .map((x) => `M${x} ${px(y)}v${length}`)
      .join('')
  const whole = figures.filter(({ cm, at }) => cm % 100 === 0 && at < width - 24)
  return (
    <g className="ground">
      <path className="ground-base" d={`M${from} ${px(y)}H${width}`} />
      <path d={marks(short, 4) + marks(long, 8)} />
      {metres &&
        whole.map(({ at, cm }) => (
          <text key={cm} x={at + 3} y={px(y + 20)} fontSize="11">
            {`${cm / 100} m`}
          </text>
        ))}
    </g>
  )
}

const TOP_RULER = 26
export const LEFT_RULER = 34
const FIGURE_PX = 11
/** Of a figure of a ruler, generously. */
const roomOf = (cm: number): number => figureOf(cm).length * FIGURE_PX * 0.6

type RulersProps = {
  width: number
  height: number
  pxPerMm: number
  /** The piece on each axis: its band shows on the ruler, magenta for the field in focus. */
  across: { from: number; to: number; live: boolean }
  down: { from: number; to: number; live: boolean }
}

/** Rulers in real cm along the top and the left, 0 at the piece's corner. */
export function Rulers({ width, height, pxPerMm, across, down }: RulersProps) {
  const top = rulerTicks(width - LEFT_RULER, across.from - LEFT_RULER, pxPerMm)
  const left = rulerTicks(height - TOP_RULER, down.from - TOP_RULER, pxPerMm)
  // A figure without room would be cut by the edge of the drawing, or stand on the other ruler.
  const acrossFigures = top.figures.filter(
    ({ at, cm }) => at + LEFT_RULER + 3 + roomOf(cm) <= width,
  )
  const downFigures = left.figures.filter(({ at, cm }) => at - 3 >= roomOf(cm))
  const up = (at: number[], length: number) =>
    at.map((x) => `M${px(x + LEFT_RULER)} ${TOP_RULER}v-${length}`).join('')
  const back = (at: number[], length: number) =>
    at.map((y) => `M${LEFT_RULER} ${px(y + TOP_RULER)}h-${length}`).join('')
  return (
    <g className="rulers">
      <path className="rulers-edge" d={`M0 ${TOP_RULER}H${width}M${LEFT_RULER} 0V${height}`} />
      <path d={up(top.short, 5) + up(top.long, 10) + back(left.short, 5) + back(left.long, 10)} />
      {acrossFigures.map(({ at, cm }) => (
        <text key={cm} x={px(at + LEFT_RULER + 3)} y="14" fontSize={FIGURE_PX}>
          {figureOf(cm)}
        </text>
      ))}
      {downFigures.map(({ at, cm }) => (
        <text
          key={cm}
          transform={`translate(${LEFT_RULER - 13} ${px(at + TOP_RULER - 3)}) rotate(-90)`}
          fontSize={FIGURE_PX}
        >
          {figureOf(cm)}
        </text>
      ))}
      <rect
        className={across.live ? 'band band-live' : 'band'}
        x={px(across.from)}
        y={TOP_RULER - 3}
        width={px(across.to - across.from)}
        height="3"
      />
      <rect
        className={down.live ? 'band band-live' : 'band'}
        x={LEFT_RULER - 3}
        y={px(down.from)}
        width="3"
        height={px(down.to - down.from)}
      />
    </g>
  )
}

/** With the minus sign, and the decimal comma of all three languages. */
const figureOf = (cm: number): string => String(cm).replace('-', '−').replace('.', ',')
