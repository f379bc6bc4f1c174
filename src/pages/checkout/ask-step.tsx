import { BlockedNote } from '../../shop/buying/checkout/blocked-note.tsx'
import { MissingList } from '../../shop/buying/checkout/missing-list.tsx'
import { OrderAside, OrderPeek } from '../../shop/buying/checkout/order-aside.tsx'
import { StepFrame } from '../../shop/buying/checkout/step-frame.tsx'
import { REQUEST_SAID_LIMIT } from '../../shop/ordering/requests/request.ts'
import { provinceOf } from '../../shop/print/delivery/provinces.ts'
import { Button } from '../../ui/button.tsx'
import { FieldSet } from '../../ui/field-set.tsx'
import { Loading } from '../../ui/loading.tsx'
import { Note } from '../../ui/note.tsx'
import { useText } from '../../ui/text.tsx'
import { TextArea } from '../../ui/text-field.tsx'
import { CertificateField } from '../request-files/certificate-field.tsx'
import { BillingFields } from './billing-fields.tsx'
import { Recipient } from './recipient-line.tsx'
import type { StepProps } from './step-route.ts'
import { type Asking, useAsk } from './use-ask.ts'

/** What the button did, where it did not leave the page. */
function AskedNote({ asking }: { asking: Asking }) {
  const { t } = useText()
  if (asking.status === 'busy') return <Loading label={t('checkout.ask.sending')} />
  if (asking.status === 'stillSending')
    return (
      <Note kind="warn" role="alert">
        {t('checkout.ask.stillSending')}
      </Note>
    )
  if (asking.status === 'unreachable')
    return (
      <Note kind="warn" role="alert" title={t('checkout.noAnswer')}>
        {t('checkout.ask.noAnswerWhy')}
      </Note>
    )
  if (asking.status !== 'refused' || asking.refusals.length === 0) return null
  return (
    <Note kind="bad" role="alert">
      {asking.refusals.map(({ message }) => message).join(' ')}
    </Note>
  )
}

/** What an order to these places needs, and why it is not paid yet. */
function Why({ postalCode }: { postalCode: string }) {
  const { t } = useText()
  const province = provinceOf(postalCode.replace(/\s/g, '')) ?? ''
  return <Note title={t('checkout.ask.why', { province })}>{t('checkout.ask.whyText')}</Note>
}

/** The last step to Canarias, Ceuta and Melilla: a request for a quote in place of the payment. */
export default function AskStep({ order, form, linkOf }: StepProps) {
  const { t } = useText()
  const { asking, certificate, said, say, ask } = useAsk(order, form)
  return (
    <StepFrame
      step="payment"
      label={t('checkout.ask.step')}
      title={t('checkout.ask.title')}
      linkOf={linkOf}
    >
      <OrderPeek order={order} />
      <div className="with-aside cart-columns">
        <form
          noValidate
          onSubmit={(event) => {
            event.preventDefault()
            ask()
          }}
        >
          <BlockedNote order={order} cartHref={linkOf('cart')} />
          <Why postalCode={form.draft.delivery.postalCode} />
          <BillingFields order={order} form={form} />
          <FieldSet legend={t('checkout.ask.certificate')}>
            <p>{t('checkout.ask.certificateWhy')}</p>
            <CertificateField sent={certificate} />
          </FieldSet>
          <FieldSet legend={t('checkout.ask.more')}>
            <TextArea
              id="said"
              label={t('checkout.ask.said')}
              hint={t('checkout.ask.saidHint')}
              optional
              maxLength={REQUEST_SAID_LIMIT}
              value={said}
              onChange={({ target }) => say(target.value)}
            />
            <p className="small secondary">{t('checkout.ask.next')}</p>
            <AskedNote asking={asking} />
            <Button
              kind="go"
              type="submit"
              aria-describedby="missing"
              aria-disabled={asking.status === 'busy' || undefined}
            >
              {t('checkout.ask.send')}
            </Button>
            <MissingList refusals={form.refusals} step="payment" linkOf={linkOf} />
          </FieldSet>
        </form>
        <OrderAside order={order} cartHref={linkOf('cart')}>
          <Recipient form={form} shippingHref={linkOf('shipping')} />
        </OrderAside>
      </div>
    </StepFrame>
  )
}
