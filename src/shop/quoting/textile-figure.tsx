import { Print } from '../../ui/drawing/printed-sheet.tsx'
import { px } from '../../ui/drawing/scene.ts'
import type { Placed } from '../../ui/drawing/stage.ts'
import { backSheetPx, finishStrips } from './banner-layout.ts'
import { type Artwork, BannerSheet } from './banner-sheet.tsx'
import { type DrawnTextile, flagOutline, flyBase, flyOutline, flyPole, isSetUp, mastOf } from './textile-layout.ts'

type TextileFigureProps = { piece: DrawnTextile; placed: Placed; artwork?: Artwork }

/** A fabric as it hangs or flies. */
export function TextileFigure({ piece, placed, artwork }: TextileFigureProps) {
  if (piece.form === 'fly') return <FlyBanner piece={piece} placed={placed} artwork={artwork} />
  if (piece.form === 'flag') return <Flag piece={piece} placed={placed} artwork={artwork} />
  const { box, pxPerMm } = placed
  const sides = piece.twoSided ? 'two' : 'one'
  const { strips } = finishStrips({ ...piece, sides }, { sheet: box, pxPerMm })
  return (
    <BannerSheet
      layout={{ sheet: box, pxPerMm, backPx: backSheetPx({ sides }), strips }}
      finish={piece.finish}
      tubeDiameterMm={piece.tubeDiameterMm}
      eyelets={piece.eyelets}
      material="fabric"
      artwork={artwork}
    />
  )
}

function Flag({ piece, placed, artwork }: TextileFigureProps) {
  const { box } = placed
  const { line, width, knob } = mastOf(placed)
  return (
    <g className="printed">
      <path className="printed-face" d={flagOutline(piece, placed)} />
      {artwork && 'text' in artwork && <Print box={box} text={artwork.text} />}
      {isSetUp(piece) && <path className="stand-rod" d={line} strokeWidth={px(width)} />}
      {isSetUp(piece) && <circle className="stand-solid" cx={px(knob.x)} cy={px(knob.y)} r={px(knob.r)} />}
      <path className="printed-hem" d={`M${px(box.x + 4)} ${px(box.y)}v${px(box.height)}`} />
    </g>
  )
}

/** Its words run up along the pole, as on any fly banner. */
function FlyBanner({ piece, placed, artwork }: TextileFigureProps) {
  const { box } = placed
  // A drop is broad at its upper half alone.
  const room = piece.outline === 'drop' ? { foot: 0.6, length: 0.46, depth: 0.6 } : { foot: 0.84, length: 0.66, depth: 0.8 }
  const turned = { x: 0, y: 0, width: box.height * room.length, height: box.width * room.depth }
  return (
    <g className="printed">
      <path className="printed-face" d={flyOutline(piece, placed)} />
      {artwork && 'text' in artwork && (
        <g transform={`translate(${px(box.x + box.width * 0.12)} ${px(box.y + box.height * room.foot)}) rotate(-90)`}>
          <Print box={turned} text={artwork.text} />
        </g>
      )}
      {isSetUp(piece) && <path className="stand-solid" d={flyBase(piece, placed)} />}
      {isSetUp(piece) && <path className="stand-pole" d={flyPole(piece, placed)} />}
    </g>
  )
}
