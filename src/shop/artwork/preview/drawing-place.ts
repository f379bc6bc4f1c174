import { layoutBanner } from '../../print/drawing/banner-layout.ts'
import { drawnBanner } from '../../print/drawing/drawn-banner.ts'
import { shownPiece } from '../../print/drawing/shown-piece.ts'
import type { Configuration } from '../../print/quoting/configuration.ts'
import { appearanceIn } from '../../print/quoting/piece-appearance.ts'
import { drawableMm, type Size } from '../../print/scene/scene.ts'
import { placeStage } from '../../print/scene/stage.ts'
import type { Frame, Look } from './zoom.ts'

/** Faces of the product page's drawing, in the viewer's terms. */
const lookAtCorner = (
  { width, height }: Frame,
  corner: { x: number; y: number },
  pxPerMm: number,
): Look => ({
  xMm: (width / 2 - corner.x) / pxPerMm,
  yMm: (height / 2 - corner.y) / pxPerMm,
  pxPerMm,
})

/** On a roll the sticker is turned for the machine, and neighbours are drawn too. */
const isOnRoll = (configuration: Configuration): boolean =>
  appearanceIn(configuration).supply === 'roll'

/**
 * Position of the piece in a product page's drawing of this many pixels. Null for solids, for
 * several pieces, and beyond the drawing: a flat picture would be misplaced.
 */
export function placeInDrawing(configuration: Configuration, size: Size): Look | null {
  const { widthMm, heightMm } = configuration
  const { kind, staged, solid } = shownPiece(configuration)
  if (
    solid ||
    isOnRoll(configuration) ||
    drawableMm(widthMm) !== widthMm ||
    drawableMm(heightMm) !== heightMm
  )
    return null
  if (kind === 'banner') {
    const banner = drawnBanner(configuration)
    const { sheet, pxPerMm } = layoutBanner(banner, banner, size)
    // A drawing without layout has no size yet.
    return pxPerMm > 0 ? lookAtCorner(size, sheet, pxPerMm) : null
  }
  if (staged.widthMm !== widthMm || staged.heightMm !== heightMm) return null
  const { box, pxPerMm } = placeStage(staged, size)
  return pxPerMm > 0 ? lookAtCorner(size, box, pxPerMm) : null
}
