import { useId } from 'react'
import type { Tried } from '../shop/ordering/capacity/capacity-schema.ts'
import { Button } from '../ui/button.tsx'
import { Note } from '../ui/note.tsx'
import { useText } from '../ui/text.tsx'
import { withClosedDays } from './capacity-draft.ts'
import { CapacityJobForm } from './capacity-job-form.tsx'
import { CapacityMachine } from './capacity-machine.tsx'
import { LateJobs, OfferedDates } from './capacity-results.tsx'
import { ClosureForm } from './closure-form.tsx'
import { ReadingNotes } from './reading-notes.tsx'
import { RoomMain } from './room-main.tsx'
import { type Capacity, useCapacity } from './use-capacity.ts'
import { useRoom } from './use-office.ts'
import './figures.css'
import './capacity.css'

type OpenProps = { tried: Tried; capacity: Capacity }

/** What is typed and not saved. */
function Unsaved({ changed, save, drop, busy, draft }: Capacity) {
  const { t } = useText()
  if (changed.length === 0 && draft.job === null) return null
  return (
    <Note
      kind="warn"
      title={t('capacity.trial')}
      actions={
        <>
          {changed.length > 0 && (
            <Button kind="ink" disabled={busy} onClick={() => void save()}>
              {t('capacity.save', { count: changed.length })}
            </Button>
          )}
          <Button onClick={drop}>{t('capacity.drop')}</Button>
        </>
      }
    >
      {t('capacity.trialWhy')}
    </Note>
  )
}

function OpenPlan({ tried, capacity }: OpenProps) {
  const { t } = useText()
  const { draft, change, outcome } = capacity
  const { today, now } = tried
  return (
    <>
      <Unsaved {...capacity} />
      {outcome && (
        <Note kind={outcome.ok ? 'ok' : 'bad'} role="status">
          {outcome.text}
        </Note>
      )}
      <div className="figures-charts">
        {now.machines.map((saved) => (
          <CapacityMachine
            key={saved.id}
            saved={saved}
            tried={tried.tried.machines.find(({ id }) => id === saved.id) ?? saved}
            today={today}
            draft={draft}
            change={change}
          />
        ))}
      </div>
      <div className="capacity-try">
        <section className="figures-part">
          <h2>{t('capacity.bigJob')}</h2>
          <CapacityJobForm
            key={draft.job === null ? 'none' : 'some'}
            offers={now.offers}
            today={today}
            job={draft.job}
            onTry={(job) => change({ ...draft, job })}
          />
        </section>
        <section className="figures-part">
          <h2>{t('capacity.closeAll')}</h2>
          <ClosureForm
            today={today}
            action={t('capacity.closeDays')}
            onAdd={(closure) => change(withClosedDays(draft, now.machines, closure))}
          />
        </section>
      </div>
      <OfferedDates {...tried} />
      <LateJobs {...tried} />
    </>
  )
}

/** What the workshop can take, and what would follow from a change before it is saved. */
export default function CapacityPage() {
  const { onExpired } = useRoom()
  const { t } = useText()
  const title = useId()
  const capacity = useCapacity(onExpired)
  const { shown, failed, reload } = capacity
  return (
    <RoomMain labelledBy={title} className="figures-room">
      <div className="desk stack">
        <h1 id={title}>{t('capacity.title')}</h1>
        <p className="secondary">{t('capacity.lead')}</p>
        <ReadingNotes hasShown={shown !== null} failed={failed} onRetry={reload} />
        {shown && <OpenPlan tried={shown} capacity={capacity} />}
      </div>
    </RoomMain>
  )
}
