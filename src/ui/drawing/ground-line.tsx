import { type ReactNode, useId } from 'react'
import { Link } from 'react-router'
import { useText } from '../text.tsx'
import { type GroundPiece, lineUp, type PlacedPiece } from './line-up.ts'
import { Person } from './person.tsx'
import { PrintedSheet } from './printed-sheet.tsx'
import { px } from './scene.ts'

export type GroundLinePiece = GroundPiece & {
  href: string
  name: string
  /** "300 × 100 cm" */
  size: ReactNode
  /** "desde 10,77 €" */
  from: ReactNode
  print?: string
  dark?: boolean
  eyelets?: readonly { xMm: number; yMm: number }[]
}

/** Several pieces and the people who would hang them, on one ground line at one scale; each leads to its page. */
export function GroundLine({ label, pieces }: { label: string; pieces: readonly GroundLinePiece[] }) {
  const { t } = useText()
  const { pxPerMm, height, places, people } = lineUp(pieces)
  const person = (
    <li className="ground-line-person" aria-hidden="true">
      <svg viewBox={`0 0 ${people.width} ${height}`} width={people.width} height={height} aria-hidden="true" focusable="false">
        <Person x={people.width / 2} groundY={height} pxPerMm={pxPerMm} />
      </svg>
      <span className="ground-line-words">{t('drawing.person')}</span>
    </li>
  )
  return (
    // biome-ignore lint/a11y/noNoninteractiveTabindex: a region that scrolls must be reachable by keyboard
    <section className="ground-line" aria-label={label} tabIndex={0}>
      <div className="ground-line-scene">
        <GroundTicks pxPerMm={pxPerMm} top={height} />
        <ul>
          {places.map((place, index) => (
            <GroundLineItem key={place.piece.id} place={place} height={height} pxPerMm={pxPerMm} before={people.before.includes(index) && person} />
          ))}
        </ul>
      </div>
    </section>
  )
}

type ItemProps = { place: PlacedPiece<GroundLinePiece>; height: number; pxPerMm: number; before: ReactNode }

function GroundLineItem({ place: { piece, box, width, poles }, height, pxPerMm, before }: ItemProps) {
  return (
    <>
      {before}
      <li>
        <Link to={piece.href}>
          <svg viewBox={`0 0 ${width} ${height}`} width={width} height={height} aria-hidden="true" focusable="false">
            {poles && <path className="ground-line-poles" d={poles.map((x) => `M${px(x)} ${height}V${px(box.y - 9)}`).join('')} />}
            <PrintedSheet box={box} pxPerMm={pxPerMm} print={piece.print} eyelets={piece.eyelets} dark={piece.dark} hem />
          </svg>
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

/** A tick each 10 cm along the whole line, long each 50, however long it grows. */
function GroundTicks({ pxPerMm, top }: { pxPerMm: number; top: number }) {
  const id = useId()
  const step = 100 * pxPerMm
  const ticks = [0, 1, 2, 3, 4].map((index) => `M${px(index * step + 0.5)} 0v${index === 0 ? 8 : 4}`).join('')
  return (
    <svg className="ground-line-ticks" width="100%" height={top + 10} aria-hidden="true" focusable="false">
      <defs>
        <pattern id={id} y={top} width={5 * step} height="20" patternUnits="userSpaceOnUse">
          <path d={`M0 .6H${5 * step}${ticks}`} />
        </pattern>
      </defs>
      <rect y={top} width="100%" height="10" fill={`url(#${id})`} />
    </svg>
  )
}
