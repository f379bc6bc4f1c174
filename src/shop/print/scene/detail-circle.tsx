import { type ReactNode, useId } from 'react'
import { px } from './scene.ts'

type DetailCircleProps = {
  /** The middle of the circle, and how large it is, px. */
  x: number
  y: number
  radius: number
  /** The place of the enlarged detail. */
  of: { x: number; y: number }
  /** "10:1" */
  figure: string
  children: ReactNode
}

/**
 * A detail too small for the scale, enlarged in a circle with a line to its place. `children` are
 * drawn around the middle, 0 0.
 */
export function DetailCircle({ x, y, radius, of, figure, children }: DetailCircleProps) {
  const clip = useId()
  const away = Math.hypot(x - of.x, y - of.y) || 1
  const touch = { x: x + ((of.x - x) / away) * radius, y: y + ((of.y - y) / away) * radius }
  return (
    <g className="detail">
      <clipPath id={clip}>
        <circle r={radius} />
      </clipPath>
      <path className="detail-line" d={`M${px(of.x)} ${px(of.y)}L${px(touch.x)} ${px(touch.y)}`} />
      <circle className="detail-line" cx={px(of.x)} cy={px(of.y)} r="4" />
      <g transform={`translate(${px(x)} ${px(y)})`}>
        <circle className="detail-ground" r={radius} />
        <g clipPath={`url(#${clip})`}>{children}</g>
        <circle className="detail-ring" r={radius} />
        <text y={radius + 14} fontSize="12" textAnchor="middle">
          {figure}
        </text>
      </g>
    </g>
  )
}
