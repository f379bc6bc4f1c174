import { OptionTile, OptionTiles } from '../../../ui/option-tile.tsx'
import { SelectField } from '../../../ui/select-field.tsx'
import { useText } from '../../../ui/text.tsx'
import { TextField } from '../../../ui/text-field.tsx'
import { BILLING_COUNTRIES } from '../../buying/checkout/billing-countries.ts'
import { CUSTOMER_TYPES, type CustomerType } from '../../print/tax/vat.ts'
import { AccountForm } from './account-form.tsx'
import type { ProfileView } from './profile-schema.ts'
import { TaxFields } from './tax-fields.tsx'
import { useBillingForm } from './use-billing-form.ts'

type CustomerTypesProps = {
  type: CustomerType
  error: string | undefined
  onType: (type: CustomerType) => void
}

function CustomerTypes({ type, error, onType }: CustomerTypesProps) {
  const { t } = useText()
  return (
    <OptionTiles legend={t('checkout.customer')} columns={3} error={error}>
      {CUSTOMER_TYPES.map((each) => (
        <OptionTile
          key={each}
          name="billing.type"
          value={each}
          checked={each === type}
          onChange={() => onType(each)}
          label={t(`checkout.customer.${each}`)}
        />
      ))}
    </OptionTiles>
  )
}

/** Billing data: entered once, prefilled at each order. */
export function BillingForm({
  profile,
  onSaved,
}: {
  profile: ProfileView
  onSaved: (profile: ProfileView) => void
}) {
  const { t, language } = useText()
  const { draft, saving, change, text } = useBillingForm(profile, onSaved)
  const regions = new Intl.DisplayNames([language], { type: 'region' })
  const company = draft.type === 'company'
  return (
    <AccountForm
      title={t('account.profile.billing')}
      lead={t('account.profile.billingWhy')}
      saving={saving}
    >
      <CustomerTypes
        type={draft.type}
        error={saving.refusals.errorOf('billing.type')}
        onType={(type) => change('type', type)}
      />
      <TextField
        {...text(
          'name',
          company ? 'checkout.field.companyName' : 'checkout.field.billingName',
          company ? 'organization' : 'billing name',
        )}
      />
      <TextField
        {...text('taxId', 'checkout.field.taxId', 'off')}
        className="field-short"
        autoCapitalize="characters"
        spellCheck={false}
      />
      <TextField {...text('address', 'checkout.field.address', 'billing address-line1')} />
      <div className="row">
        <TextField
          {...text('postalCode', 'checkout.field.postalCode', 'billing postal-code')}
          className="field-short"
        />
        <TextField {...text('city', 'checkout.field.city', 'billing address-level2')} />
      </div>
      <SelectField
        {...text('country', 'checkout.field.country', 'billing country')}
        options={BILLING_COUNTRIES.map((value) => ({ value, label: regions.of(value) ?? value }))}
      />
      <TaxFields
        draft={draft}
        declaredOn={profile.billing?.recargoDeclaredOn}
        euVat={text('euVat', 'checkout.field.euVat', 'off')}
        error={saving.refusals.errorOf('billing.recargo')}
        onRecargo={(declared) => change('recargo', declared)}
      />
    </AccountForm>
  )
}
