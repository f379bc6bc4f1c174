import { fitText, textEm } from './print-text.ts'
import { type Box, px } from './scene.ts'

export type PrintedSheetProps = {
  box: Box
  pxPerMm: number
  /** A dark print: ink with white letters. */
  dark?: boolean
  print?: string
  sub?: string
  /** Lengths from the upper left corner. */
  eyelets?: readonly { xMm: number; yMm: number }[]
  hem?: boolean
}

const HEM_MM = 30

/** A sheet as it hangs: its face, what is printed on it, hem and eyelets. */
export function PrintedSheet({ box, pxPerMm, dark, print, sub, eyelets = [], hem }: PrintedSheetProps) {
  const inset = Math.max(2.5, HEM_MM * pxPerMm)
  return (
    <g className={dark ? 'printed printed-dark' : 'printed'}>
      <rect className="printed-face" x={px(box.x)} y={px(box.y)} width={px(box.width)} height={px(box.height)} />
      {print && <Print box={box} text={print} sub={sub} />}
      {hem && (
        <rect
          className="printed-hem"
          x={px(box.x + inset)}
          y={px(box.y + inset)}
          width={px(Math.max(0, box.width - 2 * inset))}
          height={px(Math.max(0, box.height - 2 * inset))}
        />
      )}
      <Eyelets box={box} pxPerMm={pxPerMm} eyelets={eyelets} />
    </g>
  )
}

type EyeletsProps = Pick<PrintedSheetProps, 'box' | 'pxPerMm'> & { eyelets: NonNullable<PrintedSheetProps['eyelets']> }

/** White dots with an ink ring, smaller where they crowd; one path, since a long banner has hundreds. */
export function Eyelets({ box, pxPerMm, eyelets }: EyeletsProps) {
  if (eyelets.length === 0) return null
  const spacing = (2 * (box.width + box.height)) / eyelets.length
  const radius = px(Math.min(6, Math.max(2.2, 18 * pxPerMm), Math.max(0.8, spacing / 4)))
  const ring = (x: number, y: number) =>
    `M${px(x - radius)} ${px(y)}a${radius} ${radius} 0 1 0 ${px(2 * radius)} 0a${radius} ${radius} 0 1 0 ${px(-2 * radius)} 0`
  return <path className="eyelets" d={eyelets.map(({ xMm, yMm }) => ring(box.x + xMm * pxPerMm, box.y + yMm * pxPerMm)).join('')} />
}

const LEAST_PRINT_PX = 7
const LEAST_SUB_PX = 11
/** The second line is set in the normal width, of which the wide letters take so much more. */
const NORMAL_WIDTH = 0.86

/** Set from the left, as large as the sheet allows; the second line only where it can be read. */
export function Print({ box, text, sub }: { box: Box; text: string; sub?: string }) {
  const padding = Math.max(4, Math.min(box.width, box.height * 2) * 0.08)
  const { fontSize, lines } = fitText(text, box.width - 2 * padding, box.height * (sub ? 0.52 : 0.66))
  if (fontSize < LEAST_PRINT_PX) return null
  const subRoom = (box.width - 2 * padding) / (NORMAL_WIDTH * textEm(sub ?? ''))
  const subSize = Math.min(fontSize * 0.26, subRoom)
  const showSub = sub !== undefined && subSize >= LEAST_SUB_PX
  const block = lines.length * fontSize * 1.02 + (showSub ? subSize * 2 : 0)
  const first = box.y + (box.height - block) / 2 + fontSize * 0.84
  return (
    <g className="print" fontSize={px(fontSize)}>
      {lines.map((line, index) => (
        <text key={line} x={px(box.x + padding)} y={px(first + index * fontSize * 1.02)}>
          {line}
        </text>
      ))}
      {showSub && (
        <text
          className="print-sub"
          x={px(box.x + padding + fontSize * 0.05)}
          y={px(first + (lines.length - 1) * fontSize * 1.02 + subSize * 2.1)}
          fontSize={px(subSize)}
        >
          {sub}
        </text>
      )}
    </g>
  )
}
