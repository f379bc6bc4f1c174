import { isByHand } from '../shop/money/gateways/by-hand.ts'
import { sayInstant } from '../shop/order/order-time.ts'
import { Button } from '../ui/button.tsx'
import { Note } from '../ui/note.tsx'
import { useText } from '../ui/text.tsx'
import { refundOrphan, resolveRefund } from './money-calls.ts'
import { AwaitedDifference } from './pane-change.tsx'
import type { PanePart } from './pane-part.ts'
import { type Question, useQuestion } from './question-with-note.tsx'

/** Refunds that staff must make by hand or look up at the gateway. */
function OpenRefunds({
  part: { caller, order, nowMs },
  onAsk,
}: {
  part: PanePart
  onAsk: (question: Question) => void
}) {
  const { t, money, language } = useText()
  const when = (iso: string) => sayInstant(iso, { t, language, nowMs })
  const resolve = (id: string, amount: string, wasDone: boolean): Question => ({
    title: t(wasDone ? 'staff.refund.wasDone.ask' : 'staff.refund.notDone.ask', { amount }),
    why: t(wasDone ? 'staff.refund.wasDone.why' : 'staff.refund.notDone.why'),
    button: t(wasDone ? 'staff.refund.wasDone' : 'staff.refund.notDone'),
    send: (note) => resolveRefund(caller, id, wasDone, note),
  })
  const sent = (id: string, amount: string): Question => ({
    title: t('staff.orphan.byHand.ask', { amount }),
    why: t('staff.orphan.byHand.why'),
    button: t('staff.orphan.byHand'),
    send: (note) => resolveRefund(caller, id, true, note),
  })
  return (
    <>
      {order.refunds
        .filter((refund) => refund.state === 'unknown' && isByHand(refund))
        .map(({ id, amountCents, requestedAt }) => (
          <Note
            key={id}
            kind="warn"
            title={t('staff.refund.byHand', { amount: money(amountCents) })}
            actions={
              <Button small onClick={() => onAsk(sent(id, money(amountCents)))}>
                {t('staff.orphan.byHand')}
              </Button>
            }
          >
            {t('staff.refund.byHand.why', { when: when(requestedAt) })}
          </Note>
        ))}
      {order.refunds
        .filter((refund) => refund.state === 'unknown' && !isByHand(refund))
        .map(({ id, amountCents, requestedAt }) => (
          <Note
            key={id}
            kind="warn"
            title={t('staff.refund.unknown', { amount: money(amountCents) })}
            actions={
              <>
                <Button small onClick={() => onAsk(resolve(id, money(amountCents), true))}>
                  {t('staff.refund.wasDone')}
                </Button>
                <Button small onClick={() => onAsk(resolve(id, money(amountCents), false))}>
                  {t('staff.refund.notDone')}
                </Button>
              </>
            }
          >
            {t('staff.refund.unknown.why', { when: when(requestedAt) })}
          </Note>
        ))}
    </>
  )
}

/** Money of this order that waits for staff: unassigned payments, refunds with unknown result. */
export function PaneOpenMoney(part: PanePart) {
  const { t, money, language } = useText()
  const { caller, order, nowMs } = part
  const { ask, dialog } = useQuestion(part)
  const when = (iso: string) => sayInstant(iso, { t, language, nowMs })
  const giveBack = (id: number, amount: string, byHand: boolean): Question => ({
    title: t(byHand ? 'staff.orphan.byHand.ask' : 'staff.orphan.back.ask', { amount }),
    why: t(byHand ? 'staff.orphan.byHand.why' : 'staff.orphan.back.why'),
    button: t(byHand ? 'staff.orphan.byHand' : 'staff.orphan.back'),
    send: (note) => refundOrphan(caller, order.number, id, byHand, note),
  })
  return (
    <>
      {order.orphans
        .filter(({ leftCents }) => leftCents > 0)
        .map(({ id, gatewayOrder, leftCents, receivedAt, because, authorisationCode }) => (
          <Note
            key={id}
            kind="bad"
            title={t('staff.orphan', { amount: money(leftCents) })}
            actions={
              <>
                <Button small onClick={() => ask(giveBack(id, money(leftCents), false))}>
                  {t('staff.orphan.back')}
                </Button>
                <Button small onClick={() => ask(giveBack(id, money(leftCents), true))}>
                  {t('staff.orphan.byHand')}
                </Button>
              </>
            }
          >
            {t(`staff.orphan.${because}`)}{' '}
            {[when(receivedAt), gatewayOrder, authorisationCode].filter(Boolean).join(', ')}
          </Note>
        ))}
      <AwaitedDifference part={part} />
      <OpenRefunds part={part} onAsk={ask} />
      {order.refunds.at(-1)?.state === 'refused' && (
        <Note kind="warn" role="status">
          {t('staff.refund.refused', { amount: money(order.refunds.at(-1)?.amountCents ?? 0) })}
        </Note>
      )}
      {dialog}
    </>
  )
}
