/**
 * A closed line in a plane, y downwards; the solid lies to its right, so a hole has the opposite
 * direction.
 */
export type Contour = readonly Vertex[]
export type Vertex = { x: number; y: number }

/**
 * Straight lines for one curve: fonts have many short ones of two controls, a circle has four of
 * three.
 */
const STEPS = { q: 4, c: 12 }
const FIGURE = /-?\d+(?:\.\d+)?/g
const COMMAND = /([mlqcz])([^mlqcz]*)/g

/**
 * The contours of an SVG path of relative moves, lines and curves (`m l q c z`); curves become
 * short straight lines.
 */
export function contoursOf(path: string): Contour[] {
  const contours: Vertex[][] = []
  let pen: Vertex = { x: 0, y: 0 }
  for (const [, command = '', rest = ''] of path.matchAll(COMMAND)) {
    const figures = (rest.match(FIGURE) ?? []).map(Number)
    const start = contours.at(-1)?.[0]
    if (command === 'z' && start) pen = start
    const points = pointsOf(figures)
    const size = command === 'q' ? 2 : command === 'c' ? 3 : 1
    for (let at = 0; at + size <= points.length; at += size) {
      const controls = points
        .slice(at, at + size)
        .map(({ x, y }) => ({ x: pen.x + x, y: pen.y + y }))
      const end = controls.at(-1) ?? pen
      if (command === 'm') contours.push([end])
      else
        contours
          .at(-1)
          ?.push(
            ...(size === 1 ? [end] : flatten([pen, ...controls], size === 2 ? STEPS.q : STEPS.c)),
          )
      pen = end
    }
  }
  return oriented(contours.map(withoutRepeats).filter(({ length }) => length > 2))
}

function pointsOf(figures: readonly number[]): Vertex[] {
  return Array.from({ length: figures.length / 2 }, (_, index) => ({
    x: figures[2 * index] ?? 0,
    y: figures[2 * index + 1] ?? 0,
  }))
}

/** Points on a Bézier curve after its first, by de Casteljau. */
function flatten(controls: readonly Vertex[], steps: number): Vertex[] {
  return Array.from({ length: steps }, (_, index) => pointAt(controls, (index + 1) / steps))
}

function pointAt(controls: readonly Vertex[], share: number): Vertex {
  const [first = { x: 0, y: 0 }] = controls
  if (controls.length === 1) return first
  return pointAt(
    controls.slice(1).map((point, index) => {
      const from = controls[index] ?? point
      return { x: from.x + (point.x - from.x) * share, y: from.y + (point.y - from.y) * share }
    }),
    share,
  )
}

const same = (one?: Vertex, other?: Vertex): boolean => one?.x === other?.x && one?.y === other?.y

const withoutRepeats = (contour: readonly Vertex[]): Vertex[] =>
  contour.filter((vertex, index) => !same(vertex, contour.at(index - 1)))

/** Twice the area; positive clockwise as seen, y downwards. */
export const areaOf = (contour: Contour): number =>
  contour.reduce((sum, vertex, index) => {
    const next = contour[(index + 1) % contour.length] ?? vertex
    return sum + vertex.x * next.y - next.x * vertex.y
  }, 0)

/**
 * Fonts draw what is solid in one direction and holes in the other; the largest contour is solid
 * and says which.
 */
function oriented(contours: Contour[]): Contour[] {
  const largest = contours.toSorted(
    (one, other) => Math.abs(areaOf(other)) - Math.abs(areaOf(one)),
  )[0]
  return largest && areaOf(largest) < 0 ? contours.map((contour) => contour.toReversed()) : contours
}

/** Stretched and moved. */
export const placeContours = (
  contours: readonly Contour[],
  scale: Vertex,
  move: Vertex,
): Contour[] =>
  contours.map((contour) =>
    contour.map(({ x, y }) => ({ x: x * scale.x + move.x, y: y * scale.y + move.y })),
  )
