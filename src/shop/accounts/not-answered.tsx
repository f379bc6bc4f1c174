import { Button } from '../../ui/button.tsx'
import { Loading } from '../../ui/loading.tsx'
import { Note } from '../../ui/note.tsx'
import { useText } from '../../ui/text.tsx'
import type { Answer } from '../checkout/shop-api.ts'

/** What stands where an answer is awaited, or did not come. */
export function NotAnswered({ answer, again }: { answer: Answer<unknown> | null; again: () => void }) {
  const { t } = useText()
  if (answer === null || answer.kind === 'done') return <Loading />
  // What somebody may not see does not come by trying again.
  if (answer.kind === 'refused' && answer.status === 403) return <Note role="status">{answer.refusals[0]?.message}</Note>
  return (
    <Note kind="bad" role="alert" actions={<Button onClick={again}>{t('account.retry')}</Button>}>
      {answer.kind === 'refused' ? answer.refusals[0]?.message : t('account.unreachable')}
    </Note>
  )
}
