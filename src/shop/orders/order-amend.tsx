import { type FormEvent, useState } from 'react'
import { formatDay } from '../../platform/calendar.ts'
import { Button } from '../../ui/button.tsx'
import { CheckBox } from '../../ui/check-box.tsx'
import { Dialog } from '../../ui/dialog.tsx'
import { Note } from '../../ui/note.tsx'
import { NumberStepper } from '../../ui/number-stepper.tsx'
import { SelectField } from '../../ui/select-field.tsx'
import { useText } from '../../ui/text.tsx'
import { TextField } from '../../ui/text-field.tsx'
import type { SaidRefusal } from '../cart/priced-view.ts'
import { sizeText } from '../cart/size-text.ts'
import { COUNTRIES } from '../delivery/zone.ts'
import { amendOrder } from './amend-calls.ts'
import { type AmendDraft, amendmentOf, draftOf, isEmpty } from './amend-draft.ts'
import type { PricedAmendment } from './api-amend.ts'
import './order-amend.css'
import type { CustomerOrder } from './order-view.ts'
import { useAmendment } from './use-amendment.ts'

type OrderAmendProps = { token: string; order: CustomerOrder; onOrder: (order: CustomerOrder) => void }
type FieldsProps = { draft: AmendDraft; onDraft: (draft: AmendDraft) => void; errorOf: (field: string) => string | undefined }

function UnitFields({ order, draft, onDraft, errorOf }: FieldsProps & { order: CustomerOrder }) {
  const { t, number } = useText()
  return order.lines.map(({ id, productName, configuration }) => (
    <NumberStepper
      key={id}
      id={`lines.${id}.units`}
      label={t('orders.amend.units', { name: `${productName}, ${sizeText(configuration, number)}` })}
      value={draft.units[id] ?? ''}
      min={1}
      error={errorOf(`lines.${id}.units`)}
      onChange={(typed) => onDraft({ ...draft, units: { ...draft.units, [id]: typed } })}
    />
  ))
}

function PlaceFields({ draft, onDraft, errorOf }: FieldsProps) {
  const { t, language } = useText()
  const names = new Intl.DisplayNames([language], { type: 'region' })
  const { delivery } = draft
  const set = (change: Partial<AmendDraft['delivery']>) => onDraft({ ...draft, delivery: { ...delivery, ...change } })
  const text = (name: 'recipient' | 'address' | 'postalCode' | 'city', optional = false) => (
    <TextField
      id={`amend.delivery.${name}`}
      label={t(`checkout.field.${name}`)}
      optional={optional}
      value={delivery[name]}
      error={errorOf(`delivery.${name}`)}
      onChange={(event) => set({ [name]: event.target.value })}
    />
  )
  return (
    <>
      {text('recipient', true)}
      {text('address')}
      <div className="row">
        {text('postalCode')}
        {text('city')}
      </div>
      <SelectField
        id="amend.delivery.country"
        label={t('checkout.field.country')}
        value={delivery.country}
        error={errorOf('delivery.country')}
        options={COUNTRIES.map((value) => ({ value, label: names.of(value) ?? value }))}
        onChange={(event) => set({ country: event.target.value })}
      />
      <CheckBox label={t('checkout.field.anonymous')} checked={delivery.anonymous} onChange={(event) => set({ anonymous: event.target.checked })} />
    </>
  )
}

/** Before, after, and what is to be paid or comes back. */
function Difference({ order, priced }: { order: CustomerOrder; priced: PricedAmendment }) {
  const { t, money, language } = useText()
  const { difference, deliversOn } = priced
  const { grossCents } = difference
  const key = grossCents === 0 ? 'same' : grossCents > 0 ? 'higher' : order.paidAt ? 'back' : 'lower'
  const [day, before] = [formatDay(deliversOn, language, 'long'), formatDay(order.deliversOn, language, 'long')]
  return (
    <div className="amend-difference" role="status">
      <p>
        {t('orders.amend.total', { before: money(order.grossCents), after: money(priced.grossCents) })}{' '}
        <strong>{t(`orders.amend.${key}`, { amount: money(Math.abs(grossCents)) })}</strong>
      </p>
      <p className="small secondary">{t(deliversOn === order.deliversOn ? 'orders.amend.sameDay' : 'orders.amend.otherDay', { day, before })}</p>
    </div>
  )
}

