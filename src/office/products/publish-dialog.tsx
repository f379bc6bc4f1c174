import { useState } from 'react'
import { madridDay, madridInstant } from '../../platform/calendar.ts'
import { Button } from '../../ui/button.tsx'
import { Dialog } from '../../ui/dialog.tsx'
import { Failure } from '../../ui/failure.tsx'
import { useText } from '../../ui/text.tsx'
import { TextField } from '../../ui/text-field.tsx'
import { DifferenceTable } from './difference-table.tsx'
import { useEdited } from './editing-context.ts'
import { OverwriteNote } from './overwrite-note.tsx'
import { type Start, StartField } from './start-field.tsx'

type PublishDialogProps = {
  open: boolean
  busy: boolean
  problem: string | null
  onClose: () => void
  /** `from`: ISO instant; undefined: at once. */
  onPublish: (from?: string) => void
}

const DAY = /^\d{4}-\d{2}-\d{2}$/
const TIME = /^\d{2}:\d{2}$/

/** The difference once more, and when it is to be sold so. */
export function PublishDialog({ open, busy, problem, onClose, onPublish }: PublishDialogProps) {
  const { t } = useText()
  const { content, published } = useEdited()
  const [when, setWhen] = useState<Start>('now')
  const [day, setDay] = useState(() => madridDay(Date.now() + 86_400_000))
  const [time, setTime] = useState('00:00')
  const isReadable = when === 'now' || (DAY.test(day) && TIME.test(time))
  const from =
    when === 'now' || !isReadable ? undefined : new Date(madridInstant(day, time)).toISOString()
  const publish = () => onPublish(from)
  return (
    <Dialog
      open={open}
      onClose={onClose}
      title={t('recipes.publish.title')}
      actions={
        <>
          <Button kind="go" disabled={busy || !isReadable} onClick={publish}>
            {t(when === 'now' ? 'recipes.publish.now' : 'recipes.publish.later')}
          </Button>
          <Button onClick={onClose}>{t('recipes.cancel')}</Button>
        </>
      }
    >
      <div className="stack">
        <StartField value={when} onChange={setWhen} />
        {when === 'later' && (
          <div className="field-row">
            <TextField
              type="date"
              label={t('recipes.publish.day')}
              value={day}
              onChange={({ target }) => setDay(target.value)}
            />
            <TextField
              type="time"
              label={t('recipes.publish.time')}
              hint={t('recipes.publish.madrid')}
              value={time}
              onChange={({ target }) => setTime(target.value)}
            />
          </div>
        )}
        <OverwriteNote at={from} />
        <div className="difference-scroll">
          <DifferenceTable
            before={published.content}
            after={content}
            names={[t('recipes.versionNumber', { version: published.number }), t('recipes.draft')]}
          />
        </div>
        <Failure>{problem}</Failure>
      </div>
    </Dialog>
  )
}
