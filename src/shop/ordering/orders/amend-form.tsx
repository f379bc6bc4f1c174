import { type FormEvent, useState } from 'react'
import { Button } from '../../../ui/button.tsx'
import { Failure } from '../../../ui/failure.tsx'
import { NumberStepper } from '../../../ui/number-stepper.tsx'
import { SelectField } from '../../../ui/select-field.tsx'
import { useText } from '../../../ui/text.tsx'
import { TextArea } from '../../../ui/text-field.tsx'
import { focusField } from '../../buying/checkout/focus-field.ts'
import type { Answer } from '../../buying/checkout/shop-api.ts'
import { MoreForLessNote } from '../../print/configurator/more-for-less-note.tsx'
import { HANDLING_CHOICES } from '../../print/delivery/handling.ts'
import { Difference } from './amend-difference.tsx'
import { isEmpty } from './amend-draft.ts'
import { AmendPlaces } from './amend-places.tsx'
import { useLineName } from './amend-shares.tsx'
import type { Amendment } from './amendment-schema.ts'
import './order-amend.css'
import type { CustomerOrder } from '../../order/order-schema.ts'
import { type AmendFields, useAmendForm } from './use-amend-form.ts'
import { type AskPrice, isChanged } from './use-amendment.ts'

/** The fields of an order that the form reads, for customer and office. */
type AmendableOrder = Pick<
  CustomerOrder,
  'number' | 'lines' | 'delivery' | 'deliversOn' | 'netCents' | 'vatCents' | 'grossCents' | 'paidAt'
>

type DeskWords = {
  reason: string
  reasonHint: string
  reasonMissing: string
  payFirst: string
  ask: string
}

export type AmendFormProps = {
  order: AmendableOrder
  price: AskPrice
  /** Refusals stay in the form, which keeps all input. */
  send: (amendment: Amendment, agreed: string, reason: string) => Promise<Answer<unknown>>
  onClose: () => void
  /** Staff change it for the customer and give a reason, with texts of the office. */
  desk?: DeskWords
}
type FieldsProps = { order: AmendableOrder; form: AmendFields }

function UnitFields({ order, form: { draft, setDraft, errorOf, offered } }: FieldsProps) {
  const { t } = useText()
  const nameOf = useLineName()
  const setUnits = (id: string, typed: string) =>
    setDraft({ ...draft, units: { ...draft.units, [id]: typed } })
  return order.lines.map((line) => {
    const priced = offered.lines.find(({ id }) => id === line.id)
    return (
      <div key={line.id} className="amend-units">
        <NumberStepper
          id={`lines.${line.id}.units`}
          label={t('orders.amend.units', { name: nameOf(line) })}
          value={draft.units[line.id] ?? ''}
          min={1}
          error={errorOf(`lines.${line.id}.units`)}
          onChange={(typed) => setUnits(line.id, typed)}
        />
        {priced && (
          <MoreForLessNote
            more={String(priced.units) === draft.units[line.id] ? priced.moreForLess : null}
            units={priced.units}
            netCents={priced.netCents}
            vatBp={offered.vatBp}
            of={nameOf(line)}
            onUnits={(units) => setUnits(line.id, String(units))}
          />
        )}
      </div>
    )
  })
}

/** The speed, where there is a choice. */
function SpeedField({ draft, setDraft, offered: { speeds } }: AmendFields) {
  const { t } = useText()
  if (speeds.length < 2) return null
  return (
    <SelectField
      id="amend.speed"
      label={t('orders.amend.speed')}
      value={draft.speed}
      options={[
        ...(draft.speed === '' ? [{ value: '', label: t('orders.amend.speedMixed') }] : []),
        ...speeds.map((speed) => ({ value: speed, label: t(`quoting.speed.${speed}`) })),
      ]}
      onChange={(event) =>
        setDraft({ ...draft, speed: speeds.find((speed) => speed === event.target.value) ?? '' })
      }
    />
  )
}

/** How a large piece travels to the first recipient, where the address allows a choice. */
function HandlingField({ draft, setDraft, errorOf, offered: { handlingChoices } }: AmendFields) {
  const { t } = useText()
  const error = errorOf('handling')
  // A draft refused for a missing choice has no price, and so no options.
  const choices = error ? HANDLING_CHOICES : handlingChoices
  if (choices.length === 0) return null
  return (
    <SelectField
      id="amend.handling"
      label={t('checkout.handling')}
      value={draft.handling}
      error={error}
      options={[
        { value: '', label: '–' },
        ...choices.map((choice) => ({ value: choice, label: t(`delivery.handling.${choice}`) })),
      ]}
      onChange={(event) => setDraft({ ...draft, handling: event.target.value })}
    />
  )
}

