import { drawableMm, type Size } from '../../../ui/drawing/scene.ts'
import { placeStage } from '../../../ui/drawing/stage.ts'
import { layoutBanner } from '../../print/drawing/banner-layout.ts'
import { drawnBanner } from '../../print/drawing/drawn-banner.ts'
import { shownPiece } from '../../print/drawing/shown-piece.ts'
import type { Configuration } from '../../print/quoting/configuration.ts'
import type { Recipe } from '../../print/quoting/recipe.ts'
import type { Frame, Look } from './zoom.ts'

/** What the drawing of a product's page looks at, in the words of the viewer. */
const lookAtCorner = (
  { width, height }: Frame,
  corner: { x: number; y: number },
  pxPerMm: number,
): Look => ({
  xMm: (width / 2 - corner.x) / pxPerMm,
  yMm: (height / 2 - corner.y) / pxPerMm,
  pxPerMm,
})

/** Wound up, a sticker lies as the machine wants it, and its neighbours are drawn too. */
const isOnRoll = ({ choices }: Configuration): boolean => choices.supply === 'roll'

/**
 * Where the drawing of a product's page, so many pixels large, has its piece. Null where it is drawn as a body, many times, or beyond what a
 * drawing shows: a flat picture would lie wrong there.
 */
export function placeInDrawing(
  recipe: Recipe,
  configuration: Configuration,
  size: Size,
): Look | null {
  const { widthMm, heightMm } = configuration
  const { kind, staged, solid } = shownPiece(recipe, configuration)
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
    // A drawing that is not laid out yet has no room.
    return pxPerMm > 0 ? lookAtCorner(size, sheet, pxPerMm) : null
  }
  if (staged.widthMm !== widthMm || staged.heightMm !== heightMm) return null
  const { box, pxPerMm } = placeStage(staged, size)
  return pxPerMm > 0 ? lookAtCorner(size, box, pxPerMm) : null
}
