import type { Refusal } from '../../../platform/refusal.ts'
import { lotsOf } from '../../buying/cart/lots.ts'
import type { WantedLine } from '../../buying/cart/priced-cart.ts'
import { EMPTY_RECIPIENT } from '../../buying/checkout/checkout-draft.ts'
import type { OrderForm } from '../../buying/checkout/order-form-schema.ts'
import type { JobState } from '../../order/job-state.ts'
import type { OrderLineRecord, OrderRecord } from '../../order/order-record.ts'
import type { Configuration } from '../../print/quoting/configuration.ts'
import type { Amendment } from './amendment-schema.ts'
import { type InvoiceData, orderForm, type PlacedOrder } from './order-form.ts'

type Placed = PlacedOrder & Pick<OrderRecord, 'status'>
type Line = Pick<
  OrderLineRecord,
  'id' | 'productSlug' | 'recipeVersion' | 'configuration' | 'jobState'
>

export type NotAmendable = 'orders.amend.closed' | 'orders.amend.locked' | 'orders.amend.reprint'

const OPEN = new Set(['pending_payment', 'preparing'])
/** Production has begun. */
const LOCKED: ReadonlySet<JobState> = new Set(['in_production', 'finished', 'packed'])

/** Why the order cannot be changed any more; undefined while it can. */
export function notAmendable(
  { status, reprintOfLine }: Pick<Placed, 'status'> & Pick<OrderRecord, 'reprintOfLine'>,
  lines: readonly Pick<Line, 'jobState'>[],
): NotAmendable | undefined {
  if (!OPEN.has(status)) return 'orders.amend.closed'
  // Its price is none; another quantity would be sold.
  if (reprintOfLine) return 'orders.amend.reprint'
  return lines.some(({ jobState }) => LOCKED.has(jobState)) ? 'orders.amend.locked' : undefined
}

/**
 * The state around a change: whether the order is paid, refunds by staff (done or in progress),
 * completely refunded lines, whether a payment is in progress.
 */
export type AmendFacts = {
  paid: boolean
  givenBackCents: number
  givenBackLines: readonly string[]
  paying: boolean
}
/** The effect of a change on the amount. `lowered`: lines that get cheaper. */
export type AmountChange = {
  differenceCents: number
  grossCents: number
  lowered: readonly { id: string; name: string }[]
}

/**
 * Why the order's amount cannot be changed now. Irrelevant where the amount stays. Refunds by staff
 * are kept: the order has to cost more than that, and no line is refunded twice.
 */
export function notNow(
  { differenceCents, grossCents, lowered }: AmountChange,
  facts: AmendFacts,
): Refusal | undefined {
  if (differenceCents === 0) return undefined
  const { paid, givenBackCents, givenBackLines, paying } = facts
  if (paid && givenBackCents > 0 && grossCents <= givenBackCents)
    return { code: 'orders.amend.refundedMore', field: '', params: { givenBackCents, grossCents } }
  const twice = paid ? lowered.find(({ id }) => givenBackLines.includes(id)) : undefined
  if (twice)
    return {
      code: 'orders.amend.refundedLine',
      field: `lines.${twice.id}.units`,
      params: { name: twice.name },
    }
  return paying ? { code: 'orders.amend.paying', field: '' } : undefined
}

/** A line is priced by the recipe it was made with, even if a newer one is on sale. */
export const recipeKey = ({
  productSlug,
  recipeVersion,
}: Pick<Line, 'productSlug' | 'recipeVersion'>): string => `${productSlug} ${recipeVersion}`

type AmendedLine = WantedLine & { configuration: Configuration }

const amendedLine = ({ units, speed }: Amendment, line: Line): AmendedLine => ({
  id: line.id,
  product: recipeKey(line),
  configuration: {
    ...line.configuration,
    units: units?.[line.id] ?? line.configuration.units,
    speed: speed ?? line.configuration.speed,
  },
})

/**
 * Why the quantity cannot be reduced without new shares: the lots of further recipients. The first
 * gets the rest.
 */
