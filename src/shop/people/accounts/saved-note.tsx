import { Note } from '../../../ui/note.tsx'
import { useText } from '../../../ui/text.tsx'
import type { Refusals } from './use-refusals.ts'

/** The result of sending a form: saved, or errors without a field. */
export function SavedNote({
  saved,
  refusals,
  text = 'account.saved',
}: {
  saved: boolean
  refusals: Refusals
  text?: string
}) {
  const { t } = useText()
  if (refusals.general) {
    return (
      <Note kind="bad" role="alert">
        {refusals.general}
      </Note>
    )
  }
  return saved ? (
    <Note kind="ok" role="status">
      {t(text)}
    </Note>
  ) : null
}
