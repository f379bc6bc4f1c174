import { STARS } from './opinion.ts'
import './stars.css'

/** On a grid of 20 px. */
const STAR = 'M10 1.8l2.5 5.4 5.9.7-4.4 4 1.2 5.8-5.2-2.9-5.2 2.9 1.2-5.8-4.4-4 5.9-.7z'
const LEFT_HALF = 'M10 1.8v13l-5.2 2.9 1.2-5.8-4.4-4 5.9-.7z'

/** Nearest half. */
const fillOf = (tenths: number, place: number): string | null => {
  const rest = tenths - (place - 1) * 10
  if (rest >= 7.5) return STAR
  return rest >= 2.5 ? LEFT_HALF : null
}

/** Ink stars, filled or outlined. `label`: where no figure beside them says the same. */
export function Stars({ tenths, label }: { tenths: number; label?: string }) {
  return (
    <svg
      className="stars"
      viewBox="0 0 100 20"
      width="100"
      height="20"
      focusable="false"
      role={label ? 'img' : undefined}
      aria-label={label}
      aria-hidden={label ? undefined : true}
    >
      {STARS.map((place) => {
        const fill = fillOf(tenths, place)
        return (
          <g key={place} transform={`translate(${(place - 1) * 20} 0)`}>
            <path className="star-edge" d={STAR} />
            {fill && <path className="star-fill" d={fill} />}
          </g>
        )
      })}
    </svg>
  )
}
