import { MaxRectsPacker, Rectangle } from 'maxrects-packer/dist/maxrects-packer.mjs'

/** Lengths are whole millimetres. */
export type Sized = { widthMm: number; heightMm: number }

/** A strip of any length, or sheets of one length. */
export type Stock = {
  widthMm: number
  /** Null: a strip. */
  lengthMm: number | null
  /** Between two pieces. */
  gapMm: number
  /** Kept free on all sides. */
  edgeMm: number
  /** Whether pieces may be turned by a quarter. */
  turns: boolean
}

/** Width is across the strip; `x` and `y` count from its left edge and its beginning. */
export type Placed<Piece> = Sized & { piece: Piece; xMm: number; yMm: number; turned: boolean }
export type Sheet<Piece> = { lengthMm: number; placed: Placed<Piece>[] }
/** `left`: pieces that fit nowhere. */
export type Packing<Piece> = { sheets: Sheet<Piece>[]; left: Piece[] }

/** Longer than any roll. */
const ENDLESS_MM = 1_000_000
const LOGICS = [0, 1, 2]
const HALVINGS = 6
/** More pieces are packed without the search for a shorter length, which takes long. */
const MOST_SEARCHED = 120

type Room = { widthMm: number; lengthMm: number }

/** The room for pieces within the edges. */
const roomIn = ({ widthMm, lengthMm, edgeMm }: Stock): Room => ({
  widthMm: widthMm - 2 * edgeMm,
  lengthMm: (lengthMm ?? ENDLESS_MM) - 2 * edgeMm,
})

const fitsIn = ({ widthMm, heightMm }: Sized, room: Room, turns: boolean): boolean =>
  (widthMm <= room.widthMm && heightMm <= room.lengthMm) ||
  (turns && heightMm <= room.widthMm && widthMm <= room.lengthMm)

const overlaps = (one: Rectangle, other: Rectangle, gapMm: number): boolean =>
  one.x < other.x + other.width + gapMm &&
  other.x < one.x + one.width + gapMm &&
  one.y < other.y + other.height + gapMm &&
  other.y < one.y + one.height + gapMm

/** The package is not trusted: it has dropped and overlapped pieces. */
const isSound = (rectangles: readonly Rectangle[], room: Room, gapMm: number): boolean =>
  rectangles.every(
    (one, at) =>
      one.x >= 0 &&
      one.y >= 0 &&
      one.x + one.width <= room.widthMm &&
      one.y + one.height <= room.lengthMm &&
      rectangles.slice(at + 1).every((other) => !overlaps(one, other, gapMm)),
  )

type Attempt<Piece> = { piece: Piece; rectangle: Rectangle }[][]

const endOf = (sheet: Attempt<unknown>[number]): number =>
  Math.max(0, ...sheet.map(({ rectangle }) => rectangle.y + rectangle.height))

/** Fewer sheets, then less of the last. */
const isBetter = (one: Attempt<unknown>, other: Attempt<unknown>): boolean =>
  one.length < other.length ||
  (one.length === other.length && endOf(one.at(-1) ?? []) < endOf(other.at(-1) ?? []))

function attempt<Piece extends Sized>(
  pieces: readonly Piece[],
  room: Room,
  { gapMm, turns }: Stock,
  logic: number,
): Attempt<Piece> | undefined {
  // The width and height of plain objects stay as they were when a piece is turned.
  const rectangles = new Map(
    pieces.map((piece) => [
      new Rectangle(piece.widthMm, piece.heightMm, 0, 0, false, turns),
      piece,
    ]),
  )
  const packer = new MaxRectsPacker(room.widthMm, room.lengthMm, gapMm, {
    ...{ smart: false, pot: false, square: false, allowRotation: turns, logic },
  })
  packer.addArray([...rectangles.keys()])
  const sheets = packer.bins.map(({ rects }) =>
    rects.flatMap((rectangle) => {
      const piece = rectangles.get(rectangle)
      return piece === undefined ? [] : [{ piece, rectangle }]
    }),
  )
  const isWhole =
    sheets.flat().length === pieces.length &&
    packer.bins.every(({ rects }) => isSound(rects, room, gapMm))
  return isWhole ? sheets : undefined
}

/** Pieces in a single row along the roll: the fallback where a packing failed its checks. */
function inARow<Piece extends Sized>(
  pieces: readonly Piece[],
  room: Room,
  { gapMm }: Stock,
): Attempt<Piece> {
  const sheets: Attempt<Piece> = []
  let y = 0
  for (const piece of pieces) {
    const turned = piece.widthMm > room.widthMm || piece.heightMm > room.lengthMm
    const [width, height] = turned
      ? [piece.heightMm, piece.widthMm]
      : [piece.widthMm, piece.heightMm]
    if (sheets.length === 0 || y + height > room.lengthMm) {
      sheets.push([])
      y = 0
    }
    sheets.at(-1)?.push({ piece, rectangle: new Rectangle(width, height, 0, y, turned) })
    y += height + gapMm
  }
  return sheets
}

/** The best of all logics; on a strip then again with a shorter length, found by halving. */
function bestOf<Piece extends Sized>(pieces: readonly Piece[], stock: Stock): Attempt<Piece> {
  const room = roomIn(stock)
  let best = inARow(pieces, room, stock)
  const tryIn = (length: Room): boolean => {
    const before = best
    for (const logic of LOGICS) {
      const made = attempt(pieces, length, stock, logic)
      if (made && isBetter(made, best)) best = made
    }
    return best !== before
  }
  tryIn(room)
  if (stock.lengthMm !== null || pieces.length > MOST_SEARCHED) return best
  const areaMm2 = pieces.reduce((sum, { widthMm, heightMm }) => sum + widthMm * heightMm, 0)
  let least = Math.floor(areaMm2 / room.widthMm)
  for (let turn = 0; turn < HALVINGS; turn++) {
    const most = endOf(best[0] ?? [])
    const lengthMm = Math.floor((least + most) / 2)
    if (lengthMm <= least) break
    if (!tryIn({ ...room, lengthMm })) least = lengthMm
  }
  return best
}

/** Packs pieces on stock with little waste; the same pieces always lie in the same way. */
export function packRectangles<Piece extends Sized>(
  pieces: readonly Piece[],
  stock: Stock,
): Packing<Piece> {
  const room = roomIn(stock)
  const fits = (piece: Piece) => fitsIn(piece, room, stock.turns)
  const sheets = bestOf(pieces.filter(fits), stock).map((sheet) => ({
    lengthMm: stock.lengthMm ?? endOf(sheet) + 2 * stock.edgeMm,
    placed: sheet.map(({ piece, rectangle: { x, y, width, height, rot } }) => ({
      piece,
      xMm: x + stock.edgeMm,
      yMm: y + stock.edgeMm,
      widthMm: width,
      heightMm: height,
      turned: rot,
    })),
  }))
  return { sheets, left: pieces.filter((piece) => !fits(piece)) }
}
