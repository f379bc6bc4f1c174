import type { BoardEdge } from '../quoting/appearance.ts'
import { eyeletPositions, type Point } from '../quoting/eyelets.ts'
import type { DrawnWords, Said } from '../scene/drawn-words.ts'
import { px } from '../scene/scene.ts'
import { companionFor, hungMm, type Placed, type Staged } from '../scene/stage.ts'

/** A rigid board as it will hang or stand. */
export type DrawnBoard = {
  widthMm: number
  heightMm: number
  thicknessMm: number
  /**
   * Structure of its edge: a foam core, flutes, two sheets of aluminium around a core, clear
   * methacrylate, or solid.
   */
  look: BoardEdge
  mounting: 'none' | 'holes' | 'spacers' | 'tape'
  /** Number of holes or spacers; without it as many as its size needs. */
  fixings?: number
  eyelets?: readonly Point[]
  /** An easel back, which lets it stand on a table. */
  standing: boolean
  /** Cut along the contour of the print instead of straight. */
  contour: boolean
  twoSided: boolean
}

/** Room at the right for the enlarged edge. */
const ASIDE_PX = 104
const STAND_MM = 2000

export function stageBoard(board: DrawnBoard): Staged {
  const { widthMm, heightMm, standing } = board
  const depth = thicknessMm(board) * OBLIQUE
  const companion = companionFor(Math.max(widthMm, heightMm))
  const hangs = companion === 'person' && !standing && heightMm < STAND_MM
  return {
    widthMm,
    heightMm,
    companion,
    liftMm: hangs ? hungMm(heightMm) : 0,
    around: { right: depth, above: depth },
    aside: ASIDE_PX,
  }
}

export const boardHasGround = (board: DrawnBoard): boolean =>
  board.standing || stageBoard(board).companion === 'person'

export function sayBoard(board: DrawnBoard): DrawnWords {
  const { look, mounting, standing, contour, twoSided, eyelets = [] } = board
  const parts: (Said | false)[] = [
    ['drawn.board.thickness', { mm: thicknessMm(board) }],
    contour && ['drawn.board.contour'],
    mounting !== 'none' && [`drawn.board.mounting.${mounting}`],
    eyelets.length > 0 && ['drawn.eyelets', { count: eyelets.length }],
    standing && ['drawn.board.standing'],
    twoSided && ['drawn.twoSides'],
  ]
  return { noun: [`drawn.board.${look}`], parts: parts.filter((part) => part !== false) }
}

/** Depth is drawn up and to the right, each by this share. */
const OBLIQUE = 0.6
const LEAST_DEPTH_PX = 2.5
const THICKNESS_MM = { least: 1, most: 100 }

export const thicknessMm = ({ thicknessMm: mm }: Pick<DrawnBoard, 'thicknessMm'>): number =>
  Number.isFinite(mm)
    ? Math.min(THICKNESS_MM.most, Math.max(THICKNESS_MM.least, mm))
    : THICKNESS_MM.least

/** Offset of the edge up and to the right, px, with a visible minimum. */
export const edgePx = (board: DrawnBoard, pxPerMm: number): number =>
  Math.max(LEAST_DEPTH_PX, thicknessMm(board) * OBLIQUE * pxPerMm)

/** The visible faces of the thickness: the top and the right side. */
export function edgeFaces(
  { box: { x, y, width, height } }: Placed,
  depth: number,
): { top: string; side: string } {
  const up = `l${px(depth)} ${px(-depth)}`
  return {
    top: `M${px(x)} ${px(y)}${up}h${px(width)}L${px(x + width)} ${px(y)}Z`,
    side: `M${px(x + width)} ${px(y + height)}${up}v${px(-height)}L${px(x + width)} ${px(y)}Z`,
  }
}

const FROM_EDGE_MM = { holes: 15, spacers: 30 }
const FIXING_MM = { holes: 6, spacers: 19 }
const WIDE_SPAN_MM = 1000
const CORNERS = 4
const LEAST_RADIUS_PX = 2

export const isDrilled = (mounting: DrawnBoard['mounting']): mounting is 'holes' | 'spacers' =>
  mounting === 'holes' || mounting === 'spacers'

