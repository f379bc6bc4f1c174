import {
  formatClock,
  formatDay,
  formatMinutes,
  madridClock,
  madridDay,
} from '../../../platform/calendar.ts'
import type { JobState } from '../../order/job-state.ts'
import type { OrderEvent } from '../../order/order-event-schema.ts'
import { ORDER_STAGES, type OrderStage, type OrderStatus } from '../../order/order-state.ts'
import { type Reader, sayDays } from '../../order/order-time.ts'
import { SHIPMENT_MOVED } from '../../order/shipment-state.ts'
import { sayLeft } from '../../print/delivery/say-reason.ts'

export type StageText = {
  stage: OrderStage
  state: 'done' | 'now' | 'next'
  notes: { text: string; strong?: boolean }[]
}

export type OrderToStage = {
  status: OrderStatus
  stage: OrderStage | null
  delivery: { method: string }
  artworkAcceptedAt: string | null
  startsOn: string
  shipsOn: string
  deliversOn: string
  productionOn: readonly string[]
  holidays: readonly { on: string; name: string; closing?: true }[]
  lines: readonly { jobState: JobState; cutOff: string; artworkRules?: { needed?: false } }[]
  events: readonly OrderEvent[]
  /**
   * The delivery day by the time of approval, an ISO instant; none where it is fixed or unknown.
   */
  byApproval?: readonly { until: string; deliversOn: string }[]
}

const FILE_STATES = [
  'approved',
  'awaiting_approval',
  'checking',
  'needs_changes',
  'awaiting_artwork',
] as const
const UNAPPROVED = new Set<string>(FILE_STATES.slice(1))

/**
 * "1 listo, 1 en revisión, 2 pendientes": the states of products whose files are not all approved.
 */
function filesNote({ lines }: OrderToStage, { t }: Reader): string {
  const countOf = (state: (typeof FILE_STATES)[number]) =>
    lines.filter(({ jobState }) =>
      state === 'approved' ? !UNAPPROVED.has(jobState) : jobState === state,
    ).length
  const [only, ...others] = lines
  if (only && others.length === 0) return t(`orders.stage.file.${only.jobState}`)
  const parts = FILE_STATES.flatMap((state) => {
    const count = countOf(state)
    return count > 0 ? [t(`orders.stage.files.${state}`, { count })] : []
  })
  return parts.join(', ')
}

/** The earliest cut-off of the order's speeds, on the planned first day of production. */
const cutOffOf = ({ lines, startsOn }: OrderToStage) => ({
  on: startsOn,
  time: lines.map(({ cutOff }) => cutOff).sort()[0] ?? '',
})

/** Whether files approved now still keep the date. */
export function keepsDate(order: OrderToStage, nowMs: number): boolean {
  const { on, time } = cutOffOf(order)
  const clock = madridClock(nowMs)
  if (clock.on !== on) return clock.on < on
  const minute = formatMinutes(clock.minutes)
  return minute < time || (minute === time && clock.seconds === 0)
}

/** A task of the customer is open, and it is too late for the date shown. */
const isLate = (order: OrderToStage, nowMs: number): boolean =>
  (order.stage === 'artwork' || order.status === 'pending_payment') && !keepsDate(order, nowMs)

/** The time left until an hour of today, by the wall clock. */
function minutesUntil(time: string, nowMs: number): number {
  const [hours = 0, minutes = 0] = time.split(':').map(Number)
  return Math.max(0, 60 * hours + minutes - madridClock(nowMs).minutes)
}

type Step = { until: string; deliversOn: string }

const stepAt = ({ byApproval = [] }: OrderToStage, nowMs: number): Step | undefined =>
  byApproval.find(({ until }) => nowMs <= Date.parse(until))

/** «hoy antes de las 16:00», «antes de las 16:00 del jueves 3 de diciembre». */
function sayUntil({ until }: Step, { t, language, nowMs }: Reader): string {
  const { on, minutes } = madridClock(Date.parse(until))
  const time = formatClock(formatMinutes(minutes), language)
  return on === madridDay(nowMs)
    ? t('orders.step.today', { time })
    : t('orders.step.until', { time, day: formatDay(on, language, 'long') })
}

/** «Si los apruebas hoy antes de las 16:00, llega el viernes 11 de diciembre.» */
function sayStep(step: Step, count: number, reader: Reader): string {
  const day = formatDay(step.deliversOn, reader.language, 'long')
  return reader.t('orders.step.arrives', { count, until: sayUntil(step, reader), day })
}

/** The date after the cut-off; empty where unknown. */
function afterwards(
  { byApproval = [], deliversOn }: OrderToStage,
  { t, language, nowMs }: Reader,
): string {
  const later = byApproval.find(
    (step) => nowMs <= Date.parse(step.until) && step.deliversOn > deliversOn,
  )
  return later
    ? ` ${t('orders.step.after', { day: formatDay(later.deliversOn, language, 'long') })}`
    : ''
}

/**
 * The effect on the date of withdrawing an approval now, and giving it again in time. Empty where
 * unknown.
 */
export function sayReopened(order: OrderToStage, reader: Reader): string {
  const now = stepAt(order, reader.nowMs)
  if (!now) return ''
  if (now.deliversOn > order.deliversOn) return sayStep(now, order.lines.length, reader)
  const until = sayUntil(now, reader)
  return `${reader.t('orders.step.keeps', { until })}${afterwards(order, reader)}`
}

