import { offeredMethods, type PaymentMethods } from '../../../platform/payment-method.ts'
import { type Language, localText, type Translate } from '../../../platform/text.ts'
import type { SiteSettings } from '../../buying/sites/settings-schema.ts'
import { waysToPay } from '../../order/order-change.ts'
import type { DateStep } from '../../order/order-dates.ts'
import { allowedMoves, currentStage } from '../../order/order-state.ts'
import type { ProofView } from '../../order/proof-schema.ts'
import { sayOptions } from '../../order/say-options.ts'
import { shipmentsIn } from '../../order/shipment-state.ts'
import type { FullOrder } from '../../order/store.ts'
import type { StockStanding } from '../../order/store-holds.ts'
import type { OrderEventRow, OrderLineRow } from '../../order/tables.ts'
import { type Calendars, productionDays } from '../../print/delivery/delivery.ts'
import { componentLabel } from '../../print/quoting/labels.ts'
import type { Recipe } from '../../print/quoting/recipe.ts'
import { eyeletWarnings } from '../../print/quoting/spaced-eyelets.ts'
import type { ApprovalState } from '../../session/company/approval.ts'
import { notAmendable } from './amendment.ts'
import type { CustomerOrder } from './order-schema.ts'
import { paymentOptions, toPay } from './pay-by.ts'
import type { OrderChange } from './store-changes.ts'
import { payBefore } from './unpaid-deadline.ts'

/** The facts of a view beside the order itself. */
export type ViewFacts = {
  settings: SiteSettings
  methods: PaymentMethods
  calendars: Calendars
  /** The recipe that the line was made with, for its texts; a line without one shows its codes. */
  recipeOf: (line: OrderLineRow) => Recipe | undefined
  language: Language
  t: Translate
  proofs?: readonly ProofView[]
  /** The change that waits for its difference. */
  change?: OrderChange | undefined
  /** The state of stocked goods. */
  stock?: StockStanding | undefined
  /** It required the approval of its company. */
  approval?: ApprovalOfOrder | undefined
  /** The delivery day by the time of approval; none where the date is fixed. */
  byApproval?: readonly DateStep[]
}

/** The state of a company's approval; `until`: ISO instant. */
export type ApprovalOfOrder = { state: ApprovalState; until: string }

/** The customer's view of an event: without the member of staff and their reason. */
const eventOf = ({ id, at, actor, kind, lineId, data }: OrderEventRow) => {
  const { reason: _noted, ...told } = data
  return { id, at: at.toISOString(), actor, kind, lineId, data: told }
}

function lineOf(line: OrderLineRow, facts: ViewFacts) {
  const { recipeOf, language, t } = facts
  const {
    id,
    position,
    productSlug,
    productName,
    recipeVersion,
    configuration,
    netCents,
    pieces,
    weightG,
    jobState,
    artworkRules,
    speed,
  } = line
  const recipe = recipeOf(line)
  const nameOf = (component: OrderLineRow['components'][number]) =>
    recipe
      ? componentLabel(recipe, language, t, component)
      : t(`quoting.component.${component.code}`)
  return {
    id,
    position,
    productSlug,
    productName,
    recipeVersion,
    configuration,
    options: recipe ? sayOptions(line, recipe, facts) : [],
    /** What the product's page warned of, in words. */
    warnings: recipe
      ? eyeletWarnings(recipe, configuration).map(({ key, params }) => t(key, params))
      : [],
    components: line.components.map((component) => ({ ...component, label: nameOf(component) })),
    netCents,
    pieces,
    weightG,
    jobState,
    artworkRules,
    speed: speed.code,
    /** Last minute of the day that still counts, Europe/Madrid, "HH:MM". */
    cutOff: speed.cutOff,
  }
}

/** The customer's view of a change that waits for its difference; the order itself is unchanged. */
function changeOf(
  { method, settles, differenceCents, walletCents, dueCents, values, expiresAt }: OrderChange,
  { number, billing }: FullOrder['order'],
  { settings, methods }: ViewFacts,
) {
  const { netCents, vatCents, grossCents } = values.order
  return {
    method,
    settles,
    differenceCents,
    /** Of the difference: reserved from the wallet, and the rest to pay by another method. */
    walletCents,
    dueCents,
    ...{ netCents, vatCents, grossCents },
    units: values.lines.map(({ configuration }) => configuration.units),
    pieces: values.lines.map(({ pieces }) => pieces),
    delivery: values.order.delivery,
    deliversOn: values.dates.deliversOn,
    expiresAt: expiresAt.toISOString(),
    payBy: waysToPay(
      offeredMethods(methods, settings.paymentMethods),
      toPay({ billing, delivery: values.order.delivery }, values.lines, dueCents),
    ),
    transfer: settles === 'later' ? { ...settings.transfer, reference: number } : null,
  }
}

