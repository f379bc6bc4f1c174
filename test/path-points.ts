import { type Mark, transformOf } from '../src/shop/print/scene/marks.ts'

export type Point = { x: number; y: number }

const COMMAND = /([a-zA-Z])([^a-zA-Z]*)/g
const FIGURE = /-?\d*\.?\d+(?:e-?\d+)?/g

/** The numbers of each command; the last two are its end point. */
const SIZES: Readonly<Record<string, number>> = { m: 2, l: 2, h: 1, v: 1, c: 6, q: 4, a: 7, z: 0 }

/** The end points of a path's strokes; control points of curves are left out. */
function pathPoints(path: string): Point[] {
  const points: Point[] = []
  let pen: Point = { x: 0, y: 0 }
  let start = pen
  for (const [, command = '', rest = ''] of path.matchAll(COMMAND)) {
    const kind = command.toLowerCase()
    const size = SIZES[kind]
    if (size === undefined) throw new Error(`no such command: ${command}`)
    const figures = (rest.match(FIGURE) ?? []).map(Number)
    const from = () => (command === kind ? pen : { x: 0, y: 0 })
    if (size === 0) pen = start
    for (let at = 0; size > 0 && at + size <= figures.length; at += size) {
      const [last = 0, end = 0] = [figures[at + size - 2], figures[at + size - 1]]
      if (kind === 'h') pen = { x: from().x + end, y: pen.y }
      else if (kind === 'v') pen = { x: pen.x, y: from().y + end }
      else pen = { x: from().x + last, y: from().y + end }
      if (kind === 'm') start = pen
      points.push(pen)
    }
  }
  return points
}

/**
 * All paths of a drawing with their end points in its own coordinates; rotated groups are left out.
 */
export function markPoints(marks: readonly Mark[]): { look: string; points: Point[] }[] {
  return marks.flatMap((mark) => {
    if ('d' in mark) return [{ look: mark.look ?? '', points: pathPoints(mark.d) }]
    if ('marks' in mark) return mark.moved ? [] : markPoints(mark.marks)
    return []
  })
}

/** All texts of a drawing, to check that none contains NaN. */
export const writtenMarks = (marks: readonly Mark[]): string =>
  marks
    .map((mark) =>
      'd' in mark
        ? mark.d
        : 'marks' in mark
          ? (mark.moved ? transformOf(mark.moved) : '') + writtenMarks(mark.marks)
          : `${mark.x} ${mark.y} ${mark.size}`,
    )
    .join(' ')
