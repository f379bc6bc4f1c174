import type { CallOf } from '../platform/api-route.ts'
import type { confirmRoute, staffWithdrawRoute } from '../shop/ordering/orders/api-changes.ts'
import type {
  moneyRoute,
  refundOrphanRoute,
  refundRoute,
  resolveRefundRoute,
} from '../shop/ordering/orders/api-refunds-routes.ts'
import type { ReceivedTransfer } from '../shop/ordering/orders/transfer-received.ts'
import { type Caller, callDesk } from './staff-calls.ts'

export type RefundWish = CallOf<typeof refundRoute>['body']

export const loadMoney = ({ language }: Caller, signal: AbortSignal) =>
  callDesk<typeof moneyRoute>('/staff/money', { method: 'GET', language, signal })

export const refundOrder = ({ language }: Caller, number: string, wish: RefundWish) =>
  callDesk<typeof refundRoute>(`/staff/orders/${encodeURIComponent(number)}/refunds`, {
    method: 'POST',
    body: wish,
    language,
  })

/** Confirms the transfer of a change's difference. */
export const confirmDifference = (
  { language }: Caller,
  number: string,
  received: ReceivedTransfer,
) =>
  callDesk<typeof confirmRoute>(`/staff/orders/${encodeURIComponent(number)}/change/confirmation`, {
    method: 'POST',
    body: received,
    language,
  })

/** The customer is told, and the order stays as it was. */
export const withdrawChange = ({ language }: Caller, number: string) =>
  callDesk<typeof staffWithdrawRoute>(
    `/staff/orders/${encodeURIComponent(number)}/change/withdrawal`,
    { method: 'POST', language },
  )

export const resolveRefund = ({ language }: Caller, id: string, wasDone: boolean, note: string) =>
  callDesk<typeof resolveRefundRoute>(`/staff/refunds/${id}/resolution`, {
    method: 'POST',
    body: { wasDone, note },
    language,
  })

export const refundOrphan = (
  { language }: Caller,
  number: string,
  id: number,
  byHand: boolean,
  reason: string,
) =>
  callDesk<typeof refundOrphanRoute>(`/staff/orphans/${id}/refund`, {
    method: 'POST',
    body: { number, byHand, reason },
    language,
  })
