import { type Box, px } from './scene.ts'

/**
 * The parts of a drawing, from back to front. A page renders them as elements, whose `look` is a
 * class of the style sheet; a printed sheet and a mail stroke and fill the same marks
 * (`mark-inks.ts`). Lengths in the units of the drawing.
 */
export type Mark = PathMark | TextMark | GroupMark
/** `strokePx`: where the width of a line is true to scale. */
export type PathMark = {
  d: string
  look?: string
  strokePx?: number /** Colours of its own, where they are those of paint. */
  paint?: Paint
}
export type Paint = { fill: string; stroke?: string }
/** One line of words on their baseline; `runs` where they are of several tones. */
export type TextMark = {
  text: string
  x: number
  y: number
  size: number
  look?: string
  centred?: boolean
  runs?: readonly Run[]
}
type Run = { text: string; look: string }
export type GroupMark = { marks: readonly Mark[]; look?: string; moved?: Moved }
/** Moved to a point, then turned about it or mirrored there. */
export type Moved = { x: number; y: number; degrees?: number; mirrored?: boolean }

export const rectPath = ({ x, y, width, height }: Box): string =>
  `M${px(x)} ${px(y)}h${px(width)}v${px(height)}h${px(-width)}Z`

export const circlePath = (x: number, y: number, radius: number): string => {
  const r = px(radius)
  return (
    `M${px(x - radius)} ${px(y)}a${r} ${r} 0 1 0 ${px(2 * r)} 0` +
    `a${r} ${r} 0 1 0 ${px(-2 * r)} 0Z`
  )
}

export const transformOf = ({ x, y, degrees, mirrored }: Moved): string =>
  `translate(${px(x)} ${px(y)})` +
  (degrees === undefined ? '' : ` rotate(${degrees})`) +
  (mirrored ? ' scale(-1 1)' : '')

/** A mark, or none for parts that a drawing leaves out. */
export const marksOf = (...marks: readonly (Mark | false | undefined | '')[]): Mark[] =>
  marks.filter((mark) => !!mark)
