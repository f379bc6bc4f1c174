import { Button } from '../ui/button.tsx'
import { Loading } from '../ui/loading.tsx'
import { Note } from '../ui/note.tsx'
import { useText } from '../ui/text.tsx'

type ReadingNotesProps = {
  /** Whether data was loaded before; it stays visible if a reload fails. */
  hasShown: boolean
  failed: boolean
  onRetry: () => Promise<void>
}

/** State of a room's loading: in progress or failed. */
export function ReadingNotes({ hasShown, failed, onRetry }: ReadingNotesProps) {
  const { t } = useText()
  if (!failed) return hasShown ? null : <Loading />
  const retry = (
    <Button small onClick={() => void onRetry()}>
      {t('orders.retry')}
    </Button>
  )
  return (
    <Note kind="warn" role="status" actions={retry}>
      {t('staff.unreachable')}
    </Note>
  )
}
