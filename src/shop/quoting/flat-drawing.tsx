import type { ReactNode } from 'react'
import type { Size } from '../../ui/drawing/scene.ts'
import { type Placed, placeThumb, type Staged } from '../../ui/drawing/stage.ts'
import { type DrawnWords, type Measured, StageDrawing } from '../../ui/drawing/stage-drawing.tsx'
import type { Artwork } from './banner-sheet.tsx'
import { BoardFigure } from './board-figure.tsx'
import { boardHasGround, sayBoard, stageBoard } from './board-layout.ts'
import { DisplayFigure } from './display-figure.tsx'
import { sayDisplay, stageDisplay } from './display-layout.ts'
import type { DrawnPiece } from './drawn-piece.ts'
import { StickerFigure } from './sticker-figure.tsx'
import { saySticker, stageSticker, stickerIsTurned } from './sticker-layout.ts'
import { TextileFigure } from './textile-figure.tsx'
import { isSetUp, sayTextile, stageTextile } from './textile-layout.ts'
import { VinylFigure } from './vinyl-figure.tsx'
import { sayVinyl, stageVinyl, vinylHasGround } from './vinyl-layout.ts'

/** What has a face and no body to turn. */
export type FlatPiece = Extract<DrawnPiece, { kind: 'vinyl' | 'board' | 'textile' | 'display' | 'sticker' }>

type Shown = {
  staged: Staged
  words: DrawnWords
  ground: boolean
  turned?: boolean
  figure: (placed: Placed, artwork: Artwork | undefined, detail: boolean) => ReactNode
}

/** How each family is staged, said and drawn. */
export function shownFlat({ kind, piece }: FlatPiece): Shown {
  switch (kind) {
    case 'vinyl':
      return {
        staged: stageVinyl(piece),
        words: sayVinyl(piece),
        ground: vinylHasGround(piece),
        figure: (placed, artwork) => <VinylFigure piece={piece} placed={placed} artwork={artwork} />,
      }
    case 'board':
      return {
        staged: stageBoard(piece),
        words: sayBoard(piece),
        ground: boardHasGround(piece),
        figure: (placed, artwork, detail) => <BoardFigure piece={piece} placed={placed} artwork={artwork} detail={detail} />,
      }
    case 'textile':
      return {
        staged: stageTextile(piece),
        words: sayTextile(piece),
        ground: isSetUp(piece),
        figure: (placed, artwork) => <TextileFigure piece={piece} placed={placed} artwork={artwork} />,
      }
    case 'display':
      return {
        staged: stageDisplay(piece),
        words: sayDisplay(piece),
        ground: true,
        figure: (placed, artwork) => <DisplayFigure piece={piece} placed={placed} artwork={artwork} />,
      }
    case 'sticker':
      return {
        staged: stageSticker(piece),
        words: saySticker(piece),
        ground: false,
        turned: stickerIsTurned(piece),
        figure: (placed, artwork, detail) => <StickerFigure piece={piece} placed={placed} artwork={artwork} detail={detail} />,
      }
  }
}

type FlatDrawingProps = { drawn: FlatPiece; focused: Measured | null; artwork?: Artwork }

export function FlatDrawing({ drawn, focused, artwork }: FlatDrawingProps) {
  const { figure, ...shown } = shownFlat(drawn)
  return (
    <StageDrawing {...shown} focused={focused}>
      {(placed) => figure(placed, artwork, true)}
    </StageDrawing>
  )
}

/** The true shape, small; the words beside it say the rest. */
export function FlatThumb({ drawn, size }: { drawn: FlatPiece; size: Size }) {
  const { figure, staged } = shownFlat(drawn)
  const placed = placeThumb(staged, size)
  return (
    <svg className="thumb" viewBox={`0 0 ${placed.size.width} ${placed.size.height}`} {...placed.size} aria-hidden="true" focusable="false">
      {figure(placed, undefined, false)}
    </svg>
  )
}
