import { lazy, Suspense } from 'react'
import { totalLabel } from '../../shop/buying/cart/total-label.ts'
import { BlockedNote } from '../../shop/buying/checkout/blocked-note.tsx'
import { DraftCheck } from '../../shop/buying/checkout/draft-fields.tsx'
import { MissingList } from '../../shop/buying/checkout/missing-list.tsx'
import { asksForQuote } from '../../shop/buying/checkout/on-request.ts'
import { OrderAside, OrderPeek } from '../../shop/buying/checkout/order-aside.tsx'
import { StepFrame } from '../../shop/buying/checkout/step-frame.tsx'
import type { CheckoutForm } from '../../shop/buying/checkout/use-checkout-form.ts'
import { TERMS_SLUG } from '../../shop/site/named-pages.ts'
import { useLinks } from '../../shop/site/use-links.ts'
import { Button } from '../../ui/button.tsx'
import { Loading } from '../../ui/loading.tsx'
import { useText } from '../../ui/text.tsx'
import { BillingFields } from './billing-fields.tsx'
import { CreditFields } from './credit-fields.tsx'
import { PaymentFields } from './payment-fields.tsx'
import { PlacingNote } from './placing-note.tsx'
import { Recipient } from './recipient-line.tsx'
import type { StepProps } from './step-route.ts'
import { usePlaceOrder } from './use-place-order.ts'

const AskStep = lazy(() => import('./ask-step.tsx'))

/** Step 4: payment; to Canarias, Ceuta and Melilla a request for a quote in its place. */
export function PaymentStep(props: StepProps) {
  if (!asksForQuote(props.form.draft)) return <PayStep {...props} />
  return (
    <Suspense fallback={<Loading />}>
      <AskStep {...props} />
    </Suspense>
  )
}

/** Payment, billing data, and the button that places the order. */
function PayStep({ order, form, group, linkOf }: StepProps) {
  const { t } = useText()
  const { placing, place } = usePlaceOrder(order, form, group)
  const needsPayment = order.dueCents > 0 || order.lines.length === 0
  return (
    <StepFrame step="payment" title={t('checkout.step.payment')} linkOf={linkOf}>
      <OrderPeek order={order} />
      <div className="with-aside cart-columns">
        <form
          noValidate
          onSubmit={(event) => {
            event.preventDefault()
            void place()
          }}
        >
          <BlockedNote order={order} cartHref={linkOf('cart')} />
          <CreditFields order={order} form={form} signInHref={linkOf('shipping')} />
          {needsPayment && <PaymentFields order={order} form={form} />}
          <BillingFields order={order} form={form} />
          <div className="field-set stack">
            <Terms form={form} />
            <p className="small secondary">{t('checkout.withdrawal')}</p>
            <PlacingNote placing={placing} />
            <PlaceButton order={order} busy={placing.status === 'placing'} />
            <MissingList refusals={form.refusals} step="payment" linkOf={linkOf} />
          </div>
        </form>
        <OrderAside order={order} cartHref={linkOf('cart')}>
          <Recipient form={form} shippingHref={linkOf('shipping')} />
        </OrderAside>
      </div>
    </StepFrame>
  )
}

function Terms({ form }: { form: CheckoutForm }) {
  const { t } = useText()
  const links = useLinks()
  return (
    <DraftCheck
      form={form}
      field="terms"
      label={
        <>
          {t('checkout.terms.accept')}{' '}
          <a href={links.content(TERMS_SLUG)} target="_blank" rel="noopener">
            {t('checkout.terms.link')}
            <span className="visually-hidden"> {t('checkout.newTab')}</span>
          </a>
          .
        </>
      }
    />
  )
}

/** The amount, then the text required by law (art. 98.2 RDL 1/2007), alone on their button. */
function PlaceButton({ order, busy }: { order: StepProps['order']; busy: boolean }) {
  const { t, money } = useText()
  const { totals } = order
  const words = order.walletCents > 0 ? 'checkout.afterWallet' : 'checkout.withVatAndShipping'
  return (
    <div className="place-order">
      <p className="price price-l">
        <span className="price-figure">{money(order.dueCents)}</span>
        <span className="price-note"> {t(totalLabel(words, totals))}</span>
      </p>
      <Button kind="go" type="submit" aria-describedby="missing" aria-disabled={busy || undefined}>
        {t('checkout.place')}
      </Button>
    </div>
  )
}
