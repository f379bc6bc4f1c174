import { classNames } from '../ui/class-names.ts'

export type ChartColumn = {
  /** Null: no value on these days. */
  value: number | null
  before: number | null
  /** Not over yet: drawn open. */
  isOpen: boolean
}

/** Units of the drawing: of a column, and of its height. */
const SLOT = 10
const BAR = 6.4
const HEIGHT = 100

/** The next of 1, 2, 5, 10, 20 … that is not below the value. */
export function roundTop(value: number): number {
  if (value <= 1) return 1
  const power = 10 ** Math.floor(Math.log10(value))
  return ([1, 2, 5].find((step) => step * power >= value) ?? 10) * power
}

type Scaled = { columns: readonly ChartColumn[]; yOf: (value: number) => number }

const middle = (at: number): number => at * SLOT + SLOT / 2

/** A line through the columns with a value; it breaks where there is none. */
const lineOf = ({ columns, yOf }: Scaled, name: 'value' | 'before'): string =>
  columns
    .map((column, at) => {
      const value = column[name]
      if (value === null) return ''
      const goesOn = at > 0 && columns[at - 1]?.[name] !== null
      return `${goesOn ? 'L' : 'M'}${middle(at)} ${yOf(value)}`
    })
    .join('')

function Bars({ columns, yOf }: Scaled) {
  return columns.map(({ value, before, isOpen }, at) => (
    // biome-ignore lint/suspicious/noArrayIndexKey: columns have no other name
    <g key={at}>
      {value !== null && value > 0 && (
        <rect
          className={classNames('chart-bar', isOpen && 'open')}
          x={middle(at) - BAR / 2}
          width={BAR}
          y={yOf(value)}
          height={HEIGHT - yOf(value)}
        />
      )}
      {before !== null && (
        <path className="chart-before" d={`M${middle(at) - SLOT / 2} ${yOf(before)}h${SLOT}`} />
      )}
    </g>
  ))
}

function Points(scaled: Scaled) {
  const { columns, yOf } = scaled
  return (
    <>
      <path className="chart-before dashed" d={lineOf(scaled, 'before')} />
      <path className="chart-line" d={lineOf(scaled, 'value')} />
      {/* A point is a line without length: a circle would be stretched with the drawing. */}
      <path
        className="chart-points"
        d={columns
          .map(({ value }, at) => (value === null ? '' : `M${middle(at)} ${yOf(value)}h0`))
          .join('')}
      />
    </>
  )
}

type FigureChartProps = {
  kind: 'bars' | 'points'
  columns: readonly ChartColumn[]
  /** The values at the bottom and at the top. */
  range: readonly [least: number, most: number]
  /** What the drawing shows, for screen readers. */
  label: string
  /** Texts of the lines at the top and in the middle. */
  marks: readonly [top: string, middle: string]
  /** Texts below the first and the last column. */
  ends: readonly [first: string, last: string]
}

/** Values of consecutive days as a drawing; a table beside it has the figures. */
export function FigureChart({ kind, columns, range, label, marks, ends }: FigureChartProps) {
  const [least, most] = range
  const within = (value: number): number => Math.min(most, Math.max(least, value))
  const yOf = (value: number): number =>
    Math.round(HEIGHT * (1 - (within(value) - least) / (most - least)) * 10) / 10
  const scaled = { columns, yOf }
  const width = Math.max(1, columns.length) * SLOT
  return (
    <div className="chart">
      <div className="chart-sheet">
        <svg
          role="img"
          aria-label={label}
          viewBox={`0 0 ${width} ${HEIGHT}`}
          preserveAspectRatio="none"
        >
          <path className="chart-rule" d={`M0 0h${width}M0 ${HEIGHT / 2}h${width}`} />
          {kind === 'bars' ? <Bars {...scaled} /> : <Points {...scaled} />}
          <path className="chart-foot" d={`M0 ${HEIGHT}h${width}`} />
        </svg>
        <p className="chart-marks" aria-hidden="true">
          <span>{marks[0]}</span>
          <span>{marks[1]}</span>
        </p>
      </div>
      <p className="chart-ends" aria-hidden="true">
        <span>{ends[0]}</span>
        <span>{ends[1]}</span>
      </p>
    </div>
  )
}
