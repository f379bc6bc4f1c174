import { madridDay } from '../../../platform/calendar.ts'
import type { Transaction } from '../../../platform/database.ts'
import { mailBody } from '../../../platform/mail/mail-body.ts'
import { writeMail } from '../../../platform/mail/store.ts'
import { accept, type Refusal, type Result, refuse } from '../../../platform/refusal.ts'
import { LANGUAGES, type Language } from '../../../platform/text.ts'
import { findRecipesOf } from '../../catalogue/products/store-recipes.ts'
import { annulledExchange } from '../../money/invoices/annulment.ts'
import { changeAfterRefund, changeOf } from '../../money/invoices/change.ts'
import {
  type Invoice,
  type InvoiceContent,
  type InvoicePayment,
  type InvoiceRef,
  seriesOf,
  totalsOf,
} from '../../money/invoices/invoice.ts'
import { invoiceMail } from '../../money/invoices/invoice-mail.ts'
import { linesToInvoice, orderInvoice, orderToInvoice } from '../../money/invoices/order-invoice.ts'
import { verifierOf } from '../../money/invoices/qr-address.ts'
import { SYSTEM_VERSION } from '../../money/invoices/record.ts'
import { flagsAfter, isCorrectable } from '../../money/invoices/record-flags.ts'
import { type RecordRecipient, recordRecipient } from '../../money/invoices/record-recipient.ts'
import {
  rectification,
  refsOf,
  replacement,
  type Taken,
} from '../../money/invoices/rectification.ts'
import { remainingTaxes } from '../../money/invoices/standing.ts'
import { invoiceOf, invoicesOfOrder, type StandingRow } from '../../money/invoices/store.ts'
import {
  holdChain,
  type Issued,
  insertInvoice,
  insertRecord,
} from '../../money/invoices/store-chain.ts'
import { recordsOfInvoices } from '../../money/invoices/store-records.ts'
import type { InvoiceRow } from '../../money/invoices/tables.ts'
import { operationDay } from '../../order/invoice-day.ts'
import type { FullOrder } from '../../order/store.ts'
import type { OrderRow } from '../../order/tables.ts'
import { invoiceLink } from '../../site/links.ts'
import type { InvoicingDeps } from './invoicing-deps.ts'

export const SEND_RECORDS_JOB = 'invoices.send'

const languageOf = (text: string): Language =>
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
  const url = `${life.context.config.publicUrl}${invoiceLink(order.accessToken, invoice.number)}`
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
  await tellCustomer(life, tx, order, issued.invoice, inPlaceOf?.number)
  await queueRecords(life, tx)
  return issued
}

/** The content of an order's invoice, from the current order. */
export async function contentOfOrder(
  life: InvoicingDeps,
  tx: Transaction,
  found: FullOrder,
  at: Date,
): Promise<InvoiceContent> {
  const { order } = found
  const { settings } = await life.shop.site()
  const language = languageOf(order.language)
  const facts = {
    settings,
    language,
    t: life.translator(language),
    verifier: verifierOf(life.context.outside.agency),
  }
  const recipeOf = await findRecipesOf(tx, found.lines, life.shop.loadedProduct)
  const paidOn = order.paidOn ?? madridDay(at.getTime())
  return orderInvoice(
    orderToInvoice(order, paidOn),
    linesToInvoice(found, { ...facts, recipeOf }),
    facts,
  )
}

/**
 * The invoice of an order whose payment is confirmed, in the transaction that moves the order on;
 * an advance payment is taxed when it is made (LIVA art. 75.Dos). Last in that transaction: from
 * here to its end no other invoice can be issued. No invoice for an order of zero. `operatedOn`:
 * day of the payment, or of an exempt supply.
 */
export async function issueInvoice(
  life: InvoicingDeps,
  tx: Transaction,
  found: FullOrder,
  at: Date,
  operatedOn: string,
): Promise<Issued | undefined> {
  const { order } = found
  if (order.grossCents === 0) return undefined
  const content = await contentOfOrder(life, tx, found, at)
  return issue(life, tx, { order, content: { ...content, operatedOn }, refersTo: null, at })
}

/**
 * The valid invoice that corrections refer to: the exchange for a simplified one, or the order's
 * own. `corrections`: its corrections so far.
 */
export function inForce(
  all: readonly StandingRow[],
): { row: InvoiceRow; corrections: InvoiceRow[] } | undefined {
  // An annulled invoice is neither rectified nor exchanged.
  const rows = all.filter(({ annulled }) => !annulled)
  const row =
    rows.find(({ kind }) => kind === 'replacement') ??
    rows.find(({ kind }) => kind === 'full' || kind === 'simplified')
  return (
    row && {
      row,
      corrections: rows.filter(
        ({ kind, refersTo }) => kind === 'rectifying' && refersTo === row.id,
      ),
    }
  )
}

/** `reason` names one of the shop's texts; `note` is appended unchanged, for the customer. */
export type Rectify = {
  order: OrderRow
  taken: Taken
  reason: RectifyReason
  note?: string
  at: Date
}
const RECTIFY_REASONS = ['refund', 'cancelled', 'change'] as const
type RectifyReason = (typeof RECTIFY_REASONS)[number]

/**
 * A rectifying invoice by difference for a refund of an order, in the transaction of the refund;
 * the order's row is locked by the caller. Accepted without one where the order never had an
 * invoice.
 */
export async function rectifyInvoice(
  life: InvoicingDeps,
  tx: Transaction,
  { order, taken, reason, note, at }: Rectify,
): Promise<Result<Issued | null>> {
  const found = inForce(await invoicesOfOrder(tx, order.id))
  if (!found) return accept(null)
  const t = life.translator(languageOf(order.language))
  const said = note
    ? t('invoices.reason.noted', { reason: t(`invoices.reason.${reason}`), note })
    : t(`invoices.reason.${reason}`)
  const made = rectification(invoiceOf(found.row), found.corrections.map(invoiceOf), taken, {
    reason: said,
    t,
  })
  return made.ok
    ? accept(await issue(life, tx, { order, content: made.value, refersTo: found.row.id, at }))
    : made
}

