import { type FormEvent, useState } from 'react'
import type { SaidRefusal } from '../platform/refusal.ts'
import { BILLING_COUNTRIES } from '../shop/buying/checkout/billing-countries.ts'
import { focusField } from '../shop/buying/checkout/focus-field.ts'
import {
  ID_TYPES,
  type RecordRecipient,
  type TypedRecipient,
} from '../shop/money/invoices/record-recipient.ts'
import { Button } from '../ui/button.tsx'
import { SelectField } from '../ui/select-field.tsx'
import { useText } from '../ui/text.tsx'
import { TextField } from '../ui/text-field.tsx'

type Name = keyof TypedRecipient
type Fields = {
  typed: TypedRecipient
  refusals: readonly SaidRefusal[]
  onChange: (name: Name, value: string) => void
}

/** Passports and other documents need a country; other numbers contain it. */
const ofCountry = ({ idType }: TypedRecipient): boolean =>
  idType !== 'nif' && idType !== '07' && idType !== '02'

function RecipientFields({ typed, refusals, onChange }: Fields) {
  const { t, language } = useText()
  const names = new Intl.DisplayNames([language], { type: 'region' })
  const frame = (name: Name) => ({
    id: `recipient.${name}`,
    name: `recipient.${name}`,
    label: t(`staff.agency.repair.${name}`),
    value: typed[name],
    error: refusals.find(({ field }) => field === `recipient.${name}`)?.message,
    autoComplete: 'off',
  })
  return (
    <>
      <TextField {...frame('name')} onChange={(event) => onChange('name', event.target.value)} />
      <SelectField
        {...frame('idType')}
        options={ID_TYPES.map((value) => ({
          value,
          label: t(`staff.agency.repair.idType.${value}`),
        }))}
        onChange={(event) => onChange('idType', event.target.value)}
      />
      {ofCountry(typed) && (
        <SelectField
          {...frame('country')}
          options={BILLING_COUNTRIES.map((value) => ({ value, label: names.of(value) ?? value }))}
          onChange={(event) => onChange('country', event.target.value)}
        />
      )}
      <TextField {...frame('id')} onChange={(event) => onChange('id', event.target.value)} />
    </>
  )
}

type RepairProps = {
  recipient: RecordRecipient
  /** What the agency refused about the recipient; empty if accepted or unanswered. */
  onSend: (typed: TypedRecipient) => Promise<readonly SaidRefusal[]>
  onBack: () => void
}

/** How the next record names the recipient, starting from the last one. */
export function AgencyRepair({ recipient, onSend, onBack }: RepairProps) {
  const { t } = useText()
  const [typed, setTyped] = useState<TypedRecipient>(() => ({
    ...recipient,
    country: recipient.country ?? 'ES',
  }))
  const [refusals, setRefusals] = useState<readonly SaidRefusal[]>([])
  const [busy, setBusy] = useState(false)
  const change = (name: Name, value: string) => {
    setTyped((before) => ({ ...before, [name]: value }))
    setRefusals((before) => before.filter(({ field }) => field !== `recipient.${name}`))
  }
  const submit = async (event: FormEvent) => {
    event.preventDefault()
    if (busy) return
    setBusy(true)
    const told = await onSend(typed)
    setBusy(false)
    setRefusals(told)
    const [first] = told
    if (first) focusField(first.field)
  }
  return (
    <form className="agency-repair stack-small" onSubmit={submit} noValidate>
      <p className="small secondary">{t('staff.agency.repair.why')}</p>
      <RecipientFields typed={typed} refusals={refusals} onChange={change} />
      <p className="agency-ways">
        <Button type="submit" small kind="ink" aria-disabled={busy}>
          {t('staff.agency.repair.send')}
        </Button>
        <Button small kind="text" onClick={onBack}>
          {t('staff.agency.repair.back')}
        </Button>
      </p>
    </form>
  )
}
