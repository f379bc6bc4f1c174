import type { LookRect, LookShape, Raster } from './look.ts'
import { finishedIn, round } from './look-edges.ts'
import { groundOn, isSlope } from './look-ground.ts'
import { type Area, apart, type Picture, patternSize, withoutRepeated } from './look-pattern.ts'

/** Pixels of the picture in which pieces of the drawing are sought. */
const MOST_PIXELS = 800_000
/** Neighbours that differ by less belong to one ground: gradients do. */
const STEP = 12
/** A piece that differs less is no logo and no text. */
const CONTRAST = 40
/** Longer pieces are frames and panels, as a share of the finished side. */
const PANEL = 0.6
/** Pieces farther inside than this share of the shorter side are no concern of edges. */
const NEAR = 0.25
const LEAST_AREA_PX = 4
const MOST_CONTENTS = 300
/** Pieces that are compared, to know a pattern. */
const MOST_PIECES = 3_000
/** Of flat drawings most pixels equal their neighbour; of photographs few. */
const LEAST_FLAT = 0.6

/** Three bytes per pixel, averaged over squares. */
function reduced({ data, width, height, channels }: Raster): Picture & { factor: number } {
  const factor = Math.max(1, Math.ceil(Math.sqrt((width * height) / MOST_PIXELS)))
  const [w, h] = [Math.max(1, Math.floor(width / factor)), Math.max(1, Math.floor(height / factor))]
  const made = new Uint8Array(w * h * 3)
  for (let y = 0; y < h; y += 1)
    for (let x = 0; x < w; x += 1)
      for (let c = 0; c < 3; c += 1) {
        let sum = 0
        for (let dy = 0; dy < factor; dy += 1)
          for (let dx = 0; dx < factor; dx += 1)
            sum += data[((y * factor + dy) * width + x * factor + dx) * channels + c] ?? 0
        made[(y * w + x) * 3 + c] = Math.round(sum / (factor * factor))
      }
  return { data: made, width: w, height: h, factor }
}

const areaOf = (
  { left, top, width, height }: LookRect,
  { width: w, height: h }: Picture,
): Area => ({
  x0: Math.max(0, Math.ceil(left)),
  y0: Math.max(0, Math.ceil(top)),
  x1: Math.min(w, Math.floor(left + width)),
  y1: Math.min(h, Math.floor(top + height)),
})

/** Marks with 1 all that is reached from the border of an area by small steps of colour. */
function groundOf({ data, width, height }: Picture, { x0, y0, x1, y1 }: Area): Uint8Array {
  const marks = new Uint8Array(width * height)
  const stack = new Int32Array(width * height)
  let size = 0
  const visit = (at: number): void => {
    if (marks[at] !== 0) return
    marks[at] = 1
    stack[size] = at
    size += 1
  }
  for (let x = x0; x < x1; x += 1) {
    visit(y0 * width + x)
    visit((y1 - 1) * width + x)
  }
  for (let y = y0; y < y1; y += 1) {
    visit(y * width + x0)
    visit(y * width + x1 - 1)
  }
  while (size > 0) {
    size -= 1
    const at = stack[size] ?? 0
    const [x, y] = [at % width, Math.floor(at / width)]
    if (x > x0 && apart(data, at, at - 1) <= STEP) visit(at - 1)
    if (x < x1 - 1 && apart(data, at, at + 1) <= STEP) visit(at + 1)
    if (y > y0 && apart(data, at, at - width) <= STEP) visit(at - width)
    if (y < y1 - 1 && apart(data, at, at + width) <= STEP) visit(at + width)
  }
  return marks
}

const WAYS = [
  [1, 0],
  [0, 1],
  [1, 1],
  [1, -1],
] as const
/** Width of a blended or compressed border between two grounds. */
const BLEND_PX = 3
const DIFFERENT = 2 * STEP

/** Adds the blended pixels between two grounds: a stroke has the same ground at both sides. */
function addBlends({ data, width }: Picture, marks: Uint8Array, area: Area): void {
  const groundAt = (x: number, y: number, [dx, dy]: readonly [number, number]): number | null => {
    for (let step = 1; step <= BLEND_PX; step += 1) {
      const [nx, ny] = [x + dx * step, y + dy * step]
      if (nx < area.x0 || nx >= area.x1 || ny < area.y0 || ny >= area.y1) return null
      if (marks[ny * width + nx] === 1) return ny * width + nx
    }
    return null
  }
  const isBetween = (at: number, one: number, other: number): boolean =>
    [0, 1, 2].every((c) => {
      const [value, a, b] = [at, one, other].map((pixel) => data[pixel * 3 + c] ?? 0)
      if (value === undefined || a === undefined || b === undefined) return false
      return value >= Math.min(a, b) - STEP && value <= Math.max(a, b) + STEP
    })
  const blends: number[] = []
  for (let y = area.y0; y < area.y1; y += 1)
    for (let x = area.x0; x < area.x1; x += 1) {
      const at = y * width + x
      if (marks[at] !== 0) continue
      const isBlend = WAYS.some(([dx, dy]) => {
        const [one, other] = [groundAt(x, y, [dx, dy]), groundAt(x, y, [-dx, -dy])]
        return (
          one !== null &&
          other !== null &&
          apart(data, one, other) > DIFFERENT &&
          isBetween(at, one, other)
        )
      })
      if (isBlend) blends.push(at)
    }
  for (const at of blends) marks[at] = 1
}

