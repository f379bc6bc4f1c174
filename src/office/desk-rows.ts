import { addDays, formatDay, formatMinutes, madridClock, madridDay } from '../platform/calendar.ts'
import type { Language, Translate } from '../platform/text.ts'
import { JOB_STATES, type JobState } from '../shop/order/job-state.ts'
import type { OrderStatus } from '../shop/order/order-state.ts'
import type { DeskView } from '../shop/ordering/desk/desk-views.ts'
import type { DrawnKind } from '../shop/print/quoting/appearance.ts'
import type { ShownConfiguration } from '../shop/print/quoting/configuration.ts'
import { drawnKind } from '../shop/print/quoting/piece-appearance.ts'

/** How a state looks: shape first, colour second. */
export type StateTag = {
  key: string
  shape: 'empty' | 'half' | 'full' | 'diamond'
  tone: 'quiet' | 'ok' | 'warn' | 'bad'
}

const JOB_LOOKS: Record<JobState, Omit<StateTag, 'key'>> = {
  awaiting_artwork: { shape: 'empty', tone: 'quiet' },
  checking: { shape: 'half', tone: 'quiet' },
  needs_changes: { shape: 'diamond', tone: 'bad' },
  awaiting_approval: { shape: 'half', tone: 'warn' },
  approved: { shape: 'full', tone: 'quiet' },
  in_production: { shape: 'half', tone: 'quiet' },
  finished: { shape: 'full', tone: 'ok' },
  packed: { shape: 'full', tone: 'ok' },
}

const STATUS_LOOKS: Record<Exclude<OrderStatus, 'preparing'>, Omit<StateTag, 'key'>> = {
  not_confirmed: { shape: 'empty', tone: 'quiet' },
  pending_payment: { shape: 'empty', tone: 'warn' },
  shipped: { shape: 'full', tone: 'ok' },
  received: { shape: 'full', tone: 'ok' },
  deleted_by_user: { shape: 'empty', tone: 'quiet' },
  cancelled: { shape: 'empty', tone: 'quiet' },
  refunded: { shape: 'empty', tone: 'quiet' },
}

export const jobTag = (state: JobState): StateTag => ({
  key: `staff.job.${state}`,
  ...JOB_LOOKS[state],
})

/**
 * An order in preparation is shown with its slowest line's state; a line that needs changes comes
 * first.
 */
export function orderTag(status: OrderStatus, jobStates: readonly JobState[]): StateTag {
  if (status !== 'preparing') return { key: `orders.status.${status}`, ...STATUS_LOOKS[status] }
  const slowest = JOB_STATES.find((state) => jobStates.includes(state)) ?? 'awaiting_artwork'
  return jobTag(jobStates.includes('needs_changes') ? 'needs_changes' : slowest)
}

/** Pixels per metre: the shapes of a list share their scale. */
const SHAPE_PX_PER_M = 9
const SHAPE_MOST = { width: 46, height: 24 }
const SHAPE_LEAST_PX = 6

/** Drawn with more than their face: sheets or rolls of stickers, solids on a table. */
const DRAWN_LARGE = new Set<DrawnKind>(['sticker', 'letters', 'corporeal'])

/** The frame of a piece's shape; larger pieces are fitted into it, tiny ones fill it. */
export function shapeFrame(configuration: ShownConfiguration): { width: number; height: number } {
  const { widthMm, heightMm } = configuration
  if (DRAWN_LARGE.has(drawnKind(configuration))) return SHAPE_MOST
  const px = (mm: number, most: number) =>
    Math.min(most, Math.max(SHAPE_LEAST_PX, Math.round((mm / 1000) * SHAPE_PX_PER_M) + 2))
  return { width: px(widthMm, SHAPE_MOST.width), height: px(heightMm, SHAPE_MOST.height) }
}

export type DeskReader = { t: Translate; language: Language; nowMs: number }

/** "2 nov": a day without its weekday. */
export const shortDay = (on: string, language: Language): string =>
  formatDay(on, language, 'short').replace(/^\S+ /, '')

/** "11:42" today, "ayer", "2 nov" before. */
export function sayMoved(iso: string, { t, language, nowMs }: DeskReader): string {
  const { on, minutes } = madridClock(Date.parse(iso))
  const today = madridDay(nowMs)
  if (on === today) return formatMinutes(minutes)
  if (on === addDays(today, -1)) return t('staff.yesterday')
  return shortDay(on, language)
}

export type DeskGroup<Row> = { day: string; title: string; late: boolean; rows: Row[] }
type Dated = { shipsOn: string; placedAt: string }

const NEWEST_FIRST: readonly DeskView[] = ['done', 'all']

type TitleFacts = { today: string; byShipping: boolean; late: boolean }

function titleOf(
  day: string,
  { today, byShipping, late }: TitleFacts,
  { t, language }: DeskReader,
): string {
  const said = formatDay(day, language, 'long')
  if (!byShipping) return t('staff.group.placed', { day: said })
  if (day === today) return t('staff.group.today', { day: said })
  if (late) return t('staff.group.late', { day: said })
  return t(day < today ? 'staff.group.due' : 'staff.group.ships', { day: said })
}

/**
 * Rows by shipping day, or by day of placing where all orders are listed. Their order is kept.
 * `lateUpTo`: the last shipping day that is late.
 */
export function groupRows<Row extends Dated>(
  rows: readonly Row[],
  view: DeskView,
  lateUpTo: string,
  reader: DeskReader,
): DeskGroup<Row>[] {
  const byShipping = !NEWEST_FIRST.includes(view)
  const today = madridDay(reader.nowMs)
  const byDay = Map.groupBy(rows, (row) =>
    byShipping ? row.shipsOn : madridDay(Date.parse(row.placedAt)),
  )
  return [...byDay].map(([day, grouped]) => {
    const late = byShipping && day <= lateUpTo
    return { day, title: titleOf(day, { today, byShipping, late }, reader), late, rows: grouped }
  })
}
