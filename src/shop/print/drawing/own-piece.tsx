import { Suspense } from 'react'
import { otherPiece } from './late-piece.tsx'
import type { OtherPieceProps } from './other-piece.tsx'

/**
 * A piece in its own drawing. A page that changes it loads its script before hydration: otherwise
 * the first change would leave an empty place.
 */
export const OwnPiece = (props: OtherPieceProps) => (
  <Suspense fallback={<div className="drawing drawing-stage" />}>
    <otherPiece.View {...props} />
  </Suspense>
)
