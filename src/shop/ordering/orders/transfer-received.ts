import { accept, type Result, refuse } from '../../../platform/refusal.ts'
import { valueDays } from '../../order/invoice-day.ts'

/** What staff say of a transfer that they confirm. `receivedCents` left out: what the order asks for. */
export type ReceivedTransfer = { valueOn?: string | undefined; receivedCents?: number | undefined }

/** 23/11/2026: as all languages of the desk write a day. */
const written = (day: string): string => day.split('-').toReversed().join('/')

/**
 * The value date and what came beyond what the order asks for, which goes back: refused where the date cannot be one, or less came. `placedOn`, `today`: ISO, Madrid.
 */
export function checkTransfer(
  { valueOn, receivedCents }: ReceivedTransfer,
  { dueCents, placedOn, today }: { dueCents: number; placedOn: string; today: string },
): Result<{ valueOn: string; surplusCents: number }> {
  const { first, last } = valueDays(placedOn, today)
  const day = valueOn ?? today
  if (day < first || day > last) {
    const params = { first: written(first), last: written(last), value: written(day) }
    return refuse({ code: 'orders.transfer.valueOn', field: 'valueOn', params })
  }
  const cents = receivedCents ?? dueCents
  if (cents < dueCents)
    return refuse({
      code: 'orders.transfer.less',
      field: 'receivedCents',
      params: { receivedCents: cents, missingCents: dueCents - cents },
    })
  return accept({ valueOn: day, surplusCents: cents - dueCents })
}
