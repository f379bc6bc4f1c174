/** Distance of the eye from a desktop screen, in mm. */
const DESK_MM = 500
/** Viewing distances, the nearest at real size: hand, pavement, across the street. */
export const DISTANCES_MM = [DESK_MM, 1_000, 3_000, 10_000] as const

/** A healthy eye separates points one arc minute apart. */
const MINUTE = Math.tan(Math.PI / (180 * 60))
const MM_PER_INCH = 25.4
/** Height of easily readable letters as a fraction of the distance, as on road signs. */
const LETTER_PART = 250

/** CSS pixels per millimetre at which the piece looks as large as from that distance. */
export const scaleFrom = (distanceMm: number, screenPxPerMm: number): number =>
  (screenPxPerMm * DESK_MM) / distanceMm

/** Resolution beyond which no difference is visible from there, in dpi. */
export const resolvedDpi = (distanceMm: number): number =>
  Math.round(MM_PER_INCH / (distanceMm * MINUTE))

/** Smallest easily readable letter height from there, in mm. */
export const leastLetterMm = (distanceMm: number): number => Math.ceil(distanceMm / LETTER_PART)

/** A bank card, an object of known size (ISO/IEC 7810, ID-1). */
export const CARD_MM = { width: 85.6, height: 54 } as const

/** The CSS millimetre: 96 pixels per inch, on any screen. */
export const USUAL_PX_PER_MM = 96 / MM_PER_INCH
const MOST_OFF = 2.5

/** As calibrated by the customer; implausible values are discarded. */
export function screenPxPerMm(kept: string | null): number {
  const given = Number(kept ?? Number.NaN)
  return given >= USUAL_PX_PER_MM / MOST_OFF && given <= USUAL_PX_PER_MM * MOST_OFF
    ? given
    : USUAL_PX_PER_MM
}
