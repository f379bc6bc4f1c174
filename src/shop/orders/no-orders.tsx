import { homeLink } from '../../links.ts'
import { ButtonLink } from '../../ui/button.tsx'
import { EmptyState } from '../../ui/empty-state.tsx'
import { useText } from '../../ui/text.tsx'

/** In place of the orders of somebody who has none yet. */
export function NoOrders() {
  const { t } = useText()
  return (
    <EmptyState
      title={t('account.orders.none')}
      action={
        <ButtonLink kind="go" href={homeLink}>
          {t('cart.emptyAction')}
        </ButtonLink>
      }
    >
      {t('account.orders.noneWhy')}
    </EmptyState>
  )
}
