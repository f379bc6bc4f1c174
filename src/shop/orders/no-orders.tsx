import { companyLink } from '../../account-links.ts'
import { homeLink } from '../../links.ts'
import { ButtonLink } from '../../ui/button.tsx'
import { EmptyState } from '../../ui/empty-state.tsx'
import { useText } from '../../ui/text.tsx'
import { loadProfile } from '../accounts/account-calls.ts'
import { useAnswer } from '../accounts/use-answer.ts'
import { useMay } from '../company/capabilities-store.ts'

/**
 * Shown in place of an empty list of orders. An accountant of a company waits for those of
 * colleagues.
 */
export function NoOrders() {
  const { t } = useText()
  const profile = useAnswer(loadProfile)
  if (!useMay()('order')) {
    return (
      <EmptyState title={t('account.orders.noneOfCompany')} action={<ButtonLink href={companyLink}>{t('account.company.role')}</ButtonLink>}>
        {t('account.orders.noneOfCompanyWhy')}
      </EmptyState>
    )
  }
  return (
    <EmptyState
      title={t('account.orders.none')}
      action={
        <ButtonLink kind="go" href={homeLink}>
          {t('cart.emptyAction')}
        </ButtonLink>
      }
    >
      {t(profile.data?.confirmed === false ? 'account.orders.noneWhy' : 'account.orders.firstWhy')}
    </EmptyState>
  )
}
