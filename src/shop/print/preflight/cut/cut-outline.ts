import type { PagePlace, PageShape } from '../artwork-place.ts'
import type { ArtworkFacts, CutLine } from '../facts.ts'
import { contoursOf, flattened, STEP } from './cut-figures.ts'
import { CUT_PER_MM } from './cut-lines.ts'

/**
 * Why a piece is not shown cut: the contour is missing, open, too complex, or does not enclose the
 * piece.
 */
export const CUT_FAULTS = ['none', 'open', 'tooLong', 'partial'] as const
type CutFault = (typeof CUT_FAULTS)[number]
/** The contour, usable or not, in hundredths of a millimetre of the page, as in `CutLine`. */
export type CutOutline = { path: string; fault?: CutFault } | { path?: undefined; fault: CutFault }

const THROUGH = /thru|through|die|troquel/i
const KISS = /kiss|medio/i

/**
 * Which of several contours: kiss cut for pieces that stay on their sheet, through cut otherwise.
 */
function lineFor(lines: readonly CutLine[], isKissed: boolean): CutLine | undefined {
  const [wanted, unwanted] = isKissed ? [KISS, THROUGH] : [THROUGH, KISS]
  return (
    lines.find(({ name }) => wanted.test(name)) ??
    lines.find(({ name }) => !unwanted.test(name)) ??
    lines[0]
  )
}

/** Share of each side that a contour must enclose: beyond it lie bleed and margins of the page. */
const LEAST_SHARE = 0.7

/** Holes alone would leave nothing. */
export function goesAround(path: string, { width, height, trim }: PageShape): boolean {
  const points = contoursOf(path).flatMap(flattened)
  const long = (side: 0 | 1): number =>
    (Math.max(...points.map((point) => point[side])) -
      Math.min(...points.map((point) => point[side]))) /
    CUT_PER_MM
  return (
    points.length > 0 &&
    long(0) >= LEAST_SHARE * (trim?.width ?? width) &&
    long(1) >= LEAST_SHARE * (trim?.height ?? height)
  )
}

/** How the edges of a contour-cut piece look, as far as the file tells. */
export function cutOutline(
  facts: ArtworkFacts,
  page: number,
  shape: PageShape,
  isKissed: boolean,
): CutOutline {
  const lines = (facts.format === 'pdf' && facts.sheets[page - 1]?.cuts) || []
  const line = lineFor(lines, isKissed)
  if (!line) return { fault: 'none' }
  if (line.tooLong) return { fault: 'tooLong' }
  const { path } = line
  if (line.open) return { path, fault: 'open' }
  return goesAround(path, shape) ? { path } : { path, fault: 'partial' }
}

/** The contour in a drawing, by its scale in pixels per millimetre and the piece's origin. */
export function cutOnPiece(
  path: string,
  place: PagePlace,
  shape: PageShape,
  { x, y, pxPerMm }: { x: number; y: number; pxPerMm: number },
): string {
  const scale =
    ((place.widthMm / (place.turned ? shape.height : shape.width)) * pxPerMm) / CUT_PER_MM
  const [left, top] = [x + place.xMm * pxPerMm, y + place.yMm * pxPerMm]
  const px = (figure: number): string => figure.toFixed(2)
  const moved = (dx: number, dy: number): string =>
    place.turned ? `${px(-dy * scale)} ${px(dx * scale)}` : `${px(dx * scale)} ${px(dy * scale)}`
  const begin = place.turned ? [left + shape.height * CUT_PER_MM * scale, top] : [left, top]
  return `M${begin.map((each) => px(each ?? 0)).join(' ')}${path.replace(
    STEP,
    (_, step: string, figures: string) => {
      const numbers = figures.split(' ').map(Number)
      const pairs = Array.from({ length: step === 'z' ? 0 : numbers.length / 2 }, (__, index) =>
        moved(numbers[2 * index] ?? 0, numbers[2 * index + 1] ?? 0),
      )
      return `${step}${pairs.join(' ')}`
    },
  )}`
}
