import { Button } from '../ui/button.tsx'
import { Loading } from '../ui/loading.tsx'
import { Note } from '../ui/note.tsx'
import { useText } from '../ui/text.tsx'

type ReadingNotesProps = {
  /** Whether anything was read before: it stays in view while it cannot be read again. */
  hasShown: boolean
  failed: boolean
  onRetry?: () => Promise<void>
}

/** How the reading of a room stands: it is under way, or it failed. */
export function ReadingNotes({ hasShown, failed, onRetry }: ReadingNotesProps) {
  const { t } = useText()
  if (!failed) return hasShown ? null : <Loading />
  const retry = onRetry && (
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
