import { Suspense } from 'react'
import { drawnKind } from '../quoting/piece-appearance.ts'
import { BannerThumb, type BannerThumbProps } from './banner-thumb.tsx'
import { drawnBanner } from './drawn-banner.ts'
import { otherPiece } from './late-piece.tsx'
import type { OtherPieceProps } from './other-piece.tsx'

const FRAME = { width: 132, height: 84 }

type PieceThumbProps = Pick<OtherPieceProps, 'configuration'> &
  Pick<BannerThumbProps, 'designs' | 'size'>

/**
 * A thumbnail of a configuration in its true shape; other pieces than banners have a rectangle
 * until their drawing is loaded.
 */
export function PieceThumb({ configuration, designs, size = FRAME }: PieceThumbProps) {
  const { widthMm, heightMm } = configuration
  const plain = (
    <BannerThumb
      widthMm={widthMm}
      heightMm={heightMm}
      designs={designs}
      size={size}
      eyelets={drawnBanner(configuration).eyelets}
    />
  )
  if (drawnKind(configuration) === 'banner') return plain
  return (
    <Suspense fallback={plain}>
      <otherPiece.View configuration={configuration} focused={null} thumb={size} />
    </Suspense>
  )
}
