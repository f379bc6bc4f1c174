import { useText } from '../../../ui/text.tsx'
import { shownPiece } from '../../print/drawing/shown-piece.ts'
import { SolidWidths } from '../../print/drawing/solid-figure.tsx'
import { RESTING_DEGREES } from '../../print/drawing/solid-layout.ts'
import type { Configuration } from '../../print/quoting/configuration.ts'
import { Companion } from '../../print/scene/companion.tsx'
import { HorizontalDimension, VerticalDimension } from '../../print/scene/dimension.tsx'
import { Ground } from '../../print/scene/ground.tsx'
import { MarkList } from '../../print/scene/mark-list.tsx'
import { stagedMm } from '../../print/scene/stage.ts'
import { SHELF_ROOMS, shelfScene } from './shelf-scale.ts'

const FIGURE_PX = 14

export type PieceDrawingProps = {
  configuration: Configuration
  room: keyof typeof SHELF_ROOMS
  pxPerMm: number
}

/**
 * A product at its example's size beside its reference object, at the list's scale. Drawn in screen
 * pixels and cropped at the right, where only ground continues, so that nothing is scaled; the text
 * beside it describes it.
 */
export function PieceDrawing({ configuration, room, pxPerMm }: PieceDrawingProps) {
  const { number } = useText()
  const { staged, ground, solid, beyondPx, marksAt } = shownPiece(configuration)
  const { placed, height } = shelfScene(staged, pxPerMm, SHELF_ROOMS[room], solid !== undefined)
  const { box, extent, groundY, companionX } = placed
  const right = extent.x + extent.width + beyondPx
  const top = extent.y - beyondPx
  const cm = (mm: number) => number(stagedMm(mm) / 10)
  return (
    <svg
      className={`piece piece-${room}`}
      width="100%"
      height={height}
      aria-hidden="true"
      focusable="false"
    >
      <Companion kind={staged.companion} x={companionX} groundY={groundY} pxPerMm={pxPerMm} />
      <MarkList marks={marksAt(placed, '')} />
      {solid ? (
        <SolidWidths piece={solid} placed={placed} degrees={RESTING_DEGREES} />
      ) : (
        <HorizontalDimension
          from={box.x}
          to={box.x + box.width}
          at={top - 18}
          edge={top}
          figure={cm(staged.widthMm)}
          size={FIGURE_PX}
        />
      )}
      <VerticalDimension
        from={box.y}
        to={box.y + box.height}
        at={right + 20}
        edge={right}
        figure={cm(staged.heightMm)}
        within={right + 60}
        size={FIGURE_PX}
      />
      {ground && <Ground y={groundY} width={SHELF_ROOMS[room].reach} zero={0} pxPerMm={pxPerMm} />}
    </svg>
  )
}
