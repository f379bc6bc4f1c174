/**
 * What may be given back. Every refund that is not refused counts against what was paid: one that is under way, and one of which nobody
 * knows the end, may have left.
 */
import { formatCents } from '../../platform/money.ts'
import { accept, type Result, refuse } from '../../platform/refusal.ts'
import type { AttemptMethod } from './attempt.ts'

export const REFUND_STATES = ['requested', 'done', 'refused', 'unknown'] as const
export type RefundState = (typeof REFUND_STATES)[number]
export type RefundEventKind = RefundState | 'resolved_done' | 'resolved_not_done'

/** What an order's refunds are judged by. Money in cents. */
export type Refundable = {
  status: string
  paid: boolean
  grossCents: number
  /** Gross of each line, and of what is no line (shipping, surcharges): together `grossCents`. */
  lines: readonly LineShare[]
  otherCents: number
  /** The gateway's payment of this order and how much it may still give; null where none paid it. */
  payment: { method: AttemptMethod; leftCents: number } | null
  /** Refunds of the order that are not refused. */
  before: readonly { amountCents: number; lines: readonly string[]; state: RefundState }[]
}

export type LineShare = { id: string; grossCents: number }

/** One of `amountCents`, `lines` or neither: the whole rest. */
export type WantedRefund = { target: AttemptMethod; amountCents?: number | undefined; lines?: readonly string[] | undefined }

const REFUNDABLE_STATUSES = ['preparing', 'shipped', 'received', 'cancelled']

const sum = (amounts: readonly number[]): number => amounts.reduce((all, each) => all + each, 0)

/** What can still be given back of an order. */
export const leftOf = ({ grossCents, before }: Pick<Refundable, 'grossCents' | 'before'>): number =>
  grossCents - sum(before.map(({ amountCents }) => amountCents))

/** Whether everything that was paid is back: nothing is left, and no refund is under way or unknown. */
export const isWhollyRefunded = (order: Pick<Refundable, 'grossCents' | 'before'>): boolean =>
  leftOf(order) === 0 && order.before.every(({ state }) => state === 'done')

/**
 * Shares the gross of an order over its lines in proportion to their net, to the cent: each gets the whole part, and those with the
 * largest remainders, the first of equals before the others, get what is left. The last share is that of what is no line.
 */
export function sharesOf(grossCents: number, netCents: number, lineNets: readonly number[]): number[] {
  const nets = [...lineNets, netCents - sum(lineNets)]
  if (netCents <= 0) return nets.map((_, index) => (index === nets.length - 1 ? grossCents : 0))
  const parts = nets.map((net, index) => {
    const product = BigInt(net) * BigInt(grossCents)
    return { index, whole: Number(product / BigInt(netCents)), remainder: product % BigInt(netCents) }
  })
  const missing = grossCents - sum(parts.map(({ whole }) => whole))
  const first = new Set(
    parts
      .toSorted((a, b) => (b.remainder > a.remainder ? 1 : b.remainder < a.remainder ? -1 : a.index - b.index))
      .slice(0, missing)
      .map(({ index }) => index),
  )
  return parts.map(({ index, whole }) => whole + (first.has(index) ? 1 : 0))
}

/** Lines that no refund has named yet. */
export const openLines = ({ lines, before }: Pick<Refundable, 'lines' | 'before'>): LineShare[] => {
  const gone = new Set(before.flatMap((each) => each.lines))
  return lines.filter(({ id }) => !gone.has(id))
}

function amountOf(order: Refundable, wanted: WantedRefund): Result<number> {
  if (wanted.amountCents !== undefined) return accept(wanted.amountCents)
  if (wanted.lines === undefined) return accept(leftOf(order))
  const open = openLines(order)
  const chosen = open.filter(({ id }) => wanted.lines?.includes(id))
  if (chosen.length === 0 || chosen.length !== new Set(wanted.lines).size) return refuse({ code: 'payments.refund.line', field: 'lines' })
  return accept(sum(chosen.map(({ grossCents }) => grossCents)))
}

/** The desk speaks Spanish first, and a figure in euros reads alike in all its languages. */
const euros = (cents: number): string => formatCents(cents, 'es-ES')

/** How many cents go back; refused where the order gives none, or not so much, or not there. */
export function refundOf(order: Refundable, wanted: WantedRefund): Result<number> {
  if (!order.paid || !REFUNDABLE_STATUSES.includes(order.status)) return refuse({ code: 'payments.refund.not_paid', field: '' })
  const left = leftOf(order)
  if (left <= 0) return refuse({ code: 'payments.refund.nothing_left', field: 'amountCents' })
  const amount = amountOf(order, wanted)
  if (!amount.ok) return amount
  const cents = amount.value
  if (!Number.isSafeInteger(cents) || cents < 1) return refuse({ code: 'payments.refund.amount', field: 'amountCents' })
  if (cents > left) return refuse({ code: 'payments.refund.too_much', field: 'amountCents', params: { left: euros(left), amount: euros(cents) } })
  return refusedByTarget(order, wanted.target, cents) ?? accept(cents)
}

/** Back to where a payment came from goes at most what came from there. */
function refusedByTarget({ payment }: Refundable, target: AttemptMethod, cents: number): Result<never> | undefined {
  if (target === 'transfer' || target === 'wallet') return undefined
  if (payment?.method !== target) return refuse({ code: 'payments.refund.target', field: 'target' })
  if (cents > payment.leftCents)
    return refuse({
      code: 'payments.refund.too_much_there',
      field: 'amountCents',
      params: { left: euros(payment.leftCents), amount: euros(cents) },
    })
  return undefined
}

/** Where staff may send an order's money: back the way it came, or by hand. */
export function targetsOf({ payment }: Pick<Refundable, 'payment'>, offered: readonly AttemptMethod[]): AttemptMethod[] {
  const back = payment && payment.leftCents > 0 ? [payment.method] : []
  const others = (['transfer', 'wallet'] as const).filter((each) => each === 'transfer' || offered.includes(each))
  return [...new Set<AttemptMethod>([...back, ...others])].filter((each) => each === 'transfer' || offered.includes(each))
}
