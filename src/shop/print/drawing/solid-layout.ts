import type { Contour, Vertex } from '../scene/outline.ts'
import { type Box, px } from '../scene/scene.ts'
import { directionOf, project, RISE, type SolidFaces, solidFaces } from '../scene/solid.ts'
import { companionFor, type Placed, type Staged } from '../scene/stage.ts'

/** A piece with a body: its front in mm, from its upper left corner, and how thick it is. */
export type SolidPiece = {
  widthMm: number
  heightMm: number
  thicknessMm: number
  contours: readonly Contour[]
  /** The measured widths: of each letter, or of the whole. */
  spans: readonly { fromMm: number; toMm: number }[]
  /** Of its paint, as it is drawn. */
  colour?: string
  /** The produced width, without the gaps between letters. */
  inkMm: number
}

/** Three-quarter view: drawn before any script runs, and the start of the idle rotation. */
export const RESTING_DEGREES = 30

export const TABLE_MM = 750
const TABLE_OVERHANG_MM = 120
/** Taller pieces stand on the floor. */
const TALLEST_ON_TABLE_MM = 1000
const SLAB_MM = 28
const LEG_MM = 45

/** Largest distance of a point from the axis. */
const swingMm = ({ widthMm, thicknessMm }: SolidPiece): number =>
  Math.hypot(widthMm / 2, thicknessMm / 2)

export const standsOnTable = (piece: SolidPiece): boolean =>
  piece.heightMm <= TALLEST_ON_TABLE_MM && stageCompanion(piece) === 'person'

const stageCompanion = ({ widthMm, heightMm, thicknessMm }: SolidPiece) =>
  companionFor(Math.max(widthMm, heightMm, thicknessMm))

/** Room for the piece at every angle, so that nothing moves while it turns. */
export function stageSolid(piece: SolidPiece): Staged {
  const { widthMm, heightMm } = piece
  const swing = swingMm(piece)
  const table = standsOnTable(piece)
  const aside = swing - widthMm / 2 + (table ? TABLE_OVERHANG_MM : 0)
  const around = { left: aside, right: aside, above: RISE * swing, below: RISE * swing }
  return {
    widthMm,
    heightMm,
    saidWidthMm: piece.inkMm,
    companion: stageCompanion(piece),
    liftMm: table ? TABLE_MM : 0,
    around,
  }
}

/** The foot of the axis on the drawing. */
const axisOf = ({ box }: Pick<Placed, 'box'>): Vertex => ({
  x: box.x + box.width / 2,
  y: box.y + box.height,
})

/** From mm around the axis, as `project` gives them, into the drawing. */
const placing = (piece: SolidPiece, placed: Pick<Placed, 'box' | 'pxPerMm'>) => {
  const axis = axisOf(placed)
  return ({ x, y }: Vertex): Vertex => ({
    x: axis.x + x * placed.pxPerMm,
    y: axis.y + (y - piece.heightMm) * placed.pxPerMm,
  })
}

export function facesOf(
  piece: SolidPiece,
  placed: Pick<Placed, 'box' | 'pxPerMm'>,
  degrees: number,
): SolidFaces {
  const centred = piece.contours.map((contour) =>
    contour.map(({ x, y }) => ({ x: x - piece.widthMm / 2, y })),
  )
  return solidFaces(centred, { degrees, thickness: piece.thicknessMm }, placing(piece, placed))
}

export type SolidMeasures = {
  /** Along the upper edge of the face in sight; none while it is seen too much from the side. */
  across: { from: Vertex; to: Vertex; mm: number; higher: boolean }[]
  /** Along the foot of the side in sight. */
  depth: { from: Vertex; to: Vertex; offset: Vertex }
}

const LEAST_COS = 0.4
/** Where a letter has less room for its figure, every second line runs higher. */
const LEAST_SPAN_PX = 58
const DEPTH_OFFSET_PX = 12

/** Where the lines for widths and thickness run at an angle. */
export function measuresOf(
  piece: SolidPiece,
  placed: Pick<Placed, 'box' | 'pxPerMm'>,
  degrees: number,
): SolidMeasures {
  const direction = directionOf(degrees)
  const place = placing(piece, placed)
  const half = piece.thicknessMm / 2
  const [near, far] = direction.cos >= 0 ? [-half, half] : [half, -half]
  const at = (x: number, y: number, z: number) =>
    place(project({ x: x - piece.widthMm / 2, y }, z, direction))
  const narrowest =
    Math.min(...piece.spans.map(({ fromMm, toMm }) => toMm - fromMm)) *
    Math.abs(direction.cos) *
    placed.pxPerMm
  const spans = Math.abs(direction.cos) < LEAST_COS ? [] : piece.spans
  const across = spans.map(({ fromMm, toMm }, index) => {
    const [one, other] = [at(fromMm, 0, near), at(toMm, 0, near)]
    const [from, to] = one.x <= other.x ? [one, other] : [other, one]
    return {
      from,
      to,
      mm: toMm - fromMm,
      higher: narrowest < LEAST_SPAN_PX && index % 2 === 1,
    }
  })
  const rightEnd = at(piece.widthMm, 0, near).x > at(0, 0, near).x ? piece.widthMm : 0
  const [from, to] = [at(rightEnd, piece.heightMm, near), at(rightEnd, piece.heightMm, far)]
  return { across, depth: { from, to, offset: { x: DEPTH_OFFSET_PX, y: DEPTH_OFFSET_PX * 0.5 } } }
}

export type Support = {
  /** The turntable of the piece. */
  disc: { cx: number; cy: number; rx: number; ry: number }
  table?: { slab: Box; legs: string }
}

export function supportOf(piece: SolidPiece, placed: Placed): Support {
  const { extent, groundY, pxPerMm } = placed
  const axis = axisOf(placed)
  const rx = swingMm(piece) * pxPerMm
  const disc = { cx: axis.x, cy: axis.y, rx, ry: rx * RISE }
  if (!standsOnTable(piece)) return { disc }
  const slab = {
    x: extent.x,
    y: extent.y + extent.height,
    width: extent.width,
    height: Math.max(3, SLAB_MM * pxPerMm),
  }
  const leg = Math.max(2, LEG_MM * pxPerMm)
  const legs = [slab.x + leg * 2, slab.x + slab.width - leg * 2]
    .map((x) => `M${px(x)} ${px(slab.y + slab.height)}V${px(groundY)}`)
    .join('')
  return { disc, table: { slab, legs } }
}
