import { useId } from 'react'
import type { Placed, Sheet } from '../platform/pack-rectangles.ts'
import type { PrintedPiece } from '../shop/ordering/workshop/printed-piece.ts'
import { useText } from '../ui/text.tsx'
import type { Run } from './board-run.ts'

/** All rolls share one scale, so that their widths compare. */
const PX_PER_MM = 0.07
const RULER = 22
const TOP = 18
const CHARACTER_PX = 7.5
const TEXT_HEIGHT = 16
const METRE = 1000

type PieceProps = { placed: Placed<PrintedPiece>; letter: string }

/** Along the roll to the right, across it downwards. */
function Piece({ placed, letter }: PieceProps) {
  const { number } = useText()
  const { piece, xMm, yMm, widthMm, heightMm, turned } = placed
  const [x, y] = [yMm * PX_PER_MM, xMm * PX_PER_MM]
  const [width, height] = [heightMm * PX_PER_MM, widthMm * PX_PER_MM]
  const name = `${letter}${piece.part && ` ${piece.part}`}${turned ? '*' : ''}`
  const size = `${number(piece.widthMm / 10)} × ${number(piece.heightMm / 10)}`
  const fits = (text: string, lines: number) =>
    text.length * CHARACTER_PX + 8 < width && lines * TEXT_HEIGHT + 4 < height
  return (
    <g>
      <title>{`${piece.job} ${name}, ${size} cm`}</title>
      <rect className="board-piece" {...{ x, y, width, height }} />
      {(fits(name, 1) || fits(letter, 1)) && (
        <text className="board-letter" x={x + 5} y={y + TEXT_HEIGHT}>
          {fits(name, 1) ? name : letter}
        </text>
      )}
      {fits(size, 2) && (
        <text x={x + 5} y={y + 2 * TEXT_HEIGHT}>
          {size}
        </text>
      )}
      {fits(piece.job, 3) && (
        <text x={x + 5} y={y + 3 * TEXT_HEIGHT}>
          {piece.job}
        </text>
      )}
    </g>
  )
}

function Ruler({ lengthMm, y }: { lengthMm: number; y: number }) {
  const { number } = useText()
  const metres = Math.floor(lengthMm / METRE)
  return (
    <g className="board-ruler">
      {Array.from({ length: metres + 1 }, (_, metre) => {
        const x = metre * METRE * PX_PER_MM
        return (
          // biome-ignore lint/suspicious/noArrayIndexKey: a metre is its index
          <g key={metre}>
            <path d={`M${x} ${y}v7`} />
            <text x={x} y={y + RULER - 2} textAnchor="middle">
              {metre === 0 ? '0 m' : number(metre)}
            </text>
          </g>
        )
      })}
    </g>
  )
}

/** A roll, or one board, to scale: hatched where nothing is printed, cut in magenta. */
export function BoardSheet({
  run: { roll, letters },
  sheet: { lengthMm, placed },
  place,
}: {
  run: Run
  sheet: Sheet<PrintedPiece>
  place: number
}) {
  const { t, number } = useText()
  const hatch = useId()
  const [width, height] = [lengthMm * PX_PER_MM, roll.widthMm * PX_PER_MM]
  const cut = `${number(Math.round(lengthMm / 10) / 100)}\u00a0m`
  const label = t(roll.lengthMm === null ? 'workshop.sheet.roll' : 'workshop.sheet.board', {
    ...{ place, width: number(roll.widthMm / 10), length: cut, count: placed.length },
  })
  return (
    // biome-ignore lint/a11y/noNoninteractiveTabindex: it scrolls by keyboard
    <section className="board-sheet" tabIndex={0} aria-label={label}>
      <svg width={width + 60} height={TOP + height + RULER} role="img" aria-label={label}>
        <defs>
          <pattern
            id={hatch}
            width="6"
            height="6"
            patternUnits="userSpaceOnUse"
            patternTransform="rotate(45)"
          >
            <rect className="board-waste" width="6" height="6" />
            <path className="board-hatch" d="M0 0v6" />
          </pattern>
        </defs>
        <g transform={`translate(16 ${TOP})`}>
          <rect {...{ width, height }} fill={`url(#${hatch})`} className="board-stock" />
          {placed.map((each) => (
            <Piece
              key={`${each.piece.job} ${each.piece.part}`}
              placed={each}
              letter={letters.get(each.piece.job) ?? ''}
            />
          ))}
          {roll.lengthMm === null && (
            <>
              <path className="board-cut" d={`M${width} -8V${height + 8}`} />
              <text className="board-cut-text" x={width} y={-6} textAnchor="end">
                {t('workshop.run.cutAt', { length: cut })}
              </text>
            </>
          )}
          <Ruler lengthMm={lengthMm} y={height} />
        </g>
      </svg>
    </section>
  )
}