/**
 * How and on which day, ISO, the difference of a change was paid, and what of it from the wallet.
 */
export type PaidDifference = InvoicePayment & { walletCents: number }

type Changed = { before: FullOrder; after: FullOrder; at: Date; paid?: PaidDifference | undefined }

/**
 * What a correction says of the payment of the difference, which is an advance as the first one.
 */
function paymentSaid({ order }: FullOrder, { walletCents, ...payment }: PaidDifference, at: Date) {
  const operatedOn = operationDay(
    { tax: order.tax, paidOn: payment.paidOn },
    madridDay(at.getTime()),
  )
  return { payment, walletCents, operatedOn }
}

/**
 * A rectifying invoice for a change of a paid order, dearer or cheaper, in the transaction of the
 * change. Null where the order has no invoice, or no amount changes.
 */
export async function rectifyChange(
  life: InvoicingDeps,
  tx: Transaction,
  { before, after, at, paid }: Changed,
): Promise<Issued | null> {
  const { order } = after
  const found = inForce(await invoicesOfOrder(tx, order.id))
  if (!found) return null
  const language = languageOf(order.language)
  const t = life.translator(language)
  const { settings } = await life.shop.site()
  const facts = { settings, language, t, verifier: verifierOf(life.context.outside.agency) }
  const recipeOf = await findRecipesOf(
    tx,
    [...before.lines, ...after.lines],
    life.shop.loadedProduct,
  )
  const contentOf = (full: FullOrder) =>
    orderInvoice(
      orderToInvoice(full.order, madridDay(at.getTime())),
      linesToInvoice(full, { ...facts, recipeOf }),
      facts,
    )
  const [original, corrections, next] = [
    invoiceOf(found.row),
    found.corrections.map(invoiceOf),
    contentOf(after),
  ]
  const about = {
    reason: t('invoices.reason.change'),
    before: new Map(before.lines.map((line) => [line.position, line.pieces])),
  }
  const text = t('invoices.line.refund', { number: original.number })
  // Earlier refunds of the order are on its invoice already.
  const isWhole =
    totalsOf(remainingTaxes(original, corrections)).grossCents === before.order.grossCents
  const made = isWhole
    ? changeOf(original, corrections, next, about)
    : changeAfterRefund(
        original,
        corrections,
        { before: contentOf(before), after: next },
        { ...about, text },
      )
  if (!made.ok)
    throw new Error(
      `the change of order ${order.number} cannot be invoiced: ${made.refusals[0]?.code}`,
    )
  if (!made.value) return null
  const content = { ...made.value, ...(paid && paymentSaid(after, paid, at)) }
  return issue(life, tx, { order, content, refersTo: found.row.id, at })
}

/**
 * A full invoice in exchange for the order's simplified one (F3); refused where there is none to
 * exchange. The order's row is locked by the caller.
 */
export async function exchangeInvoice(
  life: InvoicingDeps,
  tx: Transaction,
  {
    order,
    recipient,
    at,
  }: { order: OrderRow; recipient: NonNullable<Invoice['recipient']>; at: Date },
): Promise<Result<Issued>> {
  const all = await invoicesOfOrder(tx, order.id)
  const found = inForce(all)
  if (!found) return refuse({ code: 'invoices.exchange.none', field: '' })
  if (found.row.kind !== 'simplified')
    return refuse({
      code: 'invoices.exchange.done',
      field: '',
      params: { number: found.row.number },
    })
  const content = replacement(invoiceOf(found.row), found.corrections.map(invoiceOf), recipient)
  if (content.totals.grossCents <= 0)
    return refuse({ code: 'invoices.exchange.nothing', field: '' })
  return accept(
    await issue(life, tx, {
      order,
      content,
      refersTo: found.row.id,
      inPlaceOf: annulledExchange(all),
      at,
    }),
  )
}

export const queueRecords = (life: InvoicingDeps, tx: Transaction) =>
  life.context.jobs.send(tx, SEND_RECORDS_JOB, {}, { singletonKey: SEND_RECORDS_JOB })

type Correct = { row: InvoiceRow; recipient: RecordRecipient | null; at: Date }

/**
 * A further record of an invoice, or of its annulment, that the agency refused or accepted with
 * errors (Subsanacion); the invoice itself is unchanged. Returns the refusal where the last record
 * was accepted or is unanswered; two concurrent requests make one.
 */
export async function correctRecord(
  life: InvoicingDeps,
  tx: Transaction,
  { row, recipient, at }: Correct,
): Promise<Refusal | undefined> {
  const invoice = invoiceOf(row)
  await holdChain(tx, invoice.issuer.taxId)
  const told = await recordsOfInvoices(tx, [row.id])
  const last = told.at(-1)
  if (!last) return { code: 'invoices.record.none', field: 'number' }
  if (last.state === null) return { code: 'invoices.record.waiting', field: 'number' }
  if (!isCorrectable(last)) return { code: 'invoices.record.accepted', field: 'number' }
  const named = last.kind === 'alta' ? recipient : null
  if (named && !recordRecipient(invoice.recipient)) {
    return { code: 'invoices.recipient.none', field: 'recipient' }
  }
  const record = { kind: last.kind, flags: flagsAfter(last.kind, told), recipient: named }
  await insertRecord(tx, { row, record, at, systemVersion: SYSTEM_VERSION })
  await queueRecords(life, tx)
  return undefined
}
