/**
 * What may be refunded. Every refund that is not refused counts against the paid amount: one in
 * progress or of unknown outcome may have moved money.
 */
import { allocate, formatCents } from '../../../platform/money.ts'
import { accept, type Result, refuse } from '../../../platform/refusal.ts'

const REFUND_STATES = ['requested', 'done', 'refused', 'unknown'] as const
export type RefundState = (typeof REFUND_STATES)[number]
export type RefundEventKind = RefundState | 'resolved_done' | 'resolved_not_done'

/** The facts that decide about an order's refunds. Money in cents. */
export type Refundable = {
  status: string
  /** The amount really paid, before any refund; 0: none. */
  paidCents: number
  /** Gross of each current line of the order, and of the rest (shipping, surcharges). */
  lines: readonly LineShare[]
  otherCents: number
  /** The gateways' payments, newest first, and the refundable amount of each. */
  payments: readonly GatewayPayment[]
  /** Of the paid amount, from the customer's wallet and not returned by a change. */
  walletCents: number
  /** Refunds of the order that are not refused. */
  before: readonly {
    amountCents: number
    lines: readonly string[]
    state: RefundState
    forChange?: boolean
  }[]
}

type GatewayPayment = { attemptId: string; method: string; leftCents: number }
export type OrderAmounts = { netCents: number; vatCents: number; recargoCents: number }
export type LineShare = { id: string; grossCents: number }

/** One of `amountCents`, `lines` or neither: the whole rest. */
export type WantedRefund = {
  target: string
  amountCents?: number | undefined
  lines?: readonly string[] | undefined
}

/**
 * The codes of the two ways back that need no payment at a gateway: a transfer sent by staff, and
 * the customer's balance.
 */
export type RefundWays = { byStaff: string; balance: string }

const REFUNDABLE_STATUSES = ['preparing', 'shipped', 'received', 'cancelled']

const sum = (amounts: readonly number[]): number => amounts.reduce((all, each) => all + each, 0)

/** The refundable amount of an order. */
export const leftOf = ({ paidCents, before }: Pick<Refundable, 'paidCents' | 'before'>): number =>
  paidCents - sum(before.map(({ amountCents }) => amountCents))

/**
 * Whether all that was paid is refunded: nothing is left, and no refund is in progress or unknown.
 */
export const isWhollyRefunded = (order: Pick<Refundable, 'paidCents' | 'before'>): boolean =>
  leftOf(order) === 0 && order.before.every(({ state }) => state === 'done')

/**
 * Distributes the gross of an order over its lines, to the cent: each line has its own net, and its
 * share of VAT and of recargo in proportion (largest remainder). The last share is that of the
 * rest.
 */
export function sharesOf(
  { netCents, vatCents, recargoCents }: OrderAmounts,
  lineNets: readonly number[],
): number[] {
  const nets = [...lineNets, netCents - sum(lineNets)]
  const all = netCents + vatCents + recargoCents
  if (netCents <= 0) return nets.map((_, index) => (index === nets.length - 1 ? all : 0))
  const [vat, recargo] = [allocate(vatCents, nets), allocate(recargoCents, nets)]
  return nets.map((net, index) => net + (vat[index] ?? 0) + (recargo[index] ?? 0))
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
  if (chosen.length === 0 || chosen.length !== new Set(wanted.lines).size)
    return refuse({ code: 'payments.refund.line', field: 'lines' })
  return accept(sum(chosen.map(({ grossCents }) => grossCents)))
}

/** The office formats figures in Spanish; an amount in euros is understood in all its languages. */
const euros = (cents: number): string => formatCents(cents, 'es-ES')

/**
 * How many cents are refunded; refused where the order has nothing refundable, too little, or not
 * by this method.
 */
