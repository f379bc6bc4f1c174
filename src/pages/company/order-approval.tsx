import { useAnswer } from '../../shop/buying/checkout/use-answer.ts'
import type { CustomerOrder } from '../../shop/order/order-schema.ts'
import { dayAt } from '../../shop/order/order-time.ts'
import { loadCompany } from '../../shop/ordering/company/company-calls.ts'
import { needsFiles } from '../../shop/ordering/orders/stage-texts.ts'
import type { ApprovalOfOrder } from '../../shop/ordering/orders/view-facts.ts'
import { useToken } from '../../shop/session/use-token.ts'
import { companyLink } from '../../shop/site/account-links.ts'
import { cartLink } from '../../shop/site/links.ts'
import { Button, ButtonLink } from '../../ui/button.tsx'
import { Note } from '../../ui/note.tsx'
import { useText } from '../../ui/text.tsx'

/** For approvers of the company. */
function Decide() {
  const { t } = useText()
  const { data } = useAnswer(loadCompany)
  return data?.can.includes('approve') ? (
    <ButtonLink to={companyLink}>{t('orders.approval.decide')}</ButtonLink>
  ) : null
}

type OrderOfCompany = Pick<CustomerOrder, 'lines'> & { approval: ApprovalOfOrder }

/**
 * The state of the approval, on the page of the order. Nothing once it is approved: then it is an
 * ordinary order.
 */
export function OrderApproval({ order }: { order: OrderOfCompany }) {
  const { state, until } = order.approval
  const { t, language } = useText()
  const token = useToken()
  const variant = needsFiles(order) ? '' : '.noFile'
  if (state === 'waiting' || state === 'late') {
    return (
      <Note kind="warn" title={t('orders.approval.title')} actions={token && <Decide />}>
        {state === 'late'
          ? t('orders.approval.late')
          : t(`orders.approval.why${variant}`, { day: dayAt(until, language) })}
      </Note>
    )
  }
  if (state !== 'refused' && state !== 'expired') return null
  const toCart = async () => {
    // The restored cart belongs to the account: it is loaded into this browser's.
    const { mergeCart } = await import('../../shop/people/accounts/cart-sync-store.ts')
    await mergeCart(language)
    window.location.assign(cartLink('cart'))
  }
  const action = token ? (
    <Button onClick={() => void toCart()}>{t('orders.approval.toCart')}</Button>
  ) : undefined
  return (
    <Note title={t(`orders.approval.${state}`)} actions={action}>
      {t(`orders.approval.cart${variant}`)}
    </Note>
  )
}
