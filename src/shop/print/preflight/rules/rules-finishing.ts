import { EYELET_INSET_MM } from '../../quoting/eyelets.ts'
import {
  exactlyOnPiece,
  onPage,
  onPiece,
  type PageShape,
  placeExactly,
  placePage,
  type Rect,
} from '../artwork-place.ts'
import type { PdfFacts, Place } from '../facts.ts'
import { cm, type Finding, MOST_PLACES } from '../finding.ts'
import { edgeOnPage } from '../folded-edges.ts'
import type { OrderedPiece } from '../piece.ts'
import { wholePlace } from '../placed-box.ts'

/** Half the width of an eyelet's ring, around a hole of 12 mm. */
export const EYELET_RING_MM = 11.5

type Point = { xMm: number; yMm: number }

/** Whether a ring around a point touches a rectangle of the piece. */
export const isCovered = (
  { xMm, yMm }: Point,
  text: { xMm: number; yMm: number; widthMm: number; heightMm: number },
  ringMm: number,
): boolean => {
  const beyond = (at: number, from: number, long: number): number =>
    Math.max(from - at, 0, at - from - long)
  return (
    Math.hypot(beyond(xMm, text.xMm, text.widthMm), beyond(yMm, text.yMm, text.heightMm)) < ringMm
  )
}

/** What goes through the piece: where, how far it covers, and how far it is from the edge. */
type Piercing = {
  kind: 'eyelets' | 'holes'
  centres: readonly Point[]
  ringMm: number
  insetMm: number
}

/** Of eyelets, and of the holes that a board is drilled with. */
export function piercingsOf({ eyelets = [], holes, ordered }: OrderedPiece): Piercing[] {
  const { widthMm, heightMm } = ordered
  const centres = holes?.centres ?? []
  const insets = centres.flatMap(({ xMm, yMm }) => [xMm, yMm, widthMm - xMm, heightMm - yMm])
  const all: Piercing[] = [
    { kind: 'eyelets', centres: eyelets, ringMm: EYELET_RING_MM, insetMm: EYELET_INSET_MM },
    { kind: 'holes', centres, ringMm: holes?.radiusMm ?? 0, insetMm: Math.min(...insets) },
  ]
  return all.filter((each) => each.centres.length > 0)
}

/** The square of an eyelet or a hole as a place on its page. */
export function piercedPlace(
  page: number,
  shape: PageShape,
  place: ReturnType<typeof placePage>,
  { xMm, yMm }: Point,
  ringMm: number,
): Place {
  const at = onPage(place, shape, {
    xMm: xMm - ringMm,
    yMm: yMm - ringMm,
    widthMm: 2 * ringMm,
    heightMm: 2 * ringMm,
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

/** Places where something is cut through. `more`: the end of the code. */
export function piercedFindings(
  { kind, ringMm, insetMm }: Piercing,
  pierced: readonly Place[],
  more = '',
): Finding[] {
  if (pierced.length === 0) return []
  return [
    {
      level: 'warns',
      code: `preflight.found.${kind}${more}`,
      params: {
        count: pierced.length,
        insetCm: cm(insetMm),
        ringCm: cm(2 * ringMm),
        freeCm: Math.ceil((insetMm + ringMm) / 10),
      },
      places: pierced.slice(0, MOST_PLACES),
    },
  ]
}

/**
 * Eyelets and holes that cut through text; only for files whose text was read, and for known
 * positions.
 */
export function piercedTextFindings(
  { sheets }: PdfFacts,
  shapeOf: (page: number) => PageShape | null,
  piece: OrderedPiece,
): Finding[] {
  return piercingsOf(piece).flatMap((piercing) => {
    const { centres, ringMm } = piercing
    const pierced = sheets.flatMap(({ edgeTexts = [] }, index) => {
      const page = index + 1
      const shape = shapeOf(page)
      if (!shape) return []
      const place = placePage(shape, piece)
      const texts = edgeTexts.map((text) => onPiece(place, shape, text))
      return centres
        .filter((centre) => texts.some((text) => isCovered(centre, text, ringMm)))
        .map((centre) => piercedPlace(page, shape, place, centre, ringMm))
    })
    return piercedFindings(piercing, pierced)
  })
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
 * Millimetres from the finished edge to what lies within a sleeve or the like that reaches farther
 * than the safe margin; null for all else. `aboutMm`: how exact the rectangle is.
 */
export function roomInFinish(
  { xMm, yMm, widthMm, heightMm }: Rect,
  page: number,
  { finish, ordered, rules, isBack }: OrderedPiece,
  aboutMm: number,
): number | null {
  if (!finish || finish.depthMm <= rules.safeMarginMm) return null
  const rooms = {
    left: xMm,
    top: yMm,
    right: ordered.widthMm - xMm - widthMm,
    bottom: ordered.heightMm - yMm - heightMm,
  }
  const edges = finish.edges.map((edge) => edgeOnPage(edge, page, isBack))
  const within = edges
    .map((edge) => rooms[edge])
    .filter((room) => room >= 0 && room < finish.depthMm - aboutMm)
  return within.length === 0 ? null : Math.min(...within)
}

/** What lies on a sleeve goes around its tube; places with their room. */
export function finishFindings(
  within: readonly { place: Place; roomMm: number }[],
  { finish }: OrderedPiece,
): Finding[] {
  if (!finish || within.length === 0) return []
  return [
    {
      level: 'warns',
      code: `preflight.found.finish.${finish.kind === 'sleeve' ? 'sleeve' : 'edge'}`,
      params: {
        roomCm: cm(Math.min(...within.map(({ roomMm }) => roomMm))),
        depthCm: cm(finish.depthMm),
      },
      places: within.slice(0, MOST_PLACES).map(({ place }) => place),
    },
  ]
}

/**
 * Text closer to the edge than the required margin or within a sleeve, with a tolerance of one
 * millimetre, of a quarter of a smaller margin, since text boxes are approximate.
 */
export function marginFindings(
  { sheets }: PdfFacts,
  shapeOf: (page: number) => PageShape | null,
  piece: OrderedPiece,
): Finding[] {
  const { ordered, rules } = piece
  const near = sheets.flatMap(({ edgeTexts = [] }, index) => {
    const shape = shapeOf(index + 1)
    if (!shape) return []
    const place = placeExactly(shape, piece)
    const scale = place.widthMm / (place.turned ? shape.height : shape.width)
    const aboutMm = Math.max(Math.min(1, rules.safeMarginMm / 4), scale / 2)
    return edgeTexts.map((text) => {
      const rect = exactlyOnPiece(place, shape, text)
      const room = roomOf(rect, ordered)
      return {
        place: wholePlace(text),
        sewnMm: roomInFinish(rect, index + 1, piece, aboutMm),
        isNear: room !== null && room < rules.safeMarginMm - aboutMm,
      }
    })
  })
  const sewn = near.flatMap(({ place, sewnMm }) =>
    sewnMm === null ? [] : [{ place, roomMm: sewnMm }],
  )
  const tooNear = near.filter(({ isNear, sewnMm }) => isNear && sewnMm === null)
  const told = finishFindings(sewn, piece)
  if (tooNear.length === 0) return told
  const params = { count: tooNear.length, safeCm: cm(rules.safeMarginMm) }
  return [
    ...told,
    {
      level: 'warns',
      code: 'preflight.found.margin',
      params,
      places: tooNear.slice(0, MOST_PLACES).map(({ place }) => place),
    },
  ]
}
