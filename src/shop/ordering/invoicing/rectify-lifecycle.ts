/** Rectifying invoices of refunds and changes. */
import { madridDay } from '../../../platform/calendar.ts'
import type { Transaction } from '../../../platform/database.ts'
import { accept, type Result } from '../../../platform/refusal.ts'
import { findRecipesOf } from '../../catalogue/products/store-recipes.ts'
import { changeAfterRefund, changeOf } from '../../money/invoices/change.ts'
import { type InvoicePayment, totalsOf } from '../../money/invoices/invoice.ts'
import { linesToInvoice, orderInvoice, orderToInvoice } from '../../money/invoices/order-invoice.ts'
import { verifierOf } from '../../money/invoices/qr-address.ts'
import { rectification, type Taken } from '../../money/invoices/rectification.ts'
import { remainingTaxes } from '../../money/invoices/standing.ts'
import { invoiceOf, invoicesOfOrder } from '../../money/invoices/store.ts'
import type { Issued } from '../../money/invoices/store-chain.ts'
import { operationDay } from '../../order/invoice-day.ts'
import type { FullOrder } from '../../order/store.ts'
import type { OrderRow } from '../../order/tables.ts'
import { issue, languageOf } from './invoice-issue-lifecycle.ts'
import { inForce } from './invoice-lifecycle.ts'
import type { InvoicingDeps } from './invoicing-deps.ts'

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
