import { formatDay } from '../platform/calendar.ts'
import { formatCents } from '../platform/money.ts'
import { intlLocale } from '../platform/text.ts'
import { type EventText, sayEvent } from '../shop/order/order-events.ts'
import { type Reader, sayInstant } from '../shop/order/order-time.ts'
import type { StaffOrder } from '../shop/ordering/orders/staff-order-schema.ts'

type StaffEvent = StaffOrder['events'][number]

/** What happened, in the desk's words, which differ from those for the customer. */
function titleOf({ kind, data }: StaffEvent, { t, language }: Reader): string | null {
  const to = typeof data.to === 'string' ? data.to : ''
  if (kind === 'moved') return t(`orders.status.${to}`)
  const amount =
    typeof data.amountCents === 'number'
      ? formatCents(data.amountCents, intlLocale(language))
      : null
  if (kind === 'refunded' && amount) return `${t('staff.ledger.refund.done')}, ${amount}`
  if (kind === 'difference_paid' && amount && typeof data.valueOn === 'string')
    return t('staff.event.difference_valued', {
      amount,
      day: formatDay(data.valueOn, language, 'short'),
    })
  if (kind === 'transfer_reminded' || kind === 'payment_failed_told')
    return t(`staff.event.${kind}`)
  if (kind === 'proposal_accepted')
    return t('staff.event.proposal_accepted', {
      number: data.number ?? '',
      name: data.name ?? '–',
    })
  if (kind === 'job_moved') return t(`staff.job.${to}`)
  return null
}

/** What went wrong on the way, and what staff did about it: not shown to the customer. */
function sayOfIncident({ kind, at, data }: StaffEvent, reader: Reader): EventText | null {
  const detail = sayInstant(at, reader)
  if (kind === 'shipment_incident') return { title: reader.t('staff.event.incident'), detail }
  if (kind !== 'incident_moved') return null
  return { title: reader.t(`staff.event.incident.${data.to}`), detail }
}

/** Not shown to the customer. */
function sayOfTransport({ kind, at, data }: StaffEvent, reader: Reader): EventText | null {
  if (kind !== 'transport_proved') return null
  const detail = [sayInstant(at, reader), reader.t(`staff.transport.kind.${data.kind}`)].join(', ')
  return { title: reader.t('staff.event.transport_proved'), detail }
}

/** An event with its actor and reason. */
export function sayStaffEvent(
  event: StaffEvent,
  reader: Reader,
  lineNames: ReadonlyMap<string, string>,
): EventText | null {
  const told =
    sayEvent(event, reader, lineNames) ??
    sayOfTransport(event, reader) ??
    sayOfIncident(event, reader)
  if (!told) return null
  const who = event.by ?? reader.t(`staff.actor.${event.actor}`)
  return {
    title: titleOf(event, reader) ?? told.title,
    detail: [told.detail, who, event.reason && reader.t('staff.reason', { reason: event.reason })]
      .filter(Boolean)
      .join(', '),
  }
}
