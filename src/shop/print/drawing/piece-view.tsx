import { drawnKind } from '../quoting/piece-appearance.ts'
import { BannerDrawing } from './banner-drawing.tsx'
import { drawnBanner } from './drawn-banner.ts'
import type { OtherPieceProps } from './other-piece.tsx'
import { OwnPiece } from './own-piece.tsx'

/** A configuration drawn to scale, by the drawing of its family. */
export function PieceView(props: Omit<OtherPieceProps, 'thumb'>) {
  const { configuration, focused, artwork } = props
  if (drawnKind(configuration) !== 'banner') return <OwnPiece {...props} />
  return <BannerDrawing {...drawnBanner(configuration)} focused={focused} artwork={artwork} />
}
