import { madridDay } from '../../../platform/calendar.ts'
import type { Transaction } from '../../../platform/database.ts'
import { accept, type Result, refuse } from '../../../platform/refusal.ts'
import { findRecipesOf } from '../../catalogue/products/store-recipes.ts'
import { annulledExchange } from '../../money/invoices/annulment.ts'
import type { Invoice, InvoiceContent } from '../../money/invoices/invoice.ts'
import { linesToInvoice, orderInvoice, orderToInvoice } from '../../money/invoices/order-invoice.ts'
import { verifierOf } from '../../money/invoices/qr-address.ts'
import { replacement } from '../../money/invoices/rectification.ts'
import { invoiceOf, invoicesOfOrder, type StandingRow } from '../../money/invoices/store.ts'
import type { Issued } from '../../money/invoices/store-chain.ts'
import type { InvoiceRow } from '../../money/invoices/tables.ts'
import type { FullOrder } from '../../order/store.ts'
import type { OrderRow } from '../../order/tables.ts'
import { issue, languageOf } from './invoice-issue-lifecycle.ts'
import type { InvoicingDeps } from './invoicing-deps.ts'

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
