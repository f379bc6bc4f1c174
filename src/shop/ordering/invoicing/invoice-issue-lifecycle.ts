/** Issues invoices: number, chain of records and mail. */
import { madridDay } from '../../../platform/calendar.ts'
import type { Transaction } from '../../../platform/database.ts'
import { mailBody } from '../../../platform/mail/mail-body.ts'
import { writeMail } from '../../../platform/mail/store.ts'
import { siteAddress } from '../../../platform/site-address.ts'
import { LANGUAGES, type Language } from '../../../platform/text.ts'
import {
  type Invoice,
  type InvoiceContent,
  type InvoiceRef,
  seriesOf,
} from '../../money/invoices/invoice.ts'
import { invoiceMail } from '../../money/invoices/invoice-mail.ts'
import { SYSTEM_VERSION } from '../../money/invoices/record.ts'
import { refsOf } from '../../money/invoices/rectification.ts'
import { type Issued, insertInvoice } from '../../money/invoices/store-chain.ts'
import type { OrderRow } from '../../order/tables.ts'
import { invoiceLink } from '../../site/links.ts'
import type { InvoicingDeps } from './invoicing-deps.ts'

export const SEND_RECORDS_JOB = 'invoices.send'

export const languageOf = (text: string): Language =>
  LANGUAGES.find((language) => language === text) ?? 'es'

async function tellCustomer(
  life: InvoicingDeps,
  tx: Transaction,
  order: OrderRow,
  invoice: Invoice,
  inPlaceOf?: string,
): Promise<void> {
  const language = languageOf(order.language)
  const t = life.translator(language)
  const url = `${siteAddress(life.context)}${invoiceLink(order.accessToken, invoice.number)}`
  const content = invoiceMail(invoice, { t, language, url, inPlaceOf })
  await writeMail(tx, life.context, {
    to: order.email,
    orderId: order.id,
    subject: content.subject,
    ...mailBody({ t, language, ...content }),
  })
}

type InPlaceOf = InvoiceRef & { id: string }

/** `inPlaceOf`: an annulled invoice. */
type ToIssue = {
  order: OrderRow
  content: InvoiceContent
  refersTo: string | null
  inPlaceOf?: InPlaceOf | undefined
  at: Date
}

/**
 * Assigns number and place in the chain, mails the customer, and has the record sent after the
 * commit.
 */
export async function issue(
  life: InvoicingDeps,
  tx: Transaction,
  { order, content, refersTo, inPlaceOf, at }: ToIssue,
): Promise<Issued> {
  const series = seriesOf(content)
  const dayOf = (instant: Date): string => madridDay(instant.getTime())
  const [annulled] = refsOf(inPlaceOf ? [inPlaceOf] : [])
  const issued = await insertInvoice(tx, {
    orderId: order.id,
    content: { ...content, ...(annulled && { inPlaceOf: annulled }) },
    series,
    refersTo,
    reissueOf: inPlaceOf?.id ?? null,
    at,
    systemVersion: SYSTEM_VERSION,
    dayOf,
  })
  await life.shop.inSite(order.siteId, () =>
    tellCustomer(life, tx, order, issued.invoice, inPlaceOf?.number),
  )
  await queueRecords(life, tx)
  return issued
}

export const queueRecords = (life: InvoicingDeps, tx: Transaction) =>
  life.context.jobs.send(tx, SEND_RECORDS_JOB, {}, { singletonKey: SEND_RECORDS_JOB })
