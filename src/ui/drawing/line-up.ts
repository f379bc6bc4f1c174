import { type Box, drawableMm, hangingHeightMm, PERSON_HEIGHT_MM, PERSON_WIDTH_MM } from './scene.ts'

export type GroundPiece = { id: string; widthMm: number; heightMm: number }

/** A piece in a drawing of its own, as wide as it and as high as the whole line. */
export type PlacedPiece<Piece extends GroundPiece> = {
  piece: Piece
  box: Box
  width: number /** Where the two poles stand. */
  poles?: [number, number]
}

export type LineUp<Piece extends GroundPiece> = {
  pxPerMm: number
  height: number
  places: PlacedPiece<Piece>[]
  /** How wide a person is drawn, and before which pieces one stands. */
  people: { width: number; before: number[] }
}

const LINE_PX = 1200
const GAP_PX = 24
const POLE_PX = 8
const TALLEST_PX = 300
/** Room for a name and a price under the smallest piece. */
const LEAST_ITEM_PX = 118
const SCALE = { least: 0.03, most: 0.11 }

const isHung = (piece: GroundPiece): boolean => hangingHeightMm(drawableMm(piece.heightMm)) > 0
const topMm = (piece: GroundPiece): number => hangingHeightMm(drawableMm(piece.heightMm)) + drawableMm(piece.heightMm)

/** One scale for all: the largest at which the line fits a desktop page and the tallest piece its height. */
export function lineUp<Piece extends GroundPiece>(pieces: readonly Piece[]): LineUp<Piece> {
  const before = pieces.flatMap((_, index) => (index % 2 === 1 ? [index] : []))
  const lengthMm = pieces.reduce((sum, piece) => sum + drawableMm(piece.widthMm), before.length * PERSON_WIDTH_MM)
  const fixedPx = pieces.length * (GAP_PX + 2 * POLE_PX) + before.length * GAP_PX
  const highestMm = Math.max(PERSON_HEIGHT_MM, ...pieces.map(topMm))
  const wanted = Math.min((LINE_PX - fixedPx) / lengthMm, (TALLEST_PX - POLE_PX) / highestMm, SCALE.most)
  const pxPerMm = Math.max(SCALE.least, wanted)
  const height = Math.ceil(highestMm * pxPerMm + 12)
  return {
    pxPerMm,
    height,
    places: pieces.map((piece) => placePiece(piece, pxPerMm, height)),
    people: { width: Math.ceil(PERSON_WIDTH_MM * pxPerMm), before },
  }
}

function placePiece<Piece extends GroundPiece>(piece: Piece, pxPerMm: number, height: number): PlacedPiece<Piece> {
  const [width, pieceHeight] = [drawableMm(piece.widthMm) * pxPerMm, drawableMm(piece.heightMm) * pxPerMm]
  const x = isHung(piece) ? POLE_PX : 1
  const box = { x, y: height - topMm(piece) * pxPerMm, width, height: pieceHeight }
  return {
    piece,
    box,
    width: Math.max(LEAST_ITEM_PX, Math.ceil(width + 2 * x)),
    ...(isHung(piece) && { poles: [x - 6, x + width + 6] as [number, number] }),
  }
}
