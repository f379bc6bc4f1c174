import { useText } from '../../../ui/text.tsx'
import { BILLING_COUNTRIES } from './billing-countries.ts'
import { DraftSelect, DraftText } from './draft-fields.tsx'
import type { CheckoutForm } from './use-checkout-form.ts'

/** Street, postal code, town and country of the invoice. */
export function BillingAddress({ form }: { form: CheckoutForm }) {
  const { t, language } = useText()
  const names = new Intl.DisplayNames([language], { type: 'region' })
  return (
    <>
      <DraftText
        form={form}
        field="billing.address"
        label={t('checkout.field.address')}
        autoComplete="billing address-line1"
      />
      <div className="row">
        <DraftText
          form={form}
          field="billing.postalCode"
          className="field-short"
          label={t('checkout.field.postalCode')}
          autoComplete="billing postal-code"
        />
        <DraftText
          form={form}
          field="billing.city"
          label={t('checkout.field.city')}
          autoComplete="billing address-level2"
        />
      </div>
      <DraftSelect
        form={form}
        field="billing.country"
        label={t('checkout.field.country')}
        autoComplete="billing country"
        options={BILLING_COUNTRIES.map((value) => ({ value, label: names.of(value) ?? value }))}
      />
    </>
  )
}
