/**
 * The customer's balance in the shop. It pays in the transaction that places the order, and gets
 * refunds immediately. No provider is called.
 */
import type { Context } from '../../../../platform/context.ts'
import { NO_LIMITS, type PaymentMethod } from '../../../../platform/payment-method.ts'
import { addEntry } from '../../../buying/wallet/store.ts'
import { findOrderById } from '../../../order/store.ts'
import type { Gateway, RefundAnswer, RefundToSend } from '../gateway.ts'

export const WALLET: PaymentMethod = {
  code: 'wallet',
  gateway: 'wallet',
  setting: null,
  settles: 'balance',
  customerCancels: false,
  savesCards: false,
  refunds: 'to_balance',
  changeHours: 24,
  limits: NO_LIMITS,
  attempt: null,
  icon: 'M2.5 5.5h13v11h-13zM2.5 5.5l10-2.5v2.5M12.5 10h4v3h-4z',
}

/** Idempotent by the id of the refund. Refused for an order without a customer. */
const refundTo = (
  { db, now }: Pick<Context, 'db' | 'now'>,
  { id, orderId, amountCents }: RefundToSend,
): Promise<RefundAnswer> =>
  db.transaction(async (tx) => {
    const customerId = (await findOrderById(tx, orderId))?.order.customerId
    if (!customerId) return { kind: 'refused', code: 'no_wallet' }
    const reference = `refund:${id}`
    const entry = { customerId, at: now(), kind: 'refunded', cents: amountCents } as const
    await addEntry(tx, { ...entry, orderId, reference })
    return { kind: 'done', code: WALLET.code }
  })

export const walletGateway = (context: Pick<Context, 'db' | 'now'>): Gateway => ({
  code: WALLET.code,
  methods: [WALLET],
  refund: (refund) => refundTo(context, refund),
})
