import { type ApiContext, HttpProblem } from '../../../platform/http.ts'
import type { Translate } from '../../../platform/text.ts'
import { findRecipesOf } from '../../catalogue/products/store-recipes.ts'
import { isBeforeProduction } from '../../order/job-state.ts'
import { type DateStep, datesByApproval } from '../../order/order-dates.ts'
import type { CustomerOrder } from '../../order/order-schema.ts'
import type { FullOrder, Moved } from '../../order/store.ts'
import { stockStanding } from '../../order/store-holds.ts'
import type { DeliveryFacts } from '../../print/delivery/facts.ts'
import { withZoneOf } from '../../print/delivery/zone.ts'
import { standingOf } from '../../session/company/approval.ts'
import { findApproval } from '../spending/store-approvals.ts'
import type { Lifecycle } from './lifecycle.ts'
import { datedLines } from './order-lifecycle.ts'
import { customerView } from './order-view.ts'
import { findOpenChange } from './store-changes.ts'
import { listProofs, proofView } from './store-proofs.ts'

/** While files of a paid order may change: the delivery day by the time of approval. */
async function stepsOf(
  life: Lifecycle,
  { order, lines }: FullOrder,
  delivery: DeliveryFacts,
): Promise<DateStep[]> {
  const facts = withZoneOf(delivery, order.delivery.zone)
  const mayChange = lines.some(
    ({ jobState, artworkRules }) => artworkRules.needed !== false && isBeforeProduction(jobState),
  )
  if (
    order.status !== 'preparing' ||
    !mayChange ||
    !facts.zones.some(({ code }) => code === order.zone)
  )
    return []
  return datesByApproval(
    { lines: await datedLines(life, lines, facts.calendars.workshop), zone: order.zone },
    facts,
    life.context.now().getTime(),
    order,
  )
}

/** The order described by the recipes it was made with, which may be older than those on sale. */
export async function loadOrderView(
  life: Lifecycle,
  found: FullOrder,
  { language, t }: ApiContext['var'],
): Promise<CustomerOrder> {
  const { context, shop } = life
  const [{ settings }, delivery, recipeOf] = await Promise.all([
    shop.site(),
    shop.delivery(),
    findRecipesOf(context.db, found.lines, shop.loadedProduct),
  ])
  const proofs =
    found.order.paymentSettles === 'later'
      ? (await listProofs(context.db, found.order.id)).map(proofView)
      : []
  const change =
    found.order.status === 'preparing'
      ? await findOpenChange(context.db, found.order.id)
      : undefined
  const asked =
    found.order.orderedBy === null ? undefined : await findApproval(context.db, found.order.id)
  const approval = asked && {
    state: standingOf({ ...asked, status: found.order.status }, context.now()),
    until: asked.expiresAt.toISOString(),
  }
  const byApproval = await stepsOf(life, found, delivery)
  const mayMiss = found.order.status === 'pending_payment' || found.order.status === 'preparing'
  const stock = mayMiss ? await stockStanding(context.db, found.order.id) : undefined
  return customerView(found, {
    change,
    approval,
    byApproval,
    stock,
    settings,
    methods: context.methods,
    calendars: delivery.calendars,
    recipeOf,
    language,
    t,
    proofs,
  })
}

/** A refused move, with the allowed ones. */
export function notAllowed(t: Translate, to: string, result: Moved | undefined): HttpProblem {
  const allowed = result && !result.moved ? result.allowed : []
  const status = (code: string) => t(`orders.status.${code}`)
  const params = {
    from: result ? status(result.from) : '–',
    to: status(to),
    allowed: allowed.map(status).join(', ') || '–',
  }
  return new HttpProblem(409, { code: 'orders.moveNotAllowed', field: 'to', params })
}
