import type { ArtworkRules } from '../../quoting/recipe.ts'
import { toleranceOf } from '../artwork-limits.ts'
import { placementOf } from '../artwork-place.ts'
import type { Picture, Sheet } from '../facts.ts'
import { cm, type Finding, MOST_PLACES, percent } from '../finding.ts'
import { foldedEdges } from '../folded-edges.ts'
import { SIDES } from '../look/look.ts'
import type { OrderedPiece } from '../piece.ts'
import {
  enlargementOf,
  lying,
  type Placement,
  type ResolutionVerdict,
  resolutionVerdict,
  type Shape,
  scaleOf,
  scalesOf,
  shownDpi,
} from '../resolution.ts'

/** At 1:10 the figures of the file are told; from near, that it will show. */
function wording(
  verdict: ResolutionVerdict,
  scale: 1 | 10,
  { viewedFromM }: Pick<ArtworkRules, 'viewedFromM'>,
): string {
  if (scale === 10) return '.scaled'
  return verdict === 'warning' && viewedFromM === undefined ? '.near' : ''
}

/** The lowest resolution under a limit, as one finding with all places. `dpi` at printed size. */
export function resolutionFindings(
  dpi: number,
  { ordered, rules }: OrderedPiece,
  pictures: readonly Picture[] = [],
): Finding[] {
  const verdict = resolutionVerdict(dpi, rules)
  if (verdict === 'pass') return []
  const scale = scaleOf(ordered)
  const params = {
    dpi: shownDpi(dpi),
    minimum: rules.minimumDpi,
    recommended: rules.recommendedDpi,
    ...(rules.viewedFromM && { viewedM: rules.viewedFromM }),
  }
  const atScale = {
    dpiAtScale: shownDpi(dpi * scale),
    minimumAtScale: rules.minimumDpi * scale,
    recommendedAtScale: rules.recommendedDpi * scale,
  }
  return [
    {
      level: verdict === 'blocked' ? 'blocks' : 'warns',
      code: `preflight.found.resolution.${verdict}${wording(verdict, scale, rules)}`,
      params: scale === 1 ? params : { ...params, ...atScale },
      ...(pictures.length > 0
        ? { places: pictures.slice(0, MOST_PLACES).map(({ place }) => place) }
        : {}),
    },
  ]
}

/**
 * Every picture of a page at its printed size: one finding for those that block, one for those that
 * warn.
 */
function pictureFindings(
  pictures: readonly Picture[],
  enlargement: number,
  piece: OrderedPiece,
): Finding[] {
  const printed = (picture: Picture): number => picture.dpi / enlargement
  const worstFirst = pictures.toSorted((one, other) => one.dpi - other.dpi)
  return (['blocked', 'warning'] as const).flatMap((verdict) => {
    const found = worstFirst.filter(
      (picture) => resolutionVerdict(printed(picture), piece.rules) === verdict,
    )
    return found[0] ? resolutionFindings(printed(found[0]), piece, found) : []
  })
}

const toleranceFor = ({ rules, ordered }: OrderedPiece): number => toleranceOf(rules, ordered)

/** The proportions are right within the tolerance of the piece. */
const isFitting = ({ excessMm }: Placement, piece: OrderedPiece): boolean =>
  excessMm <= toleranceFor(piece)

/** Turned to fit, and wrong proportions. */
export function shapeFindings(shape: Shape, placement: Placement, piece: OrderedPiece): Finding[] {
  const { ordered } = piece
  const findings: Finding[] = []
  if (placement.rotated)
    findings.push({ level: 'notes', code: 'preflight.found.rotated', params: {} })
  if (isFitting(placement, piece)) return findings
  const { width, height } = lying(shape, placement)
  const fileHeightMm = (ordered.widthMm * height) / width
  const params = {
    widthCm: cm(ordered.widthMm),
    heightCm: cm(ordered.heightMm),
    fileHeightCm: cm(fileHeightMm),
    percent: percent(placement.mismatch),
    excessCm: cm(placement.excessMm),
  }
  return [...findings, { level: 'warns', code: 'preflight.found.proportion', params }]
}

/** Compared with the ordered size: the file's trim, or the whole page. */
const shapeOf = ({ widthMm, heightMm, trim }: Sheet): Shape => ({
  width: trim?.widthMm ?? widthMm,
  height: trim?.heightMm ?? heightMm,
})

