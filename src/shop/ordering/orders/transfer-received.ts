import { accept, type Result, refuse } from '../../../platform/refusal.ts'
import { valueDays } from '../../order/invoice-day.ts'

/** A confirmation by staff. `receivedCents` omitted: the amount due. */
export type ReceivedTransfer = { valueOn?: string | undefined; receivedCents?: number | undefined }

/** 23/11/2026: as all languages of the desk write a day. */
const written = (day: string): string => day.split('-').toReversed().join('/')

/**
 * Value date and excess. Refused for an impossible date or a smaller amount. `placedOn`, `today`:
 * ISO, Madrid.
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
