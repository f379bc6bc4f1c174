import { drawnBanner } from '../drawing/drawn-banner.ts'
import type { Configuration } from '../quoting/configuration.ts'
import type { ArtworkRules } from '../quoting/recipe.ts'
import type { OrderedSize } from './resolution.ts'

/** What a file is for: the ordered piece as far as its artwork must know it. */
export type OrderedPiece = {
  ordered: OrderedSize
  sides: 1 | 2
  /** Different designs; each comes in a file of its own. */
  designs: number
  rules: ArtworkRules
  /** A layer of white ink was chosen. */
  whiteInk: boolean
  /** How its edge is made: folded and welded, cut at the finished size, or cut along a line of the artwork. */
  edge: 'hem' | 'straight' | 'contour'
  /** Middles of its eyelets, from the upper left corner; missing where nobody knows the places. */
  eyelets?: readonly { xMm: number; yMm: number }[]
}

const HEMMED = new Set(['hem', 'sleeve', 'tape'])
const ALONG_A_LINE = new Set(['contour', 'kiss'])

/** Cut through the film and not through the paper below it. */
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
