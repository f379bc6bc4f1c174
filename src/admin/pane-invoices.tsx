import { useCallback, useState } from 'react'
import type { AgencyState, StaffInvoice, ToldRecord } from '../shop/invoices/invoice-view.ts'
import { rectifiedTimes } from '../shop/orders/order-events.ts'
import { sayInstant } from '../shop/orders/order-time.ts'
import { Tag, type TagShape, type TagTone } from '../ui/tag.tsx'
import { useText } from '../ui/text.tsx'
import { useAsking } from '../ui/use-asking.ts'
import type { PanePart } from './order-pane.tsx'
import { loadStaffInvoices } from './staff-calls.ts'
import { shutOutBy } from './use-desk.ts'

const ASK_EVERY_MS = 30_000

const TAGS: Record<AgencyState, { shape: TagShape; tone: TagTone }> = {
  waiting: { shape: 'half', tone: 'quiet' },
  Correcto: { shape: 'full', tone: 'ok' },
  AceptadoConErrores: { shape: 'diamond', tone: 'warn' },
  Incorrecto: { shape: 'diamond', tone: 'bad' },
}

/** What the agency said of a record, with its receipt or its error. */
export function AgencyWord({ record: { state, kind, csv, errorCode, errorText }, when }: { record: ToldRecord; when: string }) {
  const { t } = useText()
  const told = errorCode !== null ? t('staff.agency.error', { code: errorCode, text: errorText ?? '' }) : csv && t('staff.agency.csv', { csv })
  return (
    <>
      <Tag {...TAGS[state]}>{t(`staff.agency.${state}`)}</Tag>
      {'\u00a0· '}
      {[kind === 'anulacion' && t('staff.agency.annulled'), told, when].filter(Boolean).join(' · ')}
    </>
  )
}

/** The order's invoices and how each stands with the tax agency. */
export function PaneInvoices({ caller, order, onExpired, nowMs }: Pick<PanePart, 'caller' | 'order' | 'onExpired' | 'nowMs'>) {
  const { t, money, language } = useText()
  const [invoices, setInvoices] = useState<readonly StaffInvoice[] | null>(null)
  const [failed, setFailed] = useState(false)
  const { number, paidAt, status } = order
  const rectified = rectifiedTimes(order.events)
  // biome-ignore lint/correctness/useExhaustiveDependencies: asked again when the order moved on
  const ask = useCallback(
    async (signal: AbortSignal) => {
      const answer = await loadStaffInvoices(caller, number, signal)
      if (signal.aborted) return
      const notice = shutOutBy(answer)
      if (notice !== undefined) return onExpired(notice)
      setFailed(answer.kind !== 'done')
      if (answer.kind === 'done') setInvoices(answer.data)
    },
    [caller, number, paidAt, status, rectified, onExpired],
  )
  useAsking(ask, ASK_EVERY_MS)
  return (
    <section className="stack-small">
      <h3>{t('staff.invoices')}</h3>
      {failed && <p className="small secondary">{t('staff.invoices.failed')}</p>}
      {invoices?.length === 0 && (
        <p className="small secondary">{t(order.invoiceWaits ? `staff.invoices.waits.${order.invoiceWaits}` : 'staff.invoices.none')}</p>
      )}
      <ul className="small pane-attempts">
        {invoices?.map((invoice) => (
          <li key={invoice.number}>
            <a href={invoice.href} target="_blank" rel="noreferrer">
              {invoice.number}
            </a>
            , {t(`orders.invoice.${invoice.kind}`).toLowerCase()}, {money(invoice.grossCents)}
            {invoice.records.map((record) => (
              <span key={record.hash} className="secondary">
                <AgencyWord record={record} when={sayInstant(record.generatedAt, { t, language, nowMs })} />
              </span>
            ))}
          </li>
        ))}
      </ul>
    </section>
  )
}
