import { useState } from 'react'
import { useText } from '../../../ui/text.tsx'
import type { CustomerType } from '../../print/tax/vat.ts'
import { readBillingData } from '../../session/billing-data.ts'
import type { AccountBillingForm } from '../../session/billing-form-schema.ts'
import { saveBilling } from './account-calls.ts'
import type { ProfileView } from './profile-schema.ts'
import { useSaving } from './use-saving.ts'

export type BillingDraft = AccountBillingForm & { type: CustomerType }
type Name = keyof BillingDraft

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

const draftOf = ({ billing }: ProfileView): BillingDraft => ({
  type: billing?.type ?? 'individual',
  name: billing?.name ?? '',
  taxId: billing?.taxId ?? '',
  euVat: billing?.euVat ?? '',
  recargo: billing?.recargo ?? false,
  ...(billing?.address ?? { address: '', postalCode: '', city: '', country: 'ES' }),
})

/** The draft of the billing data, its fields and its saving. */
export function useBillingForm(profile: ProfileView, onSaved: (profile: ProfileView) => void) {
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
  return { draft, saving, change, text }
}
