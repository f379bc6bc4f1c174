import { PERSON_HEIGHT_MM, PERSON_WIDTH_MM, type Size } from './scene.ts'
import { type Placed, placeAt, reachMm, type Staged } from './stage.ts'

/**
 * Several pieces on one ground. `drawings`: in the order of the pieces, each as wide and as high as
 * it reaches.
 */
export type LineUp = {
  pxPerMm: number
  drawings: Size[]
  person: Size
  /** Indexes of the pieces with a person before them. */
  before: number[]
}

const POLE_PX = 8
const ABOVE_PX = 12
const WIDEST_PX = 560
const TALLEST_PX = 280
const MOST_PX_PER_MM = 0.11
const PIECES_PER_PERSON = 3

/**
 * One scale for all: the largest at which the widest piece leaves room beside it and the tallest
 * fits the height.
 */
export function lineUp(pieces: readonly Staged[]): LineUp {
  const reaches = pieces.map(reachMm)
  const widestMm = Math.max(...reaches.map(({ width }) => width))
  const highestMm = Math.max(PERSON_HEIGHT_MM, ...reaches.map(({ top }) => top))
  const most = Math.min(WIDEST_PX / widestMm, TALLEST_PX / highestMm, MOST_PX_PER_MM)
  const pxPerMm = Math.floor(most * 100_000) / 100_000
  return {
    pxPerMm,
    drawings: pieces.map((piece) => placeOnGround(piece, pxPerMm).size),
    person: {
      width: Math.ceil(PERSON_WIDTH_MM * pxPerMm),
      height: Math.ceil(PERSON_HEIGHT_MM * pxPerMm),
    },
    before: pieces.flatMap((_, index) => (index % PIECES_PER_PERSON === 1 ? [index] : [])),
  }
}

/**
 * A piece in a drawing of its own, on the ground that all share. At each side room for a pole,
 * which hung sheets have.
 */
export function placeOnGround(piece: Staged, pxPerMm: number): Placed {
  const { width, top } = reachMm(piece)
  const groundY = Math.ceil(top * pxPerMm + ABOVE_PX)
  const size = { width: Math.ceil(width * pxPerMm + 2 * POLE_PX), height: groundY }
  return placeAt(piece, pxPerMm, { x: POLE_PX, groundY, size })
}

/** Where the two poles of a hung sheet stand. */
export const polesBeside = ({ box }: Placed): [number, number] => [box.x - 6, box.x + box.width + 6]
