import { Button, ButtonLink } from '../../../ui/button.tsx'
import { Loading } from '../../../ui/loading.tsx'
import { Note } from '../../../ui/note.tsx'
import { useText } from '../../../ui/text.tsx'
import { homeLink } from '../../site/links.ts'
import type { useOrder } from './use-order.ts'

/** Shown in place of an order while it is loading, or where it cannot be shown. */
export function OrderNotShown({ found }: { found: ReturnType<typeof useOrder> }) {
  const { t } = useText()
  if (found.status === 'unknown') {
    return (
      <Note
        kind="bad"
        title={t('checkout.orderUnknown')}
        actions={
          <ButtonLink kind="text" to={homeLink}>
            {t('shell.backHome')}
          </ButtonLink>
        }
      >
        {t('checkout.orderUnknownWhy')}
      </Note>
    )
  }
  if (found.status === 'unreachable') {
    return (
      <Note
        kind="warn"
        role="status"
        title={t('checkout.orderOffline')}
        actions={
          <Button kind="text" onClick={found.again}>
            {t('checkout.retry')}
          </Button>
        }
      />
    )
  }
  return <Loading />
}
