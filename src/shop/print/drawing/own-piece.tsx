import { Suspense } from 'react'
import { otherPiece } from './late-piece.tsx'
import type { OtherPieceProps } from './other-piece.tsx'

/**
 * A piece in a drawing of its own. A page that changes it has its script before it comes alive:
 * else the first change would empty its place.
 */
export const OwnPiece = (props: OtherPieceProps) => (
  <Suspense fallback={<div className="drawing drawing-stage" />}>
    <otherPiece.View {...props} />
  </Suspense>
)
