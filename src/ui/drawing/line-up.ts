import { type Box, drawableMm, hangingHeightMm, PERSON_HEIGHT_MM, PERSON_WIDTH_MM, type Size } from './scene.ts'

export type GroundPiece = { id: string; widthMm: number; heightMm: number }

/** A piece in a drawing of its own, as wide and as high as it reaches from the ground. */
export type PlacedPiece<Piece extends GroundPiece> = Size & {
  piece: Piece
  box: Box
  /** Where the two poles stand. */
  poles?: [number, number]
}

export type LineUp<Piece extends GroundPiece> = {
  pxPerMm: number
  places: PlacedPiece<Piece>[]
  person: Size
  /** Before which pieces somebody stands. */
  before: number[]
}

const POLE_PX = 8
const ABOVE_PX = 12
const WIDEST_PX = 560
const TALLEST_PX = 280
const MOST_PX_PER_MM = 0.11
const PIECES_PER_PERSON = 3

const isHung = (piece: GroundPiece): boolean => hangingHeightMm(drawableMm(piece.heightMm)) > 0
const topMm = (piece: GroundPiece): number => hangingHeightMm(drawableMm(piece.heightMm)) + drawableMm(piece.heightMm)

/** One scale for all: the largest at which the widest piece leaves room beside it and the tallest is no tower. */
export function lineUp<Piece extends GroundPiece>(pieces: readonly Piece[]): LineUp<Piece> {
  const widestMm = Math.max(...pieces.map((piece) => drawableMm(piece.widthMm)))
  const highestMm = Math.max(PERSON_HEIGHT_MM, ...pieces.map(topMm))
  const pxPerMm = Math.min(WIDEST_PX / widestMm, TALLEST_PX / highestMm, MOST_PX_PER_MM)
  return {
    pxPerMm,
    places: pieces.map((piece) => placePiece(piece, pxPerMm)),
    person: { width: Math.ceil(PERSON_WIDTH_MM * pxPerMm), height: Math.ceil(PERSON_HEIGHT_MM * pxPerMm) },
    before: pieces.flatMap((_, index) => (index % PIECES_PER_PERSON === 1 ? [index] : [])),
  }
}

function placePiece<Piece extends GroundPiece>(piece: Piece, pxPerMm: number): PlacedPiece<Piece> {
  const hung = isHung(piece)
  // Beside a hung piece stand its poles.
  const x = hung ? POLE_PX : 1
  const [width, height] = [drawableMm(piece.widthMm) * pxPerMm, drawableMm(piece.heightMm) * pxPerMm]
  const ground = Math.ceil(topMm(piece) * pxPerMm + ABOVE_PX)
  return {
    piece,
    box: { x, y: ground - topMm(piece) * pxPerMm, width, height },
    width: Math.ceil(width + 2 * x),
    height: ground,
    ...(hung && { poles: [x - 6, x + width + 6] as [number, number] }),
  }
}