const nameIn = (lines: readonly OrderLineRow[], slug: string): string =>
  lines.find(({ productSlug }) => productSlug === slug)?.productName ?? slug

const closedBetween = (
  startsOn: string,
  shipsOn: string,
  { shopHolidays }: Calendars,
  language: Language,
) =>
  shopHolidays
    .filter(({ on }) => on > startsOn && on < shipsOn)
    .map(({ on, name, closing }) => ({
      on,
      name: localText(name, language),
      ...(closing && { closing }),
    }))

/** Only where relevant: while it is unpaid, or where pieces were missing after the payment. */
function stockOf(status: string, lines: readonly OrderLineRow[], stock: StockStanding | undefined) {
  const unpaid = status === 'pending_payment'
  if (!stock || !(unpaid || (status === 'preparing' && stock.missing.length > 0))) return null
  return {
    heldUntil: unpaid ? (stock.heldUntil?.toISOString() ?? null) : null,
    lapsed: unpaid && stock.lapsed,
    missing: stock.missing.map(({ slug, left, wanted }) => ({
      name: nameIn(lines, slug),
      left,
      wanted,
    })),
  }
}

/** The customer's view of the order. */
export function customerView({ order, lines, events }: FullOrder, facts: ViewFacts) {
  const { settings, methods, calendars, language, proofs = [] } = facts
  const {
    number,
    status,
    paymentMethod,
    customerType,
    contact,
    delivery,
    billing,
    totals,
    netCents,
    vatBp,
    vatCents,
    grossCents,
  } = order
  const { recargoCents, walletCents, dueCents, promisedOn, startsOn, shipsOn, deliversOn } = order
  const jobStates = lines.map((line) => line.jobState)
  const paid = order.paidAt !== null
  const packed = jobStates.every((state) => state === 'packed')
  return {
    number,
    status,
    stage: currentStage(status, jobStates) ?? null,
    paymentMethod,
    settles: order.paymentSettles,
    customerType,
    contact: { ...contact, email: order.email },
    delivery,
    billing,
    totals,
    netCents,
    vatBp,
    vatCents,
    recargoCents,
    grossCents,
    /** Of the gross: paid or reserved from the wallet, and the rest to pay by another method. */
    walletCents,
    dueCents,
    /** It belongs to no account yet: the holder of its link may open one with it. */
    guest: order.customerId === null,
    placedAt: order.placedAt.toISOString(),
    paidAt: order.paidAt?.toISOString() ?? null,
    artworkAcceptedAt: order.artworkAcceptedAt?.toISOString() ?? null,
    promisedOn,
    startsOn,
    shipsOn,
    deliversOn,
    productionOn: productionDays(startsOn, shipsOn, calendars),
    /** Days on which the workshop is closed meanwhile. */
    holidays: closedBetween(startsOn, shipsOn, calendars, language),
    lines: lines.map((line) => lineOf(line, facts)),
    events: events.map(eventOf),
    /** The state of each of several shipments; none for a single recipient. */
    shipments: shipmentsIn({ order, lines, events }).map(({ number: of, state, at }) => ({
      number: of,
      state,
      at,
    })),
    /** Destination, quantity and speed can still be changed. */
    amendable: notAmendable(order, lines) === undefined,
    /** The change that waits for its difference. */
    change: facts.change ? changeOf(facts.change, order, facts) : null,
    payBy: paymentOptions(
      order,
      lines,
      offeredMethods(methods, settings.paymentMethods),
      settings.surchargesBp,
    ),
    allowed: allowedMoves(status, 'customer', {
      settles: order.paymentSettles,
      customerCancels: order.customerCancels,
      paid,
      packed,
    }),
    transfer:
      status === 'pending_payment' && order.paymentSettles === 'later'
        ? { ...settings.transfer, reference: number }
        : null,
    /** Unpaid: the day before which the payment must arrive. */
    payBefore: status === 'pending_payment' ? payBefore(order.placedAt, settings.unpaidDays) : null,
    /** Stocked goods: the end of an unpaid order's reservation, and missing pieces. */
    stock: stockOf(order.status, lines, facts.stock),
    /** The proofs of the transfer. */
    proofs,
    /** Null: no approval was required. */
    approval: facts.approval ?? null,
    /** Paid, and not yet in production: the delivery day by the time of approval. */
    byApproval: (facts.byApproval ?? []).map(({ untilMs, deliversOn }) => ({
      until: new Date(untilMs).toISOString(),
      deliversOn,
    })),
  }
}
export type CustomerLine = CustomerOrder['lines'][number]
