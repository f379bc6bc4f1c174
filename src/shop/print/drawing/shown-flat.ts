import type { DrawnWords } from '../scene/drawn-words.ts'
import type { Mark } from '../scene/marks.ts'
import type { Placed, Staged } from '../scene/stage.ts'
import { boardHasGround, sayBoard, stageBoard } from './board-layout.ts'
import { boardMarks } from './board-marks.ts'
import { sayDisplay, stageDisplay } from './display-layout.ts'
import { displayMarks } from './display-marks.ts'
import type { DrawnPiece } from './drawn-piece.ts'
import { saySticker, stageSticker, stickerIsTurned } from './sticker-layout.ts'
import { stickerMarks } from './sticker-marks.ts'
import { isSetUp, sayTextile, stageTextile } from './textile-layout.ts'
import { textileMarks } from './textile-marks.ts'
import { sayVinyl, stageVinyl, vinylHasGround } from './vinyl-layout.ts'
import { vinylMarks } from './vinyl-marks.ts'

/** A flat piece, without a body to rotate. */
export type FlatPiece = Extract<
  DrawnPiece,
  { kind: 'vinyl' | 'board' | 'textile' | 'display' | 'sticker' }
>

export type ShownFlat = {
  staged: Staged
  words: DrawnWords
  /** Stands or hangs above a floor. */
  ground: boolean
  turned?: boolean
  /** `words`: what is printed on it. */
  marksAt: (placed: Placed, words: string) => Mark[]
}

/** How each family is staged, said and drawn. */
export function shownFlat({ kind, piece }: FlatPiece): ShownFlat {
  switch (kind) {
    case 'vinyl':
      return {
        staged: stageVinyl(piece),
        words: sayVinyl(piece),
        ground: vinylHasGround(piece),
        marksAt: (placed, words) => vinylMarks(piece, placed, words),
      }
    case 'board':
      return {
        staged: stageBoard(piece),
        words: sayBoard(piece),
        ground: boardHasGround(piece),
        marksAt: (placed, words) => boardMarks(piece, placed, words),
      }
    case 'textile':
      return {
        staged: stageTextile(piece),
        words: sayTextile(piece),
        ground: isSetUp(piece),
        marksAt: (placed, words) => textileMarks(piece, placed, words),
      }
    case 'display':
      return {
        staged: stageDisplay(piece),
        words: sayDisplay(piece),
        ground: true,
        marksAt: (placed, words) => displayMarks(piece, placed, words),
      }
    case 'sticker':
      return {
        staged: stageSticker(piece),
        words: saySticker(piece),
        ground: false,
        turned: stickerIsTurned(piece),
        marksAt: (placed, words) => stickerMarks(piece, placed, words),
      }
  }
}
