import { sayInstant } from '../shop/orders/order-time.ts'
import { Note } from '../ui/note.tsx'
import { useText } from '../ui/text.tsx'
import type { PanePart } from './order-pane.tsx'

/** Tries to pay by card, and money that came and pays nothing. */
export function PanePayments({ order: { attempts, orphans }, nowMs }: Pick<PanePart, 'order' | 'nowMs'>) {
  const { t, money, language } = useText()
  const when = (iso: string) => sayInstant(iso, { t, language, nowMs })
  if (attempts.length === 0 && orphans.length === 0) return null
  return (
    <section className="stack-small">
      <h3>{t('staff.payments')}</h3>
      {orphans.map(({ gatewayOrder, amountCents, receivedAt, because, authorisationCode }) => (
        <Note key={`${gatewayOrder} ${receivedAt}`} kind="bad" title={t('staff.orphan', { amount: money(amountCents) })}>
          {t(`staff.orphan.${because}`)} {[when(receivedAt), gatewayOrder, authorisationCode].filter(Boolean).join(', ')}
        </Note>
      ))}
      <ul className="small pane-attempts">
        {attempts.map(({ gatewayOrder, createdAt, state, amountCents, responseCode, authorisationCode }) => (
          <li key={gatewayOrder}>
            {t(`staff.attempt.${state}`)}, {money(amountCents)}
            <span className="secondary">
              {[when(createdAt), gatewayOrder, responseCode && t('staff.attempt.code', { code: responseCode }), authorisationCode]
                .filter(Boolean)
                .join(', ')}
            </span>
          </li>
        ))}
      </ul>
    </section>
  )
}
