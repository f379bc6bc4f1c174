import { useCallback, useEffect } from 'react'
import { Link } from 'react-router'
import { formatDay, madridDay } from '../platform/calendar.ts'
import type { StaffJobMove } from '../shop/order/job-state.ts'
import { mayHavePhotos } from '../shop/ordering/photos/photographed.ts'
import type { BoardJob } from '../shop/ordering/workshop/board-schema.ts'
import { PieceThumb } from '../shop/print/drawing/piece-thumb.tsx'
import { sizeText } from '../shop/print/line/size-text.ts'
import { deskOrderLink } from '../shop/site/office-rooms.ts'
import { Button } from '../ui/button.tsx'
import { Loading } from '../ui/loading.tsx'
import { Note } from '../ui/note.tsx'
import { Tag } from '../ui/tag.tsx'
import { useText } from '../ui/text.tsx'
import { loadBoardJob } from './board-calls.ts'
import { sayDue } from './board-lanes.tsx'
import { BoardOutcome } from './board-outcome.tsx'
import { BoardPhotos } from './board-photos.tsx'
import { boardSearchOf } from './board-place.ts'
import { jobTag } from './desk-rows.ts'
import { PaneHandover } from './pane-handover.tsx'
import { useBoardAddress, useJobMoves } from './use-board.ts'
import { type OnExpired, useCaller, useReading } from './use-desk.ts'

const DRAWING = { width: 320, height: 180 }

function Facts({ job, today }: { job: BoardJob; today: string }) {
  const text = useText()
  const { t, number, language } = text
  const { configuration, pieces, customer, jobName, options, marginMm, roll } = job
  const facts: [string, string][] = [
    ['size', sizeText(configuration, number)],
    ['pieces', t('workshop.pieces', { count: pieces })],
    ['material', job.materialLabel],
    ...(roll && marginMm > 0
      ? ([['margin', `${number(marginMm / 10)}\u00a0cm`]] satisfies [string, string][])
      : []),
    ['options', options.join(' · ')],
    ['customer', [customer, jobName].filter(Boolean).join(' · ')],
    ['starts', formatDay(job.startsOn, language, 'long')],
    ['ships', sayDue(job, today, text)],
  ]
  return (
    <dl className="board-facts">
      {facts
        .filter(([, value]) => value !== '')
        .map(([name, value]) => (
          <div key={name}>
            <dt>{t(`workshop.fact.${name}`)}</dt>
            <dd>{value}</dd>
          </div>
        ))}
    </dl>
  )
}

type JobCardProps = {
  job: string
  onExpired: OnExpired
  onMoved: () => void
  /** Its ticket was read: after its step the next one is read. */
  onRead?: (move: StaffJobMove) => void
}

/** One job, as the QR code of its ticket opens it: its drawing and its next step. */
export function BoardJobCard({ job, onExpired, onMoved, onRead }: JobCardProps) {
  const { t } = useText()
  const caller = useCaller()
  const { place } = useBoardAddress()
  const read = useCallback(
    (signal: AbortSignal) => loadBoardJob(caller, job, signal),
    [caller, job],
  )
  const { shown, missing, failed, readAtMs, reload } = useReading(read, onExpired)
  const again = () => {
    void reload()
    onMoved()
  }
  const moves = useJobMoves(again, onExpired)
  const done = moves.outcome && moves.outcome.moved > 0 ? moves.outcome.move : null
  useEffect(() => {
    if (done) onRead?.(done)
  }, [done, onRead])
  const tag = shown && jobTag(shown.state)
  return (
    <article className="board-job stack-small" aria-label={t('workshop.job', { job })}>
      <Link to={boardSearchOf({ ...place, job: '' }) || '?'}>
        {t(place.reads ? 'workshop.reader.next' : 'workshop.back')}
      </Link>
      <h2 className="figure">{job}</h2>
      {failed && (
        <Note kind="warn" role="status">
          {t(missing ? 'workshop.unknownJob' : 'staff.unreachable')}
        </Note>
      )}
      {!shown && !failed && <Loading />}
      <BoardOutcome outcome={moves.outcome} />
      {shown && tag && (
        <>
          <p className="board-job-state">
            <strong>{shown.product}</strong>{' '}
            <Tag shape={tag.shape} tone={tag.tone}>
              {t(tag.key)}
            </Tag>
          </p>
          {shown.byHand && <Note kind="warn">{t('workshop.byHand.why')}</Note>}
          <PieceThumb
            configuration={shown.configuration}
            designs={shown.configuration.designs}
            size={DRAWING}
          />
          {shown.moves.map((move) => (
            <Button
              key={move}
              wide
              kind="go"
              className="board-move"
              aria-disabled={moves.busy}
              onClick={() => void moves.make(move, [shown])}
            >
              {t(`artwork.move.${move}`)}
            </Button>
          ))}
          {shown.moves.length === 0 && <p className="secondary">{t('workshop.noMove')}</p>}
          {mayHavePhotos(shown.orderStatus, shown.state) && (
            <BoardPhotos lineId={shown.lineId} onExpired={onExpired} />
          )}
          <Facts job={shown} today={madridDay(readAtMs)} />
          <PaneHandover
            caller={caller}
            number={shown.number}
            lineId={shown.lineId}
            jobState={shown.state}
          />
          <Link to={deskOrderLink(shown.number)}>
            {t('workshop.toOrder', { number: shown.number })}
          </Link>
        </>
      )}
    </article>
  )
}