function cutOffNote(order: OrderToStage, reader: Reader): string {
  const { t, language, nowMs } = reader
  const { on, ...cutOff } = cutOffOf(order)
  const time = formatClock(cutOff.time, language)
  const count = order.lines.length
  if (!keepsDate(order, nowMs)) {
    const now = stepAt(order, nowMs)
    return now
      ? `${t('orders.stage.missed')} ${sayStep(now, count, reader)}`
      : t('orders.stage.late', { count })
  }
  const after = afterwards(order, reader)
  if (on === madridDay(nowMs)) {
    const left = sayLeft(minutesUntil(cutOff.time, nowMs), t)
    return `${t('orders.stage.today', { count, time })} ${left}${after}`
  }
  return `${t('orders.stage.until', { count, time, day: formatDay(on, language, 'long') })}${after}`
}

const dayOfMove = ({ events }: OrderToStage, to: string): string | undefined => {
  // One of several shipments is not the order.
  const found = events.find(({ kind, data }) => kind !== SHIPMENT_MOVED && data.to === to)
  return found && madridDay(Date.parse(found.at))
}

/** Letters of a typeface need no file. */
export const needsFiles = ({ lines }: Pick<OrderToStage, 'lines'>): boolean =>
  lines.some(({ artworkRules }) => artworkRules?.needed !== false)

/** An approved file of which production has not begun. */
const mayReopen = ({ status, lines }: OrderToStage): boolean =>
  status === 'preparing' &&
  lines.some(
    ({ jobState, artworkRules }) => jobState === 'approved' && artworkRules?.needed !== false,
  )

function artworkNotes(order: OrderToStage, reader: Reader): StageText['notes'] {
  const { t, language } = reader
  if (!needsFiles(order)) return [{ text: t('orders.stage.noFiles') }]
  if (order.stage !== 'artwork') {
    const on = order.artworkAcceptedAt && madridDay(Date.parse(order.artworkAcceptedAt))
    const approved = {
      text: on
        ? t('orders.stage.approvedOn', { day: formatDay(on, language, 'long') })
        : t('orders.stage.approved'),
    }
    if (!mayReopen(order)) return [approved]
    const begins =
      order.startsOn < madridDay(reader.nowMs) ? null : formatDay(order.startsOn, language, 'long')
    return [
      approved,
      {
        text: begins
          ? t('orders.stage.changeable', { day: begins })
          : t('orders.stage.stillChangeable'),
      },
    ]
  }
  return [{ text: filesNote(order, reader) }, { text: cutOffNote(order, reader) }]
}

function productionNotes(order: OrderToStage, reader: Reader): StageText['notes'] {
  const { t, language, nowMs } = reader
  const { status, stage, productionOn, holidays } = order
  const madeOn = dayOfMove(order, 'finished')
  if (stage === 'shipping' || stage === null)
    return [
      {
        text: madeOn
          ? t('orders.stage.madeOn', { day: formatDay(madeOn, language, 'long') })
          : t('orders.stage.made'),
      },
    ]
  if (status === 'pending_payment')
    return [
      {
        text: t(
          !needsFiles(order) ? 'orders.stage.afterPaymentAlone' : 'orders.stage.afterPayment',
        ),
      },
    ]
  if (isLate(order, nowMs)) return [{ text: t('orders.stage.afterFiles') }]
  const closed = holidays.map(({ on, name, closing: own }) => ({
    text: t(own ? 'orders.stage.closing' : 'orders.stage.holiday', {
      day: formatDay(on, language, 'long'),
      name,
    }),
  }))
  return [{ text: t('orders.stage.days', { days: sayDays(productionOn, reader) }) }, ...closed]
}

function shippingNotes(order: OrderToStage, { t, language, nowMs }: Reader): StageText['notes'] {
  const method = order.delivery.method
  const long = (day: string) => formatDay(day, language, 'long')
  const receivedOn = dayOfMove(order, 'received')
  if (order.stage === null)
    return [
      {
        text: receivedOn
          ? t('orders.stage.receivedOn', { day: long(receivedOn) })
          : t('orders.stage.over'),
      },
    ]
  const shippedOn = dayOfMove(order, 'shipped')
  if (order.status === 'shipped' && method === 'pickup')
    return [{ text: t('orders.stage.collect'), strong: true }]
  const leaves = shippedOn
    ? t('orders.stage.left', { day: long(shippedOn) })
    : t('orders.stage.leaves', { day: long(order.shipsOn) })
  if (isLate(order, nowMs))
    return [{ text: t('orders.stage.planned', { day: long(order.deliversOn) }) }]
  const arrives = {
    text: t(`orders.stage.arrives.${method}`, { day: long(order.deliversOn) }),
    strong: true,
  }
  return method === 'pickup' ? [arrives] : [{ text: leaves }, arrives]
}

const NOTES = {
  artwork: artworkNotes,
  production: productionNotes,
  shipping: shippingNotes,
} as const

/**
 * The three stages with their days, the current one, and what delays it. For a completed order all
 * three are complete.
 */
export function stageTexts(order: OrderToStage, reader: Reader): StageText[] {
  const current = order.stage === null ? ORDER_STAGES.length : ORDER_STAGES.indexOf(order.stage)
  return ORDER_STAGES.map((stage, index) => ({
    stage,
    state: index < current ? 'done' : index === current ? 'now' : 'next',
    notes: NOTES[stage](order, reader),
  }))
}
