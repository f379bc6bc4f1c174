import { createPortal } from 'react-dom'
import { type PageShape, placePage } from '../../print/preflight/artwork-place.ts'
import { pieceOf } from '../../print/preflight/piece.ts'
import type { Configuration } from '../../print/quoting/configuration.ts'
import type { Recipe } from '../../print/quoting/recipe.ts'
import { placeInDrawing } from './drawing-place.ts'
import type { ShownPreview } from './preview-schema.ts'
import './preview.css'
import { ViewerScene } from './viewer-scene.tsx'
import type { Frame } from './zoom.ts'

type PictureOnDrawingProps = {
  /** An overlay of the drawing's size. */
  over: HTMLElement
  size: Frame
  recipe: Recipe
  /** The drawing as shown now. */
  configuration: Configuration
  page: ShownPreview['pages'][number]
  onGone: () => void
}

/**
 * Shows the file in the product page's drawing, below seams and eyelets; follows every keystroke.
 */
export function PictureOnDrawing({
  over,
  size,
  recipe,
  configuration,
  page,
  onGone,
}: PictureOnDrawingProps) {
  const look = placeInDrawing(configuration, size)
  if (!look) return null
  const shape: PageShape = page.shape
  const place = placePage(shape, pieceOf(configuration, recipe.artwork))
  const scene = {
    configuration,
    page: { ...page, place },
    closeUp: null,
    look,
    frame: size,
    finishing: true,
    cut: true,
    findings: [],
    onGone,
  }
  return createPortal(<ViewerScene {...scene} />, over)
}
