import { useId, useMemo } from 'react'
import { formatDay } from '../platform/calendar.ts'
import type { Board } from '../shop/ordering/workshop/board-schema.ts'
import { EmptyState } from '../ui/empty-state.tsx'
import { useText } from '../ui/text.tsx'
import { BoardBulk } from './board-bulk.tsx'
import { BoardFilters } from './board-filters.tsx'
import { BoardJobCard } from './board-job-card.tsx'
import { BoardLanes } from './board-lanes.tsx'
import { BoardOutcome } from './board-outcome.tsx'
import { isOnRoll, jobsAt } from './board-place.ts'
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

/** The board of prepress and workshop; an address with a job shows that job alone. */
export default function BoardPage() {
  const { onExpired } = useRoom()
  const { t, language } = useText()
  const title = useId()
  const { place } = useBoardAddress()
  const { shown, failed, reload } = useBoard(onExpired)
  return (
    <RoomMain labelledBy={title} className="board-room">
      <div className="desk">
        <div className="desk-head">
          <h1 id={title}>{t('workshop.board')}</h1>
          {shown && (
            <p className="small secondary desk-clock">{formatDay(shown.today, language, 'long')}</p>
          )}
        </div>
        {place.job !== '' ? (
          <BoardJobCard key={place.job} job={place.job} onExpired={onExpired} onMoved={reload} />
        ) : (
          <>
            <ReadingNotes hasShown={shown !== null} failed={failed} onRetry={reload} />
            {shown && <OpenBoard board={shown} reload={() => void reload()} />}
          </>
        )}
      </div>
    </RoomMain>
  )
}