export function refundOf(
  order: Refundable,
  wanted: WantedRefund,
  ways: RefundWays,
): Result<number> {
  if (order.paidCents === 0 || !REFUNDABLE_STATUSES.includes(order.status))
    return refuse({ code: 'payments.refund.not_paid', field: '' })
  const left = leftOf(order)
  if (left <= 0) return refuse({ code: 'payments.refund.nothing_left', field: 'amountCents' })
  const amount = amountOf(order, wanted)
  if (!amount.ok) return amount
  const cents = amount.value
  if (!Number.isSafeInteger(cents) || cents < 1)
    return refuse({ code: 'payments.refund.amount', field: 'amountCents' })
  if (cents > left)
    return refuse({
      code: 'payments.refund.too_much',
      field: 'amountCents',
      params: { left: euros(left), amount: euros(cents) },
    })
  return refusedByTarget(order, wanted.target, cents, ways) ?? accept(cents)
}

/** A payment method gets back at most what it paid. */
function refusedByTarget(
  { payments }: Refundable,
  target: string,
  cents: number,
  { byStaff, balance }: RefundWays,
): Result<never> | undefined {
  if (target === byStaff || target === balance) return undefined
  const there = payments.filter(({ method }) => method === target)
  if (there.length === 0) return refuse({ code: 'payments.refund.target', field: 'target' })
  const leftCents = sum(there.map((payment) => payment.leftCents))
  if (cents > leftCents)
    return refuse({
      code: 'payments.refund.too_much_there',
      field: 'amountCents',
      params: { left: euros(leftCents), amount: euros(cents) },
    })
  return undefined
}

/**
 * A part of a refund: from one payment, or `attemptId` null: from the wallet or a transfer made by
 * hand.
 */
export type RefundPart = { target: string; attemptId: string | null; amountCents: number }

/** Takes a sum from payments in their order, each up to its amount. */
function drawn(payments: readonly GatewayPayment[], cents: number): RefundPart[] {
  let missing = cents
  return payments.flatMap(({ attemptId, method, leftCents }) => {
    const amountCents = Math.min(leftCents, missing)
    missing -= amountCents
    return amountCents > 0 ? [{ target: method, attemptId, amountCents }] : []
  })
}

/** An accepted refund by payment: a gateway refunds at most the amount of one payment. */
export function partsOf(
  { payments }: Pick<Refundable, 'payments'>,
  target: string,
  cents: number,
  { byStaff, balance }: RefundWays,
): RefundPart[] {
  if (target === byStaff || target === balance)
    return [{ target, attemptId: null, amountCents: cents }]
  return drawn(
    payments.filter(({ method }) => method === target),
    cents,
  )
}

/**
 * Distributes the difference of a change over the original methods: the newest payment first; then
 * transfers, which staff send by hand; the customer's wallet last. Never more than the rest of the
 * paid amount.
 */
export function wayBack(
  order: Pick<Refundable, 'paidCents' | 'before' | 'payments' | 'walletCents'>,
  differenceCents: number,
  ways: RefundWays,
): RefundPart[] {
  const cents = Math.min(differenceCents, leftOf(order))
  const there = drawn(order.payments, cents)
  const rest = cents - sum(there.map(({ amountCents }) => amountCents))
  const byTransfer =
    leftOf(order) - sum(order.payments.map(({ leftCents }) => leftCents)) - order.walletCents
  const toWallet = Math.min(order.walletCents, Math.max(0, rest - Math.max(0, byTransfer)))
  const others = [
    { target: ways.byStaff, attemptId: null, amountCents: rest - toWallet },
    { target: ways.balance, attemptId: null, amountCents: toWallet },
  ]
  return [...there, ...others.filter(({ amountCents }) => amountCents > 0)]
}

/**
 * How staff may send an order's money: by the original method, or by hand; to the customer's
 * balance where there is one. `offered`: the methods whose gateways can refund.
 */
export function targetsOf(
  { payments }: Pick<Refundable, 'payments'>,
  offered: readonly string[],
  { byStaff, balance }: RefundWays,
): string[] {
  const back = payments.filter(({ leftCents }) => leftCents > 0).map(({ method }) => method)
  return [...new Set([...back, byStaff, balance])].filter(
    (each) => each === byStaff || offered.includes(each),
  )
}
