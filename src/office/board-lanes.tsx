import { Link } from 'react-router'
import { formatDay } from '../platform/calendar.ts'
import { sentences } from '../platform/text.ts'
import { keysOf } from '../platform/typed-record.ts'
import type { Board, BoardCard } from '../shop/ordering/workshop/board-schema.ts'
import { PieceThumb } from '../shop/print/drawing/piece-thumb.tsx'
import { sizeText } from '../shop/print/line/size-text.ts'
import { Button } from '../ui/button.tsx'
import { classNames } from '../ui/class-names.ts'
import { Tag } from '../ui/tag.tsx'
import { type Text, useText } from '../ui/text.tsx'
import { type BoardPlace, boardSearchOf, LANES } from './board-place.ts'
import { letterAt } from './board-run.ts'
import { jobTag, shapeFrame } from './desk-rows.ts'
import type { useChosen, useJobMoves } from './use-board.ts'

/** "Sale hoy", "Sale el jueves 3 de diciembre", "Tarde: salía el …". */
export function sayDue({ shipsOn }: BoardCard, today: string, { t, language }: Text): string {
  if (shipsOn === today) return t('workshop.ships.today')
  const day = formatDay(shipsOn, language, 'short')
  return t(shipsOn < today ? 'workshop.ships.late' : 'workshop.ships', { day })
}

type Chosen = Pick<ReturnType<typeof useChosen>, 'ids' | 'choose'>
type LanesProps = Chosen & {
  board: Board
  place: BoardPlace
  jobs: readonly BoardCard[]
  /** Jobs of the run, in the order of their letters. */
  lettered: readonly BoardCard[]
  moves: ReturnType<typeof useJobMoves>
}
type CardProps = Omit<LanesProps, 'jobs' | 'lettered'> & { job: BoardCard; letter: string }

function Card({ board: { today }, place, job, letter, ids, choose, moves }: CardProps) {
  const text = useText()
  const { t, number } = text
  const { configuration, lineId, state, pieces } = job
  const isWaiting = LANES.waiting.some((each) => each === state)
  const { key, shape, tone } = jobTag(state)
  return (
    <li className="board-card" aria-label={job.job}>
      <div className="board-card-head">
        {!isWaiting && (
          <label className="board-choose">
            <input
              type="checkbox"
              checked={ids.has(lineId)}
              onChange={({ target }) => choose([lineId], target.checked)}
            />
            <span className="visually-hidden">{t('workshop.choose', { job: job.job })}</span>
          </label>
        )}
        <Link to={boardSearchOf({ ...place, job: job.job })} className="figure">
          <strong>
            {letter && `${letter} · `}
            {job.job}
          </strong>
        </Link>
        <PieceThumb configuration={configuration} size={shapeFrame(configuration)} />
      </div>
      <p>
        <strong className="figure">
          {sizeText(configuration, number)} · {t('workshop.pieces', { count: pieces })}
        </strong>
      </p>
      <p className="small secondary">
        {sentences([job.product, job.materialLabel, job.customer, job.jobName])}
      </p>
      <p className={classNames('small', job.shipsOn < today && 'board-late')}>
        {sayDue(job, today, text)}
      </p>
      {isWaiting && (
        <Tag shape={shape} tone={tone}>
          {t(key)}
        </Tag>
      )}
      {job.byHand && (
        <Tag shape="diamond" tone="warn">
          {t('workshop.byHand')}
        </Tag>
      )}
      {job.moves.map((move) => (
        <Button
          key={move}
          wide
          kind="ink"
          className="board-move"
          aria-disabled={moves.busy}
          onClick={() => void moves.make(move, [job])}
        >
          {t(`artwork.move.${move}`)}
        </Button>
      ))}
    </li>
  )
}

/** The jobs by state, those due first. */
export function BoardLanes({ jobs, lettered, ...rest }: LanesProps) {
  const { t } = useText()
  const { place, ids, choose } = rest
  const lanes = keysOf(LANES).filter((lane) => place.lane === '' || lane === place.lane)
  const letterOf = new Map(lettered.map(({ job }, index) => [job, letterAt(index)]))
  return (
    <div className={classNames('board-lanes', lanes.length === 1 && 'board-lanes-one')}>
      {lanes.map((lane) => {
        const own = jobs.filter(({ state }) => LANES[lane].some((each) => each === state))
        const all = own.map(({ lineId }) => lineId)
        const isAll = all.length > 0 && all.every((id) => ids.has(id))
        return (
          <section key={lane} className="board-lane" aria-labelledby={`lane-${lane}`}>
            <div className="board-lane-head">
              <h2 id={`lane-${lane}`}>
                {t(`workshop.lane.${lane}`)} <span className="figure secondary">{own.length}</span>
              </h2>
              {lane !== 'waiting' && own.length > 1 && (
                <Button kind="text" onClick={() => choose(all, !isAll)}>
                  {t(isAll ? 'workshop.chooseNone' : 'workshop.chooseAll')}
                </Button>
              )}
            </div>
            {own.length === 0 ? (
              <p className="small secondary">{t('workshop.lane.none')}</p>
            ) : (
              <ul>
                {own.map((job) => (
                  <Card key={job.job} {...rest} job={job} letter={letterOf.get(job.job) ?? ''} />
                ))}
              </ul>
            )}
          </section>
        )
      })}
    </div>
  )
}
