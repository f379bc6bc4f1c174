import { type FormEvent, useState } from 'react'
import { Link } from 'react-router'
import { formatDay } from '../../platform/calendar.ts'
import { totalLabel } from '../../shop/buying/cart/total-label.ts'
import type { Answer } from '../../shop/buying/checkout/shop-api.ts'
import { dayAt } from '../../shop/order/order-time.ts'
import { approveOrder, refuseOrder } from '../../shop/ordering/company/company-calls.ts'
import type { Approved, WaitingOrder } from '../../shop/ordering/spending/approval-schema.ts'
import { orderLink } from '../../shop/site/links.ts'
import { Button, ButtonLink } from '../../ui/button.tsx'
import { Dialog } from '../../ui/dialog.tsx'
import { Note } from '../../ui/note.tsx'
import { useText } from '../../ui/text.tsx'
import { TextArea } from '../../ui/text-field.tsx'
import { WholeNumber } from '../../ui/whole-number.tsx'

type Changed = Extract<Approved, { state: 'changed' }>
/** The result, for the page: the order leaves the list. */
export type Decided = { number: string; token: string; verdict: 'approved' | 'refused' }

/** A total, labelled by what the tax decision made of it. */
function useTotal(): (sums: Pick<WaitingOrder, 'netCents' | 'vatCents' | 'grossCents'>) => string {
  const { t, money } = useText()
  return (sums) => t(totalLabel('shell.amountWithVat', sums), { price: money(sums.grossCents) })
}

/** A waiting order: buyer, amount, exceeded limit; approved or refused here. */
export function WaitingRow({
  order,
  onDecided,
  onGone,
}: {
  order: WaitingOrder
  onDecided: (decided: Decided) => void
  onGone: () => void
}) {
  const { t, language } = useText()
  const total = useTotal()
  const [busy, setBusy] = useState(false)
  const [changed, setChanged] = useState<Changed | null>(null)
  const [refusing, setRefusing] = useState(false)
  const [failed, setFailed] = useState<string | null>(null)
  const { number, token } = order
  const fail = (answer: Answer<unknown>) => {
    setFailed(
      (answer.kind === 'refused' && answer.refusals[0]?.message) || t('account.unreachable'),
    )
    if (answer.kind === 'refused' && answer.status === 404) onGone()
  }
  const approve = async (agreed: string) => {
    if (busy) return
    setBusy(true)
    setFailed(null)
    const answer = await approveOrder(language, number, agreed)
    setBusy(false)
    if (answer.kind !== 'done') return fail(answer)
    if (answer.data.state === 'changed') return setChanged(answer.data)
    onDecided({ number, token: answer.data.token, verdict: 'approved' })
  }
  const refused = () => {
    setRefusing(false)
    onDecided({ number, token, verdict: 'refused' })
  }
  const long = (day: string) => formatDay(day, language, 'long')
  return (
    <li className="own-row">
      <WaitingFacts order={order} />
      {changed && (
        <div className="own-row-tools">
          <Note kind="warn" role="status" title={t('company.approvals.changed')}>
            {t('company.approvals.changedWhy', {
              before: total(changed.before),
              beforeDay: long(changed.before.deliversOn),
              now: total(changed.now),
              nowDay: long(changed.now.deliversOn),
            })}
          </Note>
        </div>
      )}
      {failed && (
        <div className="own-row-tools">
          <Note kind="bad" role="alert">
            {failed}
          </Note>
        </div>
      )}
      <div className="own-row-tools">
        <Button kind="ink" aria-disabled={busy} onClick={() => void approve(changed?.agreed ?? '')}>
          {changed
            ? t('company.approvals.approveNow', { now: total(changed.now) })
            : t('company.approvals.approve')}
          <span className="visually-hidden"> {number}</span>
        </Button>
        <Button aria-disabled={busy} onClick={() => setRefusing(true)}>
          {t('company.approvals.refuse')}
          <span className="visually-hidden"> {number}</span>
        </Button>
      </div>
      {refusing && (
        <RefuseDialog order={order} onClose={() => setRefusing(false)} onDone={refused} />
      )}
    </li>
  )
}

/** Buyer, goods, amount, expiry. */
export function WaitingFacts({ order }: { order: WaitingOrder }) {
  const { t, language, money } = useText()
  const total = useTotal()
  const { number, token, by, products, over, limitCents, spentCents, deliversOn, expiresAt } = order
  return (
    <>
      <div>
        <Link className="own-row-number" to={orderLink(token)}>
          {number}
        </Link>
        <p className="secondary">
          {t('company.approvals.by', { name: by, date: dayAt(order.placedAt, language) })}
          <br />
          {products.join(', ')}
          {order.reference && (
            <>
              <br />
              {t('account.orders.reference', { reference: order.reference })}
            </>
          )}
        </p>
      </div>
      <div>
        <p>{t(`company.approvals.over.${over}`, { limitCents, spentCents })}</p>
        <p className="secondary">
          {t('company.approvals.delivers', { date: formatDay(deliversOn, language, 'long') })}
          <br />
          {t('company.approvals.until', { date: dayAt(expiresAt, language) })}
        </p>
      </div>
      <p className="own-row-sum">
        <strong>{total(order)}</strong>
        <br />
        {order.grossCents !== order.netCents && (
          <span className="secondary">{t('company.net', { cents: money(order.netCents) })}</span>
        )}
      </p>
    </>
  )
}

/** With the reason for the buyer. Input is kept after a failure. */
function RefuseDialog({
  order: { number, by },
  onClose,
  onDone,
}: {
  order: WaitingOrder
  onClose: () => void
  onDone: () => void
}) {
  const { t, language } = useText()
  const [reason, setReason] = useState('')
  const [error, setError] = useState<string | undefined>()
  const [busy, setBusy] = useState(false)
  const id = `refuse-${number}`
  const send = async (event: FormEvent) => {
    event.preventDefault()
    if (busy) return
    if (reason.trim() === '') {
      setError(t('company.reason.missing'))
      return document.getElementById(id)?.focus()
    }
    setBusy(true)
    const answer = await refuseOrder(language, number, reason)
    setBusy(false)
    if (answer.kind === 'done') return onDone()
    setError((answer.kind === 'refused' && answer.refusals[0]?.message) || t('account.unreachable'))
  }
  const actions = (
    <>
      <Button kind="ink" type="submit" form={`${id}-form`} aria-disabled={busy}>
        {t('company.approvals.refuse')}
      </Button>
      <Button onClick={onClose}>{t('company.team.keep')}</Button>
    </>
  )
  return (
    <Dialog
      open
      onClose={onClose}
      title={
        <WholeNumber number={number}>{t('company.approvals.refuseTitle', { number })}</WholeNumber>
      }
      actions={actions}
    >
      <form id={`${id}-form`} noValidate onSubmit={send}>
        <TextArea
          id={id}
          label={t('company.approvals.refuseWhy')}
          hint={t('company.approvals.refuseHint', { name: by })}
          value={reason}
          error={error}
          onChange={(event) => {
            setReason(event.target.value)
            setError(undefined)
          }}
        />
      </form>
    </Dialog>
  )
}

/** The latest decision; an approved order can be paid from here. */
export function DecidedNote({ decided: { number, token, verdict } }: { decided: Decided }) {
  const { t } = useText()
  const pay =
    verdict === 'approved' ? (
      <ButtonLink to={orderLink(token)}>{t('company.approvals.toPay')}</ButtonLink>
    ) : undefined
  return (
    <Note kind="ok" role="status" actions={pay}>
      {t(`company.approvals.${verdict}`, { number })}
    </Note>
  )
}