/** A wrong size is reported only for right proportions; otherwise the proportions say it. */
function pageSizeFindings(
  shape: Shape,
  placement: Placement,
  enlargement: number,
  piece: OrderedPiece,
): Finding[] {
  if (!isFitting(placement, piece)) return []
  const { ordered } = piece
  const page = lying(shape, placement)
  const params = {
    pageWidthCm: cm(page.width),
    pageHeightCm: cm(page.height),
    widthCm: cm(ordered.widthMm),
    heightCm: cm(ordered.heightMm),
  }
  const { widthMm, heightMm } = placement.target
  // The finished size of the file at this scale differs by no more than the tolerance.
  const isOfScale = (scale: number): boolean =>
    Math.max(Math.abs(page.width * scale - widthMm), Math.abs(page.height * scale - heightMm)) <=
    toleranceFor(piece)
  const scale = scalesOf(ordered).find(isOfScale)
  if (scale === 1) return []
  if (scale === 10) {
    const code = scaleOf(ordered) === 10 ? 'scaled' : 'scaled.also'
    return [{ level: 'notes', code: `preflight.found.${code}`, params }]
  }
  return [
    {
      level: 'warns',
      code: 'preflight.found.pageSize',
      params: { ...params, percent: percent(enlargement) },
    },
  ]
}

/** Millimetres of print beyond the finished size on the narrowest side, as printed. */
function bleedOf(
  { trim }: Sheet,
  placement: Placement,
  enlargement: number,
  { ordered }: OrderedPiece,
): number {
  if (trim) return trim.beyondMm * enlargement
  return (placement.target.widthMm - ordered.widthMm) / 2
}

/** Rounding tolerance: half a millimetre. */
const ROUNDING_MM = 0.5

/**
 * A straight cut is never exact, so bleed is needed; a contour has a line of its own. Of a piece
 * that is folded on all sides, boxes do not tell whether print ends at the fold: its picture does.
 */
function bleedFindings(
  sheet: Sheet,
  placement: Placement,
  enlargement: number,
  piece: OrderedPiece,
): Finding[] {
  const wantedMm = piece.rules.bleedMm
  const isCut = piece.edge !== 'contour' && foldedEdges(piece).length < SIDES.length
  if (!isCut || wantedMm === 0 || !isFitting(placement, piece)) return []
  const bleedMm = bleedOf(sheet, placement, enlargement, piece)
  if (bleedMm >= wantedMm - ROUNDING_MM) return []
  if (bleedMm < ROUNDING_MM)
    return [{ level: 'warns', code: 'preflight.found.bleed.none', params: { wantedMm } }]
  return [
    {
      level: 'warns',
      code: 'preflight.found.bleed.small',
      params: { bleedMm: Math.round(bleedMm), wantedMm },
    },
  ]
}

/** Printed millimetres per millimetre of the page. */
export const printedEnlargement = (sheet: Sheet, piece: OrderedPiece): number =>
  placedOf(sheet, piece).enlargement

function placedOf(sheet: Sheet, piece: OrderedPiece) {
  const shape = shapeOf(sheet)
  const { trim } = sheet
  const placement = placementOf(
    { ...shape, trim: trim && { left: 0, top: 0, ...shape }, mmPerUnit: 1 },
    piece,
  )
  return { shape, placement, enlargement: enlargementOf(shape, placement) }
}

/**
 * Size, orientation, scale, bleed and every picture of one page. `dpi` at printed size, null
 * without pictures.
 */
export function sheetSize(
  sheet: Sheet,
  piece: OrderedPiece,
): { dpi: number | null; findings: Finding[] } {
  const { shape, placement, enlargement } = placedOf(sheet, piece)
  const coarsest = Math.min(...sheet.pictures.map(({ dpi }) => dpi))
  return {
    dpi: sheet.pictures.length === 0 ? null : coarsest / enlargement,
    findings: [
      ...pictureFindings(sheet.pictures, enlargement, piece),
      ...shapeFindings(shape, placement, piece),
      ...pageSizeFindings(shape, placement, enlargement, piece),
      ...bleedFindings(sheet, placement, enlargement, piece),
    ],
  }
}
