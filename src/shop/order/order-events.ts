import { formatDay } from '../../platform/calendar.ts'
import { methodText } from '../../platform/method-text.ts'
import { formatCents } from '../../platform/money.ts'
import { intlLocale } from '../../platform/text.ts'
import type { OrderEvent } from './order-event-schema.ts'
import { type Reader, sayInstant } from './order-time.ts'
import { toldOfAmendment } from './say-amendment.ts'

/** Its title, and the line below: a file's name, a date. */
export type EventText = { title: string; detail: string }

type Told = {
  key: string
  params?: Record<string, string | number>
  about?: string
  more?: (string | false)[]
}

/** Moves between these states follow from an upload, a deletion or a check with its own event. */
const TOLD_BY_FILES = new Set([
  'awaiting_artwork',
  'checking',
  'needs_changes',
  'awaiting_approval',
])

const text = (value: unknown): string => (typeof value === 'string' ? value : '')

function toldOfMove({ actor, data }: OrderEvent): Told | null {
  const to = text(data.to)
  if (to === 'not_confirmed') return null
  // Covered by the event of the payment.
  if (to === 'preparing' && (actor === 'bank' || actor === 'system')) return null
  // Withdrawn by its buyer, or not approved, which has an event of its own.
  if (to === 'deleted_by_user' && data.from === 'not_confirmed')
    return { key: 'orders.event.unconfirmedWithdrawn' }
  if (to === 'cancelled') return { key: `orders.event.cancelled.${actor}` }
  return { key: `orders.event.to.${to}` }
}

function toldOfDates({ data }: OrderEvent, { language }: Reader): Told | null {
  const [day, before] = [text(data.deliversOn), text(data.before)]
  if (!day || !before) return null
  const params = {
    day: formatDay(day, language, 'long'),
    before: formatDay(before, language, 'long'),
  }
  return { key: day === before ? 'orders.event.dated' : 'orders.event.redated', params }
}

/** The events of a change: it waits, it was paid, why it ended. */
function toldOfChange(
  key: string,
  { amountCents }: OrderEvent['data'],
  language: Reader['language'],
): Told | null {
  return typeof amountCents === 'number'
    ? { key, params: { amount: formatCents(amountCents, intlLocale(language)) } }
    : null
}

/** The name of the approver, and the accepted warnings, in their wording at the time. */
function toldOfApproval({ name, accepted }: OrderEvent['data'], { t }: Reader): string[] {
  const files: { warnings?: readonly string[] }[] = Array.isArray(accepted) ? accepted : []
  const warnings = files.flatMap(({ warnings = [] }) => warnings)
  return [
    text(name),
    ...(warnings.length > 0
      ? [
          t('orders.event.job.accepted', {
            warnings: warnings.map((each) => `«${each}»`).join(' '),
          }),
        ]
      : []),
  ]
}

function toldOfJob({ data }: OrderEvent, reader: Reader): Told | null {
  const to = text(data.to)
  if (data.from === 'approved' && to === 'awaiting_approval')
    return { key: 'orders.event.job.reopened' }
  return TOLD_BY_FILES.has(to)
    ? null
    : {
        key: `orders.event.job.${to}`,
        ...(to === 'approved' && { more: toldOfApproval(data, reader) }),
      }
}

/** A file with its version, unless it is the first. */
function fileOf({ fileName, version }: OrderEvent['data'], { t }: Reader): string {
  const name = text(fileName)
  return name !== '' && typeof version === 'number' && version > 1
    ? t('orders.event.artwork.version', { fileName: name, version })
    : name
}

const toldOfFile =
  (what: 'good' | 'inks' | 'prepared') =>
  ({ data }: OrderEvent, reader: Reader): Told => ({
    key: `orders.event.artwork.${what}`,
    about: fileOf(data, reader),
  })

const toldByName =
  (what: string) =>
  ({ data }: OrderEvent): Told => ({
    key: `orders.event.artwork.${what}`,
    about: text(data.fileName),
  })

const quoted = (value: unknown): string => (text(value) === '' ? '' : `«${text(value)}»`)

function refundTold(
  { amountCents, toBalance }: OrderEvent['data'],
  language: Reader['language'],
): Told | null {
  if (typeof amountCents !== 'number') return null
  return {
    key: `orders.event.refunded.${toBalance ? 'wallet' : 'back'}`,
    params: { amount: formatCents(amountCents, intlLocale(language)) },
  }
}

function toldOfKeeping(
  { until, forReorders }: OrderEvent['data'],
  language: Reader['language'],
): Told {
  const day = text(until)
  if (day)
    return {
      key: 'orders.event.artwork.keptUntil',
      params: { day: formatDay(day, language, 'long') },
    }
  return {
    key:
      forReorders === true
        ? 'orders.event.artwork.keptForReorders'
        : 'orders.event.artwork.notKept',
  }
}

