import { lazy, Suspense, useEffect } from 'react'
import { formatDay } from '../../platform/calendar.ts'
import { methodText } from '../../platform/method-text.ts'
import { totalLabel } from '../../shop/buying/cart/total-label.ts'
import { useCheckout } from '../../shop/buying/checkout/checkout-state.tsx'
import { isMailed, leaveOrder } from '../../shop/buying/checkout/placement-store.ts'
import { StepFrame } from '../../shop/buying/checkout/step-frame.tsx'
import type { CustomerOrder } from '../../shop/order/order-schema.ts'
import { nextStages } from '../../shop/order/placed/next-stages.ts'
import { OrderNotShown } from '../../shop/order/placed/order-found.tsx'
import { isSettled, waitsToBePaid } from '../../shop/order/placed/settled.ts'
import { useOrder } from '../../shop/order/placed/use-order.ts'
import { firstPlace, otherPlace, remarksOf, sayRemarks } from '../../shop/order/say-delivery.ts'
import type { Address } from '../../shop/print/address/address.ts'
import { bankLink, orderLink, transferLink } from '../../shop/site/links.ts'
import { ButtonLink } from '../../ui/button.tsx'
import { KeyValues } from '../../ui/key-values.tsx'
import { Note } from '../../ui/note.tsx'
import { Stages } from '../../ui/stages.tsx'
import { useText } from '../../ui/text.tsx'

const RegisterPlaced = lazy(() => import('../registration/register-placed.tsx'))

/** Step 5: the placed order, and the customer's next step. */
export function PlacedStep({ token }: { token: string | null }) {
  const { t } = useText()
  const found = useOrder(token)
  const checkout = useCheckout()
  const settled = found.status === 'found' && isSettled(found.order)
  // biome-ignore lint/correctness/useExhaustiveDependencies: only once per order
  useEffect(() => {
    if (settled && token) leaveOrder(token, checkout)
  }, [settled, token])

  if (found.status !== 'found' || token === null) {
    return (
      <StepFrame step="placed" title={t('checkout.step.placed')}>
        <OrderNotShown found={found} />
      </StepFrame>
    )
  }
  const { order } = found
  const lead = isMailed(order.number) ? 'checkout.placed.lead' : 'checkout.placed.held'
  return (
    <StepFrame
      step="placed"
      title={<OrderTitle number={order.number} />}
      lead={t(lead, { email: order.contact.email })}
    >
      <div className="placed">
        <PaymentState order={order} token={token} />
        <OrderData order={order} />
        <WhatFollows token={token} order={order} />
      </div>
    </StepFrame>
  )
}

/** The number is not broken over lines. */
export function OrderTitle({ number }: { number: string }) {
  const { t } = useText()
  return (
    <>
      {t('checkout.placed.title')} <span className="figure">{number}</span>
    </>
  )
}

function PaymentState({ order, token }: { order: CustomerOrder; token: string }) {
  const { t } = useText()
  if (waitsToBePaid(order)) {
    return (
      <Note
        kind="warn"
        title={t('checkout.placed.unpaid')}
        actions={
          <ButtonLink to={bankLink(token)}>{t(methodText(order.paymentMethod, 'pay'))}</ButtonLink>
        }
      >
        {t('checkout.placed.unpaidWhy')}
      </Note>
    )
  }
  if (order.status === 'pending_payment') {
    return (
      <Note
        title={t('checkout.placed.transfer')}
        actions={<ButtonLink to={transferLink(token)}>{t('pay.transferData')}</ButtonLink>}
      >
        {t('checkout.placed.transferWhy')}
      </Note>
    )
  }
  if (order.status === 'not_confirmed')
    return <Note title={t('checkout.placed.not_confirmed')}>{t('checkout.placed.waitsWhy')}</Note>
  return (
    <Note
      kind="ok"
      title={t(
        order.status === 'preparing' ? 'checkout.placed.paid' : `checkout.placed.${order.status}`,
      )}
    />
  )
}

/** Each address with its remarks, such as the note for the courier; then those of the order. */
function DeliveredTo({ delivery, contact }: Pick<CustomerOrder, 'delivery' | 'contact'>) {
  const { t } = useText()
  if (delivery.address === null) return t('checkout.method.pickup')
  const sayAddress = ({ address, postalCode, city, country }: Address) =>
    `${address}, ${postalCode} ${city}, ${t(`delivery.country.${country}`)}`
  const places = [firstPlace(delivery, contact), ...(delivery.others ?? []).map(otherPlace)]
  const rows = places.flatMap(({ address, remarks }) => [
    ...(address ? [sayAddress(address)] : []),
    ...sayRemarks('page', remarks, t, 'place').map(({ sentence }) => sentence),
  ])
  const ofOrder = sayRemarks('page', remarksOf(delivery), t, 'order')
  return [...rows, ...ofOrder.map(({ sentence }) => sentence)].map((row, index) => (
    // biome-ignore lint/suspicious/noArrayIndexKey: the rows of a placed order do not change
    <div key={index}>{row}</div>
  ))
}

/** Number, contact, address, payment. */
export function OrderData({ order }: { order: CustomerOrder }) {
  const { t, money, language } = useText()
  const { contact } = order
  return (
    <KeyValues
      items={[
        [t('checkout.placed.number'), order.number],
        [t('checkout.placed.contact'), `${contact.name}, ${contact.phone}`],
        [t('checkout.placed.address'), <DeliveredTo key="delivery" {...order} />],
        [t('checkout.placed.payment'), t(methodText(order.paymentMethod, 'name'))],
        [t(totalLabel('checkout.placed.total', order)), money(order.grossCents)],
        [t('checkout.placed.delivers'), formatDay(order.deliversOn, language, 'long')],
      ]}
    />
  )
}

/** The next steps, and for guests an account with the order in it. */
export function WhatFollows({ token, order }: { token: string; order: CustomerOrder }) {
  return (
    <>
      <NextStages token={token} order={order} />
      <Suspense>
        <RegisterPlaced contact={order.contact} order={token} paid={order.paidAt !== null} />
      </Suspense>
    </>
  )
}

const DEEDS = { files: 'upload', sent: 'approve', noFiles: 'follow', approved: 'follow' } as const

/**
 * The three stages of every order; the first one is the customer's, unless the whole order is made
 * without a file.
 */
function NextStages({
  token,
  order,
}: {
  token: string
  order: Pick<CustomerOrder, 'stage' | 'lines' | 'paidAt'>
}) {
  const { t } = useText()
  const waits = order.stage === 'artwork'
  const { files, production } = nextStages(order)
  return (
    <section className="next-stages">
      <h2>{t('checkout.placed.next')}</h2>
      <Stages
        stages={[
          {
            title: t(`checkout.stage.${files}`),
            state: waits ? 'now' : 'done',
            children: <p>{t(`checkout.stage.${files}Why`)}</p>,
          },
          {
            title: t('checkout.stage.production'),
            state: waits ? 'next' : 'now',
            children: <p>{t(`checkout.stage.${production}`)}</p>,
          },
          {
            title: t('checkout.stage.shipping'),
            state: 'next',
            children: <p>{t('checkout.stage.shippingWhy')}</p>,
          },
        ]}
      />
      <ButtonLink kind="go" to={orderLink(token)}>
        {t(`checkout.placed.${DEEDS[files]}`)}
      </ButtonLink>
    </section>
  )
}
