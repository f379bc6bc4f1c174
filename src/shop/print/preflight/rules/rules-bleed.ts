import { finishedOf } from '../artwork-place.ts'
import type { Place } from '../facts.ts'
import { type Finding, MOST_PLACES } from '../finding.ts'
import { isFolded } from '../folded-edges.ts'
import { SIDES, type Side } from '../look/look.ts'
import { placeOf, type Seen } from '../look/look-on-piece.ts'
import type { OrderedPiece } from '../piece.ts'
import { MM_PER_INCH } from '../resolution.ts'

/** Less is rounding, mm. */
const ROUNDING_MM = 0.5
/** Print along a smaller share of a side is no background. */
const LEAST_SHARE = 0.08
/** Share of the short places that end at one depth: other drawings end anywhere. */
const EVEN_SHARE = 0.6
/** The same of shapes so small that this many neighbouring places do not meet one: dots, letters. */
const EVEN_SHARE_APART = 0.9
const LEAST_RUN = 3

/** A ground ends along a straight line, but for this and a pixel, mm. */
const EVEN_MM = 0.12

/** Excess of the page over the piece at each side, mm. */
function beyondOf({ shape, scale, piece }: Seen, side: Side): number {
  const finished = finishedOf(shape)
  const isAcross = side === 'left' || side === 'right'
  return isAcross
    ? (finished.width * scale - piece.width) / 2
    : (finished.height * scale - piece.height) / 2
}

/** Size of a pixel in which edges were measured, mm. */
const pixelMm = ({ look: { pixel, edgePixel = pixel }, scale }: Seen): number => edgePixel * scale

/** Millimetres of bleed with content at each place of a side; null where print is not at the trim. */
function bleedsAt(seen: Seen, side: Side): (number | null)[] {
  const { look, scale, shape } = seen
  const beyond = beyondOf(seen, side)
  const aboutMm = Math.max(ROUNDING_MM, pixelMm(seen))
  return look.edges[side].map((units) => {
    if (units === null) return null
    const mm = units * scale
    if (shape.trim) return Math.max(0, mm + beyond)
    return mm > beyond + aboutMm ? null : Math.max(0, beyond - mm)
  })
}

/** The most neighbouring places of which each is short. */
function longestRun(isShort: readonly boolean[]): number {
  let [run, longest] = [0, 0]
  for (const is of isShort) {
    run = is ? run + 1 : 0
    longest = Math.max(longest, run)
  }
  return longest
}

const middleOf = (values: readonly number[]): number =>
  values.toSorted((one, other) => one - other)[Math.floor(values.length / 2)] ?? 0

/**
 * JPEG states whole pixels per inch: the bleed that follows from the stated size is off by up to
 * this much.
 */
function unsureMm({ shape: { trim, mmPerUnit, width, height } }: Seen): number {
  if (trim || mmPerUnit === undefined || mmPerUnit === 1) return 0
  const dpi = MM_PER_INCH / mmPerUnit
  if (Math.abs(dpi - Math.round(dpi)) > WHOLE_DPI) return 0
  return (Math.max(width, height) * mmPerUnit * (0.5 / dpi)) / 2
}
const WHOLE_DPI = 1e-6

/** The bleed of a side in millimetres if it is short, else null. */
function shortBleed(seen: Seen, side: Side, wantedMm: number): number | null {
  const places = seen.look.edges[side].length
  const aboutMm = ROUNDING_MM + pixelMm(seen) / 4 + unsureMm(seen)
  const bleeds = bleedsAt(seen, side)
  const isShort = bleeds.map((mm) => mm !== null && mm < wantedMm - aboutMm)
  const short = bleeds.filter((mm, at) => mm !== null && isShort[at]).map((mm) => mm ?? 0)
  if (short.length < LEAST_SHARE * places) return null
  const usual = middleOf(short)
  const evenMm = EVEN_MM + pixelMm(seen)
  const even = short.filter((mm) => Math.abs(mm - usual) <= evenMm)
  const share = longestRun(isShort) >= LEAST_RUN ? EVEN_SHARE : EVEN_SHARE_APART
  return even.length >= share * short.length ? usual : null
}

