import type { OrderedPiece } from './piece.ts'

/**
 * What a file prints of its design: both sides, or one of two files. A file of both sides has a
 * page for each, or one page that is printed on both.
 */
export const FILE_SIDES = ['both', 'front', 'back'] as const
export type FileSide = (typeof FILE_SIDES)[number]

/** The piece as one of its files has to fit it: its own side only, if there is a file for each. */
export const pieceOfSide = (piece: OrderedPiece, side: FileSide = 'both'): OrderedPiece =>
  side === 'both'
    ? piece
    : { ...piece, sides: 1, ...(side === 'back' && { isBack: true as const }) }

/** Whether a page of a file is printed on the back. */
export const showsBack = (page: number, side: FileSide = 'both'): boolean =>
  side === 'back' || (side === 'both' && page === 2)

/** Number of files that a line needs: one per design, and two where the back is a file of its own. */
export const filesNeeded = (
  designs: number,
  files: readonly { side?: FileSide | undefined }[],
): number => designs + files.filter(({ side }) => side === 'back').length

/** What a file for the front or for both sides prints, beside the other files of its design. */
export const sideBeside = (others: readonly { side: FileSide }[]): 'both' | 'front' =>
  others.some(({ side }) => side === 'back') ? 'front' : 'both'

const BACK =
  /(?:^|[^a-z])(?:dorso|reverso|trasera|atras|detras|verso|retro|derriere|arriere|tras|costas|back|rear|b|2)(?:$|[^a-z])/
const ACCENTS = /\p{M}/gu

const isNamedBack = (fileName: string): boolean =>
  BACK.test(
    fileName
      .replace(/\.[A-Za-z0-9]{1,5}$/, '')
      .normalize('NFD')
      .replace(ACCENTS, '')
      .toLowerCase(),
  )

/** Of two files the index of the back: the one whose name says so, else the second. */
export const backOf = ([first, second]: readonly [string, string]): 0 | 1 =>
  isNamedBack(first) && !isNamedBack(second) ? 0 : 1
