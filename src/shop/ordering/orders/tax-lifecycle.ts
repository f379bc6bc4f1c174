import type { Transaction } from '../../../platform/database.ts'
import { sumCents } from '../../../platform/money.ts'
import { findRuling } from '../../buying/tax/store.ts'
import { consultVies, type ViesDeps } from '../../buying/tax/vies-lifecycle.ts'
import { giveBackDifference } from '../../money/payments/refund-lifecycle.ts'
import { hasOpenAttempt } from '../../money/payments/store-open.ts'
import { hasOpenRefund } from '../../money/payments/store-refunds.ts'
import { type Actor, reasonOf, recordEvent } from '../../order/store.ts'
import type { OrderRow } from '../../order/tables.ts'
import type { EuVat, TaxDecision } from '../../print/tax/tax-decision.ts'
import type { EuVatGiven } from '../../print/tax/vat.ts'
import { invoicedTax, rectifyTax } from '../invoicing/tax-removal-lifecycle.ts'
import { closeChange } from './change-lifecycle.ts'
import type { Lifecycle } from './lifecycle.ts'
import { mailCustomerById } from './order-mail-lifecycle.ts'
import {
  givenIn,
  listDoubtful,
  listPendingTax,
  lockForTax,
  saveTax,
  type WithNumber,
} from './store-tax.ts'
import { type Correction, correctionOf } from './tax-correction.ts'
import { issueWaiting } from './waiting-invoice-lifecycle.ts'

/** How long an order's number is asked about again; unpaid orders have expired by then. */
const ASKED_DAYS = 30
const DAY_MS = 86_400_000

type Corrected = {
  order: OrderRow
  number: string
  correction: Extract<Correction, { kind: 'corrected' }>
  by: Actor
}

/**
 * A paid order is exempt: remaining tax is refunded the way it was paid, and the invoice rectified,
 * in the caller's transaction.
 */
async function giveTaxBack(
  life: Lifecycle,
  tx: Transaction,
  { order, number, correction, by }: Corrected,
): Promise<void> {
  const { id: orderId, vatCents, recargoCents, walletCents } = order
  const { tax, values } = correction
  const at = life.context.now()
  // An open change was priced with the tax.
  await closeChange(life, tx, orderId, 'locked')
  const cents = (await invoicedTax(tx, orderId)) ?? vatCents + recargoCents
  const reason = life.translator('es')('orders.tax.refundReason', { number })
  const back = {
    orderId,
    differenceCents: cents,
    reason,
    by: { id: by.actorId ?? null },
    forTax: true,
  }
  const parts = await giveBackDifference(life.context, tx, back)
  const toWallet = sumCents(
    parts
      .filter(({ target }) => target === life.context.methods.balance.code)
      .map(({ amountCents }) => amountCents),
  )
  // If staff refunded the wallet's part another way, it exceeds what is due.
  await saveTax(tx, orderId, {
    tax,
    ...values,
    walletCents: Math.min(walletCents - toWallet, values.grossCents),
  })
  await recordEvent(tx, orderId, by, at, 'tax_returned', { number, cents, ...reasonOf(by) })
  await mailCustomerById(life, tx, 'vat_returned', orderId)
  await rectifyTax(life, tx, { order: { ...order, ...values, tax }, number, at })
}

async function correct(life: Lifecycle, tx: Transaction, corrected: Corrected): Promise<void> {
  const { order, number, correction, by } = corrected
  if (order.paidAt) return giveTaxBack(life, tx, corrected)
  const { tax, values } = correction
  await saveTax(tx, order.id, { tax, ...values })
  await recordEvent(tx, order.id, by, life.context.now(), 'tax_corrected', {
    number,
    beforeCents: order.grossCents,
    afterCents: values.grossCents,
    ...reasonOf(by),
  })
  await mailCustomerById(life, tx, 'amended', order.id)
}

/** Message and event of an order that keeps its VAT. */
async function tellSettled(
  life: Lifecycle,
  tx: Transaction,
  orderId: string,
  tax: TaxDecision,
  by: Actor,
): Promise<void> {
  const { euVat } = tax.evidence.taxpayer
  if (euVat?.ruling?.belongs !== false) return
  await recordEvent(tx, orderId, by, life.context.now(), 'vat_number_denied', {
    number: euVat.number,
    ...reasonOf(by),
  })
  await mailCustomerById(life, tx, 'vat_kept', orderId)
}

/** Applies an answer of VIES or a ruling, with all consequences. False: not now, or no change. */
export async function settleTax(
  life: Lifecycle,
  orderId: string,
  euVat: EuVat,
  by: Actor = { actor: 'system' },
): Promise<boolean> {
  return life.context.db.transaction(async (tx) => {
    const order = await lockForTax(tx, orderId)
    if (!order) return false
    const moving = (await hasOpenAttempt(tx, orderId)) || (await hasOpenRefund(tx, orderId))
    const correction = correctionOf(order, euVat, { moving })
    if (correction.kind === 'later') return false
    if (correction.kind === 'corrected')
      await correct(life, tx, { order, number: euVat.number, correction, by })
    else {
      await saveTax(tx, orderId, { tax: correction.tax, totals: correction.totals })
      await tellSettled(life, tx, orderId, correction.tax, by)
    }
    if (order.paidAt) await issueWaiting(life, tx, orderId)
    return true
  })
}

/** VIES's present answer with the staff's ruling about number and buyer. */
async function consultGiven(
  life: Lifecycle,
  { number, holder }: EuVatGiven,
  send?: ViesDeps['send'],
): Promise<EuVat> {
  const { context, shop } = life
  const [told, ruling] = [
    await consultVies({ context, site: shop.site, send }, number),
    await findRuling(context.db, { number, holder }),
  ]
  return { ...told, ...(ruling && { ruling }) }
}

async function settleOne(
  life: Lifecycle,
  { id, ...given }: WithNumber,
  send?: ViesDeps['send'],
): Promise<void> {
  await settleTax(life, id, await consultGiven(life, given, send))
}

/** Asks VIES again for orders placed without an answer. */
export async function settlePendingTaxes(
  life: Lifecycle,
  send?: ViesDeps['send'],
): Promise<number> {
  const { context } = life
  const pending = await listPendingTax(
    context.db,
    new Date(context.now().getTime() - ASKED_DAYS * DAY_MS),
  )
  for (const order of pending) await settleOne(life, order, send)
  await settleRuled(life)
  return pending.length
}

/** Applies rulings to orders that could not take them earlier because money was pending. */
async function settleRuled(life: Lifecycle): Promise<void> {
  const { db } = life.context
  for (const { id, tax } of await listDoubtful(db)) {
    const [given, euVat] = [givenIn(tax), tax?.evidence.taxpayer.euVat]
    const ruling = given && (await findRuling(db, given))
    if (euVat && ruling) await settleTax(life, id, { ...euVat, ruling }, { actor: 'system' })
  }
}
