import { EYELET_INSET_MM } from '../quoting/eyelets.ts'
import { onPage, onPiece, type PageShape, placePage, type Rect } from './artwork-place.ts'
import type { PdfFacts, Place } from './facts.ts'
import { cm, type Finding, MOST_PLACES } from './finding.ts'
import type { OrderedPiece } from './piece.ts'

/** Half the width of an eyelet's ring, around a hole of 12 mm. */
export const EYELET_RING_MM = 11.5

type Point = { xMm: number; yMm: number }

/** Whether a ring around an eyelet touches a rectangle of the piece. */
export const isCovered = (
  { xMm, yMm }: Point,
  text: { xMm: number; yMm: number; widthMm: number; heightMm: number },
  ringMm = EYELET_RING_MM,
): boolean => {
  const beyond = (at: number, from: number, long: number): number =>
    Math.max(from - at, 0, at - from - long)
  return (
    Math.hypot(beyond(xMm, text.xMm, text.widthMm), beyond(yMm, text.yMm, text.heightMm)) < ringMm
  )
}

/** The square of an eyelet as a place on its page. */
export function eyeletPlace(
  page: number,
  shape: PageShape,
  place: ReturnType<typeof placePage>,
  { xMm, yMm }: Point,
): Place {
  const side = 2 * EYELET_RING_MM
  const at = onPage(place, shape, {
    xMm: xMm - EYELET_RING_MM,
    yMm: yMm - EYELET_RING_MM,
    widthMm: side,
    heightMm: side,
  })
  const long = (mm: number): number => Math.max(1, Math.round(mm))
  return {
    page,
    xMm: Math.max(0, Math.round(at.xMm)),
    yMm: Math.max(0, Math.round(at.yMm)),
    widthMm: long(at.widthMm),
    heightMm: long(at.heightMm),
  }
}

/**
 * Eyelets that cut through text; only for files whose text was read, and for known eyelet
 * positions.
 */
export function eyeletFindings(
  { sheets }: PdfFacts,
  shapeOf: (page: number) => PageShape | null,
  piece: OrderedPiece,
): Finding[] {
  const { eyelets = [] } = piece
  const pierced = sheets.flatMap(({ edgeTexts = [] }, index) => {
    const page = index + 1
    const shape = shapeOf(page)
    if (!shape) return []
    const place = placePage(shape, piece)
    const texts = edgeTexts.map((text) => onPiece(place, shape, text))
    return eyelets
      .filter((eyelet) => texts.some((text) => isCovered(eyelet, text)))
      .map((eyelet) => eyeletPlace(page, shape, place, eyelet))
  })
  if (pierced.length === 0) return []
  return [
    {
      level: 'warns',
      code: 'preflight.found.eyelets',
      params: {
        count: pierced.length,
        insetCm: cm(EYELET_INSET_MM),
        ringCm: cm(2 * EYELET_RING_MM),
        freeCm: Math.ceil((EYELET_INSET_MM + EYELET_RING_MM) / 10),
      },
      places: pierced.slice(0, MOST_PLACES),
    },
  ]
}

/**
 * Millimetres from a text to the nearest edge of the finished piece; negative beyond it, null if it
 * is not on the piece.
 */
function roomOf(
  { xMm, yMm, widthMm, heightMm }: Rect,
  { widthMm: width, heightMm: height }: OrderedPiece['ordered'],
): number | null {
  const [right, below] = [width - xMm - widthMm, height - yMm - heightMm]
  const isOff = xMm >= width || yMm >= height || xMm + widthMm <= 0 || yMm + heightMm <= 0
  return isOff ? null : Math.min(xMm, yMm, right, below)
}

/**
 * Text closer to the edge than the required margin, with a tolerance of one millimetre of the page,
 * since text boxes are approximate.
 */
export function marginFindings(
  { sheets }: PdfFacts,
  shapeOf: (page: number) => PageShape | null,
  piece: OrderedPiece,
): Finding[] {
  const { ordered, rules } = piece
  const tooNear = sheets.flatMap(({ edgeTexts = [] }, index) => {
    const shape = shapeOf(index + 1)
    if (!shape) return []
    const place = placePage(shape, piece)
    const aboutMm = Math.max(1, place.widthMm / (place.turned ? shape.height : shape.width))
    return edgeTexts.filter((text) => {
      const room = roomOf(onPiece(place, shape, text), ordered)
      return room !== null && room < rules.safeMarginMm - aboutMm
    })
  })
  if (tooNear.length === 0) return []
  const params = { count: tooNear.length, safeCm: cm(rules.safeMarginMm) }
  return [
    {
      level: 'warns',
      code: 'preflight.found.margin',
      params,
      places: tooNear.slice(0, MOST_PLACES),
    },
  ]
}
