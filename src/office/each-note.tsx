import { Button } from '../ui/button.tsx'
import { Note } from '../ui/note.tsx'
import { useText } from '../ui/text.tsx'
import type { EachOutcome } from './each.ts'

type EachNoteProps = { outcome: EachOutcome | null; onForget: () => void }

/** Says what was done with many records, and what was not. */
export function EachNote({ outcome, onForget }: EachNoteProps) {
  const { t } = useText()
  if (!outcome) return null
  const { done, failed } = outcome
  return (
    <Note
      kind={failed.length > 0 ? 'warn' : 'ok'}
      role="status"
      title={done === 0 ? t('staff.each.none') : t('staff.each.done', { count: done })}
      actions={
        <Button small onClick={onForget}>
          {t('staff.batch.forget')}
        </Button>
      }
    >
      {failed.length > 0 && (
        <ul>
          {failed.map(({ name, why }) => (
            <li key={name}>
              {name}: {why}
            </li>
          ))}
        </ul>
      )}
    </Note>
  )
}
