import type { InvoiceWaits } from '../../order/invoice-day.ts'
import type { InvoiceKind } from '../../order/invoice-kind.ts'
import { invoiceLink } from '../../site/links.ts'
import type { InvoiceContent } from './invoice.ts'
import type { RecordKind } from './record.ts'
import type { RecordRecipient } from './record-recipient.ts'

type Row = {
  number: string
  kind: InvoiceKind
  issuedOn: string
  grossCents: number
  annulled?: boolean
}
/** With the content that it is issued with. */
type FullRow = Row & { content: Pick<InvoiceContent, 'totals'> }

/** An invoice in a list. `href`: the paper. */
export type ListedInvoice = Row & { netCents: number; vatCents: number; href: string }

/**
 * An order's invoices, oldest first. `exchangeable`: its simplified one can still be exchanged for
 * a full one. `waits`: why there is none yet.
 */
export type OrderInvoices = {
  items: ListedInvoice[]
  total: number
  exchangeable: boolean
  waits: InvoiceWaits | null
}

export const listedInvoice = (
  { number, kind, issuedOn, grossCents, annulled = false, content }: FullRow,
  orderToken: string,
): ListedInvoice => ({
  number,
  kind,
  issuedOn,
  grossCents,
  netCents: content.totals.netCents,
  vatCents: content.totals.vatCents,
  annulled,
  href: invoiceLink(orderToken, number),
})

/** The simplified invoice has a rest and no replacement. */
function isExchangeable(all: readonly Pick<Row, 'kind' | 'grossCents' | 'annulled'>[]): boolean {
  const rows = all.filter(({ annulled }) => !annulled)
  const left = rows.reduce((sum, { grossCents }) => sum + grossCents, 0)
  return (
    left > 0 &&
    rows.some(({ kind }) => kind === 'simplified') &&
    !rows.some(({ kind }) => kind === 'replacement')
  )
}

export function orderInvoices(
  rows: readonly FullRow[],
  orderToken: string,
  waits: InvoiceWaits | null,
): OrderInvoices {
  const items = rows.map((row) => listedInvoice(row, orderToken))
  return { items, total: items.length, exchangeable: isExchangeable(rows), waits }
}

/** `waiting`: unsent, or sent and unanswered. */
const AGENCY_STATES = ['waiting', 'Correcto', 'AceptadoConErrores', 'Incorrecto'] as const
export type AgencyState = (typeof AGENCY_STATES)[number]

type Told = {
  kind: RecordKind
  correction: boolean
  generatedAt: string
  hash: string
  state: Exclude<AgencyState, 'waiting'> | null
  csv: string | null
  errorCode: string | null
  errorText: string | null
}

/** The records sent to the agency and its answers. */
export type ToldRecord = Omit<Told, 'state'> & { state: AgencyState }
export const toldRecord = ({
  kind,
  correction,
  generatedAt,
  hash,
  state,
  csv,
  errorCode,
  errorText,
}: Told): ToldRecord => ({
  kind,
  correction,
  generatedAt,
  hash,
  state: state ?? 'waiting',
  csv,
  errorCode,
  errorText,
})

/**
 * `reissuable`: another can be issued in its place. `inPlaceOf`: the number of the annulled one
 * that it replaces.
 */
export type StaffInvoice = ListedInvoice & {
  records: ToldRecord[]
  reissuable: boolean
  inPlaceOf: string | null
}
/**
 * `recipient`: as in the last record; null without one. `correctable`: it can be sent again
 * corrected.
 */
export type NotAccepted = Row & {
  orderNumber: string
  href: string
  last: ToldRecord
  recipient: RecordRecipient | null
  correctable: boolean
}

/**
 * `waiting`: unanswered records; `failingSince` and `fault`: why the agency cannot be reached;
 * `reached`: an address is configured.
 */
export type AgencyDesk = {
  items: NotAccepted[]
  total: number
  waiting: number
  failingSince: string | null
  fault: string | null
  reached: boolean
}
