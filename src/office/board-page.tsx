import { useCallback, useId, useMemo, useState } from 'react'
import { formatDay } from '../platform/calendar.ts'
import type { StaffJobMove } from '../shop/order/job-state.ts'
import type { Board } from '../shop/ordering/workshop/board-schema.ts'
import { ButtonLink } from '../ui/button.tsx'
import { EmptyState } from '../ui/empty-state.tsx'
import { useText } from '../ui/text.tsx'
import { BoardBulk } from './board-bulk.tsx'
import { BoardFilters } from './board-filters.tsx'
import { BoardJobCard } from './board-job-card.tsx'
import { BoardLanes } from './board-lanes.tsx'
import { BoardOutcome } from './board-outcome.tsx'
import { boardSearchOf, isOnRoll, jobsAt } from './board-place.ts'
import { BoardReader, type LastRead } from './board-reader.tsx'
import { BoardRolls } from './board-rolls.tsx'
import { BoardRun } from './board-run-view.tsx'
import { ReadingNotes } from './reading-notes.tsx'
import { RoomMain } from './room-main.tsx'
import { useBoard, useBoardAddress, useChosen, useJobMoves } from './use-board.ts'
import { useRoom } from './use-office.ts'
import './board.css'

/** The jobs of a place: rolls at the left; beside them one roll with its run, and the lanes. */
function OpenBoard({ board, reload }: { board: Board; reload: () => void }) {
  const { onExpired } = useRoom()
  const { t } = useText()
  const { place, go } = useBoardAddress()
  const jobs = useMemo(() => jobsAt(board, place), [board, place])
  const shown = useMemo(() => jobs.filter((job) => isOnRoll(job, place.roll)), [jobs, place.roll])
  const { chosen, ids, choose, clear } = useChosen(shown)
  const moves = useJobMoves(reload, onExpired)
  const roll = board.rolls.find(({ key }) => key === place.roll)
  const printable = chosen.length > 0 ? chosen : shown.filter(({ state }) => state === 'approved')
  return (
    <>
      <BoardFilters board={board} place={place} go={go} />
      <BoardOutcome outcome={moves.outcome} />
      {board.left > 0 && <p className="small">{t('workshop.left', { count: board.left })}</p>}
      {jobs.length === 0 ? (
        <EmptyState title={t(board.jobs.length === 0 ? 'workshop.noneAtAll' : 'workshop.none')} />
      ) : (
        <div className="board-grid">
          <BoardRolls board={board} jobs={jobs} place={place} />
          <div className="stack">
            {roll && (
              <BoardRun
                roll={roll}
                machine={board.machines.find(({ id }) => id === roll.machine)}
                jobs={printable}
                isChoice={chosen.length > 0}
              />
            )}
            <BoardLanes
              {...{ board, place, ids, choose, moves }}
              jobs={shown}
              lettered={roll ? printable : []}
            />
          </div>
        </div>
      )}
      <BoardBulk chosen={chosen} moves={moves} onClear={clear} />
    </>
  )
}

/** One job of its own address; read from its ticket, the next one is read after its step. */
function OneJob({ reload, isRead }: { reload: () => void; isRead: (said: string) => void }) {
  const { onExpired } = useRoom()
  const { t } = useText()
  const { place, go } = useBoardAddress()
  const { job, reads } = place
  const onRead = useCallback(
    (move: StaffJobMove) => {
      isRead(t('workshop.reader.done', { job, move: t(`artwork.move.${move}`) }))
      go({ job: '' })
    },
    [isRead, go, t, job],
  )
  return (
    <BoardJobCard
      key={job}
      job={job}
      onExpired={onExpired}
      onMoved={reload}
      {...(reads && { onRead })}
    />
  )
}

/** The tickets of jobs, read one after the other. */
function ReadJobs({ reload }: { reload: () => void }) {
  const { place, go } = useBoardAddress()
  const [last, setLast] = useState<LastRead | null>(null)
  const { job } = place
  const isRead = useCallback((said: string) => setLast({ job, said }), [job])
  const onJob = useCallback(
    (found: string) => {
      setLast({ job: found, said: null })
      go({ job: found })
    },
    [go],
  )
  return job === '' ? (
    <BoardReader last={last} onJob={onJob} />
  ) : (
    <OneJob reload={reload} isRead={isRead} />
  )
}

const NOTHING = () => {}

/** The board of prepress and workshop; an address with a job shows that job alone. */
export default function BoardPage() {
  const { onExpired } = useRoom()
  const { t, language } = useText()
  const title = useId()
  const { place } = useBoardAddress()
  const { shown, failed, reload } = useBoard(onExpired)
  const again = useCallback(() => void reload(), [reload])
  return (
    <RoomMain labelledBy={title} className="board-room">
      <div className="desk">
        <div className="desk-head">
          <h1 id={title}>{t('workshop.board')}</h1>
          {shown && (
            <p className="small secondary desk-clock">{formatDay(shown.today, language, 'long')}</p>
          )}
          {!place.reads && (
            <ButtonLink to={boardSearchOf({ ...place, job: '', reads: true })}>
              {t('workshop.reader')}
            </ButtonLink>
          )}
        </div>
        {place.reads && <ReadJobs reload={again} />}
        {!place.reads && place.job !== '' && <OneJob reload={again} isRead={NOTHING} />}
        {!place.reads && place.job === '' && (
          <>
            <ReadingNotes hasShown={shown !== null} failed={failed} onRetry={reload} />
            {shown && <OpenBoard board={shown} reload={again} />}
          </>
        )}
      </div>
    </RoomMain>
  )
}
