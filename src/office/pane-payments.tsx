import { methodText } from '../platform/method-text.ts'
import type { LedgerEntry } from '../shop/money/payments/ledger.ts'
import { sayInstant } from '../shop/order/order-time.ts'
import { useText } from '../ui/text.tsx'
import { PaneOpenMoney } from './pane-open-money.tsx'
import type { PanePart } from './pane-part.ts'
import { PaneRefund } from './pane-refund.tsx'

/** Name of the check that refused it. */
const titleKey = ({ kind, said }: LedgerEntry): string => {
  if (said.includes('.')) return said
  return kind === 'attempt' ? methodText(said, 'staffAttempt') : `staff.ledger.${kind}.${said}`
}

function Ledger({ order, nowMs }: Pick<PanePart, 'order' | 'nowMs'>) {
  const { t, money, language } = useText()
  return (
    <ol className="small pane-attempts">
      {order.ledger.map((entry, index) => (
        // biome-ignore lint/suspicious/noArrayIndexKey: append-only, in order
        <li key={index}>
          {entry.said.includes('.') && `${t(`staff.ledger.${entry.kind}`)} `}
          {t(titleKey(entry))}
          {entry.amountCents !== null && `, ${money(entry.amountCents)}`}
          <span className="secondary">
            {[
              sayInstant(entry.at, { t, language, nowMs }),
              entry.gatewayOrder,
              entry.code &&
                /^\d{4}$/.test(entry.code) &&
                t('staff.attempt.code', { code: entry.code }),
              entry.meaning,
              entry.by,
              entry.note && t('staff.reason', { reason: entry.note }),
            ]
              .filter(Boolean)
              .join(', ')}
          </span>
        </li>
      ))}
    </ol>
  )
}

/** The order's money: what waits for staff, what can be refunded, and its history. */
export function PanePayments(part: PanePart) {
  const { t } = useText()
  const { order } = part
  if (order.ledger.length === 0 && order.refundable.leftCents === 0 && !order.change) return null
  return (
    <section className="stack-small">
      <h3>{t('staff.payments')}</h3>
      <PaneOpenMoney {...part} />
      <PaneRefund {...part} />
      {order.ledger.length > 0 && <Ledger order={order} nowMs={part.nowMs} />}
    </section>
  )
}
