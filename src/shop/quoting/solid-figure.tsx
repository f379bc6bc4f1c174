import { AlignedDimension } from '../../ui/drawing/aligned-dimension.tsx'
import { px } from '../../ui/drawing/scene.ts'
import { Solid } from '../../ui/drawing/solid.tsx'
import type { Placed } from '../../ui/drawing/stage.ts'
import type { Measured } from '../../ui/drawing/stage-drawing.tsx'
import { useText } from '../../ui/text.tsx'
import { facesOf, measuresOf, type SolidPiece, supportOf } from './solid-layout.ts'

type SolidFigureProps = {
  piece: SolidPiece
  placed: Placed
  degrees: number
  detail?: boolean /** The measure being typed. */
  focused?: Measured | null
}

/** The solid on its table or on the floor, at an angle; with its measures unless it is drawn very small. */
export function SolidFigure({ piece, placed, degrees, detail, focused }: SolidFigureProps) {
  const { disc, table } = supportOf(piece, placed)
  return (
    <>
      {table && detail && (
        <g className="table">
          <path d={table.legs} />
          <rect x={px(table.slab.x)} y={px(table.slab.y)} width={px(table.slab.width)} height={px(table.slab.height)} />
        </g>
      )}
      {detail && <ellipse className="turntable" cx={px(disc.cx)} cy={px(disc.cy)} rx={px(disc.rx)} ry={px(disc.ry)} />}
      <Solid {...facesOf(piece, placed, degrees)} />
      {detail && <SolidMeasures piece={piece} placed={placed} degrees={degrees} focused={focused} />}
    </>
  )
}

function SolidMeasures({ piece, placed, degrees, focused }: SolidFigureProps) {
  const { number } = useText()
  const { across, depth } = measuresOf(piece, placed, degrees)
  const cm = (mm: number) => `${number(Math.round(mm) / 10)} cm`
  const size = placed.figurePx - 1
  const runs = Math.hypot(depth.to.x - depth.from.x, depth.to.y - depth.from.y)
  return (
    <>
      {across.map(({ from, to, mm, higher }) => (
        <AlignedDimension
          key={from.x}
          from={from}
          to={to}
          offset={{ x: 0, y: -size * (higher ? 2.9 : 1.5) }}
          figure={cm(mm)}
          live={focused === 'width'}
          size={size}
        />
      ))}
      <AlignedDimension {...depth} figure={cm(piece.thicknessMm)} live={focused === 'thickness'} size={size} place={runs > 60 ? 'middle' : 'end'} />
    </>
  )
}
