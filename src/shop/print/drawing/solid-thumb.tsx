import type { Size } from '../scene/scene.ts'
import { placeThumb } from '../scene/stage.ts'
import { SolidFigure } from './solid-figure.tsx'
import { RESTING_DEGREES, type SolidPiece, stageSolid } from './solid-layout.ts'

/** A solid at rest, small. */
export function SolidThumb({ piece, size }: { piece: SolidPiece; size: Size }) {
  const placed = placeThumb({ ...stageSolid(piece), liftMm: 0 }, size)
  return (
    <svg
      className="thumb"
      viewBox={`0 0 ${placed.size.width} ${placed.size.height}`}
      {...placed.size}
      aria-hidden="true"
      focusable="false"
    >
      <SolidFigure piece={piece} placed={placed} degrees={RESTING_DEGREES} />
    </svg>
  )
}
