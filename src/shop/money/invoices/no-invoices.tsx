import { Button, ButtonLink } from '../../../ui/button.tsx'
import { EmptyState } from '../../../ui/empty-state.tsx'
import { useText } from '../../../ui/text.tsx'
import { useMay } from '../../session/company/capabilities-store.ts'
import { ordersLink } from '../../site/account-links.ts'

/**
 * Shown without invoices: of the requested quarter, or of any. Invoices follow payments, so it
 * links to the orders; an accountant of a company waits for those of colleagues.
 */
export function NoInvoices({ quarter, onAll }: { quarter: string; onAll: () => void }) {
  const { t } = useText()
  const may = useMay()
  if (quarter) {
    return (
      <EmptyState
        title={t('account.invoices.noneIn', { quarter })}
        action={<Button onClick={onAll}>{t('account.invoices.showAll')}</Button>}
      />
    )
  }
  const whose = may('order') ? 'none' : 'noneOfCompany'
  return (
    <EmptyState
      title={t(`account.invoices.${whose}`)}
      action={<ButtonLink to={ordersLink}>{t('account.area.allOrders')}</ButtonLink>}
    >
      {t(`account.invoices.${whose}Why`)}
    </EmptyState>
  )
}
