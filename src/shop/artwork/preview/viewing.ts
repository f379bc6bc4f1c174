/** How far a reader's eye is from a screen on a desk, in mm. */
const DESK_MM = 500
/** Where a piece can be looked at from, the nearest at its real size: hand, pavement, other side of the street. */
export const DISTANCES_MM = [DESK_MM, 1_000, 3_000, 10_000] as const

/** A healthy eye parts two points that are one minute of arc from each other. */
const MINUTE = Math.tan(Math.PI / (180 * 60))
const MM_PER_INCH = 25.4
/** Letters that are read without effort are this part of the distance high, as on road signs. */
const LETTER_PART = 250

/** CSS pixels a millimetre of the piece has on screen so that it looks as large as from that distance. */
export const scaleFrom = (distanceMm: number, screenPxPerMm: number): number =>
  (screenPxPerMm * DESK_MM) / distanceMm

/** Pixels an inch beyond which nobody sees any difference from there. */
export const resolvedDpi = (distanceMm: number): number =>
  Math.round(MM_PER_INCH / (distanceMm * MINUTE))

/** The least height, in mm, of letters that are easy to read from there. */
export const leastLetterMm = (distanceMm: number): number => Math.ceil(distanceMm / LETTER_PART)

/** A bank card: the thing of known size that everybody has at hand (ISO/IEC 7810, ID-1). */
export const CARD_MM = { width: 85.6, height: 54 } as const

/** What a browser takes for a millimetre: 96 pixels an inch, whatever the screen. */
export const USUAL_PX_PER_MM = 96 / MM_PER_INCH
const MOST_OFF = 2.5

/** As the customer has set it by a card; what cannot be a screen is none. */
export function screenPxPerMm(kept: string | null): number {
  const given = Number(kept ?? Number.NaN)
  return given >= USUAL_PX_PER_MM / MOST_OFF && given <= USUAL_PX_PER_MM * MOST_OFF
    ? given
    : USUAL_PX_PER_MM
}
