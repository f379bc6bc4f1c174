import { late } from '../../../ui/late.tsx'
import type { RalSwatchProps } from '../quoting/ral-swatch.tsx'
import type { OtherPieceProps } from './other-piece.tsx'

/** Loaded on demand: a page with a banner does not need it. */
export const otherPiece = late<OtherPieceProps>(
  async () => (await import('./other-piece.tsx')).OtherPiece,
)

/** The table of RAL values is heavy, and no banner has a colour of paint. */
export const ralSwatch = late<RalSwatchProps>(
  async () => (await import('../quoting/ral-swatch.tsx')).RalSwatch,
)

/**
 * For the server, before it renders a page with any drawing; for the browser, before it changes the
 * drawing of a product.
 */
export async function prepareDrawings(shape: string = 'letters'): Promise<void> {
  await Promise.all([otherPiece.prepare(), ralSwatch.prepare()])
  if (shape === 'letters') await (await import('./other-piece.tsx')).prepareLetters()
}
