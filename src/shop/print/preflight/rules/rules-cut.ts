import { finishedOf, type PageShape, placementOf } from '../artwork-place.ts'
import { crossesItself } from '../cut/cut-crossing.ts'
import { contoursOf, flattened, frameOf } from '../cut/cut-figures.ts'
import { fineCorners, LEAST_RADIUS_MM } from '../cut/cut-fineness.ts'
import { CUT_PER_MM, MEETS_MM } from '../cut/cut-lines.ts'
import { goesAround } from '../cut/cut-outline.ts'
import type { CutLine, PdfFacts, Place } from '../facts.ts'
import { cm, type Finding, MOST_PLACES, named } from '../finding.ts'
import { type Box, visiblePart } from '../matrix.ts'
import type { OrderedPiece } from '../piece.ts'
import { enlargementOf } from '../resolution.ts'
import type { Contour, Point } from '../sheet/pdf-path.ts'

/** Smaller pieces are torn out by the knife, mm. */
const LEAST_PIECE_MM = 5
/** Rounding of a box. */
const ABOUT_MM = 0.05
/** Loops of a corner, mm; longer ones cut something off. */
const LEAST_LOOP_MM = 0.5
/** Single lines along the edge of the piece are rounded beyond it. */
const BESIDE_MM = 0.5
/** Ends whose gaps are measured; bounds the work. */
const MOST_ENDS = 500

/** A page, and how much it is enlarged. */
type On = { shape: PageShape; scale: number }
type Told = Pick<Finding, 'code' | 'params'> & { of: readonly Contour[] }

const toMm = (box: Box): Box => {
  const [left, top, right, bottom] = box
  return [left / CUT_PER_MM, top / CUT_PER_MM, right / CUT_PER_MM, bottom / CUT_PER_MM]
}

/** A curve may stay far from its control points. */
const straight = (contour: Contour): Contour => ({
  start: contour.start,
  segments: flattened(contour).map((point) => [point]),
  closed: contour.closed,
})

function placeOf(page: number, shape: PageShape, contours: readonly Contour[]): Place {
  const [left, top, right, bottom] = toMm(frameOf(...contours.map(straight)))
  const inside = (at: number, end: number): number => Math.round(Math.min(Math.max(at, 0), end))
  const [x, y] = [inside(left, shape.width), inside(top, shape.height)]
  return {
    page,
    xMm: x,
    yMm: y,
    widthMm: Math.max(1, inside(right, shape.width) - x),
    heightMm: Math.max(1, inside(bottom, shape.height) - y),
  }
}

/** Contours beside the piece are marks of the template. */
function onThePiece(line: CutLine, shape: PageShape): Contour[] {
  const { left, top, width, height } = finishedOf(shape)
  const finished: Box = [
    left - BESIDE_MM,
    top - BESIDE_MM,
    left + width + BESIDE_MM,
    top + height + BESIDE_MM,
  ]
  return contoursOf(line.path).filter(
    (contour) => visiblePart(toMm(frameOf(contour)), finished) !== null,
  )
}

type End = { point: Point; contour: Contour; number: number }

/** Ends of open contours at which no other one begins. */
function looseEnds(contours: readonly Contour[]): End[] {
  const ends = contours
    .filter(({ closed }) => !closed)
    .flatMap((contour, index) => [
      { point: contour.start, contour, number: 2 * index },
      { point: contour.segments.at(-1)?.at(-1) ?? contour.start, contour, number: 2 * index + 1 },
    ])
    .toSorted((one, other) => one.point[0] - other.point[0])
  const meets = MEETS_MM * CUT_PER_MM + 1
  const joined = new Set<number>()
  for (const [index, end] of ends.entries())
    for (let next = index + 1; next < ends.length; next += 1) {
      const other = ends[next]
      if (!other || other.point[0] - end.point[0] > meets) break
      if (distance(end.point, other.point) <= meets) joined.add(end.number).add(other.number)
    }
  return ends.filter(({ number }) => !joined.has(number))
}

const distance = (one: Point, other: Point): number =>
  Math.hypot(one[0] - other[0], one[1] - other[1])

/** The largest distance from a loose end to the nearest other one, in millimetres of the piece. */
function gapOf(loose: readonly End[], scale: number): number {
  const ends = loose.slice(0, MOST_ENDS)
  const gaps = ends.map(({ point, number }) =>
    ends.reduce(
      (least, other) =>
        other.number === number ? least : Math.min(least, distance(point, other.point)),
      Infinity,
    ),
  )
  const widest = gaps.filter(Number.isFinite).reduce((most, gap) => Math.max(most, gap), 0)
  return Math.round((widest / CUT_PER_MM) * scale * 10) / 10
}

