import { drawnBanner } from '../../print/drawing/drawn-banner.ts'
import { onPlinth } from '../../print/drawing/plinth.ts'
import { shownPiece } from '../../print/drawing/shown-piece.ts'
import type { Configuration } from '../../print/quoting/configuration.ts'
import { placeOnGround, polesBeside } from '../../print/scene/line-up.ts'
import { MarkList } from '../../print/scene/mark-list.tsx'
import { PrintedSheet } from '../../print/scene/printed-sheet.tsx'
import { px } from '../../print/scene/scene.ts'

export type GroundDrawingProps = {
  configuration: Configuration
  pxPerMm: number
  print: string
  dark: boolean
}

/**
 * A product on the ground line: a banner between poles with a headline; others as their family is
 * drawn.
 */
export function GroundDrawing({ configuration, pxPerMm, print, dark }: GroundDrawingProps) {
  const piece = shownPiece(configuration)
  const { staged, marksAt } = onPlinth(piece)
  const placed = placeOnGround(staged, pxPerMm)
  const { box, size } = placed
  const hung = piece.kind === 'banner' && (staged.liftMm ?? 0) > 0
  return (
    <svg
      viewBox={`0 0 ${size.width} ${size.height}`}
      {...size}
      aria-hidden="true"
      focusable="false"
    >
      {hung && (
        <path
          className="ground-line-poles"
          d={polesBeside(placed)
            .map((x) => `M${px(x)} ${size.height}V${px(box.y - 9)}`)
            .join('')}
        />
      )}
      {piece.kind === 'banner' ? (
        <PrintedSheet
          box={box}
          pxPerMm={pxPerMm}
          print={print}
          eyelets={drawnBanner(configuration).eyelets}
          dark={dark}
          hem
        />
      ) : (
        <MarkList marks={marksAt(placed, print)} />
      )}
    </svg>
  )
}
