import { eq, sql } from 'drizzle-orm'
import { contentHash } from '../../platform/content-hash.ts'
import type { Queries, Transaction } from '../../platform/database.ts'
import type { MethodFacts, Settles } from '../../platform/payment-method.ts'
import { preparedInsert } from '../../platform/prepared.ts'
import { folded, type Language } from '../../platform/text.ts'
import { timeId } from '../../platform/time-id.ts'
import { zoneOfDates } from '../buying/checkout/destination.ts'
import { discountParts } from '../buying/coupons/discount.ts'
import { lineCost } from '../print/costing/line-cost.ts'
import type { OverLimit } from '../session/company/spending.ts'
import type { AmendableValues } from './amended-values.ts'
import { costsOf } from './costs/store.ts'
import type { OrderDraft } from './draft-order.ts'
import type { OrderStatus } from './order-state.ts'
import { searchWordsOf } from './store-receipt.ts'
import { orderEvents, orderLines, orders } from './tables.ts'

export type PlacedOrder = {
  id: string
  number: string
  accessToken: string
  requestHash: string
  paymentMethod: string
  paymentSettles: Settles
  email: string
  status: OrderStatus
}

export type Placement = {
  draft: OrderDraft
  /** Of the payment method of the draft. */
  method: MethodFacts
  idempotencyKey: string
  requestHash: string
  accessToken: string
  language: Language
  at: Date
  /** M-26-000001. */
  number: string
  /** Null: the default site. */
  siteId: string | null
  /** Undefined: a guest. */
  customerId?: string
  /** The colleague who orders for the company. */
  orderedBy?: string | undefined
  /** Over a limit: placed, and waiting for approval. */
  waits?: OverLimit | undefined
}

const placedColumns = {
  id: orders.id,
  number: orders.number,
  accessToken: orders.accessToken,
  requestHash: orders.requestHash,
  paymentMethod: orders.paymentMethod,
  paymentSettles: orders.paymentSettles,
  email: orders.email,
  status: orders.status,
}

/** The order already placed with a key. */
export async function findPlaced(
  db: Queries,
  idempotencyKey: string,
): Promise<PlacedOrder | undefined> {
  const [found] = await db
    .select(placedColumns)
    .from(orders)
    .where(eq(orders.idempotencyKey, idempotencyKey))
    .limit(1)
  return found
}

/** The next number; its year is that of the placing in Madrid. */
export async function nextOrderNumber(db: Queries, placedOn: string): Promise<string> {
  const { rows } = await db.execute<{ next: number }>(sql`SELECT nextval('order_numbers') AS next`)
  return `M-${placedOn.slice(2, 4)}-${String(rows[0]?.next).padStart(6, '0')}`
}

const needsNoFile = ({ product }: Pick<OrderDraft['lines'][number], 'product'>): boolean =>
  product.recipe.artwork.needed === false

/** Values derived from destination, quantity and speed, which may change after placing. */
export function amendableValues({
  checkout,
  startsOn,
  shipsOn,
  deliversOn,
}: OrderDraft): AmendableValues {
  const { delivery, totals, tax, coupon } = checkout
  return {
    delivery,
    zone: zoneOfDates(delivery).code,
    startsOn,
    shipsOn,
    deliversOn,
    totals: totals.lines,
    netCents: totals.netCents,
    tax,
    taxPending: tax.pending,
    vatDoubt: tax.doubt,
    taxRegime: tax.regime,
    vatBp: tax.vatBp,
    vatCents: totals.vatCents,
    recargoCents: totals.recargoCents,
    grossCents: totals.grossCents,
    discountCents: totals.discountCents,
    couponCode: coupon && totals.discountCents > 0 ? coupon.code : null,
  }
}

/** Number of pieces per product. */
export function piecesBySlug(
  lines: readonly { productSlug: string; pieces: number }[],
): Map<string, number> {
  const pieces = new Map<string, number>()
  for (const line of lines)
    pieces.set(line.productSlug, (pieces.get(line.productSlug) ?? 0) + line.pieces)
  return pieces
}

