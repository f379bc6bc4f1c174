import { useState } from 'react'
import { formatDay } from '../../../platform/calendar.ts'
import { CheckBox } from '../../../ui/check-box.tsx'
import { OptionTile, OptionTiles } from '../../../ui/option-tile.tsx'
import { SelectField } from '../../../ui/select-field.tsx'
import { useText } from '../../../ui/text.tsx'
import { TextField, type TextFieldProps } from '../../../ui/text-field.tsx'
import { BILLING_COUNTRIES } from '../../buying/checkout/billing-countries.ts'
import {
  CUSTOMER_TYPES,
  type CustomerType,
  mayHaveEuVat,
  offersRecargo,
} from '../../print/tax/vat.ts'
import { readBillingData } from '../../session/billing-data.ts'
import type { AccountBillingForm } from '../../session/billing-form-schema.ts'
import { saveBilling } from './account-calls.ts'
import { AccountForm } from './account-form.tsx'
import type { ProfileView } from './profile-schema.ts'
import { useSaving } from './use-saving.ts'

type Draft = AccountBillingForm & { type: CustomerType }
type Name = keyof Draft

const NAMES = [
  'type',
  'name',
  'taxId',
  'address',
  'postalCode',
  'city',
  'country',
  'euVat',
  'recargo',
] as const satisfies readonly Name[]

const draftOf = ({ billing }: ProfileView): Draft => ({
  type: billing?.type ?? 'individual',
  name: billing?.name ?? '',
  taxId: billing?.taxId ?? '',
  euVat: billing?.euVat ?? '',
  recargo: billing?.recargo ?? false,
  ...(billing?.address ?? { address: '', postalCode: '', city: '', country: 'ES' }),
})

/** Billing data: entered once, prefilled at each order. */
export function BillingForm({
  profile,
  onSaved,
}: {
  profile: ProfileView
  onSaved: (profile: ProfileView) => void
}) {
  const { t, language } = useText()
  const [draft, setDraft] = useState(() => draftOf(profile))
  const saving = useSaving({
    prefix: '',
    fields: NAMES.map((name) => `billing.${name}`),
    read: () => readBillingData(draft),
    save: () => saveBilling(language, draft),
    onSaved,
  })
  const change = (name: Name, value: string | boolean) => {
    setDraft({ ...draft, [name]: value })
    saving.changed(`billing.${name}`)
  }
  const text = (name: Exclude<Name, 'recargo'>, label: string, autoComplete: string) => ({
    id: `billing.${name}`,
    name: `billing.${name}`,
    label: t(label),
    autoComplete,
    value: draft[name],
    error: saving.refusals.errorOf(`billing.${name}`),
    onChange: (event: { target: { value: string } }) => change(name, event.target.value),
  })
  const regions = new Intl.DisplayNames([language], { type: 'region' })
  const company = draft.type === 'company'
  return (
    <AccountForm
      title={t('account.profile.billing')}
      lead={t('account.profile.billingWhy')}
      saving={saving}
    >
      <OptionTiles
        legend={t('checkout.customer')}
        columns={3}
        error={saving.refusals.errorOf('billing.type')}
      >
        {CUSTOMER_TYPES.map((type) => (
          <OptionTile
            key={type}
            name="billing.type"
            value={type}
            checked={draft.type === type}
            onChange={() => change('type', type)}
            label={t(`checkout.customer.${type}`)}
          />
        ))}
      </OptionTiles>
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
      <TaxData
        draft={draft}
        declaredOn={profile.billing?.recargoDeclaredOn}
        euVat={text('euVat', 'checkout.field.euVat', 'off')}
        error={saving.refusals.errorOf('billing.recargo')}
        onRecargo={(declared) => change('recargo', declared)}
      />
    </AccountForm>
  )
}

type TaxDataProps = {
  draft: Draft
  declaredOn: string | undefined
  euVat: TextFieldProps
  error: string | undefined
  onRecargo: (declared: boolean) => void
}

/** The fields that decide about the tax of a business, as in the checkout. */
function TaxData({ draft, declaredOn, euVat, error, onRecargo }: TaxDataProps) {
  const { t, language } = useText()
  return (
    <>
      {mayHaveEuVat(draft.type, [draft.country]) && (
        <TextField
          {...euVat}
          className="field-medium"
          hint={t('checkout.field.euVatHint', {
            example: draft.country === 'FR' ? 'FR23334175221' : 'PT501964843',
          })}
          autoCapitalize="characters"
          spellCheck={false}
          optional
        />
      )}
      {offersRecargo(draft.type, draft.country, draft) && (
        <div>
          <CheckBox
            id="billing.recargo"
            name="billing.recargo"
            aria-describedby="billing.recargo-why"
            checked={draft.recargo}
            error={error}
            onChange={(event) => onRecargo(event.target.checked)}
            label={t('checkout.field.recargo')}
          />
          <p className="small secondary" id="billing.recargo-why">
            {t('checkout.field.recargoWhy')}
            {declaredOn &&
              draft.recargo &&
              ` ${t('account.profile.recargoDeclared', { day: formatDay(declaredOn, language, 'long') })}`}
          </p>
        </div>
      )}
    </>
  )
}
