import { createPortal } from 'react-dom'
import { type PageShape, placePage } from '../../print/preflight/artwork-place.ts'
import { pieceOf } from '../../print/preflight/piece.ts'
import type { Configuration } from '../../print/quoting/configuration.ts'
import type { Recipe } from '../../print/quoting/recipe.ts'
import type { ShownPreview } from './api.ts'
import { placeInDrawing } from './place-in-drawing.ts'
import './preview.css'
import { ViewerScene } from './viewer-scene.tsx'
import type { Frame } from './zoom.ts'

type PictureOnDrawingProps = {
  /** The place laid over the drawing of the page, as large as it. */
  over: HTMLElement
  size: Frame
  recipe: Recipe
  /** As it is drawn now. */
  configuration: Configuration
  page: ShownPreview['pages'][number]
  onGone: () => void
}

/** The file in the drawing of a product's page, below hem and eyelets: it follows every keystroke as the drawing does. */
export function PictureOnDrawing({
  over,
  size,
  recipe,
  configuration,
  page,
  onGone,
}: PictureOnDrawingProps) {
  const look = placeInDrawing(recipe, configuration, size)
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
