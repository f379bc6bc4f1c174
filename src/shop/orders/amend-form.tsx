import { type FormEvent, useState } from 'react'
import { formatDay } from '../../platform/calendar.ts'
import { Button } from '../../ui/button.tsx'
import { Failure } from '../../ui/failure.tsx'
import { NumberStepper } from '../../ui/number-stepper.tsx'
import { SelectField } from '../../ui/select-field.tsx'
import { useText } from '../../ui/text.tsx'
import { TextArea } from '../../ui/text-field.tsx'
import type { SaidRefusal } from '../cart/priced-view.ts'
import { sizeText } from '../cart/size-text.ts'
import { focusField } from '../checkout/focus-field.ts'
import type { Answer } from '../checkout/shop-api.ts'
import { type AmendDraft, amendmentOf, draftOf, isEmpty } from './amend-draft.ts'
import { AmendPlaces } from './amend-places.tsx'
import type { Amendment } from './amendment.ts'
import type { PricedAmendment } from './api-amend.ts'
import './order-amend.css'
import type { CustomerOrder } from './order-view.ts'
import { type AskPrice, useAmendment } from './use-amendment.ts'

/** What the form reads of an order, its customer's or the desk's. */
export type AmendableOrder = Pick<CustomerOrder, 'number' | 'lines' | 'delivery' | 'deliversOn' | 'grossCents' | 'paidAt'>

export type DeskWords = { reason: string; reasonHint: string; reasonMissing: string; payFirst: string; ask: string }

type AmendFormProps = {
  order: AmendableOrder
  price: AskPrice
  /** Refusals stay in the form, which keeps all that was typed. */
  send: (amendment: Amendment, agreed: string, reason: string) => Promise<Answer<unknown>>
  onClose: () => void
  /** Staff change it for the customer, and note why: in the desk's words, which the shop's pages have none of. */
  desk?: DeskWords
}
type FieldsProps = { draft: AmendDraft; onDraft: (draft: AmendDraft) => void; errorOf: (field: string) => string | undefined }

function UnitFields({ order, draft, onDraft, errorOf }: FieldsProps & { order: AmendableOrder }) {
  const { t, number } = useText()
  return order.lines.map(({ id, productName, configuration }) => (
    <NumberStepper
      key={id}
      id={`lines.${id}.units`}
      label={t('orders.amend.units', { name: [productName, sizeText(configuration, number), configuration.jobName].filter(Boolean).join(', ') })}
      value={draft.units[id] ?? ''}
      min={1}
      error={errorOf(`lines.${id}.units`)}
      onChange={(typed) => onDraft({ ...draft, units: { ...draft.units, [id]: typed } })}
    />
  ))
}

/** `payFirst`: what is said where the change waits for its difference. */
type DifferenceProps = { order: AmendableOrder; priced: PricedAmendment; atDesk: boolean; payFirst: string | null }

/** Before, after, and what is to be paid or comes back. */
function Difference({ order, priced, atDesk, payFirst }: DifferenceProps) {
  const { t, money, language } = useText()
  const { difference, deliversOn } = priced
  const { grossCents } = difference
  const key = grossCents === 0 ? 'same' : grossCents > 0 ? 'higher' : order.paidAt && !atDesk ? 'back' : 'lower'
  const [day, before] = [formatDay(deliversOn, language, 'long'), formatDay(order.deliversOn, language, 'long')]
  return (
    <div className="amend-difference" role="status">
      <p>
        {t('orders.amend.total', { before: money(order.grossCents), after: money(priced.grossCents) })}{' '}
        <strong>{t(`orders.amend.${key}`, { amount: money(Math.abs(grossCents)) })}</strong>
      </p>
      <p className="small secondary">{t(deliversOn === order.deliversOn ? 'orders.amend.sameDay' : 'orders.amend.otherDay', { day, before })}</p>
      {payFirst && <p className="small">{payFirst}</p>}
    </div>
  )
}

