import { useText } from '../../../ui/text.tsx'
import { AlignedDimension } from '../scene/aligned-dimension.tsx'
import { MarkList } from '../scene/mark-list.tsx'
import { solidMarks } from '../scene/solid.ts'
import type { Placed } from '../scene/stage.ts'
import type { Measured } from '../scene/stage-drawing.tsx'
import { facesOf, measuresOf, type SolidPiece } from './solid-layout.ts'
import { supportMarks } from './solid-marks.ts'

type SolidFigureProps = {
  piece: SolidPiece
  placed: Placed
  degrees: number
  detail?: boolean /** The measure being typed. */
  focused?: Measured | null
}

/**
 * The solid on its table or on the floor, at an angle; with its measures unless it is drawn very
 * small.
 */
export function SolidFigure({ piece, placed, degrees, detail, focused }: SolidFigureProps) {
  return (
    <>
      {detail && <MarkList marks={supportMarks(piece, placed)} />}
      <MarkList marks={solidMarks(facesOf(piece, placed, degrees), piece.colour)} />
      {detail && (
        <SolidMeasures piece={piece} placed={placed} degrees={degrees} focused={focused} />
      )}
    </>
  )
}

/** The widths along the upper edge; figures with their unit where there is room for it. */
export function SolidWidths({
  piece,
  placed,
  degrees,
  focused,
  unit = '',
}: SolidFigureProps & { unit?: string }) {
  const { number } = useText()
  const size = placed.figurePx - 1
  const { across } = measuresOf(piece, placed, degrees)
  // Alternating lines are short: a figure with its unit would reach the next letter's line.
  const said = across.some(({ higher }) => higher) ? '' : unit
  return across.map(({ from, to, mm, higher }) => (
    <AlignedDimension
      key={from.x}
      from={from}
      to={to}
      offset={{ x: 0, y: -size * (higher ? 2.9 : 1.5) }}
      figure={`${number(Math.round(mm) / 10)}${said}`}
      live={focused === 'width'}
      size={size}
    />
  ))
}

function SolidMeasures(props: SolidFigureProps) {
  const { piece, placed, degrees, focused } = props
  const { number } = useText()
  const { depth } = measuresOf(piece, placed, degrees)
  const runs = Math.hypot(depth.to.x - depth.from.x, depth.to.y - depth.from.y)
  return (
    <>
      <SolidWidths {...props} unit=" cm" />
      <AlignedDimension
        {...depth}
        figure={`${number(Math.round(piece.thicknessMm) / 10)} cm`}
        live={focused === 'thickness'}
        size={placed.figurePx - 1}
        place={runs > 60 ? 'middle' : 'end'}
      />
    </>
  )
}