export function sharedOut(
  { delivery }: Pick<Placed, 'delivery'>,
  lines: readonly Line[],
  { units: wanted, recipients }: Amendment,
): Refusal[] {
  if (recipients) return []
  return lines.flatMap((line, at) => {
    const units = wanted?.[line.id]
    const shared = (delivery.others ?? []).reduce((sum, { lots }) => sum + (lots[at] ?? 0), 0)
    if (units === undefined || shared <= lotsOf({ ...line.configuration, units })) return []
    return [
      {
        code: 'orders.amend.shared',
        field: `lines.${line.id}.units`,
        params: { limit: shared, value: units },
      },
    ]
  })
}

/** Refuses unknown lines, and recipients of a picked-up order. */
export function strayIn(
  { delivery }: Pick<Placed, 'delivery'>,
  lines: readonly Pick<Line, 'id'>[],
  { units = {}, recipients = [] }: Amendment,
): Refusal[] {
  const isStrange = (id: string) => !lines.some((line) => line.id === id)
  const named = [
    ['units', units] as const,
    ...recipients.map(({ lots = {} }, index) => [`others.${index}.lots`, lots] as const),
  ]
  const strange = named.filter(([, byLine]) => Object.keys(byLine).some(isStrange))
  const [first] = recipients
  return [
    ...strange.map(([field]) => ({ code: 'orders.unknownLine', field })),
    ...(first && delivery.method === 'pickup'
      ? [{ code: 'orders.amend.collected', field: 'others' }]
      : []),
  ]
}

/**
 * The order converted back to a cart and a form, with the changed fields over it: to be priced,
 * dated and checked like any other. All other fields are those of the order.
 */
export function amendedOrder(
  order: PlacedOrder,
  lines: readonly Line[],
  amendment: Amendment,
  exchanged: InvoiceData | null = null,
): { wanted: AmendedLine[]; form: OrderForm } {
  const placed = orderForm(order, lines, exchanged)
  const { delivery, recipients, handling = placed.handling } = amendment
  const others =
    recipients?.map((each) => ({ ...EMPTY_RECIPIENT, country: '', ...each })) ?? placed.others
  return {
    wanted: lines.map((line) => amendedLine(amendment, line)),
    form: {
      ...placed,
      delivery: { ...placed.delivery, ...delivery, several: others.length > 0 },
      others,
      handling,
    },
  }
}

const BILLING = 'checkout.billing.requiredOver'

/** `shared`: the refusals of `sharedOut`, as one sentence at the quantity. */
const saidAlready = ({ code }: Refusal, shared: readonly Refusal[]): boolean =>
  shared.length > 0 &&
  (code === 'checkout.recipients.tooMany' || code === 'checkout.recipients.firstNothing')

/**
 * The refusals of a change. An order without billing data whose new price requires a full invoice
 * has no fields for them here: one sentence replaces those of all fields.
 */
export function saidOfChange(
  refusals: readonly Refusal[],
  shared: readonly Refusal[] = [],
): Refusal[] {
  const [needsData] = refusals.filter(({ code }) => code === BILLING)
  // Refusals with texts of their own.
  const rest = refusals.filter(
    (each) => (!needsData || !each.field.startsWith('billing.')) && !saidAlready(each, shared),
  )
  const others = [...shared, ...rest]
  return needsData ? [...others, { ...needsData, code: 'orders.amend.billing', field: '' }] : others
}

export type Sums = { netCents: number; vatCents: number; grossCents: number }

/** The amount to pay (positive) or to refund (negative). */
export const differenceOf = (before: Sums, after: Sums): Sums => ({
  netCents: after.netCents - before.netCents,
  vatCents: after.vatCents - before.vatCents,
  grossCents: after.grossCents - before.grossCents,
})

/**
 * Only a change of the goods restarts the dates; a change of the address alone keeps the first day.
 */
export const countsAnew = ({ units, speed }: Amendment): boolean =>
  units !== undefined || speed !== undefined
