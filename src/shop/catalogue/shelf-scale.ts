import { type Box, drawableMm, hangingHeightMm, PERSON_HEIGHT_MM, PERSON_WIDTH_MM, px } from '../../ui/drawing/scene.ts'

/** Room for one drawing of a list, px. A piece too wide for it may take `across`, the whole width of the list. */
export type ShelfRoom = { width: number; across?: number; tallest: number }

type Measures = { widthMm: number; heightMm: number }

/** Where a piece stands in a drawing of its own, at the scale of its list. */
export type ShelfScene = {
  pxPerMm: number
  sheet: Box
  personX: number
  groundY: number
  height: number
  /** It takes the whole width of the list. */
  across: boolean
}

const MOST_PX_PER_MM = 0.098
/** Smaller than this, a piece that needs it is given the whole width instead. */
const LEAST_PX_PER_MM = 0.05
const GAP_PX = 14
const DIMENSION_PX = 44
const ABOVE_PX = 36
const GROUND_PX = 12

const topMm = ({ heightMm }: Measures): number => hangingHeightMm(drawableMm(heightMm)) + drawableMm(heightMm)
const besidePx = GAP_PX + DIMENSION_PX

/** The scale at which a piece and a person beside it fit a width. */
const fitting = ({ widthMm }: Measures, room: number): number => (room - besidePx) / (PERSON_WIDTH_MM + drawableMm(widthMm))

/** One scale for all pieces of a list: the largest at which each fits. */
export function shelfScale(pieces: readonly Measures[], { width, across, tallest }: ShelfRoom): number {
  const highestMm = Math.max(PERSON_HEIGHT_MM, ...pieces.map(topMm))
  const most = Math.min(MOST_PX_PER_MM, tallest / highestMm)
  const inColumn = Math.min(most, ...pieces.map((piece) => fitting(piece, width)))
  if (across === undefined || inColumn >= LEAST_PX_PER_MM) return inColumn
  return Math.min(most, ...pieces.map((piece) => fitting(piece, across)))
}

export function shelfScene(piece: Measures, pxPerMm: number, { width }: ShelfRoom): ShelfScene {
  const personPx = PERSON_WIDTH_MM * pxPerMm
  const groundY = Math.ceil(Math.max(topMm(piece) * pxPerMm + ABOVE_PX, PERSON_HEIGHT_MM * pxPerMm + 1))
  return {
    pxPerMm,
    personX: px(personPx / 2),
    sheet: {
      x: personPx + GAP_PX,
      y: groundY - topMm(piece) * pxPerMm,
      width: drawableMm(piece.widthMm) * pxPerMm,
      height: drawableMm(piece.heightMm) * pxPerMm,
    },
    groundY,
    height: groundY + GROUND_PX,
    across: fitting(piece, width) < pxPerMm - 1e-9,
  }
}