/** Refusals of fields that the panel does not show: said in words above its button. */
const others = (refusals: readonly SaidRefusal[], shown: (field: string) => boolean): string[] => [
  ...new Set(refusals.filter(({ field }) => !shown(field)).map(({ message }) => message)),
]

/** At which speed, where there is a choice. */
function SpeedField({ draft, onDraft, speeds }: Omit<FieldsProps, 'errorOf'> & Pick<PricedAmendment, 'speeds'>) {
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
      onChange={(event) => onDraft({ ...draft, speed: speeds.find((speed) => speed === event.target.value) ?? '' })}
    />
  )
}

/** How a large piece travels, where the place leaves a choice. */
function HandlingField({ draft, onDraft, errorOf, choices }: FieldsProps & { choices: PricedAmendment['handlingChoices'] }) {
  const { t } = useText()
  if (choices.length === 0) return null
  return (
    <SelectField
      id="amend.handling"
      label={t('checkout.handling')}
      value={draft.handling}
      error={errorOf('handling')}
      options={[{ value: '', label: '–' }, ...choices.map((choice) => ({ value: choice, label: t(`delivery.handling.${choice}`) }))]}
      onChange={(event) => onDraft({ ...draft, handling: event.target.value })}
    />
  )
}

/** Where it goes, how many and how fast, with what that comes to while it is filled in. */
export function AmendForm({ order, price, send, onClose, desk }: AmendFormProps) {
  const { t } = useText()
  const [draft, setDraft] = useState(() => draftOf(order))
  const [recipient, setRecipient] = useState(0)
  const [reason, setReason] = useState('')
  const [missing, setMissing] = useState(false)
  const [busy, setBusy] = useState(false)
  const { priced, refusals, setRefusals, offered } = useAmendment(price, order, draft)
  const amendment = amendmentOf(order, draft)
  const errorOf = (field: string) => refusals.find((refusal) => refusal.field === field)?.message
  const byCarrier = order.delivery.method === 'carrier'
  const room = recipient === 0 ? 'delivery.' : `others.${recipient - 1}.`
  const shown = (field: string) =>
    /^lines\.[^.]+\.units$/.test(field) || (recipient === 0 && field === 'handling') || (byCarrier && field.startsWith(room))
  // A larger amount of what is paid already waits until the difference is.
  const payFirst = order.paidAt !== null && (priced?.difference.grossCents ?? 0) > 0
  const fields = { draft, onDraft: setDraft, errorOf }
  const submit = async (event: FormEvent) => {
    event.preventDefault()
    const reasonMissing = desk !== undefined && reason.trim() === ''
    setMissing(reasonMissing)
    // In the next frame: its error is there by then, and comes into view with it.
    if (reasonMissing) return void requestAnimationFrame(() => focusField('amend.reason'))
    if (!priced || busy) return
    setBusy(true)
    const answer = await send(amendment, priced.agreed, reason.trim())
    setBusy(false)
    if (answer.kind === 'done') return onClose()
    setRefusals(answer.kind === 'refused' ? answer.refusals : [{ code: 'orders.failed', field: '', message: t('orders.failedWhy') }])
  }
  return (
    <form noValidate className="amend-form" onSubmit={submit}>
      <UnitFields {...fields} order={order} />
      <SpeedField {...fields} speeds={offered.speeds} />
      {byCarrier && <AmendPlaces {...fields} at={recipient} onRecipient={setRecipient} />}
      {recipient === 0 && <HandlingField {...fields} choices={offered.handlingChoices} />}
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
        {others(refusals, shown).map((message) => (
          <Failure key={message}>{message}</Failure>
        ))}
        <div className="amend-actions">
          <Button kind="ink" type="submit" disabled={!priced || isEmpty(amendment) || busy}>
            {payFirst ? (desk?.ask ?? t('orders.amend.toPay')) : t('orders.amend.apply')}
          </Button>
          <Button onClick={onClose}>{t('orders.amend.leave')}</Button>
        </div>
      </div>
    </form>
  )
}
