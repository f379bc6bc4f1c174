import { formatCents } from '../../../platform/money.ts'
import { intlLocale, type Language, type Translate } from '../../../platform/text.ts'
import { totalLabel } from '../../buying/cart/total-label.ts'
import type { Invoice } from './invoice.ts'

/** What its mail says of an invoice. */
type TitledInvoice = Pick<Invoice, 'kind' | 'number' | 'orderNumber'> & {
  refersTo: readonly Pick<Invoice['refersTo'][number], 'number'>[]
  totals: Pick<Invoice['totals'], 'netCents' | 'vatCents' | 'grossCents'>
}

/** `inPlaceOf`: the number of the annulled invoice that it replaces. */
type InvoiceMail = { t: Translate; language: Language; url: string; inPlaceOf?: string | undefined }

/**
 * The mail about an invoice; the platform turns it into text and HTML. The subject names the
 * invoice and not the order, because the invoice is filed.
 */
export function invoiceMail(invoice: TitledInvoice, { t, language, url, inPlaceOf }: InvoiceMail) {
  const { kind, number, orderNumber, refersTo, totals } = invoice
  const params = {
    number,
    order: orderNumber,
    before: inPlaceOf ?? refersTo.map((ref) => ref.number).join(', '),
  }
  const said = inPlaceOf === undefined ? kind : 'reissued'
  const rows: [string, string][] = [
    [t('mail.invoices.number'), number],
    [t('mail.invoices.order'), orderNumber],
    [
      t(totalLabel('mail.orders.total', totals)),
      formatCents(totals.grossCents, intlLocale(language)),
    ],
  ]
  return {
    subject: t(`mail.invoices.${said}.subject`, params),
    title: t(`mail.invoices.${said}.title`, params),
    paragraphs: [t(`mail.invoices.${said}.text`, params)],
    rows,
    action: { label: t('mail.invoices.open'), url },
  }
}
