import { useCallback, useState } from 'react'
import { Link } from 'react-router'
import { madridDay, madridInstant } from '../../platform/calendar.ts'
import { sayInstant } from '../../shop/order/order-time.ts'
import type { ScheduledBulk } from '../../shop/ordering/bulk/bulk-schema.ts'
import { officeRoomLink } from '../../shop/site/office-rooms.ts'
import { Button } from '../../ui/button.tsx'
import { Note } from '../../ui/note.tsx'
import { useText } from '../../ui/text.tsx'
import { TextField } from '../../ui/text-field.tsx'
import { loadBulk } from '../products-calls.ts'
import { ReadingNotes } from '../reading-notes.tsx'
import { useCaller, useReading } from '../use-desk.ts'
import { useRoom } from '../use-office.ts'
import { BulkFields } from './bulk-fields.tsx'
import { BulkPreviewTables } from './bulk-preview.tsx'
import { useBulk } from './use-bulk.ts'

const DAY = /^\d{4}-\d{2}-\d{2}$/

type WaitingProps = {
  scheduled: ScheduledBulk['scheduled']
  nowMs: number
  busy: boolean
  onTakeBack: (id: string) => void
}

/** The changes that wait for their day. */
function Waiting({ scheduled, nowMs, busy, onTakeBack }: WaitingProps) {
  const { t, language } = useText()
  if (scheduled.length === 0) return null
  return (
    <section className="stack-small" aria-label={t('recipes.bulk.waiting')}>
      <h2 className="h3">{t('recipes.bulk.waiting')}</h2>
      <ul className="version-list">
        {scheduled.map(({ id, validFrom, products }) => {
          const when = sayInstant(validFrom, { t, language, nowMs })
          return (
            <li key={id}>
              <span>{when}</span>
              <span>{t('recipes.count', { count: products })}</span>
              <Button small disabled={busy} onClick={() => onTakeBack(id)}>
                {t('recipes.bulk.takeBack', { when })}
              </Button>
            </li>
          )
        })}
      </ul>
    </section>
  )
}

/** Prices of many products changed from a day on: chosen, previewed, scheduled. */
export function BulkChange({ titleId }: { titleId: string }) {
  const { t } = useText()
  const { onExpired } = useRoom()
  const caller = useCaller()
  const read = useCallback((signal: AbortSignal) => loadBulk(caller, signal), [caller])
  const { shown, failed, reload, readAtMs } = useReading(read, onExpired)
  const bulk = useBulk(() => void reload())
  const [day, setDay] = useState(() => madridDay(Date.now() + 86_400_000))
  const { preview, problem, done, busy } = bulk
  const faulty = preview?.products.some(({ faults }) => faults.length > 0) ?? false
  const canSchedule = preview && preview.products.length > 0 && !faulty && DAY.test(day)
  return (
    <div className="desk stack">
      <p className="small">
        <Link to={officeRoomLink('products')}>{t('recipes.title')}</Link>
      </p>
      <h1 id={titleId}>{t('recipes.bulk')}</h1>
      <ReadingNotes hasShown={shown !== null} failed={failed} onRetry={reload} />
      {shown && (
        <>
          <Waiting
            {...{ busy }}
            scheduled={shown.scheduled}
            nowMs={readAtMs}
            onTakeBack={(id) => void bulk.takeBack(id)}
          />
          <BulkFields {...{ shown, bulk }} />
        </>
      )}
      {problem !== null && (
        <Note kind="bad" role="alert">
          {problem}
        </Note>
      )}
      <p role="status">{done}</p>
      {preview && (
        <>
          <BulkPreviewTables
            preview={preview}
            at={DAY.test(day) ? madridInstant(day, '00:00') : 0}
          />
          <div className="field-row">
            <TextField
              type="date"
              label={t('recipes.publish.day')}
              hint={t('recipes.publish.madrid')}
              value={day}
              onChange={({ target }) => setDay(target.value)}
            />
            <Button
              kind="go"
              disabled={busy || !canSchedule}
              onClick={() =>
                void bulk.schedule(new Date(madridInstant(day, '00:00')).toISOString())
              }
            >
              {t('recipes.bulk.schedule', { count: preview.products.length })}
            </Button>
          </div>
        </>
      )}
    </div>
  )
}
