import { useEffect } from 'react'
import { useNavigate } from 'react-router'
import { type MethodText, methodText } from '../../platform/method-text.ts'
import { useCheckout } from '../../shop/buying/checkout/checkout-state.tsx'
import { leaveOrder } from '../../shop/buying/checkout/placement-store.ts'
import { StepFrame } from '../../shop/buying/checkout/step-frame.tsx'
import { placedLink } from '../../shop/buying/checkout/step-links.ts'
import { type CardReturn, cardReturnOf } from '../../shop/money/payments/card-return.ts'
import type { KnownProgress } from '../../shop/money/payments/payment-progress.ts'
import { ProgressWaysOut } from '../../shop/money/payments/progress-ways-out.tsx'
import { useCardReturn } from '../../shop/money/payments/use-card-return.ts'
import { useGatewayReturn } from '../../shop/money/payments/use-gateway-return.ts'
import { ordersLink } from '../../shop/site/account-links.ts'
import { cartLink, orderLink } from '../../shop/site/links.ts'
import { ButtonLink } from '../../ui/button.tsx'
import { Loading } from '../../ui/loading.tsx'
import { Note } from '../../ui/note.tsx'
import { useText } from '../../ui/text.tsx'
import type { ReturnData } from './return-route.ts'

/** `end`: what the address says, which proves nothing. */
type ReturnedProps = Pick<ReturnData, 'found'> & { end: 'return' | 'cancel' }

/**
 * The page to which a gateway returns the customer, after success and failure. All its addresses
 * ask the shop for the result.
 */
export function Returned({ found, end }: ReturnedProps) {
  const attemptId = found?.attempt?.id ?? null
  const gateway = found?.gateway ?? null
  const from = attemptId !== null && gateway !== null ? { gateway, attemptId, end } : null
  const navigate = useNavigate()
  const checkout = useCheckout()
  const known = useCardReturn(attemptId, useGatewayReturn(from), cardReturnOf(found))
  const paidToken = known.phase === 'authorised' ? known.progress.orderToken : null
  // The draft is read first: leaving an order before would restore it.
  const ready = checkout.draft !== null
  // biome-ignore lint/correctness/useExhaustiveDependencies: once, when the payment is known
  useEffect(() => {
    if (paidToken === null || !ready) return
    if (known.phase === 'authorised' && known.progress.forChange)
      return void navigate(orderLink(paidToken), { replace: true })
    leaveOrder(paidToken, checkout)
    void navigate(placedLink(paidToken), { replace: true })
  }, [paidToken, ready])
  return <CardReturnView known={known} errorAddress={end === 'cancel'} />
}

/** A text of the method of an attempt. */
function useMethodText() {
  const { t } = useText()
  return ({ method }: Pick<KnownProgress, 'method'>, use: MethodText): string =>
    t(methodText(method, use))
}

/**
 * `errorAddress`: the bank reports a failure; until its notification arrives, the page offers
 * another try while it waits.
 */
export function CardReturnView({
  known,
  errorAddress,
}: {
  known: CardReturn
  errorAddress: boolean
}) {
  const { t } = useText()
  const sayOf = useMethodText()
  if (known.phase === 'denied' || known.phase === 'expired') {
    return (
      <StepFrame step="payment" title={sayOf(known.progress, 'error')}>
        <div className="card-return">
          <Note kind="bad" role="alert" title={known.progress.message ?? t('pay.return.notPaid')}>
            {known.progress.actionMessage} {t('pay.return.kept')}
          </Note>
          <ProgressWaysOut progress={known.progress} advice={known.progress.action} />
        </div>
      </StepFrame>
    )
  }
  if (known.phase === 'authorised' || known.phase === 'closed') return <Ended known={known} />
  return (
    <StepFrame
      step="payment"
      title={t(
        known.phase === 'unknown'
          ? 'pay.area.title'
          : errorAddress
            ? 'pay.return.checkingError'
            : 'pay.return.checking',
      )}
    >
      <div className="card-return">
        <Waiting known={known} />
        {known.phase === 'unknown' && <WaysOn />}
        {errorAddress && 'progress' in known && <ProgressWaysOut progress={known.progress} />}
      </div>
    </StepFrame>
  )
}

type Told = Extract<CardReturn, { progress: unknown }>

/**
 * The order is paid, or accepts no money any more. The browser navigates to a paid one by itself.
 */
function Ended({ known: { phase, progress } }: { known: Told }) {
  const { t } = useText()
  const paid = phase === 'authorised'
  return (
    <StepFrame
      step={paid ? 'placed' : 'payment'}
      title={t(paid ? 'pay.return.paid' : 'pay.return.closed')}
    >
      <div className="card-return">
        <Note
          kind={paid ? 'ok' : 'warn'}
          role="status"
          actions={
            <ButtonLink to={orderLink(progress.orderToken)}>
              {t('pay.return.toOrder', { number: progress.orderNumber })}
            </ButtonLink>
          }
        >
          {t(paid ? 'pay.return.paidWhy' : 'pay.return.closedWhy')}
        </Note>
      </div>
    </StepFrame>
  )
}

/** The account area, where the address names no payment. */
export function NoPayment() {
  const { t } = useText()
  return (
    <StepFrame step="payment" title={t('pay.area.title')} lead={t('pay.area.lead')}>
      <WaysOn />
    </StepFrame>
  )
}

/** The link without a known payment. */
function WaysOn() {
  const { t } = useText()
  return (
    <div className="ways-out">
      <ButtonLink kind="go" to={ordersLink}>
        {t('pay.area.orders')}
      </ButtonLink>
      <ButtonLink to={cartLink()}>{t('checkout.backToCart')}</ButtonLink>
    </div>
  )
}

const REFRESH_SECONDS = 5

function Waiting({ known }: { known: CardReturn }) {
  const { t } = useText()
  const sayOf = useMethodText()
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
        title={sayOf(known.progress, 'late')}
        actions={
          <ButtonLink to={orderLink(known.progress.orderToken)}>
            {t('pay.return.toOrder', { number: known.progress.orderNumber })}
          </ButtonLink>
        }
      >
        {t('pay.return.lateWhy')}
      </Note>
    )
  }
  return (
    <>
      <Loading
        label={'progress' in known ? sayOf(known.progress, 'asking') : t('pay.return.checking')}
      >
        {t('pay.return.askingWhy')}
      </Loading>
      {known.phase === 'waiting' && (
        <noscript>
          <meta httpEquiv="refresh" content={String(REFRESH_SECONDS)} />
        </noscript>
      )}
    </>
  )
}
