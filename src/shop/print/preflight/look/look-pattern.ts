/** A reduced picture, three bytes per pixel, and an area of it in pixels. */
export type Picture = { data: Uint8Array; width: number; height: number }
export type Area = { x0: number; y0: number; x1: number; y1: number }

/** How far two pixels are apart, by their most different colour. */
export const apart = (data: Uint8Array, one: number, other: number): number =>
  Math.max(
    Math.abs((data[one * 3] ?? 0) - (data[other * 3] ?? 0)),
    Math.abs((data[one * 3 + 1] ?? 0) - (data[other * 3 + 1] ?? 0)),
    Math.abs((data[one * 3 + 2] ?? 0) - (data[other * 3 + 2] ?? 0)),
  )

/** Pixels that differ less belong to one ground. */
const ALIKE = 24
/** So many pieces cross the border of a pattern, at so many sides. */
const LEAST_CROSSING = 8
const LEAST_SIDES = 3
/** Broader ones are bands and panels, as a share of the shorter side. */
const MOST_CUT = 0.08
/** Pieces of a pattern are at most this many times as long as their usual cut at the border. */
const LARGER = 4

/** So many alike pieces beside the edges, and so many at each of them, are a pattern. */
const LEAST_ALIKE = 24
const LEAST_AT_SIDE = 3
/** Lengths that differ by less are alike: as a share, and at least in pixels. */
const ALIKE_SHARE = 0.15
const ALIKE_PX = 2

/** The pixels along each side of an area. */
const sidesOf = ({ width }: Picture, { x0, y0, x1, y1 }: Area): number[][] => {
  const across = Array.from({ length: x1 - x0 }, (_, index) => x0 + index)
  const down = Array.from({ length: y1 - y0 }, (_, index) => y0 + index)
  return [
    across.map((x) => y0 * width + x),
    across.map((x) => (y1 - 1) * width + x),
    down.map((y) => y * width + x0),
    down.map((y) => y * width + x1 - 1),
  ]
}

/** The pixel whose colour is the commonest of these. */
function commonest({ data }: Picture, pixels: readonly number[]): number {
  const counts = new Map<number, { at: number; count: number }>()
  for (const at of pixels) {
    const [red = 0, green = 0, blue = 0] = data.subarray(at * 3, at * 3 + 3)
    const key = ((red >> 4) << 8) | ((green >> 4) << 4) | (blue >> 4)
    const known = counts.get(key)
    if (known) known.count += 1
    else counts.set(key, { at, count: 1 })
  }
  return [...counts.values()].reduce((most, each) => (each.count > most.count ? each : most), {
    at: 0,
    count: 0,
  }).at
}

/** Lengths of what differs from the ground along a side, in pixels; a band along it is none. */
function cutsAlong({ data }: Picture, side: readonly number[], ground: number): number[] {
  const lengths: number[] = []
  let length = 0
  for (const at of side) {
    if (apart(data, at, ground) > ALIKE) length += 1
    else {
      if (length > 0) lengths.push(length)
      length = 0
    }
  }
  return length > 0 && length < side.length ? [...lengths, length] : lengths
}

/**
 * The longest side of a piece that belongs to a pattern such as confetti, in pixels: many such
 * pieces cross the border, so those beside it lie there on purpose. Zero if there is no pattern.
 */
export function patternSize(picture: Picture, area: Area): number {
  const sides = sidesOf(picture, area)
  const ground = commonest(picture, sides.flat())
  const cuts = sides.map((side) => cutsAlong(picture, side, ground))
  const all = cuts.flat().toSorted((one, other) => one - other)
  if (all.length < LEAST_CROSSING) return 0
  if (cuts.filter((lengths) => lengths.length > 0).length < LEAST_SIDES) return 0
  const usual = all[Math.floor(all.length / 2)] ?? 0
  return usual > MOST_CUT * Math.min(...sides.map(({ length }) => length)) ? 0 : LARGER * usual
}

const isAlike = (length: number, usual: number): boolean =>
  Math.abs(length - usual) <= Math.max(ALIKE_PX, ALIKE_SHARE * usual)

const middleOf = (values: readonly number[]): number =>
  values.toSorted((one, other) => one - other)[Math.floor(values.length / 2)] ?? 0

/** The number of pieces that have each side of the area as the nearest one. */
function countsAtSides(pieces: readonly Area[], area: Area): number[] {
  const counts = [0, 0, 0, 0]
  for (const { x0, y0, x1, y1 } of pieces) {
    const rooms = [x0 - area.x0, y0 - area.y0, area.x1 - x1, area.y1 - y1]
    const side = rooms.indexOf(Math.min(...rooms))
    counts[side] = (counts[side] ?? 0) + 1
  }
  return counts
}

/**
 * Without the pieces that repeat beside all four edges, such as the dots of a wallpaper: they lie
 * there on purpose, also where none crosses the border.
 */
export function withoutRepeated<Piece extends Area>(pieces: readonly Piece[], area: Area): Piece[] {
  const long = middleOf(pieces.map(({ x0, x1 }) => x1 - x0))
  const high = middleOf(pieces.map(({ y0, y1 }) => y1 - y0))
  const isUsual = ({ x0, y0, x1, y1 }: Area) => isAlike(x1 - x0, long) && isAlike(y1 - y0, high)
  const alike = pieces.filter(isUsual)
  const repeats =
    alike.length >= Math.max(LEAST_ALIKE, pieces.length / 2) &&
    countsAtSides(alike, area).every((count) => count >= LEAST_AT_SIDE)
  return repeats ? pieces.filter((piece) => !isUsual(piece)) : [...pieces]
}
