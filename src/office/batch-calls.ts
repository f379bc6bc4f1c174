import type { CallOf, DataOf } from '../platform/api-route.ts'
import type { batchRoute } from '../shop/ordering/batches/api-routes.ts'
import type { BatchAction } from '../shop/ordering/batches/batch.ts'
import { saveFile } from './handover-calls.ts'
import { type Caller, callDesk } from './staff-calls.ts'

export type BatchOrder = CallOf<typeof batchRoute>['body']['orders'][number]
export type BatchItem = DataOf<typeof batchRoute>['items'][number]

/** Sent again with its key it does nothing twice. */
export const sendBatch = (
  { language }: Caller,
  action: BatchAction,
  orders: readonly BatchOrder[],
  idempotencyKey: string,
) =>
  callDesk<typeof batchRoute>('/staff/batches', {
    method: 'POST',
    body: { action, idempotencyKey, orders: [...orders] },
    language,
  })

/** The tickets of many orders, or of the chosen jobs, in one PDF. */
export function saveTickets(caller: Caller, orders: readonly BatchOrder[]): Promise<string | null> {
  const numbers = orders.map(({ number }) => number).join(',')
  const lines = orders.flatMap((order) => order.lines ?? []).join(',')
  const query = new URLSearchParams({ orders: numbers, ...(lines && { lines }) })
  return saveFile(caller, `/api/staff/tickets?${query}`, 'tickets.pdf')
}
