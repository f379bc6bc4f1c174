import { Eyelets, Print } from '../../ui/drawing/printed-sheet.tsx'
import { px } from '../../ui/drawing/scene.ts'
import type { Placed } from '../../ui/drawing/stage.ts'
import type { Artwork } from './banner-sheet.tsx'
import { cornerEyelets, type DrawnDisplay, standOf } from './display-layout.ts'

/** A display as it is set up, with its stand. */
export function DisplayFigure({ piece, placed, artwork }: { piece: DrawnDisplay; placed: Placed; artwork?: Artwork }) {
  const { box, pxPerMm } = placed
  const { solid, parts, hidden } = standOf(piece, placed)
  const frame = { x: px(box.x), y: px(box.y), width: px(box.width), height: px(box.height) }
  return (
    <g className="printed">
      {parts && <path className={piece.form === 'xbanner' ? 'stand-rod' : 'printed-back'} d={parts} />}
      <rect className="printed-face" {...frame} />
      {artwork && 'href' in artwork && <image {...frame} href={artwork.href} preserveAspectRatio="none" />}
      {artwork && 'text' in artwork && <Print box={{ ...box, height: Math.min(box.height, box.width * 1.6) }} text={artwork.text} />}
      {hidden && <path className="printed-hidden" d={hidden} />}
      <rect className="printed-outline" {...frame} />
      {solid && <path className="stand-solid" d={solid} />}
      {piece.form === 'xbanner' && <Eyelets box={box} pxPerMm={pxPerMm} eyelets={cornerEyelets(piece)} />}
    </g>
  )
}