export const fixingRadiusMm = (mounting: 'holes' | 'spacers'): number => FIXING_MM[mounting] / 2

/**
 * A fixing in each corner, and between two of them where they would be more than a metre apart;
 * from the upper left corner.
 */
export function fixings({
  widthMm,
  heightMm,
  mounting,
  fixings: count = 0,
}: DrawnBoard): readonly Point[] {
  if (!isDrilled(mounting)) return []
  if (count > 0 && count !== CORNERS)
    return eyeletPositions({ widthMm, heightMm, count, place: 'perimeter' })
  const inset = Math.min(FROM_EDGE_MM[mounting], widthMm / 4, heightMm / 4)
  const widest = count === CORNERS ? Number.POSITIVE_INFINITY : WIDE_SPAN_MM
  const [columns, rows] = [stations(widthMm, inset, widest), stations(heightMm, inset, widest)]
  return columns.flatMap((xMm, column) =>
    rows
      .filter(
        (_, row) => [0, columns.length - 1].includes(column) || [0, rows.length - 1].includes(row),
      )
      .map((yMm) => ({ xMm, yMm })),
  )
}

function stations(lengthMm: number, inset: number, widest: number): number[] {
  const span = lengthMm - 2 * inset
  const gaps = Math.max(1, Math.ceil(span / widest))
  return Array.from({ length: gaps + 1 }, (_, index) => inset + (span * index) / gaps)
}

export const fixingRadius = (mounting: 'holes' | 'spacers', pxPerMm: number): number =>
  Math.max(LEAST_RADIUS_PX, fixingRadiusMm(mounting) * pxPerMm)

/**
 * The strut of an easel back: behind the board, so hidden; it spreads from the middle to the table.
 */
export function easelBack({ box: { x, y, width, height } }: Placed): string {
  const [middle, half] = [x + width / 2, Math.min(width * 0.16, height * 0.14)]
  return (
    `M${px(middle - half * 0.45)} ${px(y + height * 0.38)}h${px(half * 0.9)}` +
    `L${px(middle + half)} ${px(y + height)}h${px(-2 * half)}Z`
  )
}

/** Strips of tape along the two longer sides, as seen through the board. */
export function tapeStrips({
  box: { x, y, width, height },
}: Placed): { x: number; y: number; width: number; height: number }[] {
  const short = Math.min(width, height)
  const inset = short * 0.08
  const depth = Math.min(short * 0.3, Math.max(2, short * 0.05))
  if (width >= height)
    return [y + inset, y + height - inset - depth].map((top) => ({
      x: x + inset,
      y: top,
      width: width - 2 * inset,
      height: depth,
    }))
  return [x + inset, x + width - inset - depth].map((left) => ({
    x: left,
    y: y + inset,
    width: depth,
    height: height - 2 * inset,
  }))
}

export type EdgeDetail = {
  /** Half the thickness in the circle, px. */
  half: number
  radius: number
  x: number
  y: number
  /** Enlarged so many times against the drawing beside it. */
  times: number
  /** Of the skins of a sandwich. */
  skin: number
}

const DETAIL_RADIUS = { broad: 40, narrow: 30 }
const TIMES = [2, 5, 10, 20, 50, 100, 200, 500, 1000]
/** The largest part of the circle's width that the edge may take. */
const MOST_OF_CIRCLE = 0.62

/**
 * The edge, enlarged as far as it fits into its circle; none if the edge is large enough in the
 * drawing.
 */
export function edgeDetail(
  board: DrawnBoard,
  { pxPerMm, broad, size, groundY }: Placed,
): EdgeDetail | undefined {
  const radius = broad ? DETAIL_RADIUS.broad : DETAIL_RADIUS.narrow
  const thick = thicknessMm(board) * pxPerMm
  const times = TIMES.findLast((each) => each * thick <= 2 * radius * MOST_OF_CIRCLE)
  if (times === undefined) return undefined
  const half = (thick * times) / 2
  return {
    half,
    radius,
    x: size.width - radius - 16,
    y: groundY - radius - 24,
    times,
    skin: Math.max(2, half * 0.16),
  }
}