/** Share of a side along which paper before a ground is a slit, not a part of the drawing. */
const SLIT_SHARE = 0.4

/**
 * The paper between the edge of the piece and a ground that ends evenly before it, in millimetres;
 * null if there is none, or if it is broad enough to be meant.
 */
function slitOf(seen: Seen, side: Side, wantedMm: number): number | null {
  const beyond = beyondOf(seen, side)
  const aboutMm = ROUNDING_MM / 2 + pixelMm(seen) / 2
  const depths = (seen.look.gaps?.[side] ?? []).flatMap((units) =>
    units === null ? [] : [units * seen.scale - beyond],
  )
  const usual = middleOf(depths)
  if (usual <= aboutMm / 2 || usual >= wantedMm) return null
  const even = depths.filter((mm) => Math.abs(mm - usual) <= aboutMm)
  return even.length >= SLIT_SHARE * seen.look.edges[side].length ? usual : null
}

/** The bleed zone of a side, on the page. */
function zoneOf({ shape, scale, piece, look }: Seen, side: Side, wantedMm: number): Place {
  const depth = wantedMm
  const rect = {
    left: { ...piece, left: piece.left - depth, width: depth },
    right: { ...piece, left: piece.left + piece.width, width: depth },
    top: { ...piece, top: piece.top - depth, height: depth },
    bottom: { ...piece, top: piece.top + piece.height, height: depth },
  }[side]
  const left = Math.min(Math.max(0, rect.left / scale), shape.width - 1)
  const top = Math.min(Math.max(0, rect.top / scale), shape.height - 1)
  return placeOf(look.page, {
    left,
    top,
    width: Math.min(rect.width / scale, shape.width - left),
    height: Math.min(rect.height / scale, shape.height - top),
  })
}

type Short = { bleedMm: number; place: Place }

/** The worst of some sides in words. `kind`: begins with a dot, for edges that are folded. */
function shortFinding(short: readonly Short[], wantedMm: number, kind = ''): Finding[] {
  const [first] = short.toSorted((one, other) => one.bleedMm - other.bleedMm)
  if (!first) return []
  const mm = Math.round(Math.abs(first.bleedMm) * 10) / 10
  const isGap = first.bleedMm < 0 && mm >= ROUNDING_MM
  const said = (code: string, params: Finding['params']): Finding[] => [
    {
      level: kind === '' || isGap ? 'warns' : 'notes',
      code: `preflight.found.bleed${kind}.${code}`,
      params: { ...params, wantedMm },
      places: short.map(({ place }) => place).slice(0, MOST_PLACES),
    },
  ]
  if (isGap) return said('gap', { gapMm: mm })
  return mm < ROUNDING_MM ? said('none', {}) : said('small', { bleedMm: mm })
}

/**
 * Sides whose print ends before the bleed that is asked for, or even before the edge. Where an edge
 * is folded, missing bleed is a note: the workshop continues the print.
 */
export function seenBleedFindings(all: readonly Seen[], piece: OrderedPiece): Finding[] {
  const wantedMm = piece.rules.bleedMm
  const fitting = all.filter(({ isFitting }) => isFitting)
  const short = fitting.flatMap((seen) =>
    SIDES.flatMap((side) => {
      const slitMm = slitOf(seen, side, wantedMm)
      const bleedMm = slitMm === null ? shortBleed(seen, side, wantedMm) : -slitMm
      if (bleedMm === null) return []
      const folds = isFolded(side, { page: seen.look.page, turned: seen.turned }, piece)
      return [{ bleedMm, folds, place: zoneOf(seen, side, wantedMm) }]
    }),
  )
  return [
    ...shortFinding(
      short.filter(({ folds }) => !folds),
      wantedMm,
    ),
    ...shortFinding(
      short.filter(({ folds }) => folds),
      wantedMm,
      '.folded',
    ),
  ]
}
