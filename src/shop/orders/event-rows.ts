import type { orderEvents } from './tables.ts'

type Row = typeof orderEvents.$inferSelect
export type OrderEventRow = Row & { data: Record<string, unknown> }

/**
 * What happens in one stroke to every order is one row: that it is placed are two moves, that its payment is confirmed is the payment and a
 * move. `order_history` in the database says the same to whoever reads by hand.
 */
export const PLACED = 'placed'
export const CONFIRMED = 'confirmed'

export type ConfirmedPayment = { method: string; amountCents: number }
export const confirmedData = ({ method, amountCents }: ConfirmedPayment): unknown => [method, amountCents]

const NONE = {}

/** The events of a row, oldest first, with ids that tell them apart and keep the order of their rows. */
function eventsOf(row: Row): OrderEventRow[] {
  const [first, second] = [
    { ...row, id: row.id * 2 },
    { ...row, id: row.id * 2 + 1, kind: 'moved' },
  ]
  if (row.kind === PLACED)
    return [
      { ...first, kind: 'moved', data: { to: 'not_confirmed' } },
      { ...second, data: { from: 'not_confirmed', to: 'pending_payment' } },
    ]
  if (row.kind === CONFIRMED) {
    const [method, amountCents] = row.data as [string, number]
    return [
      { ...first, kind: 'paid', data: { method, amountCents } },
      { ...second, data: { from: 'pending_payment', to: 'preparing' } },
    ]
  }
  return [{ ...first, data: (row.data as Record<string, unknown> | null) ?? NONE }]
}

/** Oldest first, as the rows are. */
export const readEvents = (rows: readonly Row[]): OrderEventRow[] => rows.flatMap(eventsOf)
