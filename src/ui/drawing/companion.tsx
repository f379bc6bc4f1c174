import { Person } from './person.tsx'
import { px } from './scene.ts'
import { COMPANION_MM, type Companion as CompanionKind } from './stage.ts'

// In millimetres, the foot of the figure on 0, its middle at 0.
const HAND =
  'M-22 0C-26-22-30-38-34-56-38-68-50-82-50-90-49-97-40-97-35-90L-26-74C-26-74-32-140-33-150-33-160-22-161-20-151L-15-104-13-170C-13-181-1-182 0-171L2-106 10-181C11-192 22-190 21-180L16-104 29-158C31-168 41-165 40-156L32-96C32-70 28-40 26 0Z'
const PALM_LINES = 'M-24-70C-8-74 6-66 12-50M-20-56C-8-52-2-40-2-26'
const PEN = 'M-5-20L-1.2-3 0 0 1.2-3 5-20V-139C5-143 3-145 0-145-3-145-5-143-5-139Z'
const PEN_LINES = 'M-5-20H5M-5-82H5M5-138H7V-98H5'
const SHOE = 'M-18-4C-32-4-34-22-33-52-32-84-45-110-46-160-47-218-34-286-2-286 30-286 42-222 40-166 39-116 26-92 26-54 26-20 22-4 4-4Z'

type CompanionProps = { kind: CompanionKind; x: number; groundY: number; pxPerMm: number }

/** What a piece is measured against: flat, grey, true to scale, its middle at `x`. */
export function Companion({ kind, x, groundY, pxPerMm }: CompanionProps) {
  if (kind === 'person') return <Person x={x} groundY={groundY} pxPerMm={pxPerMm} />
  if (kind === 'coin') return <Coin x={x} groundY={groundY} radius={(COMPANION_MM.coin.width / 2) * pxPerMm} />
  const scale = Math.round(pxPerMm * 10_000) / 10_000
  return (
    <g className="person" transform={`translate(${px(x)} ${px(groundY)}) scale(${scale})`}>
      {kind === 'hand' && <path d={HAND} />}
      {kind === 'hand' && <path className="person-lines" vectorEffect="non-scaling-stroke" d={PALM_LINES} />}
      {kind === 'pen' && <path d={PEN} />}
      {kind === 'pen' && <path className="person-lines" vectorEffect="non-scaling-stroke" d={PEN_LINES} />}
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
        <text className="coin-figure" x={px(x)} y={px(y + radius * 0.25)} fontSize={px(radius * 0.7)} textAnchor="middle">
          2 €
        </text>
      )}
    </g>
  )
}
