import { useState } from 'react'
import { useText } from '../../../ui/text.tsx'
import { COUNTRIES } from '../../print/delivery/zone.ts'
import { BILLING_COUNTRIES } from './billing-countries.ts'
import { useDeliveryAnswer } from './destination-question.tsx'
import { DraftSelect, DraftText } from './draft-fields.tsx'
import type { CheckoutForm } from './use-checkout-form.ts'

type AddressProps = { form: CheckoutForm; room: 'delivery' | 'billing' }

/** Street, postal code, town and country, of the delivery or of the invoice. */
export function AddressFields({ form, room }: AddressProps) {
  const { t, language } = useText()
  const names = new Intl.DisplayNames([language], { type: 'region' })
  const countries = room === 'delivery' ? COUNTRIES : BILLING_COUNTRIES
  const section = room === 'delivery' ? 'shipping' : 'billing'
  return (
    <>
      <DraftText
        form={form}
        field={`${room}.address`}
        label={t('checkout.field.address')}
        hint={room === 'delivery' ? t('checkout.field.addressHint') : undefined}
        autoComplete={`${section} address-line1`}
      />
      <div className="row">
        {room === 'delivery' ? <DeliveryCode form={form} /> : <BillingCode form={form} />}
        <DraftText
          form={form}
          field={`${room}.city`}
          label={t('checkout.field.city')}
          autoComplete={`${section} address-level2`}
        />
      </div>
      <DraftSelect
        form={form}
        field={`${room}.country`}
        label={t('checkout.field.country')}
        autoComplete={`${section} country`}
        options={countries.map((value) => ({ value, label: names.of(value) ?? value }))}
      />
    </>
  )
}

/**
 * The meaning of the code, or a refusal, is shown as soon as it is complete, before the customer
 * fills in the rest.
 */
function DeliveryCode({ form }: { form: CheckoutForm }) {
  const { t } = useText()
  const [typing, setTyping] = useState(false)
  const { place, error } = useDeliveryAnswer(typing)
  const { country } = form.draft.delivery
  return (
    <DraftText
      form={form}
      field="delivery.postalCode"
      className="field-short"
      label={t('checkout.field.postalCode')}
      hint={place}
      error={error ?? form.errorOf('delivery.postalCode')}
      inputMode={country === 'PT' ? 'text' : 'numeric'}
      autoComplete="shipping postal-code"
      onFocus={() => setTyping(true)}
      onBlur={() => setTyping(false)}
    />
  )
}

function BillingCode({ form }: { form: CheckoutForm }) {
  const { t } = useText()
  return (
    <DraftText
      form={form}
      field="billing.postalCode"
      className="field-short"
      label={t('checkout.field.postalCode')}
      autoComplete="billing postal-code"
    />
  )
}
