import { ButtonLink } from '../../../ui/button.tsx'
import { useText } from '../../../ui/text.tsx'
import { bankLink, orderLink } from '../../site/links.ts'
import type { Action } from '../gateways/denial.ts'
import type { KnownProgress } from './payment-progress.ts'
import { PaymentWaysOut } from './payment-ways-out.tsx'

/** The options for an unpaid difference are on the page of the order. */
export function ProgressWaysOut({
  progress,
  advice,
}: {
  progress: KnownProgress
  advice?: Action | undefined
}) {
  const { t } = useText()
  const { orderToken, orderNumber, method, forChange } = progress
  if (!forChange) return <PaymentWaysOut token={orderToken} advice={advice} method={method} />
  return (
    <div className="ways-out">
      <ButtonLink kind="go" to={bankLink(orderToken)}>
        {t('pay.again')}
      </ButtonLink>
      <ButtonLink to={orderLink(orderToken)}>
        {t('pay.return.toOrder', { number: orderNumber })}
      </ButtonLink>
    </div>
  )
}
