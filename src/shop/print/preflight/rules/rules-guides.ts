import type { ArtworkFacts } from '../facts.ts'
import type { Finding } from '../finding.ts'
import { type GuideColour, SIDES, type Side } from '../look/look.ts'
import { placeOf, type Seen } from '../look/look-on-piece.ts'
import type { OrderedPiece } from '../piece.ts'

/** Sides on which a guide must be found: one may be hidden by the drawing. */
const LEAST_SIDES = 3
/** How exactly a line is measured, beside its pixels, mm. */
const ABOUT_MM = 0.4
const ABOUT_PX = 1.5

/** Units of the page from its edge to a line so far inside of the piece. */
function depthOf({ piece, shape, scale }: Seen, side: Side, insideMm: number): number {
  const before = {
    left: piece.left,
    top: piece.top,
    right: shape.width * scale - piece.left - piece.width,
    bottom: shape.height * scale - piece.top - piece.height,
  }[side]
  return (before + insideMm) / scale
}

/** Whether lines of this colour lie so far inside of the piece. */
function hasGuide(seen: Seen, colour: GuideColour, insideMm: number): boolean {
  const { lines = [], pixel } = seen.look
  const about = ABOUT_PX * pixel + ABOUT_MM / seen.scale
  const found = SIDES.filter((side) =>
    lines.some(
      (line) =>
        line.side === side &&
        line.colour === colour &&
        Math.abs(line.depth - depthOf(seen, side, insideMm)) <= about,
    ),
  )
  return found.length >= LEAST_SIDES
}

/**
 * Guides of the shop's template that are part of the drawing: the line of the safe area, or those
 * of bleed and finished size together, which alone could be a border that is meant.
 */
export function drawnGuideFindings(
  all: readonly Seen[],
  facts: ArtworkFacts,
  { rules }: OrderedPiece,
): Finding[] {
  const isNamed = facts.format === 'pdf' && facts.sheets.some(({ guides }) => guides)
  if (isNamed) return []
  const drawn = all.filter(
    (seen) =>
      (rules.safeMarginMm > 0 && hasGuide(seen, 'green', rules.safeMarginMm)) ||
      (rules.bleedMm > 0 && hasGuide(seen, 'red', -rules.bleedMm) && hasGuide(seen, 'black', 0)),
  )
  if (drawn.length === 0) return []
  const places = drawn.map(({ look, piece, scale }) =>
    placeOf(look.page, {
      left: piece.left / scale,
      top: piece.top / scale,
      width: piece.width / scale,
      height: piece.height / scale,
    }),
  )
  return [{ level: 'warns', code: 'preflight.found.guides.drawn', params: {}, places }]
}