/** Columns of an order; the database computes what is due. */
export function orderValues({
  draft,
  method,
  idempotencyKey,
  requestHash,
  accessToken,
  language,
  at,
  number,
  customerId,
  orderedBy,
  waits,
  siteId,
}: Placement): typeof orders.$inferInsert {
  const { checkout, deliversOn, agreement } = draft
  const { contact, billing, payment, walletCents } = checkout
  return {
    ...amendableValues(draft),
    billing,
    searchWords: searchWordsOf({ delivery: checkout.delivery, billing }),
    jobWords: folded(draft.lines.map(({ configuration }) => configuration.jobName).join(' ')),
    number,
    siteId,
    accessToken,
    idempotencyKey,
    requestHash,
    agreed: contentHash(agreement),
    status: waits ? 'not_confirmed' : 'pending_payment',
    language,
    paymentMethod: payment,
    paymentSettles: method.settles,
    customerCancels: method.customerCancels,
    customerType: billing.type,
    email: contact.email,
    contact,
    reference: (billing.fullInvoice && billing.reference) || '',
    promisedOn: deliversOn,
    walletCents,
    placedAt: at,
    customerId,
    orderedBy,
    // Nothing is pending: days count from the payment.
    artworkAcceptedAt: draft.lines.every(needsNoFile) ? at : null,
  }
}

/** What the lines of a draft cost the shop today; null: not known. */
export async function costsOfLines(
  db: Queries,
  { lines }: Pick<OrderDraft, 'lines'>,
): Promise<(number | null)[]> {
  const costs = await costsOf(
    db,
    lines.map(({ product }) => product.slug),
  )
  return lines.map(({ product, configuration }) =>
    lineCost(product.recipe, configuration, costs(product.slug)),
  )
}

/** `costs`: of each line, as `costsOfLines` finds them. */
export function lineValues(
  orderId: string,
  draft: OrderDraft,
  costs: readonly (number | null)[],
): (typeof orderLines.$inferInsert)[] {
  const parts = discountParts(
    draft.checkout.totals.discountCents,
    draft.lines.map(({ quote }) => quote.netCents),
  )
  return draft.lines.map(({ product, configuration, quote, speed }, index) => ({
    orderId,
    position: index + 1,
    productSlug: product.slug,
    productName: product.name,
    recipeVersion: product.recipeVersion,
    configuration,
    jobName: configuration.jobName,
    components: quote.components,
    speed,
    artworkRules: product.recipe.artwork,
    netCents: quote.netCents,
    costCents: costs[index] ?? null,
    discountCents: parts[index] ?? 0,
    pieces: quote.pieces,
    weightG: quote.weightG,
    jobState: needsNoFile({ product }) ? 'approved' : 'awaiting_artwork',
  }))
}

const insertedOrder = preparedInsert(orders, (db, values) =>
  db
    .insert(orders)
    .values(values)
    .onConflictDoNothing()
    .returning(placedColumns)
    .prepare('place_order'),
)
const insertedLine = preparedInsert(orderLines, (db, values) =>
  db.insert(orderLines).values(values).prepare('place_order_line'),
)
const insertedEvent = preparedInsert(orderEvents, (db, values) =>
  db.insert(orderEvents).values(values).prepare('place_order_event'),
)

/**
 * Writes an order with lines and first events. Undefined if another request placed one with the
 * same key.
 */
export async function insertOrder(
  tx: Transaction,
  placement: Placement,
): Promise<PlacedOrder | undefined> {
  const [placed] = await insertedOrder(tx, { id: timeId(), ...orderValues(placement) })
  if (!placed) return undefined
  const costs = await costsOfLines(tx, placement.draft)
  for (const line of lineValues(placed.id, placement.draft, costs))
    await insertedLine(tx, { id: timeId(), ...line })
  // What waits for its company has made one of the two moves.
  const { waits, at } = placement
  const second = waits
    ? { kind: 'approval_asked', data: waits }
    : { kind: 'moved', data: { from: 'not_confirmed', to: 'pending_payment' } }
  for (const event of [{ kind: 'moved', data: { to: 'not_confirmed' } }, second])
    await insertedEvent(tx, { orderId: placed.id, at, actor: 'customer', ...event })
  return placed
}
