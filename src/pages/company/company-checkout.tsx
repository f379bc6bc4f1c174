import type { ReactNode } from 'react'
import { DraftText } from '../../shop/buying/checkout/draft-fields.tsx'
import type { CheckoutForm } from '../../shop/buying/checkout/use-checkout-form.ts'
import { REFERENCE_MAX } from '../../shop/session/billing.ts'
import type { CompanyView } from '../../shop/session/company/company-schema.ts'
import { FieldSet } from '../../ui/field-set.tsx'
import { KeyValues } from '../../ui/key-values.tsx'
import { Note } from '../../ui/note.tsx'
import { useText } from '../../ui/text.tsx'
import { useCompanyBilling } from './use-company-billing.ts'

type Acting = NonNullable<CompanyView['acting']>

/** The company a colleague buys for, and the limit without approval. */
export function BuyingFor({ acting }: { acting: Acting }) {
  const { t } = useText()
  const { company, role, orderLimitCents, monthLimitCents, spentCents } = acting
  const limits = [
    orderLimitCents !== null && t('account.checkout.orderLimit', { limitCents: orderLimitCents }),
    monthLimitCents !== null &&
      t('account.checkout.monthLimit', {
        limitCents: monthLimitCents,
        leftCents: Math.max(0, monthLimitCents - spentCents),
      }),
  ].filter(Boolean)
  return (
    // "S. L." has its full stop already.
    <Note title={t('account.checkout.forCompany', { company: company.replace(/\.$/, '') })}>
      {role === 'accountant'
        ? t('company.role.accountant.why')
        : [t('account.checkout.forCompanyWhy'), ...limits].join(' ')}
    </Note>
  )
}

/**
 * The billing data: the company's for a colleague, with a reference of their own; else the fields
 * in `children`.
 */
export default function CompanyCheckout({
  form,
  children,
}: {
  form: CheckoutForm
  children: ReactNode
}) {
  const { t } = useText()
  const acting = useCompanyBilling()
  if (!acting?.billing) return children
  const { type, name, taxId, address } = acting.billing
  return (
    <FieldSet legend={t('checkout.invoice')}>
      <BuyingFor acting={acting} />
      <KeyValues
        items={[
          [
            t(type === 'company' ? 'checkout.field.companyName' : 'checkout.field.billingName'),
            name,
          ],
          [t('checkout.field.taxId'), taxId],
          [
            t('checkout.field.address'),
            address ? `${address.address}, ${address.postalCode} ${address.city}` : '–',
          ],
        ]}
      />
      <DraftText
        form={form}
        field="billing.reference"
        label={t('checkout.field.reference')}
        hint={t('checkout.reference.hint', { limit: REFERENCE_MAX })}
        optional
        autoComplete="off"
      />
    </FieldSet>
  )
}
