import { BillingAddress } from '../../shop/buying/checkout/billing-address.tsx'
import { DraftCheck, DraftSelect, DraftText } from '../../shop/buying/checkout/draft-fields.tsx'
import { PlaceFields } from '../../shop/buying/checkout/place-fields.tsx'
import type { CheckoutForm } from '../../shop/buying/checkout/use-checkout-form.ts'
import { HANDLING_CHOICES } from '../../shop/print/delivery/handling.ts'
import { CUSTOMER_TYPES } from '../../shop/print/tax/vat.ts'
import { Panel } from '../../ui/field-set.tsx'
import { useText } from '../../ui/text.tsx'
import { CustomerSearch } from './customer-search.tsx'
import { needsTransport } from './proposal-draft.ts'
import type { NewProposalState } from './use-new-proposal.ts'

function Contact({ form }: { form: CheckoutForm }) {
  const { t } = useText()
  return (
    <>
      <DraftText
        form={form}
        field="contact.name"
        label={t('checkout.field.name')}
        autoComplete="off"
      />
      <div className="row row-wide">
        <DraftText
          form={form}
          field="contact.email"
          type="email"
          label={t('checkout.field.email')}
          autoComplete="off"
        />
        <DraftText
          form={form}
          field="contact.phone"
          type="tel"
          label={t('checkout.field.phone')}
          autoComplete="off"
        />
      </div>
    </>
  )
}

function Delivery({ form, choices }: { form: CheckoutForm; choices: readonly string[] }) {
  const { t } = useText()
  const { delivery } = form.draft
  // A draft refused for a missing choice has no list of them.
  const offered = form.errorOf('handling') ? HANDLING_CHOICES : choices
  return (
    <>
      <DraftSelect
        form={form}
        field="delivery.method"
        label={t('checkout.how')}
        options={['carrier', 'pickup'].map((value) => ({
          value,
          label: t(`checkout.method.${value}`),
        }))}
      />
      {delivery.method !== 'pickup' && (
        <PlaceFields
          place={delivery}
          nameless
          section=""
          idOf={(name) => `delivery.${name}`}
          errorOf={(name) => form.errorOf(`delivery.${name}`)}
          onChange={(name, value) => form.change(`delivery.${name}`, value)}
          onLeave={(name) => form.leave(`delivery.${name}`)}
        />
      )}
      {offered.length > 0 && (
        <DraftSelect
          form={form}
          field="handling"
          label={t('checkout.handling')}
          options={[
            { value: '', label: '–' },
            ...offered.map((value) => ({ value, label: t(`delivery.handling.${value}`) })),
          ]}
        />
      )}
    </>
  )
}

function Billing({ form, needed }: { form: CheckoutForm; needed: boolean }) {
  const { t } = useText()
  const { type, invoice, sameAddress } = form.draft.billing
  const full = type !== 'individual' || invoice || needed
  const pickedUp = form.draft.delivery.method === 'pickup'
  return (
    <>
      <DraftSelect
        form={form}
        field="billing.type"
        label={t('checkout.customer')}
        options={CUSTOMER_TYPES.map((value) => ({
          value,
          label: t(`checkout.customer.${value}`),
        }))}
      />
      {type === 'individual' && !needed && (
        <DraftCheck form={form} field="billing.invoice" label={t('checkout.invoice.full')} />
      )}
      {full && (
        <>
          <div className="row row-wide">
            <DraftText
              form={form}
              field="billing.name"
              label={t(
                type === 'company' ? 'checkout.field.companyName' : 'checkout.field.billingName',
              )}
              autoComplete="off"
            />
            <DraftText
              form={form}
              field="billing.taxId"
              className="field-short"
              label={t('checkout.field.taxId')}
              autoComplete="off"
            />
          </div>
          {!pickedUp && (
            <DraftCheck form={form} field="billing.sameAddress" label={t('checkout.sameAddress')} />
          )}
          {(!sameAddress || pickedUp) && <BillingAddress form={form} />}
        </>
      )}
    </>
  )
}

/** Who it is for: an account or a new contact, where it goes, and its invoice. */
export function CustomerFields({ state }: { state: NewProposalState }) {
  const { t } = useText()
  const { form, pricing, refusals, draft } = state
  const billed = refusals.some(({ field }) => field === 'billing.name' || field === 'billing.taxId')
  return (
    <>
      <Panel title={t('staff.proposals.customer')}>
        <CustomerSearch state={state} />
        <Contact form={form} />
      </Panel>
      <Panel title={t('orders.delivery')}>
        <Delivery form={form} choices={pricing.priced?.cart.handlingChoices ?? []} />
      </Panel>
      <Panel title={t('checkout.invoice')}>
        <Billing form={form} needed={needsTransport(draft) || (billed && draft.lines.length > 0)} />
        {draft.customer && (
          <DraftText
            form={form}
            field="coupon"
            label={t('staff.proposals.coupon')}
            hint={t('staff.proposals.coupon.hint')}
            autoComplete="off"
            optional
          />
        )}
      </Panel>
    </>
  )
}