type Piece = Area & { area: number; red: number; green: number; blue: number }

/** Connected pixels that are not ground; they are marked with 2. */
function* piecesIn({ data, width }: Picture, marks: Uint8Array, area: Area): Generator<Piece> {
  const stack: number[] = []
  for (let y = area.y0; y < area.y1; y += 1)
    for (let x = area.x0; x < area.x1; x += 1) {
      const start = y * width + x
      if (marks[start] !== 0) continue
      const piece = { x0: x, y0: y, x1: x + 1, y1: y + 1, area: 0, red: 0, green: 0, blue: 0 }
      marks[start] = 2
      stack.push(start)
      for (let at = stack.pop(); at !== undefined; at = stack.pop()) {
        const [px, py] = [at % width, Math.floor(at / width)]
        piece.x0 = Math.min(piece.x0, px)
        piece.y0 = Math.min(piece.y0, py)
        piece.x1 = Math.max(piece.x1, px + 1)
        piece.y1 = Math.max(piece.y1, py + 1)
        piece.area += 1
        piece.red += data[at * 3] ?? 0
        piece.green += data[at * 3 + 1] ?? 0
        piece.blue += data[at * 3 + 2] ?? 0
        for (let ny = Math.max(area.y0, py - 1); ny < Math.min(area.y1, py + 2); ny += 1)
          for (let nx = Math.max(area.x0, px - 1); nx < Math.min(area.x1, px + 2); nx += 1) {
            const next = ny * width + nx
            if (marks[next] !== 0) continue
            marks[next] = 2
            stack.push(next)
          }
      }
      yield piece
    }
}

/** The area between a piece and the nearest edge. */
function pathOf(piece: Area, area: Area): Area {
  const rooms = [
    { room: piece.x0 - area.x0, path: { ...piece, x0: area.x0, x1: piece.x0 } },
    { room: area.x1 - piece.x1, path: { ...piece, x0: piece.x1, x1: area.x1 } },
    { room: piece.y0 - area.y0, path: { ...piece, y0: area.y0, y1: piece.y0 } },
    { room: area.y1 - piece.y1, path: { ...piece, y0: piece.y1, y1: area.y1 } },
  ]
  return rooms.reduce((least, each) => (each.room < least.room ? each : least)).path
}

/** Share of pixels near the border that equal their neighbour. */
function flatShare({ data, width }: Picture, { x0, y0, x1, y1 }: Area): number {
  const depth = Math.max(2, Math.ceil(NEAR * 0.5 * Math.min(x1 - x0, y1 - y0)))
  let [flat, all] = [0, 0]
  for (let y = y0; y < y1; y += 1) {
    const isBand = y < y0 + depth || y >= y1 - depth
    for (let x = x0; x < x1 - 1; x += 1) {
      if (!isBand && x >= x0 + depth && x < x1 - depth) continue
      all += 1
      if (apart(data, y * width + x, y * width + x + 1) <= 1) flat += 1
    }
  }
  return flat / Math.max(1, all)
}

/**
 * Pieces of the drawing on plain ground near the edges, in the unit of the page. What reaches the
 * edge is background, as are frames, panels and photographs.
 */
export function contentsOf(raster: Raster, shape: LookShape): LookRect[] {
  const picture = reduced(raster)
  const { factor } = picture
  const { left, top, width, height } = finishedIn(raster, shape)
  const finished = {
    left: left / factor,
    top: top / factor,
    width: width / factor,
    height: height / factor,
  }
  const area = areaOf(finished, picture)
  const [long, high] = [area.x1 - area.x0, area.y1 - area.y0]
  if (long < 8 || high < 8 || flatShare(picture, area) < LEAST_FLAT) return []
  const marks = groundOf(picture, area)
  addBlends(picture, marks, area)
  const isGround = (at: number): boolean => marks[at] === 1
  const isPiece = (at: number): boolean => marks[at] === 2
  const most = NEAR * Math.min(long, high)
  const patterned = patternSize(picture, area)
  const found: Area[] = []
  const [unitX, unitY] = [
    (shape.width * factor) / raster.width,
    (shape.height * factor) / raster.height,
  ]
  for (const piece of piecesIn(picture, marks, area)) {
    const { x0, y0, x1, y1 } = piece
    const room = Math.min(x0 - area.x0, y0 - area.y0, area.x1 - x1, area.y1 - y1)
    if (piece.area < LEAST_AREA_PX || room > most) continue
    if (x1 - x0 > PANEL * long || y1 - y0 > PANEL * high) continue
    if (Math.max(x1 - x0, y1 - y0) <= patterned) continue
    const ground = groundOn(picture, pathOf(piece, area))
    if (!ground) continue
    const beside = ground((x0 + x1) / 2, (y0 + y1) / 2)
    const mean = [piece.red, piece.green, piece.blue].map((sum) => sum / piece.area)
    if (Math.max(...mean.map((value, c) => Math.abs(value - (beside[c] ?? 0)))) < CONTRAST) continue
    if (isSlope(picture, { piece, area }, { isGround, isPiece })) continue
    found.push({ x0, y0, x1, y1 })
    if (found.length === MOST_PIECES) break
  }
  return withoutRepeated(found, area)
    .slice(0, MOST_CONTENTS)
    .map(({ x0, y0, x1, y1 }) => ({
      left: round(x0 * unitX),
      top: round(y0 * unitY),
      width: round((x1 - x0) * unitX),
      height: round((y1 - y0) * unitY),
    }))
}