const TELLERS: Record<string, (event: OrderEvent, reader: Reader) => Told | null> = {
  moved: toldOfMove,
  dated: toldOfDates,
  paid: ({ data }) => ({
    key: data.fromBalance ? 'orders.event.paidByWallet' : 'orders.event.paid',
  }),
  refunded: ({ data }, { language }) => refundTold(data, language),
  payment_method: ({ data }) => ({ key: methodText(text(data.method), 'chosen') }),
  artwork_received: ({ data }, reader) => ({
    key: 'orders.event.artwork.received',
    about: fileOf(data, reader),
    more: [text(data.sentBy)],
  }),
  changes_asked: ({ data }, reader) => ({
    key: 'orders.event.artwork.asked',
    about: fileOf(data, reader),
    more: [quoted(data.comment)],
  }),
  artwork_reviewed: toldOfFile('good'),
  artwork_prepared: toldOfFile('prepared'),
  artwork_past_check: ({ data, actor }, reader) => ({
    key: `orders.event.artwork.pastCheck${actor === 'staff' ? '.byUs' : ''}`,
    about: fileOf(data, reader),
  }),
  artwork_inks_told: toldOfFile('inks'),
  artwork_withdrawn: toldByName('withdrawn'),
  artwork_checked: ({ data }) => ({
    key: `orders.event.artwork.${text(data.state)}`,
    about: text(data.fileName),
  }),
  artwork_deleted: ({ data }) => ({
    key: `orders.event.artwork.deleted.${data.why === 'asked' ? 'asked' : 'over'}`,
    about: text(data.fileName),
  }),
  artwork_gone: toldByName('gone'),
  artwork_mended: toldByName('mended'),
  artwork_unmended: toldByName('unmended'),
  artwork_mend_failed: toldByName('mendFailed'),
  artwork_kept: ({ data }, { language }) => toldOfKeeping(data, language),
  job_moved: toldOfJob,
  shipment_moved: ({ data }) => ({
    key: `orders.event.shipment.${text(data.to)}`,
    params: { number: Number(data.shipment) },
  }),
  tracked: ({ data }) =>
    text(data.number) === ''
      ? null
      : {
          key: 'orders.event.tracked',
          params: { carrier: text(data.carrier), number: text(data.number) },
        },
  amended: ({ data }, reader) => toldOfAmendment(data, reader),
  change_asked: ({ data }, { language }) =>
    toldOfChange('orders.event.change_asked', data, language),
  change_ended: ({ data, actor }, { language }) =>
    toldOfChange(
      `orders.event.change_ended.${text(data.state)}${actor === 'staff' ? '.byUs' : ''}`,
      data,
      language,
    ),
  difference_paid: ({ data }, { language }) =>
    toldOfChange('orders.event.difference_paid', data, language),
  tax_corrected: ({ data }) => ({
    key: 'orders.event.tax_corrected',
    params: { number: text(data.number) },
  }),
  tax_returned: ({ data }) => ({
    key: 'orders.event.tax_returned',
    params: { number: text(data.number), vatCents: Number(data.cents) },
  }),
  vat_number_denied: ({ data }) => ({
    key: 'orders.event.vat_number_denied',
    params: { number: text(data.number) },
  }),
  invoice_annulled: ({ data }) => ({
    key: 'orders.event.invoice_annulled',
    params: { number: text(data.number) },
  }),
  invoice_reissued: ({ data }) => ({
    key: 'orders.event.invoice_reissued',
    params: { number: text(data.number), before: text(data.before) },
  }),
  stock_short: () => ({ key: 'orders.event.stock_short' }),
  stock_filled: () => ({ key: 'orders.event.stock_filled' }),
  transfer_proved: ({ data }) => ({
    key: 'orders.event.transfer_proved',
    about: text(data.fileName),
  }),
  proof_deleted: ({ data }) => ({
    key: `orders.event.proof_deleted.${data.why === 'asked' ? 'asked' : 'over'}`,
    about: text(data.fileName),
  }),
  approval_asked: () => ({ key: 'orders.event.approval_asked' }),
  approval_given: () => ({ key: 'orders.event.approval_given' }),
  approval_refused: ({ data }) => ({
    key: 'orders.event.approval_refused',
    about: text(data.said),
  }),
  transfer_reminded: () => ({ key: 'orders.event.transfer_reminded' }),
  payment_failed_told: () => ({ key: 'orders.event.payment_failed_told' }),
  claim_opened: ({ data, actor }) => ({
    key: `orders.event.claim_opened${actor === 'staff' ? '.byUs' : ''}`,
    more: [quoted(data.said)],
  }),
  claim_withdrawn: () => ({ key: 'orders.event.claim_withdrawn' }),
  claim_decided: ({ data }, { language }) => ({
    key: `orders.event.claim.${text(data.state)}`,
    params: {
      number: text(data.number),
      amount: formatCents(data.amountCents ?? 0, intlLocale(language)),
    },
  }),
  reprint_made: ({ data }) => ({
    key: 'orders.event.reprint_made',
    params: { number: text(data.number) },
  }),
  proposal_accepted: ({ data }) => ({
    key: 'orders.event.proposal_accepted',
    params: { number: text(data.number) },
  }),
  export_proven: ({ data }) => ({
    key: 'orders.event.export_proven',
    about: text(data.fileName),
  }),
  mailed_again: ({ data }) => ({ key: 'orders.event.mailed_again', about: text(data.subject) }),
}

/** Events that change the list of invoices. */
const RECTIFYING = new Set([
  'amended',
  'refunded',
  'tax_returned',
  'invoice_annulled',
  'invoice_reissued',
])

/** The number of events that cause an invoice: where it grows, there is another paper. */
export const rectifiedTimes = (events: readonly Pick<OrderEvent, 'kind'>[]): number =>
  events.filter(({ kind }) => RECTIFYING.has(kind)).length

/**
 * An event in the customer's terms; null where another event covers it, or where it is internal.
 */
export function sayEvent(
  event: OrderEvent,
  reader: Reader,
  lineNames: ReadonlyMap<string, string> = new Map(),
): EventText | null {
  const told = TELLERS[event.kind]?.(event, reader)
  if (!told) return null
  const line =
    event.lineId && !told.about && lineNames.size > 1 ? lineNames.get(event.lineId) : undefined
  const detail = [sayInstant(event.at, reader), told.about, line, ...(told.more ?? [])]
    .filter(Boolean)
    .join(', ')
  return { title: reader.t(told.key, told.params), detail }
}
