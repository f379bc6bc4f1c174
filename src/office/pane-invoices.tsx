import { useCallback, useState } from 'react'
import type { Translate } from '../platform/text.ts'
import type { AgencyState } from '../shop/money/invoices/agency-state.ts'
import type { StaffInvoice, ToldRecord } from '../shop/money/invoices/invoice-schema.ts'
import { sayInvoiceTotal } from '../shop/money/invoices/invoice-total.ts'
import { rectifiedTimes } from '../shop/order/order-events.ts'
import { sayInstant } from '../shop/order/order-time.ts'
import { Button } from '../ui/button.tsx'
import { Tag, type TagShape, type TagTone } from '../ui/tag.tsx'
import { useText } from '../ui/text.tsx'
import { useAsking } from '../ui/use-asking.ts'
import type { PanePart } from './pane-part.ts'
import { type Question, useQuestion } from './question-with-note.tsx'
import { annulInvoice, loadStaffInvoices, reissueInvoice } from './staff-calls.ts'
import { shutOutBy } from './use-desk.ts'
import { useMay } from './use-rights.ts'

const ASK_EVERY_MS = 30_000

export const AGENCY_TAGS: Record<AgencyState, { shape: TagShape; tone: TagTone }> = {
  waiting: { shape: 'half', tone: 'quiet' },
  Correcto: { shape: 'full', tone: 'ok' },
  AceptadoConErrores: { shape: 'diamond', tone: 'warn' },
  Incorrecto: { shape: 'diamond', tone: 'bad' },
}

/** The agency's answer to a record: receipt or error. */
export function AgencyWord({
  record: { state, kind, csv, errorCode, errorText },
  when,
}: {
  record: ToldRecord
  when: string
}) {
  const { t } = useText()
  const told =
    errorCode !== null
      ? t('staff.agency.error', { code: errorCode, text: errorText ?? '' })
      : csv && t('staff.agency.csv', { csv })
  return (
    <>
      <Tag {...AGENCY_TAGS[state]}>{t(`staff.agency.${state}`)}</Tag>
      {'\u00a0· '}
      {[kind === 'anulacion' && t('staff.agency.annulled'), told, when].filter(Boolean).join(' · ')}
    </>
  )
}

type InvoiceProps = {
  invoice: StaffInvoice
  nowMs: number
  onAnnul: () => void
  onReissue: () => void
}

/** One invoice with the agency's answer, and actions if it was issued in error. */
function InvoiceItem({ invoice, nowMs, onAnnul, onReissue }: InvoiceProps) {
  const { t, money, language } = useText()
  const mayCorrect = useMay()('invoices:correct')
  const { number, href, kind, annulled, inPlaceOf, reissuable, records } = invoice
  const said = [
    t(`orders.invoice.${kind}`).toLowerCase(),
    sayInvoiceTotal(invoice, t, money),
    inPlaceOf && t('staff.invoices.inPlaceOf', { number: inPlaceOf }),
  ]
  return (
    <li>
      <a href={href} target="_blank" rel="noreferrer">
        {number}
      </a>
      , {said.filter(Boolean).join(', ')}
      {annulled && (
        <>
          {', '}
          <strong>{t('staff.invoices.annulled')}</strong>
        </>
      )}
      {records.map((record) => (
        <span key={record.hash} className="secondary">
          <AgencyWord
            record={record}
            when={sayInstant(record.generatedAt, { t, language, nowMs })}
          />
        </span>
      ))}
      {mayCorrect && !annulled && (
        <Button
          small
          kind="text"
          onClick={onAnnul}
          aria-label={`${t('staff.invoices.annul')} ${number}`}
        >
          {t('staff.invoices.annul')}
        </Button>
      )}
      {mayCorrect && reissuable && (
        <Button small onClick={onReissue} aria-label={`${t('staff.invoices.reissue')} ${number}`}>
          {t('staff.invoices.reissue')}
        </Button>
      )}
    </li>
  )
}

/** Confirmation before an invoice is annulled or replaced. */
function questionOf(
  invoice: StaffInvoice,
  deed: 'annul' | 'reissue',
  { caller }: PanePart,
  t: Translate,
): Question {
  const { number, kind } = invoice
  const why = deed === 'annul' && kind === 'rectifying' ? 'whyRectifying' : 'why'
  return {
    title: t(`staff.invoices.${deed}.ask`, { number }),
    why: t(`staff.invoices.${deed}.${why}`),
    button: t(`staff.invoices.${deed}.button`),
    noteLabel: t('staff.move.reason'),
    send: (note) => (deed === 'annul' ? annulInvoice : reissueInvoice)(caller, number, note),
  }
}

/** The order's invoices, their state at the tax agency, and corrections. */
export function PaneInvoices(part: PanePart) {
  const { caller, order, onExpired, nowMs } = part
  const { t } = useText()
  const { ask, dialog } = useQuestion(part)
  const [invoices, setInvoices] = useState<readonly StaffInvoice[] | null>(null)
  const [failed, setFailed] = useState(false)
  const { number, paidAt, status } = order
  const rectified = rectifiedTimes(order.events)
  // biome-ignore lint/correctness/useExhaustiveDependencies: asked again when the order moved on
  const load = useCallback(
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
  useAsking(load, ASK_EVERY_MS)
  const askTo = (deed: 'annul' | 'reissue', invoice: StaffInvoice) =>
    ask(questionOf(invoice, deed, part, t))
  return (
    <section className="stack-small">
      <h3>{t('staff.invoices')}</h3>
      {failed && <p className="small secondary">{t('staff.invoices.failed')}</p>}
      {invoices?.length === 0 && (
        <p className="small secondary">
          {t(
            order.invoiceWaits
              ? `staff.invoices.waits.${order.invoiceWaits}`
              : 'staff.invoices.none',
          )}
        </p>
      )}
      <ul className="small pane-attempts">
        {invoices?.map((invoice) => (
          <InvoiceItem
            key={invoice.number}
            invoice={invoice}
            nowMs={nowMs}
            onAnnul={() => askTo('annul', invoice)}
            onReissue={() => askTo('reissue', invoice)}
          />
        ))}
      </ul>
      {dialog}
    </section>
  )
}
