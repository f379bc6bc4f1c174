import { memo, Suspense, useDeferredValue } from 'react'
import { otherPiece } from './late-piece.tsx'
import type { OtherPieceProps } from './other-piece.tsx'

/** A piece of a product with a drawing of its own; what the page already shows stays until the script of the drawing is there. */
export function OwnPiece(props: OtherPieceProps) {
  // What changes meanwhile must wait: a change to markup that has not come alive would throw it away.
  return <Waiting {...useDeferredValue(props)} />
}

const Waiting = memo((props: OtherPieceProps) => (
  <Suspense fallback={<div className="drawing drawing-stage" />}>
    <otherPiece.View {...props} />
  </Suspense>
))
