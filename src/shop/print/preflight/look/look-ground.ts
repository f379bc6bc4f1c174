import { type Area, apart, type Picture } from './look-pattern.ts'

/** A ground is plain if its pixels are this close to its middle colour, on average. */
const PLAIN = 2.5
const ALIKE = 14
/** Pixels that are looked at along each side. */
const STEPS = 16
/** A gradient has no grain: photographs that are out of focus have some. */
const SMOOTH = { mean: 1, most: 4, share: 0.98 }
/** Fewer pixels lie on many planes. */
const LEAST_PIXELS = 60

/** The colour of the ground at a pixel. */
export type Ground = (x: number, y: number) => readonly number[]

type Pixel = { x: number; y: number; at: number }

const middle = (values: number[]): number =>
  values.toSorted((one, other) => one - other)[Math.floor(values.length / 2)] ?? 0

function pixelsOf({ width }: Picture, { x0, y0, x1, y1 }: Area): Pixel[] {
  const pixels: Pixel[] = []
  const [stepX, stepY] = [
    Math.max(1, Math.floor((x1 - x0) / STEPS)),
    Math.max(1, Math.floor((y1 - y0) / STEPS)),
  ]
  for (let y = y0; y < y1; y += stepY)
    for (let x = x0; x < x1; x += stepX) pixels.push({ x, y, at: (y * width + x) * 3 })
  return pixels
}

const offOf = ({ data }: Picture, { x, y, at }: Pixel, ground: Ground): number =>
  Math.max(...ground(x, y).map((value, c) => Math.abs((data[at + c] ?? 0) - value)))

/** One colour. Its outermost pixels may blend with what they touch. */
function plainGround(picture: Picture, pixels: readonly Pixel[]): Ground | null {
  const colour = [0, 1, 2].map((c) => middle(pixels.map(({ at }) => picture.data[at + c] ?? 0)))
  const ground = () => colour
  const offs = pixels.map((pixel) => offOf(picture, pixel, ground))
  const alike = offs.filter((off) => off <= ALIKE)
  const average = alike.reduce((sum, off) => sum + off, 0) / Math.max(1, alike.length)
  return alike.length >= 0.9 * offs.length && average <= PLAIN ? ground : null
}

/** The plane that is nearest to a colour of the pixels: its value in the middle, and its slopes. */
function planeOf({ data }: Picture, pixels: readonly Pixel[], c: number) {
  const count = pixels.length
  const mean = (of: (pixel: Pixel) => number): number =>
    pixels.reduce((sum, pixel) => sum + of(pixel), 0) / count
  const value = ({ at }: Pixel): number => data[at + c] ?? 0
  const [mx, my, mv] = [mean(({ x }) => x), mean(({ y }) => y), mean(value)]
  const sum = (one: (pixel: Pixel) => number, other: (pixel: Pixel) => number): number =>
    mean((pixel) => one(pixel) * other(pixel))
  const [dx, dy, dv] = [
    ({ x }: Pixel) => x - mx,
    ({ y }: Pixel) => y - my,
    (pixel: Pixel) => value(pixel) - mv,
  ]
  const [xx, yy, xy, xv, yv] = [sum(dx, dx), sum(dy, dy), sum(dx, dy), sum(dx, dv), sum(dy, dv)]
  const whole = xx * yy - xy * xy
  if (whole < 1e-6) return null
  const [slopeX, slopeY] = [(xv * yy - yv * xy) / whole, (yv * xx - xv * xy) / whole]
  return (x: number, y: number): number => mv + slopeX * (x - mx) + slopeY * (y - my)
}

/** A gradient without any grain. */
function gradient(picture: Picture, pixels: readonly Pixel[]): Ground | null {
  if (pixels.length < LEAST_PIXELS) return null
  const planes = [0, 1, 2].flatMap((c) => planeOf(picture, pixels, c) ?? [])
  if (planes.length < 3) return null
  const ground: Ground = (x, y) => planes.map((plane) => plane(x, y))
  const offs = pixels.map((pixel) => offOf(picture, pixel, ground))
  const smooth = offs.filter((off) => off <= SMOOTH.most)
  const average = smooth.reduce((sum, off) => sum + off, 0) / Math.max(1, smooth.length)
  return smooth.length >= SMOOTH.share * offs.length && average <= SMOOTH.mean ? ground : null
}

/** The ground of an area that is one colour or a gradient, or null. */
export function groundOn(picture: Picture, area: Area): Ground | null {
  const pixels = pixelsOf(picture, area)
  if (pixels.length === 0) return null
  return plainGround(picture, pixels) ?? gradient(picture, pixels)
}

/** Ways through a pixel, and how far the ground is sought along them. */
const WAYS = [
  [1, 0],
  [0, 1],
  [1, 1],
  [1, -1],
] as const
const REACH_PX = 24
/** Grounds that differ by less are one. */
const DIFFERENT = 40
/** Values at a border are rounded. */
const ABOUT = 12
const SLOPE_SHARE = 0.5
const MOST_SEEN = 400

/**
 * Whether a piece is the steep part between two grounds, as of a petal that is out of focus: a
 * drawing has one ground at both sides. `isGround`, `isPiece`: of a pixel.
 */
export function isSlope(
  { data, width }: Picture,
  { piece, area }: { piece: Area; area: Area },
  { isGround, isPiece }: { isGround: (at: number) => boolean; isPiece: (at: number) => boolean },
): boolean {
  const groundFrom = (x: number, y: number, dx: number, dy: number): number | null => {
    for (let step = 1; step <= REACH_PX; step += 1) {
      const [nx, ny] = [x + dx * step, y + dy * step]
      if (nx < area.x0 || nx >= area.x1 || ny < area.y0 || ny >= area.y1) return null
      if (isGround(ny * width + nx)) return ny * width + nx
    }
    return null
  }
  const isBetween = (at: number, one: number, other: number): boolean =>
    [0, 1, 2].every((c) => {
      const [value = 0, a = 0, b = 0] = [at, one, other].map((pixel) => data[pixel * 3 + c])
      return value >= Math.min(a, b) - ABOUT && value <= Math.max(a, b) + ABOUT
    })
  const step = Math.max(
    1,
    Math.floor(Math.sqrt(((piece.x1 - piece.x0) * (piece.y1 - piece.y0)) / MOST_SEEN)),
  )
  let [sloping, all] = [0, 0]
  for (let y = piece.y0; y < piece.y1; y += step)
    for (let x = piece.x0; x < piece.x1; x += step) {
      const at = y * width + x
      if (!isPiece(at)) continue
      all += 1
      const isSloping = WAYS.some(([dx, dy]) => {
        const [one, other] = [groundFrom(x, y, dx, dy), groundFrom(x, y, -dx, -dy)]
        if (one === null || other === null) return false
        return apart(data, one, other) > DIFFERENT && isBetween(at, one, other)
      })
      if (isSloping) sloping += 1
    }
  return all > 0 && sloping >= SLOPE_SHARE * all
}
