import { finishStrips } from '../drawing/banner-layout.ts'
import { fixingRadiusMm, fixings, isDrilled } from '../drawing/board-layout.ts'
import { drawnBanner } from '../drawing/drawn-banner.ts'
import { drawnPiece } from '../drawing/drawn-piece.ts'
import type { Appearance } from '../quoting/appearance.ts'
import type { Configuration } from '../quoting/configuration.ts'
import { EDGE_SETS, type Edge } from '../quoting/edges.ts'
import { appearanceIn } from '../quoting/piece-appearance.ts'
import type { ArtworkRules } from '../quoting/recipe.ts'
import type { OrderedSize } from './resolution.ts'

/** The ordered piece, as far as its artwork depends on it. */
export type OrderedPiece = {
  ordered: OrderedSize
  sides: 1 | 2
  /** Its only side is the back of a piece, seen from behind: the front is a file of its own. */
  isBack?: true
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
  /** Where a board is drilled, from its upper left corner; `radiusMm`: covered by what holds it. */
  holes?: { centres: readonly { xMm: number; yMm: number }[]; radiusMm: number }
  /** What is sewn or folded along edges, and how far it reaches; absent if nothing, or unknown. */
  finish?: PieceFinish
}
type PieceFinish = {
  kind: 'hem' | 'sleeve' | 'velcro' | 'tape'
  /** As seen from the front. */
  edges: readonly Edge[]
  depthMm: number
}

const HEMMED = new Set(['hem', 'sleeve', 'tape'])
const ALONG_A_LINE = new Set(['die', 'kiss'])

/** Kiss cut: through the film, not the liner. */
export const isKissed = (configuration: Pick<Configuration, 'appearance'>): boolean =>
  appearanceIn(configuration).cut === 'kiss'

export function edgeOf({
  finish = 'none',
  cut = 'straight',
}: Pick<Appearance, 'finish' | 'cut'>): OrderedPiece['edge'] {
  if (ALONG_A_LINE.has(cut)) return 'contour'
  return HEMMED.has(finish) ? 'hem' : 'straight'
}

function finishOf(configuration: Configuration): PieceFinish | undefined {
  const banner = drawnBanner(configuration)
  if (banner.finish === 'none') return undefined
  const sheet = { x: 0, y: 0, width: banner.widthMm, height: banner.heightMm }
  const { stripPx } = finishStrips(banner, { sheet, pxPerMm: 1 })
  return {
    kind: banner.finish,
    edges: EDGE_SETS[banner.finishEdges],
    depthMm: Math.round(stripPx),
  }
}

/** The holes of a board for screws or stand-offs. */
function holesOf(configuration: Configuration): OrderedPiece['holes'] {
  const drawn = drawnPiece(configuration)
  if (drawn.kind !== 'board' || !isDrilled(drawn.piece.mounting)) return undefined
  return { centres: fixings(drawn.piece), radiusMm: fixingRadiusMm(drawn.piece.mounting) }
}

export function pieceOf(configuration: Configuration, rules: ArtworkRules): OrderedPiece {
  const { widthMm, heightMm, designs } = configuration
  const look = appearanceIn(configuration)
  const finish = finishOf(configuration)
  const holes = holesOf(configuration)
  return {
    ordered: { widthMm, heightMm },
    sides: look.sides === 'two' ? 2 : 1,
    designs,
    rules,
    whiteInk: look.whiteInk === true,
    edge: edgeOf(look),
    eyelets: drawnBanner(configuration).eyelets,
    ...(finish && { finish }),
    ...(holes && { holes }),
  }
}
