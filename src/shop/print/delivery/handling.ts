/** Settings of oversized pieces. */
export type HandlingSettings = {
  /** Both sides over this: to the carrier's depot, or folded. */
  bothSidesOverMm: number
  /**
   * Provinces (first two digits, Spain) where pieces up to a square of `exemptUpToMm` are delivered
   * unchanged.
   */
  exemptProvinces: readonly string[]
  exemptUpToMm: number
  /** A short side over this needs special packaging. */
  shortSideOverMm: number
  /** Net, per line. */
  packagingCents: number
}

export const HANDLING_CHOICES = ['depot', 'folded'] as const
export type HandlingChoice = (typeof HANDLING_CHOICES)[number]

export type Handling = {
  /** The options to choose from; empty if there is no choice. */
  choices: readonly HandlingChoice[]
  packagingCents: number
}

/** A finished piece. `inPanels`: its strips travel on separate rolls, so nothing is oversized. */
export type TravellingPiece = { widthMm: number; heightMm: number; inPanels?: boolean }

const AS_IT_IS: Handling = { choices: [], packagingCents: 0 }

/** How a piece travels. `postalCode` null: collection, without a choice. */
export function handling(
  piece: TravellingPiece,
  country: string,
  postalCode: string | null,
  settings: HandlingSettings,
): Handling {
  if (piece.inPanels) return AS_IT_IS
  const { widthMm, heightMm } = piece
  const shortMm = Math.min(widthMm, heightMm)
  const longMm = Math.max(widthMm, heightMm)
  const exempt =
    country === 'ES' &&
    postalCode !== null &&
    settings.exemptProvinces.includes(postalCode.slice(0, 2)) &&
    longMm <= settings.exemptUpToMm
  const tooLarge = postalCode !== null && shortMm > settings.bothSidesOverMm && !exempt
  return {
    choices: tooLarge ? HANDLING_CHOICES : [],
    packagingCents: shortMm > settings.shortSideOverMm ? settings.packagingCents : 0,
  }
}