function openTold(contours: readonly Contour[], { scale }: On): Told[] {
  const loose = looseEnds(contours)
  const of = [...new Set(loose.map(({ contour }) => contour))]
  if (of.length === 0) return []
  return [{ code: 'open', params: { count: of.length, gapMm: gapOf(loose, scale) }, of }]
}

function partialTold(contours: readonly Contour[], { shape, scale }: On): Told {
  const [left, top, right, bottom] =
    contours.length > 0 ? toMm(frameOf(...contours.map(straight))) : [0, 0, 0, 0]
  const finished = finishedOf(shape)
  const params = {
    widthCm: cm((right - left) * scale),
    heightCm: cm((bottom - top) * scale),
    pieceWidthCm: cm(finished.width * scale),
    pieceHeightCm: cm(finished.height * scale),
  }
  return { code: 'partial', params, of: contours }
}

/** What the shape of each contour shows the knife. */
function shapeTold(contours: readonly Contour[], { scale }: On): Told[] {
  const perUnit = scale / CUT_PER_MM
  const crossing: Contour[] = []
  const fine: Contour[] = []
  const small: Contour[] = []
  let [corners, smallestMm] = [0, LEAST_PIECE_MM]
  for (const contour of contours) {
    const points = flattened(contour)
    if (crossesItself(points, contour.closed, LEAST_LOOP_MM / perUnit)) crossing.push(contour)
    const whole = contour.closed ? [...points, ...points.slice(0, 1)] : points
    const onPiece = whole.map(([x, y]): Point => [x * perUnit, y * perUnit])
    const found = fineCorners(onPiece, perUnit / 2)
    if (found > 0) fine.push(contour)
    corners += found
    const [left, top, right, bottom] = frameOf(straight(contour))
    const longMm = Math.max(right - left, bottom - top) * perUnit
    if (!contour.closed || longMm >= LEAST_PIECE_MM - ABOUT_MM) continue
    small.push(contour)
    smallestMm = Math.min(smallestMm, longMm)
  }
  const told = (code: string, of: Contour[], params: Told['params']): Told[] =>
    of.length > 0 ? [{ code, params, of }] : []
  return [
    ...told('crossing', crossing, { count: crossing.length }),
    ...told('fine', fine, { count: corners, leastMm: LEAST_RADIUS_MM }),
    ...told('small', small, {
      count: small.length,
      sizeMm: Math.round(smallestMm * 10) / 10,
      leastMm: LEAST_PIECE_MM,
    }),
  ]
}

/** A plotter follows the middle of a line; what else a path is, it cannot know. */
function lineTold(line: CutLine, on: On): Told[] {
  if (line.tooLong) return [{ code: 'tooLong', params: { names: named([line.name]) }, of: [] }]
  const contours = onThePiece(line, on.shape)
  const names = named([line.name])
  return [
    ...(line.filled ? [{ code: 'filled', params: { names }, of: contours }] : []),
    ...(line.knocksOut ? [{ code: 'knocksOut', params: { names }, of: contours }] : []),
    ...openTold(contours, on),
    ...shapeTold(contours, on),
  ]
}

function sheetTold(lines: readonly CutLine[], on: On): Told[] {
  const isAround = lines.some((line) => line.tooLong || goesAround(line.path, on.shape))
  const first = lines.find(({ path }) => path !== '') ?? lines[0]
  return [
    ...(isAround || !first ? [] : [partialTold(onThePiece(first, on.shape), on)]),
    ...lines.flatMap((line) => lineTold(line, on)),
  ]
}

/** What is wrong with the line that a plotter shall follow; only if a contour was ordered. */
export function cutFindings(
  { sheets }: PdfFacts,
  shapeOf: (page: number) => PageShape | null,
  piece: OrderedPiece,
): Finding[] {
  if (piece.edge !== 'contour') return []
  return sheets.flatMap(({ cuts = [] }, index): Finding[] => {
    const page = index + 1
    const shape = shapeOf(page)
    if (!shape || cuts.length === 0) return []
    const scale = enlargementOf(finishedOf(shape), placementOf(shape, piece))
    return sheetTold(cuts, { shape, scale }).map(({ code, params, of }) => ({
      level: 'warns',
      code: `preflight.found.cut.${code}`,
      params,
      ...(of.length > 0 && {
        places: of.slice(0, MOST_PLACES).map((contour) => placeOf(page, shape, [contour])),
      }),
    }))
  })
}
