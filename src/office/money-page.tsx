import { useCallback, useId } from 'react'
import { Link } from 'react-router'
import { methodText } from '../platform/method-text.ts'
import { isByHand } from '../shop/money/gateways/by-hand.ts'
import { sayInstant } from '../shop/order/order-time.ts'
import { deskOrderLink } from '../shop/site/office-rooms.ts'
import { EmptyState } from '../ui/empty-state.tsx'
import { useText } from '../ui/text.tsx'
import { ReadingNotes } from './reading-notes.tsx'
import './money.css'
import { loadMoney } from './money-calls.ts'
import { RoomMain } from './room-main.tsx'
import { useCaller, useReading } from './use-desk.ts'
import { useRoom } from './use-office.ts'

type Row = { key: string; number: string; amountCents: number; why: string; more: string }

function Rows({ title, rows }: { title: string; rows: readonly Row[] }) {
  const { t, money } = useText()
  return (
    <section className="stack-small">
      <h2>{title}</h2>
      <ul className="waiting-money">
        {rows.map(({ key, number, amountCents, why, more }) => (
          <li key={key}>
            <Link to={deskOrderLink(number)}>{t('staff.orderNumber', { number })}</Link>
            <strong className="waiting-amount">{money(amountCents)}</strong>
            <span className="waiting-why">
              {why} <span className="small secondary">{more}</span>
            </span>
          </li>
        ))}
      </ul>
    </section>
  )
}

/** All money that waits for staff, by order; actions are in the order. */
export default function MoneyPage() {
  const { onExpired } = useRoom()
  const { t, language } = useText()
  const title = useId()
  const caller = useCaller()
  const read = useCallback((signal: AbortSignal) => loadMoney(caller, signal), [caller])
  const { shown, failed, readAtMs, reload } = useReading(read, onExpired)
  const when = (iso: string) => sayInstant(iso, { t, language, nowMs: readAtMs })
  const orphans = (shown?.orphans ?? []).map(
    ({ id, orderNumber, leftCents, because, receivedAt, gatewayOrder }) => ({
      key: String(id),
      number: orderNumber,
      amountCents: leftCents,
      why: t(`staff.orphan.${because}`),
      more: [when(receivedAt), gatewayOrder].join('\u00a0· '),
    }),
  )
  const refunds = (shown?.refunds ?? []).map(
    ({ id, orderNumber, amountCents, requestedAt, target, responseCode }) => ({
      key: id,
      number: orderNumber,
      amountCents,
      why: t(isByHand({ responseCode }) ? 'staff.refund.byHand.why' : 'staff.refund.unknown.why', {
        when: when(requestedAt),
      }),
      more: t(methodText(target, 'staffRefundTo')),
    }),
  )
  return (
    <RoomMain labelledBy={title}>
      <div className="desk stack">
        <h1 id={title}>{t('staff.moneyRoom')}</h1>
        <ReadingNotes hasShown={shown !== null} failed={failed} onRetry={reload} />
        {shown && orphans.length + refunds.length === 0 && (
          <EmptyState title={t('staff.moneyRoom.none')} />
        )}
        {orphans.length > 0 && <Rows title={t('staff.moneyRoom.orphans')} rows={orphans} />}
        {refunds.length > 0 && <Rows title={t('staff.moneyRoom.refunds')} rows={refunds} />}
        {shown?.forged.latestAt && (
          <p className="small secondary">
            {t('staff.moneyRoom.forged', {
              count: shown.forged.received,
              when: when(shown.forged.latestAt),
            })}
          </p>
        )}
      </div>
    </RoomMain>
  )
}
