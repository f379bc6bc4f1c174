import { ordersLink } from '../../account-links.ts'
import { homeLink } from '../../links.ts'
import { Button, ButtonLink } from '../../ui/button.tsx'
import { EmptyState } from '../../ui/empty-state.tsx'
import { useText } from '../../ui/text.tsx'
import { useMay } from '../company/capabilities-store.ts'

/** In place of invoices: of the quarter that was asked for, or of any. Whoever keeps a company's books waits for those of colleagues' orders. */
export function NoInvoices({ quarter, onAll }: { quarter: string; onAll: () => void }) {
  const { t } = useText()
  const may = useMay()
  if (quarter) {
    return <EmptyState title={t('account.invoices.noneIn', { quarter })} action={<Button onClick={onAll}>{t('account.invoices.showAll')}</Button>} />
  }
  if (!may('order')) {
    return (
      <EmptyState title={t('account.invoices.noneOfCompany')} action={<ButtonLink href={ordersLink}>{t('account.area.allOrders')}</ButtonLink>}>
        {t('account.invoices.noneOfCompanyWhy')}
      </EmptyState>
    )
  }
  return (
    <EmptyState
      title={t('account.invoices.none')}
      action={
        <ButtonLink kind="go" href={homeLink}>
          {t('cart.emptyAction')}
        </ButtonLink>
      }
    >
      {t('account.invoices.noneWhy')}
    </EmptyState>
  )
}
