import { useMemo } from 'react'
import type { Board, BoardCard } from '../shop/ordering/workshop/board-schema.ts'
import type { PrintedPiece } from '../shop/ordering/workshop/printed-piece.ts'
import { Button } from '../ui/button.tsx'
import { Note } from '../ui/note.tsx'
import { useText } from '../ui/text.tsx'
import { type Run, runOf } from './board-run.ts'
import { BoardSheet } from './board-sheet.tsx'

const M2 = 1_000_000
const MINUTES = 60

/** "1 h 6 min", the same in all languages. */
const sayMinutes = (minutes: number): string =>
  [
    ...(minutes >= MINUTES ? [`${Math.floor(minutes / MINUTES)}\u00a0h`] : []),
    `${minutes % MINUTES}\u00a0min`,
  ].join(' ')

function Figures({ run }: { run: Run }) {
  const { t, number } = useText()
  const { pieces, areaMm2, lengthMm, waste, minutes, roll, sheets, letters } = run
  const facts: [string, string][] = [
    ['pieces', t('workshop.run.ofJobs', { pieces, jobs: letters.size })],
    ['area', `${number(Math.round(areaMm2 / (M2 / 100)) / 100)}\u00a0m²`],
    roll.lengthMm === null
      ? ['length', `${number(Math.round(lengthMm / 10) / 100)}\u00a0m`]
      : ['boards', String(sheets.length)],
    ['waste', `${number(Math.round(waste * 1000) / 10)}\u00a0%`],
  ]
  if (minutes !== null) facts.push(['time', sayMinutes(minutes)])
  return (
    <dl className="board-figures">
      {facts.map(([name, value]) => (
        <div key={name}>
          <dt>{t(`workshop.run.${name}`)}</dt>
          <dd className="figure">{value}</dd>
        </div>
      ))}
    </dl>
  )
}

/** Pieces that fit nowhere, each with its size. */
function TooLarge({ left }: { left: readonly PrintedPiece[] }) {
  const { t, number } = useText()
  if (left.length === 0) return null
  const sayOne = ({ job, part, widthMm, heightMm }: PrintedPiece) =>
    `${job}${part && ` (${part})`}, ${number(widthMm / 10)}\u00a0×\u00a0${number(heightMm / 10)}\u00a0cm`
  return (
    <Note kind="warn" title={t('workshop.run.tooLarge')}>
      {left.map(sayOne).join('; ')}
    </Note>
  )
}

type BoardRunProps = {
  roll: Board['rolls'][number]
  machine: Board['machines'][number] | undefined
  jobs: readonly BoardCard[]
  /** The jobs were chosen; else they are all those to print. */
  isChoice: boolean
}

/** Jobs laid on their roll: what it takes, what is wasted, and where each piece lies. */
export function BoardRun({ roll, machine, jobs, isChoice }: BoardRunProps) {
  const { t, number } = useText()
  const onRoll = useMemo(() => jobs.filter((job) => job.roll === roll.key), [jobs, roll.key])
  const run = useMemo(() => runOf(onRoll, roll, machine), [onRoll, roll, machine])
  const { gapMm, edgeMm, turns, widthMm } = roll
  return (
    <section className="board-run" aria-labelledby="board-run">
      <div className="board-run-head">
        <h2 id="board-run">
          {t('workshop.run', {
            material: jobs[0]?.materialLabel ?? roll.material,
            width: number(widthMm / 10),
          })}
        </h2>
        {onRoll.length > 0 && (
          <Button small className="board-print" onClick={() => window.print()}>
            {t('workshop.run.print')}
          </Button>
        )}
      </div>
      <p className="small secondary">
        {t(isChoice ? 'workshop.run.chosen' : 'workshop.run.all')}{' '}
        {t('workshop.run.data', { gap: gapMm, edge: edgeMm })}{' '}
        {t(turns ? 'workshop.run.turns' : 'workshop.run.straight')}
      </p>
      {onRoll.length === 0 ? (
        <p>{t('workshop.run.none')}</p>
      ) : (
        <>
          <Figures run={run} />
          <TooLarge left={run.left} />
          {run.sheets.map((sheet, index) => (
            // biome-ignore lint/suspicious/noArrayIndexKey: sheets have no other name
            <BoardSheet key={index} run={run} sheet={sheet} place={index + 1} />
          ))}
        </>
      )}
    </section>
  )
}
