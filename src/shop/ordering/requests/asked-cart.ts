import type { Totals } from '../../buying/cart/totals.ts'
import type { Configuration } from '../../print/quoting/configuration.ts'

/** A line as it is asked for or offered, and as it will be ordered. */
export type AskedLine = {
  id: string
  product: string
  configuration: Configuration
  /** A file that the order takes over. */
  artworkOf?: string
}

/** What was shown when a request was sent, or a proposal made. */
export type ShownThen = {
  lines: readonly { id: string; productName: string; recipeVersion: number; netCents: number }[]
  totals: Totals
  deliversOn: string
}
