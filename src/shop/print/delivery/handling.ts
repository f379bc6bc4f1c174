/** Settings of large pieces: when a carrier cannot bring them as they are. */
export type HandlingSettings = {
  /** Both sides over this: to the carrier's depot, or folded. */
  bothSidesOverMm: number
  /** Provinces (first two digits, Spain) delivered as they are up to a square of `exemptUpToMm`. */
  exemptProvinces: readonly string[]
  exemptUpToMm: number
  /** A short side over this needs a package of its own. */
  shortSideOverMm: number
  /** Net, once a line. */
  packagingCents: number
}

export const HANDLING_CHOICES = ['depot', 'folded'] as const
export type HandlingChoice = (typeof HANDLING_CHOICES)[number]

export type Handling = {
  /** The customer has to choose between these; empty: nothing to choose. */
  choices: readonly HandlingChoice[]
  packagingCents: number
}

/** A finished piece. `inPanels`: its strips travel apart, each on its roll, so that nothing of it is large. */
export type TravellingPiece = { widthMm: number; heightMm: number; inPanels?: boolean }

const AS_IT_IS: Handling = { choices: [], packagingCents: 0 }

/** How a piece travels. `postalCode` null: the customer picks it up, and there is nothing to choose. */
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
