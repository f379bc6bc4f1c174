import { type GroupMark, type Mark, marksOf, type PathMark } from './marks.ts'
import { fitText, textEm } from './print-text.ts'
import { type Box, px } from './scene.ts'

/** Lengths from the upper left corner. */
export type Eyelet = { xMm: number; yMm: number }

/**
 * White dots with an ink ring, smaller where they crowd; one path, since a long banner has
 * hundreds.
 */
export function eyeletsMark(
  box: Box,
  pxPerMm: number,
  eyelets: readonly Eyelet[],
): PathMark | undefined {
  if (eyelets.length === 0) return undefined
  const spacing = (2 * (box.width + box.height)) / eyelets.length
  const radius = px(Math.min(6, Math.max(2.2, 18 * pxPerMm), Math.max(0.8, spacing / 4)))
  const ring = (x: number, y: number) =>
    `M${px(x - radius)} ${px(y)}a${radius} ${radius} 0 1 0 ${px(2 * radius)} 0` +
    `a${radius} ${radius} 0 1 0 ${px(-2 * radius)} 0`
  return {
    look: 'eyelets',
    d: eyelets.map(({ xMm, yMm }) => ring(box.x + xMm * pxPerMm, box.y + yMm * pxPerMm)).join(''),
  }
}

const LEAST_PRINT_PX = 8
const LEAST_SUB_PX = 11
/** Below it lines and letters stand as far apart as those of a page; a headline is set tighter. */
const SMALL_PX = 15
const LEADING = { headline: 1.02, small: 1.22 }
/** The second line is set in the normal width, of which the wide letters take so much more. */
const NORMAL_WIDTH = 0.86

/**
 * `sub`: a second line, only where it can be read. `centred`: in the middle of a round shape
 * instead of from the left.
 */
type PrintOptions = { sub?: string; centred?: boolean }

/** Words as large as the sheet allows; none where they could not be read. */
export function printMark(
  box: Box,
  text: string,
  { sub, centred }: PrintOptions = {},
): GroupMark | undefined {
  if (text === '') return undefined
  const padding = Math.max(4, Math.min(box.width, box.height * 2) * 0.08)
  const { fontSize, lines } = fitText(
    text,
    box.width - 2 * padding,
    box.height * (sub ? 0.52 : 0.66),
  )
  if (fontSize < LEAST_PRINT_PX) return undefined
  const small = fontSize < SMALL_PX
  const leading = fontSize * (small ? LEADING.small : LEADING.headline)
  const subRoom = (box.width - 2 * padding) / (NORMAL_WIDTH * textEm(sub ?? ''))
  const subSize = Math.min(fontSize * 0.26, subRoom)
  const showSub = sub !== undefined && subSize >= LEAST_SUB_PX
  const block = lines.length * leading + (showSub ? subSize * 2 : 0)
  const first = box.y + (box.height - block) / 2 + leading / 2 + fontSize * 0.33
  const x = centred ? box.x + box.width / 2 : box.x + padding
  const written = lines.map(
    (line, index): Mark => ({
      text: line,
      x,
      y: first + index * leading,
      size: fontSize,
      ...(centred && { centred }),
    }),
  )
  const y = first + (lines.length - 1) * leading + subSize * 2.1
  return {
    look: small ? 'print print-small' : 'print',
    marks: marksOf(
      ...written,
      showSub && { look: 'print-sub', text: sub, x: x + fontSize * 0.05, y, size: subSize },
    ),
  }
}
