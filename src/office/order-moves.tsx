import { Fragment, useId, useState } from 'react'
import { methodText } from '../platform/method-text.ts'
import type { OrderStatus } from '../shop/order/order-state.ts'
import { rightOfMove, rolesWith } from '../shop/site/staff-rights.ts'
import { Button } from '../ui/button.tsx'
import { Dialog } from '../ui/dialog.tsx'
import { Note } from '../ui/note.tsx'
import { useText } from '../ui/text.tsx'
import { TextArea } from '../ui/text-field.tsx'
import type { PanePart } from './pane-part.ts'
import { PhraseChoice } from './phrase-choice.tsx'
import { moveOrder } from './staff-calls.ts'
import { TransferFields, useTransfer } from './transfer-fields.tsx'
import { useMove } from './use-move.ts'

/** Moves of money and final moves ask for confirmation, since they cannot be undone. */
const ASKED = new Set<OrderStatus>(['preparing', 'cancelled', 'refunded'])
/** Characters of a reason. */
const REASON_LIMIT = 500
const REASONED = new Set<OrderStatus>(['cancelled', 'refunded'])

/** Texts that vary by payment, delivery or recipients have a suffix. */
function moveKey(to: OrderStatus, { paymentMethod, delivery }: PanePart['order']): string {
  if (to === 'preparing') return methodText(paymentMethod, 'staffConfirm')
  if ((to === 'shipped' || to === 'received') && delivery.others) return `staff.move.${to}.several`
  if (to === 'shipped') return `staff.move.shipped.${delivery.method}`
  return `staff.move.${to}`
}

/** Moves that are not possible now, each with its reason. */
function Guards({ order }: Pick<PanePart, 'order'>) {
  const { t, language } = useText()
  const id = useId()
  const rolesOf = (to: OrderStatus) =>
    new Intl.ListFormat(language, { type: 'disjunction' }).format(
      rolesWith(rightOfMove(to)).map((role) => t(`staff.role.${role}`)),
    )
  return order.guards.map(({ to, why, jobs }) => (
    <Fragment key={to}>
      <Button small className="not-now" aria-disabled="true" aria-describedby={`${id}-${to}`}>
        {t(moveKey(to, order))}
      </Button>
      <p id={`${id}-${to}`} className="small secondary">
        {t(`staff.guard.${why}`, { jobs, roles: rolesOf(to) })}
      </p>
    </Fragment>
  ))
}

type AllowedProps = Pick<PanePart, 'order'> & { busy: boolean; onMove: (to: OrderStatus) => void }

/** The moves that are possible now; the first is the usual one. */
function Allowed({ order, busy, onMove }: AllowedProps) {
  const { t } = useText()
  return order.allowed.map((to, index) => (
    <Fragment key={to}>
      <Button
        small
        kind={index === 0 && !REASONED.has(to) ? 'ink' : 'outline'}
        data-move
        aria-disabled={busy}
        onClick={() => onMove(to)}
      >
        {t(moveKey(to, order))}
      </Button>
      <p className="small secondary">{t(`staff.moveDoes.${to}`)}</p>
    </Fragment>
  ))
}

const confirmsTransfer = (to: OrderStatus, { status, settles }: PanePart['order']): boolean =>
  to === 'preparing' && status === 'pending_payment' && settles === 'later'

/** The moves that the state table allows now. */
export function OrderMoves({ caller, order, onMoved, onExpired, nowMs }: PanePart) {
  const { t, money, language } = useText()
  const { busy, failure, make } = useMove(onMoved, onExpired)
  const [asked, setAsked] = useState<OrderStatus | null>(null)
  const [reason, setReason] = useState('')
  const transfer = useTransfer(order.dueCents, nowMs)
  const send = async (to: OrderStatus) => {
    const received = confirmsTransfer(to, order) ? transfer.read() : {}
    if (
      received &&
      (await make(() => moveOrder(caller, order.number, to, { reason, ...received })))
    ) {
      setAsked(null)
      setReason('')
      transfer.forget()
    }
  }
  const press = (to: OrderStatus) => (ASKED.has(to) ? setAsked(to) : void send(to))
  const problem = failure !== null && (
    <Note kind="bad" role="alert">
      {failure}
    </Note>
  )
  const actions = asked && (
    <>
      <Button kind="ink" aria-disabled={busy} onClick={() => void send(asked)}>
        {t(moveKey(asked, order))}
      </Button>
      <Button onClick={() => setAsked(null)}>{t('staff.move.back')}</Button>
    </>
  )
  const figures = {
    number: order.number,
    gross: money(order.status === 'pending_payment' ? order.dueCents : order.grossCents),
  }
  return (
    <section className="order-moves">
      <h2 className="order-heading">{t('staff.moves')}</h2>
      <Allowed order={order} busy={busy} onMove={press} />
      <Guards order={order} />
      {order.allowed.length + order.guards.length === 0 && (
        <p className="small secondary">{t('staff.move.none')}</p>
      )}
      {asked === null && problem}
      <Dialog
        open={asked !== null}
        onClose={() => setAsked(null)}
        title={asked && t(`${moveKey(asked, order)}.ask`, figures)}
        actions={actions}
      >
        <div className="stack-small">
          {asked && <p>{t(`${moveKey(asked, order)}.why`, figures)}</p>}
          {asked && confirmsTransfer(asked, order) && <TransferFields {...transfer.fields} />}
          {asked && REASONED.has(asked) && (
            <>
              <PhraseChoice
                usedFor="cancel"
                {...{ language, typed: reason, limit: REASON_LIMIT, onTyped: setReason }}
              />
              <TextArea
                label={t('staff.move.reason')}
                hint={t('staff.move.reason.hint')}
                maxLength={REASON_LIMIT}
                value={reason}
                onChange={(event) => setReason(event.target.value)}
              />
            </>
          )}
          {problem}
        </div>
      </Dialog>
    </section>
  )
}
