import { late } from '../../../ui/late.tsx'
import type { ShownConfiguration } from '../quoting/configuration.ts'
import type { Size } from '../scene/scene.ts'
import type { Measured } from '../scene/stage-drawing.tsx'
import { type Artwork, BannerDrawing } from './banner-drawing.tsx'
import { corporealSolid, sayCorporeal } from './corporeal-layout.ts'
import { drawnPiece } from './drawn-piece.ts'
import { FlatDrawing, FlatThumb } from './flat-drawing.tsx'
import type { LettersProps } from './letters-drawing.tsx'
import { SolidDrawing } from './solid-drawing.tsx'
import { SolidThumb } from './solid-thumb.tsx'

const letters = late<LettersProps>(
  async () => (await import('./letters-drawing.tsx')).LettersDrawing,
)
export const prepareLetters = letters.prepare

export type OtherPieceProps = {
  configuration: ShownConfiguration
  focused: Measured | null
  artwork?: Artwork
  /** A small picture instead, within this frame. */
  thumb?: Size
}

/** A piece in the drawing of its family. */
export function OtherPiece({ configuration, focused, artwork, thumb }: OtherPieceProps) {
  const drawn = drawnPiece(configuration)
  switch (drawn.kind) {
    case 'banner':
      return <BannerDrawing {...drawn.piece} focused={focused} artwork={artwork} />
    case 'letters':
      return <letters.View piece={drawn.piece} focused={focused} thumb={thumb} />
    case 'corporeal': {
      const solid = corporealSolid(drawn.piece)
      return thumb ? (
        <SolidThumb piece={solid} size={thumb} />
      ) : (
        <SolidDrawing piece={solid} words={sayCorporeal(drawn.piece)} focused={focused} />
      )
    }
    default:
      return thumb ? (
        <FlatThumb drawn={drawn} size={thumb} />
      ) : (
        <FlatDrawing drawn={drawn} focused={focused} artwork={artwork} />
      )
  }
}
