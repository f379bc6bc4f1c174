import { Button, ButtonLink } from '../../../ui/button.tsx'
import { Loading } from '../../../ui/loading.tsx'
import { Note } from '../../../ui/note.tsx'
import { useText } from '../../../ui/text.tsx'
import { useLinks } from '../../site/use-links.ts'
import type { useOrder } from './use-order.ts'

/** Shown in place of an order while it is loading, or where it cannot be shown. */
export function OrderNotShown({ found }: { found: ReturnType<typeof useOrder> }) {
  const { t } = useText()
  const links = useLinks()
  if (found.status === 'unknown') {
    return (
      <Note
        kind="bad"
        title={t('checkout.orderUnknown')}
        actions={
          <ButtonLink kind="text" to={links.home}>
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
