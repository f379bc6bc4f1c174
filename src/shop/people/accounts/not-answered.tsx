import { Button } from '../../../ui/button.tsx'
import { Loading } from '../../../ui/loading.tsx'
import { Note } from '../../../ui/note.tsx'
import { useText } from '../../../ui/text.tsx'
import type { Answer } from '../../buying/checkout/shop-api.ts'

/** Shown while an answer is loading, or after a failure. */
export function NotAnswered({
  answer,
  again,
}: {
  answer: Answer<unknown> | null
  again: () => void
}) {
  const { t } = useText()
  if (answer === null || answer.kind === 'done') return <Loading />
  // Retrying does not help without access rights.
  if (answer.kind === 'refused' && answer.status === 403)
    return <Note role="status">{answer.refusals[0]?.message}</Note>
  return (
    <Note kind="bad" role="alert" actions={<Button onClick={again}>{t('account.retry')}</Button>}>
      {answer.kind === 'refused' ? answer.refusals[0]?.message : t('account.unreachable')}
    </Note>
  )
}
