import { type Answer, callShop } from '../shop/buying/checkout/shop-api.ts'
import type { OpenMoney } from '../shop/ordering/orders/open-money-schema.ts'
import type { StaffOrder } from '../shop/ordering/orders/staff-order-schema.ts'
import { atDesk, type Caller } from './staff-calls.ts'

export type RefundWish = {
  target: string
  amountCents?: number
  lines?: readonly string[]
  reason: string
}

const post = (
  { language }: Caller,
  path: string,
  body: Record<string, unknown>,
): Promise<Answer<StaffOrder>> => callShop(path, { method: 'POST', body, language, fetch: atDesk })

export const loadMoney = ({ language }: Caller, signal: AbortSignal): Promise<Answer<OpenMoney>> =>
  callShop('/staff/money', { language, signal, fetch: atDesk })

export const refundOrder = (caller: Caller, number: string, wish: RefundWish) =>
  post(caller, `/staff/orders/${encodeURIComponent(number)}/refunds`, wish)

/** What staff read on the bank account. `valueOn`: ISO; today if omitted. */
export type ReceivedTransfer = { valueOn?: string; receivedCents?: number }

/** Confirms the transfer of a change's difference. */
export const confirmDifference = (caller: Caller, number: string, received: ReceivedTransfer) =>
  post(caller, `/staff/orders/${encodeURIComponent(number)}/change/confirmation`, received)

/** The customer is told, and the order stays as it was. */
export const withdrawChange = (caller: Caller, number: string) =>
  post(caller, `/staff/orders/${encodeURIComponent(number)}/change/withdrawal`, {})

export const resolveRefund = (caller: Caller, id: string, wasDone: boolean, note: string) =>
  post(caller, `/staff/refunds/${id}/resolution`, { wasDone, note })

export const refundOrphan = (
  caller: Caller,
  number: string,
  id: number,
  byHand: boolean,
  reason: string,
) => post(caller, `/staff/orphans/${id}/refund`, { number, byHand, reason })
