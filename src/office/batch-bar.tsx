import { useId } from 'react'
import { Link } from 'react-router'
import { BATCH_ACTIONS, type BatchAction, RIGHT_OF_ACTION } from '../shop/ordering/batches/batch.ts'
import { deskOrderLink } from '../shop/site/office-rooms.ts'
import { Button } from '../ui/button.tsx'
import { Note } from '../ui/note.tsx'
import { useText } from '../ui/text.tsx'
import type { useBatch } from './use-batch.ts'
import { useMay } from './use-rights.ts'

type Batch = ReturnType<typeof useBatch>

type BatchBarProps = {
  /** "5 elegidos" */
  chosen: string
  /** Absent: all. */
  offered?: readonly BatchAction[]
  /** How many of the chosen each action fits. */
  fitting: (action: BatchAction) => number
  batch: Batch
  onAct: (action: BatchAction) => void
  onNone: () => void
}

/** What can be done with everything that is chosen, and how many of it each action fits. */
export function BatchBar({
  chosen,
  offered = BATCH_ACTIONS,
  fitting,
  batch,
  onAct,
  onNone,
}: BatchBarProps) {
  const { t } = useText()
  const may = useMay()
  const why = useId()
  const actions = offered.filter((action) => may(RIGHT_OF_ACTION[action]))
  return (
    <section className="batch-bar" aria-label={t('staff.batch')}>
      <b role="status">{batch.progress ? t('staff.batch.progress', batch.progress) : chosen}</b>
      {actions.map((action) => {
        const count = fitting(action)
        const idle = count > 0 && batch.busy === null
        return (
          <Button
            key={action}
            small
            className={count === 0 ? 'not-now' : undefined}
            data-tickets={action === 'tickets' ? '' : undefined}
            aria-disabled={!idle}
            aria-describedby={count === 0 ? why : undefined}
            onClick={() => idle && onAct(action)}
          >
            {t(`staff.batch.${action}`)} {count}
            {action === 'tickets' && <kbd>P</kbd>}
          </Button>
        )
      })}
      <Button small onClick={onNone}>
        {t('staff.batch.chooseNone')}
      </Button>
      <span id={why} className="small batch-why">
        {t('staff.batch.zero')}
      </span>
    </section>
  )
}

/** What was done, and what was not and why. */
export function BatchResults({ batch }: { batch: Batch }) {
  const { t } = useText()
  const { result, left, failure } = batch
  if (!result) return null
  const refused = result.items.filter(({ refusal }) => refusal !== null)
  const done = result.items.length - refused.length
  const jobs = result.items.reduce((sum, item) => sum + item.jobs, 0)
  const skipped = result.items.reduce((sum, item) => sum + item.skipped, 0)
  return (
    <Note
      kind={failure ? 'bad' : refused.length > 0 ? 'warn' : 'ok'}
      role="status"
      title={
        done === 0
          ? t('staff.batch.nothing')
          : t(`staff.batch.${result.action}.done`, { count: done, jobs })
      }
      actions={
        <>
          {left && (
            <Button small kind="ink" onClick={batch.again}>
              {t('orders.retry')}
            </Button>
          )}
          <Button small onClick={batch.forget}>
            {t('staff.batch.forget')}
          </Button>
        </>
      }
    >
      {skipped > 0 && <p>{t('staff.batch.skipped', { count: skipped })}</p>}
      {failure && <p>{failure}</p>}
      {refused.length > 0 && (
        <>
          <p>{t('staff.batch.notDone', { count: refused.length })}</p>
          <ul>
            {refused.map(({ number, refusal }) => (
              <li key={number}>
                <Link to={deskOrderLink(number)}>{number}</Link>: {refusal?.message}
              </li>
            ))}
          </ul>
        </>
      )}
    </Note>
  )
}
