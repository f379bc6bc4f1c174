import type { Configuration } from '../quoting/configuration.ts'
import type { Mark } from '../scene/marks.ts'
import { hungMm, type Placed, type Staged } from '../scene/stage.ts'
import { backSheetPx, finishStrips } from './banner-layout.ts'
import { bannerMarks } from './banner-marks.ts'
import { corporealSolid } from './corporeal-layout.ts'
import type { DrawnBanner } from './drawn-banner.ts'
import { type DrawnPiece, drawnPiece } from './drawn-piece.ts'
import { isTypeface, lettersSolid } from './letters-layout.ts'
import { shownFlat } from './shown-flat.ts'
import type { SolidPiece } from './solid-layout.ts'
import { stageSolid } from './solid-layout.ts'
import { standingSolid } from './solid-marks.ts'

/**
 * Any piece as a static picture: its stage and its marks. Large because of the outlines of letters:
 * pages load it on demand.
 */
export type ShownPiece = {
  kind: DrawnPiece['kind']
  staged: Staged
  ground: boolean
  /** Pixels by which parts extend above and at the right, at any scale. */
  beyondPx: number
  /** A body, whose measures run along its edges. */
  solid?: SolidPiece
  /** Of many on a sheet or a roll, one by itself. */
  single?: Pick<ShownPiece, 'staged' | 'marksAt'>
  /** `words`: what is printed on it; none where it is empty. */
  marksAt: (placed: Placed, words: string) => Mark[]
}

export function shownPiece(configuration: Configuration): ShownPiece {
  const drawn = drawnPiece(configuration)
  const { kind } = drawn
  switch (kind) {
    case 'banner':
      return shownBanner(drawn.piece)
    case 'letters': {
      const { typeface } = drawn.piece
      return shownSolid(
        kind,
        lettersSolid({ ...drawn.piece, typeface: isTypeface(typeface) ? typeface : 'helvetica' }),
      )
    }
    case 'corporeal':
      return shownSolid(kind, corporealSolid(drawn.piece))
    default: {
      const { staged, ground, marksAt } = shownFlat(drawn)
      const twoSided = kind === 'textile' && drawn.piece.form === 'fabric' && drawn.piece.twoSided
      const single =
        kind === 'sticker'
          ? shownFlat({ kind, piece: { ...drawn.piece, supply: 'sheet', cut: 'die' } })
          : undefined
      return {
        kind,
        staged,
        ground,
        beyondPx: backSheetPx({ sides: twoSided ? 'two' : 'one' }),
        marksAt,
        ...(single && { single }),
      }
    }
  }
}

function shownBanner(piece: DrawnBanner): ShownPiece {
  const { widthMm, heightMm } = piece
  const backPx = backSheetPx(piece)
  return {
    kind: 'banner',
    staged: { widthMm, heightMm, companion: 'person', liftMm: hungMm(heightMm) },
    ground: true,
    beyondPx: backPx,
    marksAt: ({ box: sheet, pxPerMm }, words) =>
      bannerMarks({
        ...piece,
        words,
        layout: { sheet, pxPerMm, backPx, strips: finishStrips(piece, { sheet, pxPerMm }).strips },
      }),
  }
}

function shownSolid(kind: 'letters' | 'corporeal', solid: SolidPiece): ShownPiece {
  const staged = stageSolid(solid)
  return {
    kind,
    staged,
    ground: staged.companion === 'person',
    beyondPx: 0,
    solid,
    marksAt: (placed) => standingSolid(solid, placed),
  }
}
