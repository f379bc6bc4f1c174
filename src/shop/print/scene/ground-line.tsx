import { type ReactNode, useId } from 'react'
import { Link } from 'react-router'
import { useText } from '../../../ui/text.tsx'
import type { LineUp } from './line-up.ts'
import { Person } from './person.tsx'
import { px } from './scene.ts'

type GroundLinePiece = {
  id: string
  href: string
  name: string
  /** "300 × 100 cm" */
  size: ReactNode
  /** "desde 10,77 €/m²" */
  from: ReactNode
  /** Its drawing, of the size that the line-up says. */
  drawing: ReactNode
}

type GroundLineProps = {
  label: string
  pieces: readonly GroundLinePiece[]
  lined: Omit<LineUp, 'drawings'>
}

/**
 * Several pieces and people at one scale; each piece links to its page. The ground continues in
 * further rows as needed.
 */
export function GroundLine({ label, pieces, lined: { pxPerMm, person, before } }: GroundLineProps) {
  const { t } = useText()
  const ticks = useId()
  const somebody = (
    <li className="ground-line-person" aria-hidden="true">
      <svg
        viewBox={`0 0 ${person.width} ${person.height}`}
        width={person.width}
        height={person.height}
        aria-hidden="true"
        focusable="false"
      >
        <Person x={person.width / 2} groundY={person.height} pxPerMm={pxPerMm} />
      </svg>
      <GroundTicks pattern={ticks} />
      <span className="ground-line-words">{t('drawing.person')}</span>
    </li>
  )
  return (
    <section className="ground-line" aria-label={label}>
      <TickPattern id={ticks} pxPerMm={pxPerMm} />
      <ul>
        {pieces.map((piece, index) => (
          <GroundLineItem
            key={piece.id}
            piece={piece}
            ticks={ticks}
            before={before.includes(index) && somebody}
          />
        ))}
      </ul>
    </section>
  )
}

function GroundLineItem({
  piece,
  ticks,
  before,
}: {
  piece: GroundLinePiece
  ticks: string
  before: ReactNode
}) {
  return (
    <>
      {before}
      <li>
        <Link to={piece.href}>
          {piece.drawing}
          <GroundTicks pattern={ticks} />
          <span className="ground-line-words">
            <strong>{piece.name}</strong>
            <span>{piece.size}</span>
            <span>{piece.from}</span>
          </span>
        </Link>
      </li>
    </>
  )
}

const TICKS_PX = 10

/** A tick each 10 cm, long each 50. */
function TickPattern({ id, pxPerMm }: { id: string; pxPerMm: number }) {
  const step = 100 * pxPerMm
  const ticks = [0, 1, 2, 3, 4]
    .map((index) => `M${px(index * step + 0.5)} 0v${index === 0 ? 8 : 4}`)
    .join('')
  return (
    <svg className="ground-line-ticks" width="0" height="0" aria-hidden="true" focusable="false">
      <defs>
        <pattern id={id} width={5 * step} height={2 * TICKS_PX} patternUnits="userSpaceOnUse">
          <path d={`M0 .6H${5 * step}${ticks}`} />
        </pattern>
      </defs>
    </svg>
  )
}

/** The ground under one piece, as far as to the next. */
function GroundTicks({ pattern }: { pattern: string }) {
  return (
    <svg
      className="ground-line-ticks"
      width="100%"
      height={TICKS_PX}
      aria-hidden="true"
      focusable="false"
    >
      <rect width="100%" height={TICKS_PX} fill={`url(#${pattern})`} />
    </svg>
  )
}
