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
const SCALE = { least: 0.03, most: 0.11, step: 0.001 }

const isHung = (piece: GroundPiece): boolean => hangingHeightMm(drawableMm(piece.heightMm)) > 0
const topMm = (piece: GroundPiece): number => hangingHeightMm(drawableMm(piece.heightMm)) + drawableMm(piece.heightMm)

/** One scale for all: the largest at which the line fits a desktop page and the tallest piece its height. */
export function lineUp<Piece extends GroundPiece>(pieces: readonly Piece[]): LineUp<Piece> {
  const before = pieces.flatMap((_, index) => (index % 2 === 1 ? [index] : []))
  const highestMm = Math.max(PERSON_HEIGHT_MM, ...pieces.map(topMm))
  const lengthAt = (pxPerMm: number): number => {
    const items = pieces.map((piece) => itemWidth(piece, pxPerMm))
    const people = before.map(() => Math.ceil(PERSON_WIDTH_MM * pxPerMm))
    return [...items, ...people].reduce((sum, width) => sum + width + GAP_PX, -GAP_PX)
  }
  let pxPerMm = Math.min(TALLEST_PX / highestMm, SCALE.most)
  while (pxPerMm > SCALE.least && lengthAt(pxPerMm) > LINE_PX) pxPerMm -= SCALE.step
  const height = Math.ceil(highestMm * pxPerMm + 12)
  return {
    pxPerMm,
    height,
    places: pieces.map((piece) => placePiece(piece, pxPerMm, height)),
    people: { width: Math.ceil(PERSON_WIDTH_MM * pxPerMm), before },
  }
}

/** Beside a hung piece stand its poles. */
const besidePx = (piece: GroundPiece): number => (isHung(piece) ? POLE_PX : 1)
const itemWidth = (piece: GroundPiece, pxPerMm: number): number =>
  Math.max(LEAST_ITEM_PX, Math.ceil(drawableMm(piece.widthMm) * pxPerMm + 2 * besidePx(piece)))

function placePiece<Piece extends GroundPiece>(piece: Piece, pxPerMm: number, height: number): PlacedPiece<Piece> {
  const [width, pieceHeight] = [drawableMm(piece.widthMm) * pxPerMm, drawableMm(piece.heightMm) * pxPerMm]
  const x = besidePx(piece)
  const box = { x, y: height - topMm(piece) * pxPerMm, width, height: pieceHeight }
  return {
    piece,
    box,
    width: itemWidth(piece, pxPerMm),
    ...(isHung(piece) && { poles: [x - 6, x + width + 6] as [number, number] }),
  }
}
