import { type FormEvent, useState } from 'react'
import type { SaidRefusal } from '../../../platform/refusal.ts'
import { Button } from '../../../ui/button.tsx'
import { Dialog } from '../../../ui/dialog.tsx'
import { Note } from '../../../ui/note.tsx'
import { SelectField } from '../../../ui/select-field.tsx'
import { useText } from '../../../ui/text.tsx'
import { TextField } from '../../../ui/text-field.tsx'
import { BILLING_COUNTRIES } from '../../buying/checkout/billing-countries.ts'
import { focusField } from '../../buying/checkout/focus-field.ts'
import type { Address } from '../../print/address/address.ts'
import { CUSTOMER_TYPES } from '../../print/tax/vat.ts'
import type { ExchangeForm } from '../../session/billing-form-schema.ts'
import { exchangeInvoice } from './invoice-calls.ts'
import type { OrderInvoices } from './invoice-schema.ts'

/** Initial values of the form. */
export type ExchangeFor = { contact: { name: string }; delivery: { address: Address | null } }

type ExchangeDialogProps = {
  open: boolean
  token: string
  order: ExchangeFor
  onClose: () => void
  onExchanged: (invoices: OrderInvoices) => void
}

/** The dialog asks for an address of its own and for no reference. */
type Draft = Omit<ExchangeForm, 'sameAddress' | 'reference'>

const AUTO_COMPLETE = {
  name: 'billing name',
  taxId: 'off',
  address: 'billing address-line1',
  postalCode: 'billing postal-code',
  city: 'billing address-level2',
} as const
type TextName = keyof typeof AUTO_COMPLETE

const beginning = ({ contact, delivery: { address } }: ExchangeFor): Draft => ({
  ...{ type: 'individual', name: contact.name, taxId: '' },
  ...(address ?? { address: '', postalCode: '', city: '', country: 'ES' }),
})

type FieldsProps = {
  form: Draft
  refusals: readonly SaidRefusal[]
  onChange: (name: keyof Draft, value: string) => void
}

function ExchangeFields({ form, refusals, onChange }: FieldsProps) {
  const { t, language } = useText()
  const names = new Intl.DisplayNames([language], { type: 'region' })
  const frame = (name: keyof Draft) => ({
    id: `billing.${name}`,
    name: `billing.${name}`,
    value: form[name],
    error: refusals.find(({ field }) => field === `billing.${name}`)?.message,
  })
  const textField = (name: TextName, label: string) => (
    <TextField
      {...frame(name)}
      label={t(label)}
      autoComplete={AUTO_COMPLETE[name]}
      onChange={(event) => onChange(name, event.target.value)}
    />
  )
  return (
    <div className="exchange-fields">
      <SelectField
        {...frame('type')}
        label={t('checkout.customer')}
        options={CUSTOMER_TYPES.map((value) => ({ value, label: t(`checkout.customer.${value}`) }))}
        onChange={(event) => onChange('type', event.target.value)}
      />
      {textField(
        'name',
        form.type === 'company' ? 'checkout.field.companyName' : 'checkout.field.billingName',
      )}
      {textField('taxId', 'checkout.field.taxId')}
      {textField('address', 'checkout.field.address')}
      <div className="row">
        {textField('postalCode', 'checkout.field.postalCode')}
        {textField('city', 'checkout.field.city')}
      </div>
      <SelectField
        {...frame('country')}
        label={t('checkout.field.country')}
        autoComplete="billing country"
        options={BILLING_COUNTRIES.map((value) => ({ value, label: names.of(value) ?? value }))}
        onChange={(event) => onChange('country', event.target.value)}
      />
    </div>
  )
}

/**
 * Billing data for a full invoice in exchange for the simplified one; input is kept after any
 * answer of the shop.
 */
export function ExchangeDialog({ open, token, order, onClose, onExchanged }: ExchangeDialogProps) {
  const { t, language } = useText()
  const [form, setForm] = useState(() => beginning(order))
  const [refusals, setRefusals] = useState<readonly SaidRefusal[]>([])
  const [problem, setProblem] = useState<string | null>(null)
  const [busy, setBusy] = useState(false)
  const change = (name: keyof Draft, value: string) => {
    setForm((before) => ({ ...before, [name]: value }))
    setRefusals((before) => before.filter(({ field }) => field !== `billing.${name}`))
  }
  const submit = async (event: FormEvent) => {
    event.preventDefault()
    if (busy) return
    setBusy(true)
    const answer = await exchangeInvoice(language, token, form)
    setBusy(false)
    if (answer.kind === 'done') return onExchanged(answer.data)
    const told = answer.kind === 'refused' ? answer.refusals : []
    const [first] = told.filter(({ field }) => field.startsWith('billing.'))
    setRefusals(told)
    setProblem(first ? null : (told[0]?.message ?? t('orders.failedWhy')))
    if (first) focusField(first.field)
  }
  return (
    <Dialog open={open} onClose={onClose} title={t('orders.exchange.title')}>
      <form onSubmit={submit} noValidate>
        <p>{t('orders.exchange.explained')}</p>
        <ExchangeFields form={form} refusals={refusals} onChange={change} />
        {problem !== null && (
          <Note kind="bad" role="alert">
            {problem}
          </Note>
        )}
        <div className="dialog-actions">
          <Button type="submit" kind="ink" aria-disabled={busy}>
            {t('orders.exchange.yes')}
          </Button>
          <Button onClick={onClose}>{t('orders.exchange.no')}</Button>
        </div>
      </form>
    </Dialog>
  )
}
