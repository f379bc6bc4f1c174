import { type Mark, marksOf, type Paint } from './marks.ts'
import type { Contour, Vertex } from './outline.ts'
import { px } from './scene.ts'

/**
 * A flat outline with thickness, turned about its upright axis and drawn in parallel: heights stay
 * true at every angle, what lies further back is drawn higher. x to the right, y down, z away from
 * the viewer; the outline stands at z = ±thickness / 2, the axis at x = 0.
 */
export type Turned = { degrees: number; thickness: number }

/** How much higher a thing is drawn for each unit that it lies further back. */
export const RISE = 0.22

/** `edge`: the line where the outline has a corner. */
type Wall = { d: string; side: 'top' | 'side'; edge?: string }
export type SolidFaces = {
  /** From back to front. */
  walls: Wall[]
  /** The visible face, holes included. */
  cap: string
}

type Direction = { cos: number; sin: number }

/** In screen units around the axis, at the foot of which y is that of the outline. */
export function project({ x, y }: Vertex, z: number, { cos, sin }: Direction): Vertex {
  return { x: x * cos + z * sin, y: y - RISE * depthOf(x, z, { cos, sin }) }
}

const depthOf = (x: number, z: number, { cos, sin }: Direction): number => z * cos - x * sin

export const directionOf = (degrees: number): Direction => ({
  cos: Math.cos((degrees * Math.PI) / 180),
  sin: Math.sin((degrees * Math.PI) / 180),
})

/**
 * Along a line that differs by less than this from its neighbour runs no edge: a curve is one face.
 */
const CREASE_COS = Math.cos((28 * Math.PI) / 180)

/**
 * The walls that face the viewer, from back to front, and the face before them; nothing of it hides
 * the face.
 */
export function solidFaces(
  contours: readonly Contour[],
  { degrees, thickness }: Turned,
  place: (vertex: Vertex) => Vertex,
): SolidFaces {
  const direction = directionOf(degrees)
  const [front, back] = [-thickness / 2, thickness / 2]
  const write = ({ x, y }: Vertex) => `${px(x)} ${px(y)}`
  const at = (vertex: Vertex, z: number) => place(project(vertex, z, direction))
  const walls = contours.flatMap((contour) =>
    contour.map((from, index) => {
      const to = contour[(index + 1) % contour.length] ?? from
      const corners = [at(from, front), at(to, front), at(to, back), at(from, back)] as const
      const far = RISE * ((from.y + to.y) / 2) + depthOf((from.x + to.x) / 2, 0, direction)
      return {
        corners,
        far,
        seen: turns(corners) < 0,
        level: isLevel(from, to),
        crease: isCrease(contour, index),
      }
    }),
  )
  const near = direction.cos >= 0 ? front : back
  const cap = contours
    .map((contour) => `M${contour.map((vertex) => write(at(vertex, near))).join('L')}Z`)
    .join('')
  const seen = walls.filter((wall) => wall.seen).toSorted((one, other) => other.far - one.far)
  return {
    cap,
    walls: seen.map(({ corners: [a, b, c, d], level, crease }) => ({
      d: `M${[a, b, c, d].map(write).join('L')}Z`,
      side: level ? 'top' : 'side',
      ...(crease && { edge: `M${write(a)}L${write(d)}` }),
    })),
  }
}

type Corners = readonly [Vertex, Vertex, Vertex, Vertex]

/**
 * A solid: first everything in a broad line, of which the silhouette stays in sight, then its faces
 * from back to front.
 */
export const solidMarks = ({ walls, cap }: SolidFaces, colour?: string): Mark[] => [
  {
    look: 'solid',
    marks: [
      { look: 'solid-silhouette', d: walls.map(({ d }) => d).join('') + cap },
      ...walls.flatMap(({ d, side, edge }) =>
        marksOf(
          { look: `solid-${side}`, d, ...wallPaint(colour, side) },
          edge !== undefined && { look: 'solid-edge', d: edge },
        ),
      ),
      { look: 'solid-cap', d: cap, ...(colour !== undefined && { paint: { fill: colour } }) },
    ],
  },
]

/** Brightness factor of a painted wall. */
const SHADES = { top: 0.92, side: 0.78 }

function wallPaint(colour: string | undefined, side: Wall['side']): { paint?: Paint } {
  if (colour === undefined) return {}
  const shaded = shadeOf(colour, SHADES[side])
  return { paint: { fill: shaded, stroke: shaded } }
}

const shadeOf = (colour: string, share: number): string =>
  colour.replace(/[\dA-Fa-f]{2}/g, (part) =>
    Math.round(Number.parseInt(part, 16) * share)
      .toString(16)
      .padStart(2, '0'),
  )

/** Twice the signed area on the screen: below 0 the outer side of the wall is seen. */
const turns = (corners: Corners): number =>
  corners.reduce((sum, vertex, index) => {
    const next = corners[(index + 1) % 4] ?? vertex
    return sum + vertex.x * next.y - next.x * vertex.y
  }, 0)

/** A wall that is nearer to lying than to standing shows its upper side. */
const isLevel = (from: Vertex, to: Vertex): boolean =>
  Math.abs(to.x - from.x) > Math.abs(to.y - from.y) * 1.2

function isCrease(contour: Contour, index: number): boolean {
  const at = (offset: number): Vertex =>
    contour[(index + offset + contour.length) % contour.length] ?? { x: 0, y: 0 }
  const [before, from, to] = [at(-1), at(0), at(1)]
  const [a, b] = [
    { x: from.x - before.x, y: from.y - before.y },
    { x: to.x - from.x, y: to.y - from.y },
  ]
  return (a.x * b.x + a.y * b.y) / (Math.hypot(a.x, a.y) * Math.hypot(b.x, b.y) || 1) < CREASE_COS
}
