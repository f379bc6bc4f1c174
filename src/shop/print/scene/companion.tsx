import { HAND, PALM_LINES, PEN, PEN_LINES, SHOE } from './companion-outlines.ts'
import { Person } from './person.tsx'
import { px } from './scene.ts'
import { COMPANION_MM, type Companion as CompanionKind } from './stage.ts'

type CompanionProps = { kind: CompanionKind; x: number; groundY: number; pxPerMm: number }

/** The object of comparison beside a piece: flat, grey, true to scale, its middle at `x`. */
export function Companion({ kind, x, groundY, pxPerMm }: CompanionProps) {
  if (kind === 'person') return <Person x={x} groundY={groundY} pxPerMm={pxPerMm} />
  if (kind === 'coin')
    return <Coin x={x} groundY={groundY} radius={(COMPANION_MM.coin.width / 2) * pxPerMm} />
  const scale = Math.round(pxPerMm * 10_000) / 10_000
  return (
    <g className="person" transform={`translate(${px(x)} ${px(groundY)}) scale(${scale})`}>
      {kind === 'hand' && <path d={HAND} />}
      {kind === 'hand' && (
        <path className="person-lines" vectorEffect="non-scaling-stroke" d={PALM_LINES} />
      )}
      {kind === 'pen' && <path d={PEN} />}
      {kind === 'pen' && (
        <path className="person-lines" vectorEffect="non-scaling-stroke" d={PEN_LINES} />
      )}
      {kind === 'feet' && <path transform="translate(-64 0)" d={SHOE} />}
      {kind === 'feet' && <path transform="translate(64 0) scale(-1 1)" d={SHOE} />}
    </g>
  )
}

/** Of 2 €: the ring and the core. */
function Coin({ x, groundY, radius }: { x: number; groundY: number; radius: number }) {
  const y = groundY - radius
  return (
    <g className="person">
      <circle cx={px(x)} cy={px(y)} r={px(radius)} />
      <circle className="person-lines" cx={px(x)} cy={px(y)} r={px(radius * 0.73)} />
      {radius > 9 && (
        <text
          className="coin-figure"
          x={px(x)}
          y={px(y + radius * 0.25)}
          fontSize={px(radius * 0.7)}
          textAnchor="middle"
        >
          2 €
        </text>
      )}
    </g>
  )
}
