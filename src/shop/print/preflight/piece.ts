import { drawnBanner } from '../drawing/drawn-banner.ts'
import type { Configuration } from '../quoting/configuration.ts'
import type { ArtworkRules } from '../quoting/recipe.ts'
import type { OrderedSize } from './resolution.ts'

/** The ordered piece, as far as its artwork depends on it. */
export type OrderedPiece = {
  ordered: OrderedSize
  sides: 1 | 2
  /** Number of designs; each is a file of its own. */
  designs: number
  rules: ArtworkRules
  /** White ink was chosen. */
  whiteInk: boolean
  /**
   * How the edge is made: folded and welded, cut to size, or cut along a contour of the artwork.
   */
  edge: 'hem' | 'straight' | 'contour'
  /** Centres of the eyelets, from the upper left corner; absent if unknown. */
  eyelets?: readonly { xMm: number; yMm: number }[]
}

const HEMMED = new Set(['hem', 'sleeve', 'tape'])
const ALONG_A_LINE = new Set(['contour', 'kiss'])

/** Kiss cut: through the film, not the liner. */
export const isKissed = ({ choices }: Pick<Configuration, 'choices'>): boolean =>
  choices.cutMode === 'kiss'

export function edgeOf({
  finish = '',
  cutMode = '',
}: Configuration['choices']): OrderedPiece['edge'] {
  if (ALONG_A_LINE.has(cutMode)) return 'contour'
  return HEMMED.has(finish) ? 'hem' : 'straight'
}

export function pieceOf(configuration: Configuration, rules: ArtworkRules): OrderedPiece {
  const { widthMm, heightMm, designs, choices } = configuration
  return {
    ordered: { widthMm, heightMm },
    sides: choices.sides === 'two' ? 2 : 1,
    designs,
    rules,
    whiteInk: (choices.whiteInk ?? 'none') !== 'none',
    edge: edgeOf(choices),
    eyelets: drawnBanner(configuration).eyelets,
  }
}
