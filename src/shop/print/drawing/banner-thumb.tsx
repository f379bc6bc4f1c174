import type { Point } from '../quoting/eyelets.ts'
import { MarkList } from '../scene/mark-list.tsx'
import { marksOf } from '../scene/marks.ts'
import { eyeletsMark } from '../scene/printed-marks.ts'
import { drawableMm, px, type Size } from '../scene/scene.ts'

export type BannerThumbProps = {
  widthMm: number
  heightMm: number
  eyelets?: readonly Point[]
  /** Several designs lie behind one another, three at most. */
  designs?: number
  /** The frame it is fitted in, px. */
  size?: Size
}

const FRAME: Size = { width: 132, height: 84 }
const MOST_SHEETS = 3
const OFFSET_PX = 5
const LEAST_SIDE_PX = 3

/**
 * A thumbnail in the true shape, for cart lines and lists. The text beside it describes the rest.
 */
export function BannerThumb({
  widthMm,
  heightMm,
  eyelets = [],
  designs = 1,
  size = FRAME,
}: BannerThumbProps) {
  const sheets = Math.min(MOST_SHEETS, Math.max(1, designs))
  const behind = (sheets - 1) * OFFSET_PX
  const [width, height] = [drawableMm(widthMm), drawableMm(heightMm)]
  const pxPerMm = Math.min((size.width - behind - 2) / width, (size.height - behind - 2) / height)
  const face = {
    x: 1,
    y: 1 + behind,
    width: Math.max(LEAST_SIDE_PX, width * pxPerMm),
    height: Math.max(LEAST_SIDE_PX, height * pxPerMm),
  }
  const outer = {
    width: Math.ceil(face.width + behind + 2),
    height: Math.ceil(face.height + behind + 2),
  }
  return (
    <svg
      className="thumb printed"
      viewBox={`0 0 ${outer.width} ${outer.height}`}
      {...outer}
      aria-hidden="true"
      focusable="false"
    >
      {Array.from({ length: sheets }, (_, index) => sheets - 1 - index).map((depth) => (
        <rect
          key={depth}
          className="printed-face"
          x={px(face.x + depth * OFFSET_PX)}
          y={px(face.y - depth * OFFSET_PX)}
          width={px(face.width)}
          height={px(face.height)}
        />
      ))}
      {Math.min(face.width, face.height) > 12 && (
        <MarkList marks={marksOf(eyeletsMark(face, pxPerMm, eyelets))} />
      )}
    </svg>
  )
}
