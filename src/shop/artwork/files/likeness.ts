import type { Rect } from '../../print/preflight/artwork-place.ts'

/** Pixels from the upper left corner, three bytes each. */
export type Raster = { data: Uint8Array; width: number; height: number }

/** A picture and its place on the piece, in millimetres; it lies as the piece does. */
export type Laid = { raster: Raster; place: Rect }

/** Differences of two pictures, of 255: of all pixels, and of the square where it is largest. */
export type Likeness = { mean: number; worst: number }

/** Fine detail is averaged away: two drawings of the same page differ by parts of a pixel. */
const LONGEST_PX = 480
/** Side of a square, in pixels of the comparison. */
const SQUARE_PX = 12
const CHANNELS = 3
const PAPER = 255

/**
 * Of 65 sound files of other programs all stay below a mean of 1.6 and a worst square of 7, but for
 * the noise of a small photograph, whose mean is 4.4. What is turned or moved exceeds a limit.
 */
const MOST_MEAN = 8
const MOST_WORST = 24

export const isAlike = ({ mean, worst }: Likeness): boolean =>
  mean <= MOST_MEAN && worst <= MOST_WORST

/** The size at which a part of the piece is compared. */
function gridFor({ widthMm, heightMm }: Rect): { width: number; height: number } {
  const scale = LONGEST_PX / Math.max(widthMm, heightMm)
  const px = (mm: number): number => Math.max(1, Math.round(mm * scale))
  return { width: px(widthMm), height: px(heightMm) }
}

type Share = { from: number; weights: number[] }

/** For each step along an axis the pixels that it covers, by their part of it. */
function sharesOf(steps: number, pixels: number, start: number, length: number): Share[] {
  return Array.from({ length: steps }, (_, step) => {
    const low = start + (length * step) / steps
    const high = start + (length * (step + 1)) / steps
    const from = Math.max(0, Math.floor(low))
    const to = Math.min(pixels, Math.ceil(high))
    const weights = Array.from({ length: Math.max(0, to - from) }, (_, index) => {
      const covered = Math.min(high, from + index + 1) - Math.max(low, from + index)
      return Math.max(0, covered) / (high - low)
    })
    return { from, weights }
  })
}

/** Mean colours of a part of the piece, in a grid; where there is no picture, of paper. */
function sampled(
  { raster, place }: Laid,
  part: Rect,
  grid: { width: number; height: number },
): Float32Array {
  const perMm = [raster.width / place.widthMm, raster.height / place.heightMm] as const
  const columns = sharesOf(
    ...[grid.width, raster.width, (part.xMm - place.xMm) * perMm[0], part.widthMm * perMm[0]],
  )
  const rows = sharesOf(
    ...[grid.height, raster.height, (part.yMm - place.yMm) * perMm[1], part.heightMm * perMm[1]],
  )
  const mean = new Float32Array(CHANNELS * grid.width * grid.height)
  const row = new Float32Array(CHANNELS * raster.width)
  for (const [y, { from, weights }] of rows.entries()) {
    row.fill(0)
    for (const [index, weight] of weights.entries()) {
      const start = CHANNELS * raster.width * (from + index)
      // What lacks to the brightness of paper, so that nothing counts as paper.
      for (let at = 0; at < row.length; at += 1)
        row[at] = (row[at] ?? 0) + weight * (PAPER - (raster.data[start + at] ?? PAPER))
    }
    for (const [x, share] of columns.entries()) {
      const to = CHANNELS * (y * grid.width + x)
      for (const [index, weight] of share.weights.entries())
        for (let channel = 0; channel < CHANNELS; channel += 1) {
          const dark = row[CHANNELS * (share.from + index) + channel] ?? 0
          mean[to + channel] = (mean[to + channel] ?? 0) + weight * dark
        }
    }
  }
  return mean
}

/** How alike a part of the piece is in two pictures. */
export function likenessOf(one: Laid, other: Laid, part: Rect): Likeness {
  const grid = gridFor(part)
  const [a, b] = [sampled(one, part, grid), sampled(other, part, grid)]
  const across = Math.ceil(grid.width / SQUARE_PX)
  const squares = Array.from({ length: across * Math.ceil(grid.height / SQUARE_PX) }, () => ({
    sum: 0,
    count: 0,
  }))
  let sum = 0
  for (let at = 0; at < a.length; at += 1) {
    const off = Math.abs((a[at] ?? 0) - (b[at] ?? 0))
    const pixel = Math.floor(at / CHANNELS)
    const [x, y] = [pixel % grid.width, Math.floor(pixel / grid.width)]
    const square = squares[Math.floor(y / SQUARE_PX) * across + Math.floor(x / SQUARE_PX)]
    if (square) {
      square.sum += off
      square.count += 1
    }
    sum += off
  }
  const tenth = (value: number): number => Math.round(10 * value) / 10
  return {
    mean: tenth(sum / a.length),
    worst: tenth(Math.max(...squares.map((each) => each.sum / each.count))),
  }
}

/** The least alike of several. */
export const leastAlike = (all: readonly Likeness[]): Likeness => ({
  mean: Math.max(...all.map(({ mean }) => mean)),
  worst: Math.max(...all.map(({ worst }) => worst)),
})
