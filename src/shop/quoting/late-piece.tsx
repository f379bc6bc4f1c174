import { late } from '../../ui/late.tsx'
import type { OtherPieceProps } from './other-piece.tsx'

/** A page with a banner needs none of it. */
export const otherPiece = late<OtherPieceProps>(async () => (await import('./other-piece.tsx')).OtherPiece)

/** For the server, before it renders a page with any drawing. */
export async function prepareDrawings(): Promise<void> {
  await otherPiece.prepare()
  await (await import('./other-piece.tsx')).prepareLetters()
}
