import { lazy, Suspense } from 'react'
import { BillingAddress } from '../../shop/buying/checkout/billing-address.tsx'
import { DraftCheck, DraftText, DraftTile } from '../../shop/buying/checkout/draft-fields.tsx'
import { asksForQuote } from '../../shop/buying/checkout/on-request.ts'
import { TaxFields } from '../../shop/buying/checkout/tax-fields.tsx'
import { useCartFacts } from '../../shop/buying/checkout/use-cart-facts.ts'
import type { CheckoutForm } from '../../shop/buying/checkout/use-checkout-form.ts'
import type { GroupOrder } from '../../shop/buying/checkout/use-group-order.ts'
import { CUSTOMER_TYPES } from '../../shop/print/tax/vat.ts'
import { REFERENCE_MAX } from '../../shop/session/billing.ts'
import { useToken } from '../../shop/session/use-token.ts'
import { FieldSet } from '../../ui/field-set.tsx'
import { OptionTiles } from '../../ui/option-tile.tsx'
import { useText } from '../../ui/text.tsx'

const CompanyCheckout = lazy(() => import('../company/company-checkout.tsx'))
const SaveBilling = lazy(() => import('../account/save-billing.tsx'))

type Props = { order: GroupOrder; form: CheckoutForm }

/** The customer type, not asked in a company session, which determines it. */
export function BillingFields({ order, form }: Props) {
  const own = <OwnBilling order={order} form={form} />
  if (!useToken()) return own
  return (
    <Suspense fallback={own}>
      <CompanyCheckout form={form}>{own}</CompanyCheckout>
    </Suspense>
  )
}

/**
 * The buyer and the kind of invoice: a full one for every business, above the limit of simplified
 * ones, and on request.
 */
function OwnBilling({ order, form }: Props) {
  const { t } = useText()
  const { settings } = useCartFacts()
  const token = useToken()
  const { type, invoice } = form.draft.billing
  const overLimit = order.totals.grossCents > settings.simplifiedInvoiceMaxCents
  const exported = asksForQuote(form.draft)
  const full = type !== 'individual' || invoice || overLimit || exported
  return (
    <FieldSet legend={t('checkout.invoice')}>
      <OptionTiles legend={t('checkout.customer')} columns={3} error={form.errorOf('billing.type')}>
        {CUSTOMER_TYPES.map((each, index) => (
          <DraftTile
            key={each}
            form={form}
            field="billing.type"
            id={index === 0 ? 'billing.type' : undefined}
            value={each}
            label={t(`checkout.customer.${each}`)}
          />
        ))}
      </OptionTiles>
      {exported && <p className="small secondary">{t('checkout.ask.invoice')}</p>}
      {type === 'individual' && !exported && (
        <OptionTiles legend={t('checkout.invoiceKind')} columns={2}>
          <DraftTile
            form={form}
            field="billing.invoice"
            value={false}
            checked={!full}
            label={t('checkout.invoice.simplified')}
            reason={t('checkout.invoice.simplifiedWhy', {
              limitCents: settings.simplifiedInvoiceMaxCents,
            })}
            unavailable={
              overLimit
                ? t('checkout.invoice.overLimit', {
                    limitCents: settings.simplifiedInvoiceMaxCents,
                  })
                : undefined
            }
          />
          <DraftTile
            form={form}
            field="billing.invoice"
            value={true}
            checked={full}
            label={t('checkout.invoice.full')}
            reason={t('checkout.invoice.fullWhy')}
          />
        </OptionTiles>
      )}
      {full && <InvoiceData form={form} />}
      {full && !exported && <TaxFields order={order} form={form} />}
      {full && token && (
        <Suspense>
          <SaveBilling form={form} />
        </Suspense>
      )}
    </FieldSet>
  )
}

function InvoiceData({ form }: { form: CheckoutForm }) {
  const { t } = useText()
  const { type, sameAddress } = form.draft.billing
  const pickedUp = form.draft.delivery.method === 'pickup'
  const same = sameAddress && !pickedUp
  return (
    <>
      <div className="row row-wide">
        <DraftText
          form={form}
          field="billing.name"
          label={t(
            type === 'company' ? 'checkout.field.companyName' : 'checkout.field.billingName',
          )}
          autoComplete={type === 'company' ? 'organization' : 'billing name'}
        />
        <DraftText
          form={form}
          field="billing.taxId"
          className="field-short"
          label={t('checkout.field.taxId')}
          autoComplete="off"
          autoCapitalize="characters"
          spellCheck={false}
        />
      </div>
      {!pickedUp && (
        <DraftCheck form={form} field="billing.sameAddress" label={t('checkout.sameAddress')} />
      )}
      {!same && <BillingAddress form={form} />}
      {type !== 'individual' && (
        <DraftText
          form={form}
          field="billing.reference"
          label={t('checkout.field.reference')}
          hint={t('checkout.reference.hint', { limit: REFERENCE_MAX })}
          optional
          autoComplete="off"
        />
      )}
    </>
  )
}
