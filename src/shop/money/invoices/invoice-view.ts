import type { InvoiceWaits } from '../../order/invoice-day.ts'
import type { InvoiceKind } from '../../order/invoice-kind.ts'
import { invoiceLink } from '../../site/links.ts'
import type { AgencyState } from './agency-state.ts'
import type { InvoiceContent } from './invoice.ts'
import type { ListedInvoice, OrderInvoices, ToldRecord } from './invoice-schema.ts'
import type { RecordKind } from './record.ts'

type Row = {
  number: string
  kind: InvoiceKind
  issuedOn: string
  grossCents: number
  annulled?: boolean
}
/** With the content that it is issued with. */
type FullRow = Row & { content: Pick<InvoiceContent, 'totals'> }

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
