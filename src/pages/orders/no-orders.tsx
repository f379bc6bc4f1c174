import { useAnswer } from '../../shop/buying/checkout/use-answer.ts'
import { loadProfile } from '../../shop/people/accounts/account-calls.ts'
import { useMay } from '../../shop/session/company/capabilities-store.ts'
import { companyLink } from '../../shop/site/account-links.ts'
import { useLinks } from '../../shop/site/use-links.ts'
import { ButtonLink } from '../../ui/button.tsx'
import { EmptyState } from '../../ui/empty-state.tsx'
import { useText } from '../../ui/text.tsx'

/**
 * Shown in place of an empty list of orders. An accountant of a company waits for those of
 * colleagues.
 */
export function NoOrders() {
  const { t } = useText()
  const links = useLinks()
  const profile = useAnswer(loadProfile)
  if (!useMay()('order')) {
    return (
      <EmptyState
        title={t('account.orders.noneOfCompany')}
        action={<ButtonLink to={companyLink}>{t('account.company.role')}</ButtonLink>}
      >
        {t('account.orders.noneOfCompanyWhy')}
      </EmptyState>
    )
  }
  return (
    <EmptyState
      title={t('account.orders.none')}
      action={
        <ButtonLink kind="go" to={links.home}>
          {t('cart.emptyAction')}
        </ButtonLink>
      }
    >
      {t(profile.data?.confirmed === false ? 'account.orders.noneWhy' : 'account.orders.firstWhy')}
    </EmptyState>
  )
}
