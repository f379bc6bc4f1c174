import type { Picture, Sheet } from './facts.ts'
import { cm, type Finding, MOST_PLACES, percent } from './finding.ts'
import type { OrderedPiece } from './piece.ts'
import {
  enlargementOf,
  lying,
  type Placement,
  placeArtwork,
  resolutionVerdict,
  type Shape,
  scaleOf,
  shownDpi,
  TOLERANCE,
} from './resolution.ts'

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
  }
  const atScale = {
    dpiAtScale: shownDpi(dpi * scale),
    minimumAtScale: rules.minimumDpi * scale,
    recommendedAtScale: rules.recommendedDpi * scale,
  }
  return [
    {
      level: verdict === 'blocked' ? 'blocks' : 'warns',
      code: `preflight.found.resolution.${verdict}${scale === 1 ? '' : '.scaled'}`,
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

/** Turned to fit, and wrong proportions. */
export function shapeFindings(
  shape: Shape,
  placement: Placement,
  { ordered }: OrderedPiece,
): Finding[] {
  const findings: Finding[] = []
  if (placement.rotated)
    findings.push({ level: 'notes', code: 'preflight.found.rotated', params: {} })
  if (placement.mismatch <= TOLERANCE) return findings
  const { width, height } = lying(shape, placement)
  const fileHeightMm = (ordered.widthMm * height) / width
  const params = {
    widthCm: cm(ordered.widthMm),
    heightCm: cm(ordered.heightMm),
    fileHeightCm: cm(fileHeightMm),
    percent: percent(placement.mismatch),
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
  { ordered }: OrderedPiece,
): Finding[] {
  if (placement.mismatch > TOLERANCE) return []
  const page = lying(shape, placement)
  const params = {
    pageWidthCm: cm(page.width),
    pageHeightCm: cm(page.height),
    widthCm: cm(ordered.widthMm),
    heightCm: cm(ordered.heightMm),
  }
  const scale = [1, scaleOf(ordered)].find((each) => Math.abs(enlargement / each - 1) <= TOLERANCE)
  if (scale === 1) return []
  if (scale === 10) return [{ level: 'notes', code: 'preflight.found.scaled', params }]
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
 * A straight cut is never exact, so bleed is needed; a hem is folded, and a contour has a line of
 * its own.
 */
function bleedFindings(
  sheet: Sheet,
  placement: Placement,
  enlargement: number,
  piece: OrderedPiece,
): Finding[] {
  const wantedMm = piece.rules.bleedMm
  if (piece.edge !== 'straight' || wantedMm === 0 || placement.mismatch > TOLERANCE) return []
  const bleedMm = bleedOf(sheet, placement, enlargement, piece)
  if (bleedMm >= wantedMm - ROUNDING_MM) return []
  if (bleedMm < ROUNDING_MM)
    return [{ level: 'warns', code: 'preflight.found.bleed.none', params: { wantedMm } }]
  return [
    {
      level: 'warns',
      code: 'preflight.found.bleed.small',
      params: { bleedMm: Math.floor(bleedMm), wantedMm },
    },
  ]
}

/**
 * Size, orientation, scale, bleed and every picture of one page. `dpi` at printed size, null
 * without pictures.
 */
export function sheetSize(
  sheet: Sheet,
  piece: OrderedPiece,
): { dpi: number | null; findings: Finding[] } {
  const shape = shapeOf(sheet)
  const placement = placeArtwork(shape, piece.ordered, sheet.trim ? 0 : piece.rules.bleedMm)
  const enlargement = enlargementOf(shape, placement)
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
