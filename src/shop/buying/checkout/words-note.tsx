import { Button } from '../../../ui/button.tsx'
import { Note } from '../../../ui/note.tsx'
import { useText } from '../../../ui/text.tsx'
import type { useProductFacts } from './use-product-facts.ts'

/** A note that the shop did not send the option texts of a product; nothing where it did. */
export function WordsNote({
  known: { status, again },
}: {
  known: Pick<ReturnType<typeof useProductFacts>, 'status' | 'again'>
}) {
  const { t } = useText()
  if (status !== 'unreachable') return null
  const action = (
    <Button kind="text" onClick={again}>
      {t('cart.words.retry')}
    </Button>
  )
  return (
    <Note kind="warn" role="status" title={t('cart.words.missing')} actions={action}>
      {t('cart.words.missingWhy')}
    </Note>
  )
}
