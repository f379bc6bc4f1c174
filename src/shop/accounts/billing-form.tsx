import { useState } from 'react'
import { Button } from '../../ui/button.tsx'
import { OptionTile, OptionTiles } from '../../ui/option-tile.tsx'
import { SelectField } from '../../ui/select-field.tsx'
import { useText } from '../../ui/text.tsx'
import { TextField } from '../../ui/text-field.tsx'
import { BILLING_COUNTRIES } from '../checkout/billing-countries.ts'
import { CUSTOMER_TYPES, type CustomerType } from '../checkout/vat.ts'
import { saveBilling } from './account-calls.ts'
import type { ProfileView } from './api-profile.ts'
import { readBillingData } from './billing-data.ts'
import { SavedNote } from './saved-note.tsx'
import { useSaving } from './use-saving.ts'

const NAMES = ['type', 'name', 'taxId', 'address', 'postalCode', 'city', 'country'] as const
type Name = (typeof NAMES)[number]
type Draft = Record<Exclude<Name, 'type'>, string> & { type: CustomerType }

const draftOf = ({ billing }: ProfileView): Draft => ({
  type: billing?.type ?? 'individual',
  name: billing?.name ?? '',
  taxId: billing?.taxId ?? '',
  ...(billing?.address ?? { address: '', postalCode: '', city: '', country: 'ES' }),
})

/** What invoices need: asked once, filled in at each order. */
export function BillingForm({ profile, onSaved }: { profile: ProfileView; onSaved: (profile: ProfileView) => void }) {
  const { t, language } = useText()
  const [draft, setDraft] = useState(() => draftOf(profile))
  const saving = useSaving({
    prefix: '',
    fields: NAMES.map((name) => `billing.${name}`),
    read: () => readBillingData(draft),
    save: () => saveBilling(language, draft),
    onSaved,
  })
  const change = (name: Name, value: string) => {
    setDraft({ ...draft, [name]: value })
    saving.changed(`billing.${name}`)
  }
  const text = (name: Name, label: string, autoComplete: string) => ({
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
    <form
      className="area-section account-narrow"
      method="post"
      noValidate
      onSubmit={(event) => {
        event.preventDefault()
        void saving.send()
      }}
    >
      <h2>{t('account.profile.billing')}</h2>
      <p className="secondary">{t('account.profile.billingWhy')}</p>
      <OptionTiles legend={t('checkout.customer')} columns={3} error={saving.refusals.errorOf('billing.type')}>
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
        {...text('name', company ? 'checkout.field.companyName' : 'checkout.field.billingName', company ? 'organization' : 'billing name')}
      />
      <TextField {...text('taxId', 'checkout.field.taxId', 'off')} className="field-short" autoCapitalize="characters" spellCheck={false} />
      <TextField {...text('address', 'checkout.field.address', 'billing address-line1')} />
      <div className="row">
        <TextField {...text('postalCode', 'checkout.field.postalCode', 'billing postal-code')} className="field-short" />
        <TextField {...text('city', 'checkout.field.city', 'billing address-level2')} />
      </div>
      <SelectField
        {...text('country', 'checkout.field.country', 'billing country')}
        options={BILLING_COUNTRIES.map((value) => ({ value, label: regions.of(value) ?? value }))}
      />
      <SavedNote saved={saving.saved} refusals={saving.refusals} />
      <Button kind="go" type="submit" aria-disabled={saving.busy}>
        {t('account.save')}
      </Button>
    </form>
  )
}
