import { type ShownPiece, shownPiece } from '../../print/drawing/shown-piece.ts'
import type { Configuration } from '../../print/quoting/configuration.ts'
import { COIN_CORE, COMPANION_OUTLINES } from '../../print/scene/companion-shapes.ts'
import { markupWithin } from '../../print/scene/mark-svg.ts'
import { circlePath } from '../../print/scene/marks.ts'
import { type Box, px, rulerTicks } from '../../print/scene/scene.ts'
import { COMPANION_MM, type Companion, placeAt, reachMm } from '../../print/scene/stage.ts'
import { MOST_PIECES } from './card.ts'
import { type Dimension, dimensionsOf, type Figure } from './card-dimensions.ts'

/** A drawing as the content of an SVG, and its figures, which are set by themselves. */
export type CardDrawing = { svg: string; figures: readonly Figure[] }

const INK = '#15171c'
const PERSON = '#cfccc4'
const PAPER = '#f4f3ef'
const GAP = 18
const DIMENSION = 64
const ABOVE = 44

/** The object of comparison, its middle at `x`. */
function companionSvg(kind: Companion, x: number, groundY: number, pxPerMm: number): string {
  if (kind === 'coin') {
    const radius = (COMPANION_MM.coin.width / 2) * pxPerMm
    const y = groundY - radius
    return (
      `<path fill="${PERSON}" d="${circlePath(x, y, radius)}"/>` +
      `<path fill="none" stroke="${PAPER}" d="${circlePath(x, y, radius * COIN_CORE)}"/>`
    )
  }
  const { path, perMm, sides } = COMPANION_OUTLINES[kind]
  const scale = perMm * pxPerMm
  return sides
    .map(
      ([aside, across]) =>
        `<path fill="${PERSON}" transform="translate(${px(x + aside * pxPerMm)} ${px(groundY)})` +
        ` scale(${across * scale} ${scale})" d="${path}"/>`,
    )
    .join('')
}

/** The ground over the whole card, with a tick each 10 cm. */
function groundSvg(y: number, width: number, pxPerMm: number): string {
  const { short, long } = rulerTicks(width, 0, pxPerMm)
  const ticks = [short, long].map((all, index) =>
    all.map((x) => `M${x} ${px(y)}v${index === 0 ? 4 : 8}`).join(''),
  )
  return (
    `<path stroke="${INK}" stroke-width="1.4" d="M0 ${px(y)}H${width}"/>` +
    `<path stroke="${INK}" stroke-width=".8" d="${ticks.join('')}"/>`
  )
}

const lines = (path: string): string =>
  `<path fill="none" stroke="${INK}" stroke-width="1" d="${path}"/>`

/** Those beside the same object as the first, which are drawn at its scale. */
function together(pieces: readonly Configuration[]): ShownPiece[] {
  const shown = pieces.map((piece) => shownPiece(piece))
  const [first] = shown
  return shown
    .filter(({ staged }) => staged.companion === first?.staged.companion)
    .slice(0, MOST_PIECES)
}

/** The largest scale at which they stand side by side. */
function scaleOf(shown: readonly ShownPiece[], companion: Companion, room: Box): number {
  const beside = COMPANION_MM[companion]
  const reaches = shown.map(({ staged }) => reachMm(staged))
  const fixed = GAP * shown.length + (shown.length === 1 ? DIMENSION : 0)
  const widthMm = reaches.reduce((sum, { width }) => sum + width, beside.width)
  const topMm = Math.max(...reaches.map(({ top }) => top))
  return Math.min(
    (room.width - fixed) / widthMm,
    (room.height - ABOVE) / topMm,
    room.height / beside.height,
  )
}

/**
 * Pieces on the ground beside their object of comparison, one with its measures, several at one
 * scale. Within the room, whose lower edge is the ground; `width`: how far the ground extends.
 */
export function cardDrawing(
  pieces: readonly Configuration[],
  { room, width }: { room: Box; width: number },
  said: (mm: number) => string,
): CardDrawing {
  const shown = together(pieces)
  const groundY = room.y + room.height
  const [first] = shown
  if (!first) return { svg: groundSvg(groundY, width, 0.1), figures: [] }
  const { companion } = first.staged
  const pxPerMm = scaleOf(shown, companion, room)
  const size = { width, height: groundY }
  const companionPx = COMPANION_MM[companion].width * pxPerMm
  let x = room.x + companionPx + GAP
  const drawn: string[] = []
  const measured: Dimension[] = []
  for (const piece of shown) {
    const placed = placeAt(piece.staged, pxPerMm, { x, groundY, size })
    drawn.push(markupWithin(piece.marksAt(placed, '')))
    if (shown.length === 1) measured.push(...dimensionsOf(piece, placed, said))
    x += placed.extent.width + GAP
  }
  const hasGround = shown.some(({ ground }) => ground)
  return {
    svg:
      companionSvg(companion, room.x + companionPx / 2, groundY, pxPerMm) +
      drawn.join('') +
      lines(measured.map(({ path }) => path).join('')) +
      groundSvg(groundY, width, hasGround ? pxPerMm : 0.1),
    figures: measured.map(({ figure }) => figure),
  }
}
