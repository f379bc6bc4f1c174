import { eq } from 'drizzle-orm'
import { madridDay } from '../../../platform/calendar.ts'
import type { Transaction } from '../../../platform/database.ts'
import { type Api, HttpProblem, makeApi, refusalsAs } from '../../../platform/http.ts'
import { LANGUAGES } from '../../../platform/text.ts'
import { exchangeRoute, listRoute, pdfRoute } from '../../money/invoices/api-routes.ts'
import type { Recipient } from '../../money/invoices/invoice.ts'
import type { OrderInvoices } from '../../money/invoices/invoice-schema.ts'
import { orderInvoices } from '../../money/invoices/invoice-view.ts'
import { recipientOf } from '../../money/invoices/order-invoice.ts'
import { findInvoiceOfOrder, invoiceOf, invoicesOfOrder } from '../../money/invoices/store.ts'
import { findOrderByToken, findOrderIdByToken } from '../../order/store.ts'
import { type OrderRow, orders } from '../../order/tables.ts'
import type { Form } from '../../print/address/form.ts'
import { readBilling, readCustomerType } from '../../session/billing.ts'
import type { ExchangeForm } from '../../session/billing-form-schema.ts'
import { exchangeInvoice } from '../invoicing/invoice-lifecycle.ts'
import { invoicePaper } from '../invoicing/invoice-paper-lifecycle.ts'
import type { Lifecycle } from '../orders/lifecycle.ts'
import { findInvoiceWaits } from '../orders/store-waiting.ts'

/** Viewers built into browsers need inline styles; the document loads no resources. */
const PDF_POLICY =
  "default-src 'none'; object-src 'self'; style-src 'unsafe-inline'; frame-ancestors 'none'"

/** The recipient of the exchange, by the rules of the checkout; throws all refusals together. */
function recipientIn(input: { billing: ExchangeForm }, order: OrderRow): Recipient {
  const form: Form = { input, refusals: [] }
  const type = readCustomerType(form)
  const on = madridDay(order.placedAt.getTime())
  const context = {
    grossCents: order.grossCents,
    simplifiedInvoiceMaxCents: null,
    deliveryAddress: order.delivery.address,
    on,
  }
  const billing = type && readBilling(form, type, context)
  const recipient = billing ? recipientOf(billing, false) : null
  if (!recipient || form.refusals.length > 0) throw refusalsAs(422, form.refusals)
  return recipient
}

const lockOrder = (tx: Transaction, orderId: string) =>
  tx.select({ id: orders.id }).from(orders).where(eq(orders.id, orderId)).for('update')

/** Calls of customers about the invoices of an order, by the order's link. */
export function invoicesApi(life: Lifecycle): Api {
  const { context, translator } = life
  const api = makeApi()
  const found = async (token: string): Promise<OrderRow> => {
    const order = await findOrderByToken(context.db, token)
    if (!order) throw new HttpProblem(404, { code: 'orders.unknown', field: 'token' })
    return order.order
  }
  const foundId = async (token: string): Promise<string> => {
    const id = await findOrderIdByToken(context.db, token)
    if (id === undefined) throw new HttpProblem(404, { code: 'orders.unknown', field: 'token' })
    return id
  }
  const listed = async (orderId: string, token: string): Promise<OrderInvoices> =>
    orderInvoices(
      await invoicesOfOrder(context.db, orderId),
      token,
      await findInvoiceWaits(context.db, orderId),
    )

  api.openapi(listRoute, async (c) => {
    c.header('cache-control', 'no-store')
    const { token } = c.req.valid('param')
    return c.json({ data: await listed(await foundId(token), token) }, 200)
  })

  api.openapi(pdfRoute, async (c) => {
    const { token, number } = c.req.valid('param')
    const row = await findInvoiceOfOrder(context.db, await foundId(token), number)
    if (!row) throw new HttpProblem(404, { code: 'invoices.unknown', field: 'number' })
    const invoice = invoiceOf(row)
    const t = translator(LANGUAGES.find((each) => each === invoice.language) ?? 'es')
    const headers = {
      'content-type': 'application/pdf',
      'content-disposition': `inline; filename="${t('invoices.fileName')}-${number}.pdf"`,
      'content-security-policy': PDF_POLICY,
      'cache-control': 'private, no-cache',
      'x-robots-tag': 'noindex',
    }
    return c.body(await invoicePaper(life, invoice), 200, headers)
  })

  api.openapi(exchangeRoute, async (c) => {
    const order = await found(c.req.valid('param').token)
    const recipient = recipientIn(c.req.valid('json').form, order)
    const at = context.now()
    const exchanged = await context.db.transaction(async (tx) => {
      await lockOrder(tx, order.id)
      return exchangeInvoice(life, tx, { order, recipient, at })
    })
    if (!exchanged.ok) throw refusalsAs(409, exchanged.refusals)
    c.var.log.info('invoice.exchanged', {
      order: order.number,
      invoice: exchanged.value.invoice.number,
    })
    return c.json({ data: await listed(order.id, order.accessToken) }, 201)
  })
  return api
}
