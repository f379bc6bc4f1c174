import type { StaffOrder } from '../shop/orders/api-staff-routes.ts'
import { type EventText, sayEvent } from '../shop/orders/order-events.ts'
import { type Reader, sayInstant } from '../shop/orders/order-time.ts'

type StaffEvent = StaffOrder['events'][number]

/** What moved, in the words of the desk: the customer's page speaks to the customer. */
function titleOf({ kind, data }: StaffEvent, { t }: Reader): string | null {
  const to = typeof data.to === 'string' ? data.to : ''
  if (kind === 'moved') return to === 'not_confirmed' ? null : t(`orders.status.${to}`)
  if (kind === 'job_moved') return t(`artwork.job.${to}`)
  return null
}

/** An event with who did it and why. */
export function sayStaffEvent(event: StaffEvent, reader: Reader, lineNames: ReadonlyMap<string, string>): EventText | null {
  const customers = sayEvent(event, reader, lineNames)
  const title = titleOf(event, reader) ?? customers?.title
  if (title === undefined) return null
  const line = event.lineId && lineNames.size > 1 ? lineNames.get(event.lineId) : undefined
  const told = customers?.detail ?? [sayInstant(event.at, reader), line].filter(Boolean).join(', ')
  const who = event.by ?? reader.t(`staff.actor.${event.actor}`)
  return { title, detail: [told, who, event.reason && `«${event.reason}»`].filter(Boolean).join(', ') }
}