/**
 * Errors that are not visible in the panel: of another recipient, with a link, or without a field.
 */
function RefusedElsewhere({ form, byCarrier }: { form: AmendFields; byCarrier: boolean }) {
  const { t } = useText()
  const { refusals, at, draft, fresh, goTo, recipientOf, isRefused } = form
  const several = draft.others.length > 0
  const others = byCarrier
    ? refusals.filter(({ field }) => recipientOf(field) !== null && recipientOf(field) !== at)
    : []
  const firstOfEach = others.filter(
    ({ field }, index) =>
      others.findIndex((each) => recipientOf(each.field) === recipientOf(field)) === index,
  )
  const isShown = (field: string) =>
    /^lines\.[^.]+\.units$/.test(field) ||
    (byCarrier && (recipientOf(field) !== null || (several && field === 'delivery.several')))
  const rest = new Set(
    refusals.filter(({ field }) => !isShown(field)).map(({ message }) => message),
  )
  return (
    <>
      {fresh !== null && isRefused && refusals.length === 0 && (
        <p className="small" role="status">
          {t('orders.amend.fillIn', { number: fresh + 1 })}
        </p>
      )}
      {firstOfEach.map(({ field, message }) => (
        <Failure key={field}>
          <Button kind="text" onClick={() => goTo(field)}>
            {t('orders.shipment', { number: (recipientOf(field) ?? 0) + 1, name: message })}
          </Button>
        </Failure>
      ))}
      {[...rest].map((message) => (
        <Failure key={message}>{message}</Failure>
      ))}
    </>
  )
}

/** Destination, shares and speed, with the price while the form is filled in. */
export function AmendForm({ order, price, send, onClose, desk }: AmendFormProps) {
  const { t } = useText()
  const form = useAmendForm(price, order)
  const [reason, setReason] = useState('')
  const [missing, setMissing] = useState(false)
  const [busy, setBusy] = useState(false)
  const [changed, setChanged] = useState(false)
  const { priced, amendment, isRefused } = form
  const byCarrier = order.delivery.method === 'carrier'
  // An order that is paid keeps its content until a positive difference is paid.
  const payFirst = order.paidAt !== null && (priced?.difference.grossCents ?? 0) > 0
  const submit = async (event: FormEvent) => {
    event.preventDefault()
    const reasonMissing = desk !== undefined && reason.trim() === ''
    setMissing(reasonMissing)
    // In the next frame, when its error is rendered and scrolls into view with it.
    if (reasonMissing) return void requestAnimationFrame(() => focusField('amend.reason'))
    if (busy) return
    if (!priced) return form.reveal()
    setBusy(true)
    const answer = await send(amendment, priced.agreed, reason.trim())
    setBusy(false)
    if (answer.kind === 'done') return onClose()
    // It is priced anew against the current order.
    setChanged(isChanged(answer))
    if (isChanged(answer)) return
    form.setRefusals(
      answer.kind === 'refused'
        ? answer.refusals
        : [{ code: 'orders.failed', field: '', message: t('orders.failedWhy') }],
    )
  }
  return (
    <form noValidate className="amend-form" onSubmit={submit}>
      <UnitFields form={form} order={order} />
      <SpeedField {...form} />
      {byCarrier && <AmendPlaces form={form} lines={order.lines} atDesk={desk !== undefined} />}
      {form.at === 0 && <HandlingField {...form} />}
      {desk && (
        <TextArea
          id="amend.reason"
          label={desk.reason}
          hint={desk.reasonHint}
          maxLength={500}
          value={reason}
          error={missing && desk.reasonMissing}
          onChange={(event) => setReason(event.target.value)}
        />
      )}
      <div className="amend-foot">
        {priced && !isEmpty(amendment) && (
          <Difference
            order={order}
            priced={priced}
            atDesk={desk !== undefined}
            payFirst={payFirst ? (desk?.payFirst ?? t('orders.amend.payFirst')) : null}
          />
        )}
        <Failure>{changed && t('orders.amend.changed')}</Failure>
        <RefusedElsewhere form={form} byCarrier={byCarrier} />
        <div className="amend-actions">
          <Button
            kind="ink"
            type="submit"
            disabled={isEmpty(amendment) || busy || !(priced || isRefused)}
          >
            {payFirst ? (desk?.ask ?? t('orders.amend.toPay')) : t('orders.amend.apply')}
          </Button>
          <Button onClick={onClose}>{t('orders.amend.leave')}</Button>
        </div>
      </div>
    </form>
  )
}
