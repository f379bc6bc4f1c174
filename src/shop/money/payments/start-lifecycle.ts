/** Beginning a payment: an attempt is written first, then the gateway is told. */
import { randomInt } from 'node:crypto'
import { unguessableKey } from '../../../platform/config.ts'
import type { Context } from '../../../platform/context.ts'
import { HttpProblem } from '../../../platform/http.ts'
import { siteAddress } from '../../../platform/site-address.ts'
import type { Language, Translate } from '../../../platform/text.ts'
import { holdForPayment, productNameIn } from '../../order/store-holds.ts'
import type { CardToUse } from '../gateways/gateway.ts'
import type { OnlineGateway } from '../gateways/registry.ts'
import { amountDue, cannotBePaid } from './attempt.ts'
import type { StartedPayment } from './payments-schema.ts'
import { findOrderByToken, insertAttempt, type PayableOrder, saveRedirect } from './store.ts'

const REFERENCE_TRIES = 5

/** The method of the order, or of the change of it that is to be paid. */
export const methodOf = ({ change, paymentMethod }: PayableOrder): string =>
  change?.method ?? paymentMethod

/**
 * Reserves stocked goods for the duration of the payment. Throws a 409 problem where too few are
 * left: unavailable goods are never charged.
 */
export async function holdPieces({ db, now }: Context, orderId: string): Promise<void> {
  const short = await db.transaction((tx) => holdForPayment(tx, orderId, now()))
  if (!short) return
  const { left, wanted } = short
  const product = await productNameIn(db, orderId, short.slug)
  throw new HttpProblem(409, {
    code: left > 0 ? 'payments.sold_short' : 'payments.sold_out',
    field: '',
    params: { product, left, wanted },
  })
}

/** Whether the order still waits for the amount shown on the page. */
async function stillCosts({ db }: Context, order: PayableOrder): Promise<boolean> {
  const now = await findOrderByToken(db, order.accessToken)
  return (
    now !== undefined &&
    cannotBePaid(now) === undefined &&
    now.change?.id === order.change?.id &&
    amountDue(now) === amountDue(order)
  )
}

/**
 * What the customer chose beside the method. `keepCardFor`: whose card is stored once the attempt
 * is authorised.
 */
export type Chosen = { card?: CardToUse; keepCardFor?: string }

type NewAttempt = { id: string; publicId: string; reference: string }

/** Each try gets a new number for the gateway; all share the public id. */
async function writeAttempt(
  context: Context,
  { online }: OnlineGateway,
  order: PayableOrder,
  { keepCardFor }: Chosen,
): Promise<NewAttempt> {
  const createdAt = context.now()
  const publicId = unguessableKey()
  for (let tries = 0; tries < REFERENCE_TRIES; tries++) {
    const reference = online.newReference?.(createdAt, (below) => randomInt(below)) ?? publicId
    const id = await insertAttempt(context.db, {
      publicId,
      orderId: order.id,
      changeId: order.change?.id,
      gatewayOrder: reference,
      amountCents: amountDue(order),
      createdAt,
      method: methodOf(order),
      keepCardFor,
    })
    if (id !== undefined) return { id, publicId, reference }
    if (!(await stillCosts(context, order)))
      throw new HttpProblem(409, { code: 'payments.order_changed', field: '' })
  }
  throw new Error('no free number for the gateway')
}

export async function startPayment(
  context: Context,
  gateway: OnlineGateway,
  order: PayableOrder,
  chosen: Chosen,
  { t, language }: { t: Translate; language: Language },
): Promise<StartedPayment> {
  const { db, log } = context
  const attempt = await writeAttempt(context, gateway, order, chosen)
  const started = await gateway.online.start({
    ...attempt,
    method: methodOf(order),
    amountCents: amountDue(order),
    orderNumber: order.number,
    description: t('payments.description', { number: order.number }),
    merchantName: t('payments.merchant_name'),
    language,
    publicUrl: siteAddress(context),
    card: chosen.card,
  })
  if (started.kind === 'failed') {
    log.warn('payment.not_started', { attemptId: attempt.id, issue: started.issue })
    throw new HttpProblem(503, { code: started.code, field: '' })
  }
  const answer = { attemptId: attempt.publicId, method: methodOf(order) }
  if (started.kind === 'form')
    return { ...answer, form: { url: started.form.url, fields: { ...started.form.fields } } }
  await saveRedirect(db, attempt.id, started)
  return { ...answer, redirectUrl: started.url }
}
