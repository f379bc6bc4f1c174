import { useNavigate } from 'react-router'
import { lineNeedsFile } from '../../shop/buying/cart/priced-view.ts'
import { BlockedNote } from '../../shop/buying/checkout/blocked-note.tsx'
import {
  DeliveryMethodFields,
  HandlingFields,
} from '../../shop/buying/checkout/delivery-fields.tsx'
import { DraftCheck, DraftText } from '../../shop/buying/checkout/draft-fields.tsx'
import { DraftPlace } from '../../shop/buying/checkout/draft-place.tsx'
import { focusField } from '../../shop/buying/checkout/focus-field.ts'
import { refusalsOfStep } from '../../shop/buying/checkout/missing-fields.ts'
import { MissingList } from '../../shop/buying/checkout/missing-list.tsx'
import { asksForQuote } from '../../shop/buying/checkout/on-request.ts'
import { OrderAside, OrderPeek } from '../../shop/buying/checkout/order-aside.tsx'
import { ParcelFields } from '../../shop/buying/checkout/parcel-fields.tsx'
import { StepFrame } from '../../shop/buying/checkout/step-frame.tsx'
import { Button } from '../../ui/button.tsx'
import { FieldSet } from '../../ui/field-set.tsx'
import { useText } from '../../ui/text.tsx'
import { CheckoutAccount } from '../account/checkout-account.tsx'
import { RecipientsFields } from './recipients-fields.tsx'
import type { StepProps } from './step-route.ts'

/** A single piece has a single destination. */
const mayBeShared = (lines: StepProps['order']['lines']): boolean =>
  lines.reduce((sum, { lots }) => sum + lots, 0) > 1

/** Step 3: recipient, shipping and address. */
export function ShippingStep({ order, form, linkOf }: StepProps) {
  const { t } = useText()
  const navigate = useNavigate()
  const missing = refusalsOfStep(form.refusals, 'shipping')
  const asks = asksForQuote(form.draft)
  const onward = () => {
    form.showAll('shipping')
    if (missing.length > 0) focusField(missing[0]?.field)
    else void navigate(linkOf('payment'))
  }
  return (
    <StepFrame step="shipping" title={t('checkout.step.shipping')} linkOf={linkOf}>
      <OrderPeek order={order} />
      <div className="with-aside cart-columns">
        <div>
          <BlockedNote order={order} cartHref={linkOf('cart')} />
          {/* The sign-in form is outside, because forms cannot be nested. */}
          <CheckoutAccount form={form} />
          <form
            noValidate
            onSubmit={(event) => {
              event.preventDefault()
              onward()
            }}
          >
            <ContactFields order={order} form={form} />
            <DeliveryMethodFields order={order} form={form} />
            {form.draft.delivery.method !== 'pickup' && (
              <FieldSet legend={t('checkout.where')}>
                <DraftPlace
                  form={form}
                  place={form.draft.delivery}
                  room="delivery"
                  section="shipping"
                />
                <ParcelFields
                  parcel={form.draft.delivery}
                  idOf={(name) => `delivery.${name}`}
                  errorOf={(name) => form.errorOf(`delivery.${name}`)}
                  onChange={(name, ticked) => form.change(`delivery.${name}`, ticked)}
                />
                {mayBeShared(order.lines) && !asks && (
                  <DraftCheck
                    form={form}
                    field="delivery.several"
                    label={t('checkout.recipients.several')}
                  />
                )}
              </FieldSet>
            )}
            {form.draft.delivery.method !== 'pickup' && form.draft.delivery.several && !asks && (
              <RecipientsFields order={order} form={form} />
            )}
            <HandlingFields order={order} form={form} />
            <div className="field-set">
              <Button kind="go" type="submit">
                {t(asks ? 'checkout.toAsk' : 'checkout.toPayment')}
              </Button>
              <MissingList refusals={missing} step="shipping" linkOf={linkOf} />
            </div>
          </form>
        </div>
        <OrderAside order={order} cartHref={linkOf('cart')} />
      </div>
    </StepFrame>
  )
}

type ContactFieldsProps = {
  order: Pick<StepProps['order'], 'items' | 'lineOf'>
  form: StepProps['form']
}

export function ContactFields({ order, form }: ContactFieldsProps) {
  const { t } = useText()
  const files = order.items.some(({ id }) => lineNeedsFile(order.lineOf(id)))
  return (
    <FieldSet legend={t('checkout.who')}>
      <DraftText
        form={form}
        field="contact.name"
        label={t('checkout.field.name')}
        autoComplete="name"
      />
      <div className="row row-wide">
        <DraftText
          form={form}
          field="contact.email"
          label={t('checkout.field.email')}
          hint={t(`checkout.field.emailHint${files ? '' : '.noFile'}`)}
          type="email"
          inputMode="email"
          autoComplete="email"
          spellCheck={false}
        />
        <DraftText
          form={form}
          field="contact.phone"
          label={t('checkout.field.phone')}
          hint={t('checkout.field.phoneHint')}
          type="tel"
          inputMode="tel"
          autoComplete="tel"
        />
      </div>
    </FieldSet>
  )
}
