import { type FormEvent, useState } from 'react'
import type { SaidRefusal } from '../platform/refusal.ts'
import type { CouponForm } from '../shop/buying/coupons/coupon-schema.ts'
import { Button } from '../ui/button.tsx'
import { CheckBox } from '../ui/check-box.tsx'
import { Note } from '../ui/note.tsx'
import { Segmented } from '../ui/segmented.tsx'
import { useText } from '../ui/text.tsx'
import { TextField, type TextFieldProps } from '../ui/text-field.tsx'

const EMPTY: CouponForm = {
  code: '',
  kind: 'percent',
  value: '',
  minimum: '',
  validFrom: '',
  validUntil: '',
  ownerEmail: '',
  singleUse: true,
}

type TextName = Exclude<keyof CouponForm, 'kind' | 'singleUse'>
type Props = { create: (form: CouponForm) => Promise<readonly SaidRefusal[] | null> }

/** Form of a new coupon. Refusals appear at their fields; typed values stay. */
export function NewCouponForm({ create }: Props) {
  const { t } = useText()
  const [form, setForm] = useState(EMPTY)
  const [refusals, setRefusals] = useState<readonly SaidRefusal[]>([])
  const [made, setMade] = useState<string | null>(null)
  const [busy, setBusy] = useState(false)

  const set = (changes: Partial<CouponForm>) => {
    setForm((before) => ({ ...before, ...changes }))
    setRefusals((all) => all.filter(({ field }) => !(field in changes)))
    setMade(null)
  }
  const submit = async (event: FormEvent) => {
    event.preventDefault()
    if (busy) return
    setBusy(true)
    const refused = await create(form)
    setBusy(false)
    setRefusals(refused ?? [])
    const [first] = refused ?? []
    if (first) document.getElementById(`new-${first.field}`)?.focus()
    if (refused !== null) return
    setMade(form.code.trim())
    setForm(EMPTY)
  }
  const field = (name: TextName, props: Partial<TextFieldProps> = {}) => (
    <TextField
      id={`new-${name}`}
      label={t(`staff.coupons.${name}`)}
      value={form[name]}
      error={refusals.find((refusal) => refusal.field === name)?.message}
      onChange={(event) => set({ [name]: event.target.value })}
      autoComplete="off"
      {...props}
    />
  )
  return (
    <form className="coupon-form" noValidate onSubmit={submit}>
      {field('code', {
        hint: t('staff.coupons.codeHint'),
        autoCapitalize: 'off',
        spellCheck: false,
      })}
      <Segmented
        legend={t('staff.coupons.kind')}
        showLegend
        options={(['percent', 'amount'] as const).map((kind) => ({
          value: kind,
          label: t(`staff.coupons.kind.${kind}`),
        }))}
        value={form.kind}
        onChange={(kind) => set({ kind, value: form.value })}
      />
      {field('value', { unit: form.kind === 'percent' ? '%' : '€', inputMode: 'decimal' })}
      {field('minimum', {
        optional: true,
        unit: '€',
        inputMode: 'decimal',
        hint: t('staff.coupons.minimumHint'),
      })}
      {field('validFrom', { optional: true, type: 'date' })}
      {field('validUntil', { optional: true, type: 'date' })}
      {field('ownerEmail', { optional: true, type: 'email', hint: t('staff.coupons.ownerHint') })}
      <CheckBox
        checked={form.singleUse}
        onChange={(event) => set({ singleUse: event.target.checked })}
        label={t('staff.coupons.singleUse')}
      />
      <Button kind="ink" type="submit" aria-disabled={busy || undefined}>
        {t('staff.coupons.create')}
      </Button>
      {made !== null && (
        <Note kind="ok" role="status">
          {t('staff.coupons.created', { code: made })}
        </Note>
      )}
    </form>
  )
}