/** Refusals of fields that the panel does not show: said in words above its button. */
const others = (refusals: readonly SaidRefusal[], shown: (field: string) => boolean): string[] => [
  ...new Set(refusals.filter(({ field }) => !shown(field)).map(({ message }) => message)),
]

function AmendForm({ token, order, onOrder, onClose }: OrderAmendProps & { onClose: () => void }) {
  const { t, language } = useText()
  const [draft, setDraft] = useState(() => draftOf(order))
  const [busy, setBusy] = useState(false)
  const { priced, refusals, setRefusals, offered } = useAmendment(token, order, draft)
  const amendment = amendmentOf(order, draft)
  const errorOf = (field: string) => refusals.find((refusal) => refusal.field === field)?.message
  const byCarrier = order.delivery.method === 'carrier'
  const shown = (field: string) => /^lines\.[^.]+\.units$/.test(field) || field === 'handling' || (byCarrier && field.startsWith('delivery.'))
  // A larger amount of what is paid already waits until the difference is.
  const payFirst = order.paidAt !== null && (priced?.difference.grossCents ?? 0) > 0
  const submit = async (event: FormEvent) => {
    event.preventDefault()
    if (!priced || busy) return
    setBusy(true)
    const answer = await amendOrder(language, token, amendment, priced.agreed)
    setBusy(false)
    if (answer.kind !== 'done')
      return setRefusals(answer.kind === 'refused' ? answer.refusals : [{ code: 'orders.failed', field: '', message: t('orders.failedWhy') }])
    onOrder(answer.data.order)
    onClose()
  }
  return (
    <form noValidate className="amend-form" onSubmit={submit}>
      <UnitFields order={order} draft={draft} onDraft={setDraft} errorOf={errorOf} />
      {offered.speeds.length > 1 && (
        <SelectField
          id="amend.speed"
          label={t('orders.amend.speed')}
          value={draft.speed}
          options={[
            ...(draft.speed === '' ? [{ value: '', label: t('orders.amend.speedMixed') }] : []),
            ...offered.speeds.map((speed) => ({ value: speed, label: t(`quoting.speed.${speed}`) })),
          ]}
          onChange={(event) => setDraft({ ...draft, speed: offered.speeds.find((speed) => speed === event.target.value) ?? '' })}
        />
      )}
      {byCarrier && <PlaceFields draft={draft} onDraft={setDraft} errorOf={errorOf} />}
      {offered.handlingChoices.length > 0 && (
        <SelectField
          id="amend.handling"
          label={t('checkout.handling')}
          value={draft.handling}
          error={errorOf('handling')}
          options={[
            { value: '', label: '–' },
            ...offered.handlingChoices.map((choice) => ({ value: choice, label: t(`delivery.handling.${choice}`) })),
          ]}
          onChange={(event) => setDraft({ ...draft, handling: event.target.value })}
        />
      )}
      <div className="amend-foot">
        {priced && !isEmpty(amendment) && <Difference order={order} priced={priced} />}
        {others(refusals, shown).map((message) => (
          <Note key={message} kind="bad" role="alert">
            {message}
          </Note>
        ))}
        {payFirst && <Note>{t('orders.amend.payFirst')}</Note>}
        <div className="amend-actions">
          <Button kind="ink" type="submit" disabled={!priced || isEmpty(amendment) || busy}>
            {t(payFirst ? 'orders.amend.toPay' : 'orders.amend.apply')}
          </Button>
          <Button onClick={onClose}>{t('orders.amend.leave')}</Button>
        </div>
      </div>
    </form>
  )
}

/** Changing where it goes, how many and how fast, until the workshop begins. Shows nothing where it has. */
export function OrderAmend(props: OrderAmendProps) {
  const { t } = useText()
  const [open, setOpen] = useState(false)
  if (!props.order.amendable) return null
  const close = () => setOpen(false)
  return (
    <div>
      <Button kind="text" onClick={() => setOpen(true)}>
        {t('orders.amend')}
      </Button>
      <Dialog open={open} onClose={close} title={t('orders.amend.title', { number: props.order.number })}>
        <p className="secondary">{t('orders.amend.lead')}</p>
        {open && <AmendForm {...props} onClose={close} />}
      </Dialog>
    </div>
  )
}
