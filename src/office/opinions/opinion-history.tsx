import { useCallback, useState } from 'react'
import { sayInstant } from '../../shop/order/order-time.ts'
import { Button } from '../../ui/button.tsx'
import { Dialog } from '../../ui/dialog.tsx'
import { useText } from '../../ui/text.tsx'
import { ReadingNotes } from '../reading-notes.tsx'
import { useCaller, useReading } from '../use-desk.ts'
import { useRoom } from '../use-office.ts'
import { loadHistory } from './opinion-calls.ts'

/** All versions, and who decided what. */
function History({ id }: { id: string }) {
  const { t, language } = useText()
  const { onExpired } = useRoom()
  const caller = useCaller()
  const read = useCallback((signal: AbortSignal) => loadHistory(caller, id, signal), [caller, id])
  const { shown, failed, reload } = useReading(read, onExpired)
  const at = (instant: string) => sayInstant(instant, { t, language, nowMs: Date.now() })
  return (
    <div className="stack-small">
      <ReadingNotes hasShown={shown !== null} failed={failed} onRetry={reload} />
      {shown?.versions.map(({ version, state, stars, said, writtenAt, language: spoken }) => (
        <div key={version}>
          <p className="small secondary">
            {t('staff.opinions.version', { version })}, {at(writtenAt)},{' '}
            {t(`opinions.state.${state}`)}, {t('opinions.stars', { count: stars })}
          </p>
          <p className="opinion-quote" lang={spoken}>
            {said || t('staff.opinions.noWords')}
          </p>
        </div>
      ))}
      {shown && shown.events.length > 0 && (
        <ul className="opinion-events small">
          {shown.events.map(({ at: instant, by, action, reason }) => (
            <li key={instant}>
              {at(instant)}, {by}: {t(`staff.opinions.event.${action}`)}
              {reason && ` (${t(`staff.opinions.reason.${reason}`)})`}
            </li>
          ))}
        </ul>
      )}
    </div>
  )
}

/** Read when it is opened. */
export function OpinionHistory({ id, order }: { id: string; order: string }) {
  const { t } = useText()
  const [open, setOpen] = useState(false)
  return (
    <>
      <Button kind="text" onClick={() => setOpen(true)}>
        {t('staff.opinions.history')}
        <span className="visually-hidden"> {order}</span>
      </Button>
      <Dialog
        open={open}
        onClose={() => setOpen(false)}
        title={t('staff.opinions.history')}
        actions={<Button onClick={() => setOpen(false)}>{t('staff.move.back')}</Button>}
      >
        {open && <History id={id} />}
      </Dialog>
    </>
  )
}
