import { useEffect } from 'react'
import { useLocation, useNavigate, useSearchParams } from 'react-router'
import { orderLink } from '../../links.ts'
import { pageContext } from '../../page-context.ts'
import { ButtonLink } from '../../ui/button.tsx'
import { Loading } from '../../ui/loading.tsx'
import { Note } from '../../ui/note.tsx'
import { useText } from '../../ui/text.tsx'
import { useCheckout } from '../checkout/checkout-state.tsx'
import { leaveOrder } from '../checkout/placement-store.ts'
import { pageTitle, privateMeta } from '../checkout/private-page.ts'
import { StepFrame } from '../checkout/step-frame.tsx'
import { placedLink } from '../checkout/step-links.ts'
import type { Route } from './+types/card-return-page.ts'
import type { CardReturn } from './card-return.ts'
import { PaymentWaysOut } from './payment-ways-out.tsx'
import { useCardReturn } from './use-card-return.ts'
import { usePaypalReturn } from './use-paypal-return.ts'

export function loader({ context }: Route.LoaderArgs) {
  return { title: pageTitle(context.get(pageContext), 'pay.return.pageTitle') }
}

export const shouldRevalidate = () => false

export const meta: Route.MetaFunction = ({ loaderData }) => privateMeta(loaderData?.title)

/** Where the bank sends the customer back to, after a payment and after none. Both addresses ask the shop what happened. */
export default function CardReturnPage() {
  const [params] = useSearchParams()
  const { pathname } = useLocation()
  const errorAddress = pathname.includes('/error')
  const paypalEnd = pathname.endsWith('paypal') ? (errorAddress ? 'cancel' : 'return') : null
  const navigate = useNavigate()
  const checkout = useCheckout()
  const known = useCardReturn(params.get('attempt'), usePaypalReturn(params.get('attempt'), paypalEnd))
  const paidToken = known.phase === 'authorised' ? known.progress.orderToken : null
  // The draft is read first: leaving an order before would bring it back.
  const ready = checkout.draft !== null
  // biome-ignore lint/correctness/useExhaustiveDependencies: once, when the payment is known
  useEffect(() => {
    if (paidToken === null || !ready) return
    leaveOrder(paidToken, checkout)
    void navigate(placedLink(paidToken), { replace: true })
  }, [paidToken, ready])
  return <CardReturnView known={known} errorAddress={errorAddress} atPaypal={paypalEnd !== null} />
}

/** `errorAddress`: the bank says that nothing was paid; until it has notified so, another try is offered beside the waiting. */
export function CardReturnView({ known, errorAddress, atPaypal = false }: { known: CardReturn; errorAddress: boolean; atPaypal?: boolean }) {
  const { t } = useText()
  if (known.phase === 'denied' || known.phase === 'expired') {
    return (
      <StepFrame step="payment" title={t(atPaypal ? 'pay.return.errorPaypal' : 'pay.return.error')}>
        <div className="card-return">
          <Note kind="bad" role="alert" title={known.progress.message}>
            {known.progress.actionMessage} {t('pay.return.kept')}
          </Note>
          <PaymentWaysOut token={known.progress.orderToken} advice={known.progress.action} method={known.progress.method} />
        </div>
      </StepFrame>
    )
  }
  return (
    <StepFrame step="payment" title={t(errorAddress ? 'pay.return.checkingError' : 'pay.return.checking')}>
      <div className="card-return">
        <Waiting known={known} atPaypal={atPaypal} />
        {errorAddress && 'progress' in known && known.phase !== 'authorised' && (
          <PaymentWaysOut token={known.progress.orderToken} method={known.progress.method} />
        )}
      </div>
    </StepFrame>
  )
}

function Waiting({ known, atPaypal }: { known: CardReturn; atPaypal: boolean }) {
  const { t } = useText()
  if (known.phase === 'unknown') {
    return (
      <Note kind="bad" role="alert" title={t('pay.return.unknown')}>
        {t('pay.return.unknownWhy')}
      </Note>
    )
  }
  if (known.phase === 'unreachable') {
    return (
      <Note kind="warn" role="alert" title={t('pay.return.unreachable')}>
        {t('pay.return.unreachableWhy')}
      </Note>
    )
  }
  if (known.phase === 'late') {
    return (
      <Note
        role="status"
        icon="clock"
        title={t(atPaypal ? 'pay.return.latePaypal' : 'pay.return.late')}
        actions={
          <ButtonLink href={orderLink(known.progress.orderToken)}>{t('pay.return.toOrder', { number: known.progress.orderNumber })}</ButtonLink>
        }
      >
        {t('pay.return.lateWhy')}
      </Note>
    )
  }
  return <Loading label={t(atPaypal ? 'pay.return.askingPaypal' : 'pay.return.asking')}>{t('pay.return.askingWhy')}</Loading>
}
