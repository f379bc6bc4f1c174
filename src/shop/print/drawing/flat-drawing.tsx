import { MarkList } from '../scene/mark-list.tsx'
import type { Size } from '../scene/scene.ts'
import { type Placed, placeThumb } from '../scene/stage.ts'
import { type Measured, StageDrawing } from '../scene/stage-drawing.tsx'
import type { Artwork } from './banner-drawing.tsx'
import { BoardEdge } from './board-edge.tsx'
import { RollMeasures } from './roll-measures.tsx'
import { type FlatPiece, shownFlat } from './shown-flat.ts'

/** Details too small for the scale of the drawing, and measures other than width and height. */
function Details({ drawn: { kind, piece }, placed }: { drawn: FlatPiece; placed: Placed }) {
  if (kind === 'board') return <BoardEdge piece={piece} placed={placed} />
  return kind === 'sticker' && piece.supply === 'roll' ? (
    <RollMeasures piece={piece} placed={placed} />
  ) : null
}

type FlatDrawingProps = { drawn: FlatPiece; focused: Measured | null; artwork?: Artwork }

export function FlatDrawing({ drawn, focused, artwork }: FlatDrawingProps) {
  const { marksAt, ...shown } = shownFlat(drawn)
  return (
    <StageDrawing {...shown} focused={focused}>
      {(placed) => (
        <>
          <MarkList marks={marksAt(placed, artwork?.text ?? '')} />
          <Details drawn={drawn} placed={placed} />
        </>
      )}
    </StageDrawing>
  )
}

/** A thumbnail in the true shape; the text beside it describes the rest. */
export function FlatThumb({ drawn, size }: { drawn: FlatPiece; size: Size }) {
  const { marksAt, staged } = shownFlat(drawn)
  const placed = placeThumb(staged, size)
  return (
    <svg
      className="thumb"
      viewBox={`0 0 ${placed.size.width} ${placed.size.height}`}
      {...placed.size}
      aria-hidden="true"
      focusable="false"
    >
      <MarkList marks={marksAt(placed, '')} />
    </svg>
  )
}
