import { type FileSide, pieceOfSide, sideBeside } from '../../print/preflight/file-side.ts'
import type { OrderedPiece } from '../../print/preflight/piece.ts'

type OfDesign = { design: number; isBack: boolean }

/** What a file prints of its design, beside the other files of its line. */
export const sideAmong = (file: OfDesign, files: readonly OfDesign[]): FileSide =>
  file.isBack
    ? 'back'
    : sideBeside(
        files
          .filter(({ design }) => design === file.design)
          .map(({ isBack }) => ({ side: isBack ? 'back' : 'both' })),
      )

/** The piece as one of the line's files has to fit it. */
export const pieceAmong = (
  piece: OrderedPiece,
  file: OfDesign,
  files: readonly OfDesign[],
): OrderedPiece => pieceOfSide(piece, sideAmong(file, files))

/** A file that was read, but not for what it prints now. A new one has its check before it. */
export const isReadOtherwise = (
  piece: OrderedPiece,
  file: OfDesign & { sides: number | null },
  files: readonly OfDesign[],
): boolean => file.sides !== null && file.sides !== pieceAmong(piece, file, files).sides

/**
 * The files that the piece is printed from, and those that it has no place for: of a design or a
 * side that was ordered no longer. They are kept, for the configuration may change again.
 */
export function filesOfPiece<F extends OfDesign>(
  files: readonly F[],
  { designs, sides }: Pick<OrderedPiece, 'designs' | 'sides'>,
): { printed: (F & { side: FileSide })[]; resting: F[] } {
  const isPrinted = ({ design, isBack }: F) => design <= designs && (!isBack || sides === 2)
  const printed = files.filter(isPrinted)
  return {
    printed: printed.map((file) => ({ ...file, side: sideAmong(file, printed) })),
    resting: files.filter((file) => !isPrinted(file)),
  }
}
