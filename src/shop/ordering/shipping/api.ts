import { madridDay } from '../../../platform/calendar.ts'
import { type Api, type ApiContext, HttpProblem, makeApi } from '../../../platform/http.ts'
import { type Refusal, type Result, refuse } from '../../../platform/refusal.ts'
import { formatNumber } from '../../../platform/text.ts'
import { withNamesIn } from '../../catalogue/products/store-product-names.ts'
import { listOpenIncidents } from '../../order/incidents/store-incidents.ts'
import { type Actor, findOrderByNumber } from '../../order/store.ts'
import { requireStaff } from '../../session/require-staff.ts'
import type { User } from '../../session/store.ts'
import { recordChange } from '../../session/store-audit.ts'
import type { Lifecycle } from '../orders/lifecycle.ts'
import { holdsAll, type Parcel } from '../parcels/parcel.ts'
import {
  announceShipment,
  type ClientOf,
  cancelShipment,
  type Shipment,
} from './announce-lifecycle.ts'
import {
  announceRoute,
  cancelRoute,
  dayRoute,
  handoverRoute,
  pickupRoute,
  saveRoute,
} from './api-routes.ts'
import { handOver } from './handover-lifecycle.ts'
import { requestPickup } from './pickup-lifecycle.ts'
import { shippedParts } from './shipped-part.ts'
import { type PlannedSending, sendingOf, shippingRow } from './shipping-row.ts'
import type { ShippingCarrier, ShippingDay, ShippingRow } from './shipping-schema.ts'
import {
  type CarrierRecord,
  countView,
  findCarrier,
  findConsignment,
  listCarriers,
  listConsignments,
  listPickups,
  listShipped,
  type ShippingView,
  saveDraft,
} from './store-shipping.ts'

/** As many orders as a day has; later ones leave on another day. */
const MOST_ORDERS = 400

type Deps = { life: Lifecycle; clientOf: ClientOf }
type Asked = { number: string; shipment: number }

async function mustFindShipment(
  { context }: Lifecycle,
  { number, shipment }: Asked,
): Promise<Shipment> {
  const found = await findOrderByNumber(context.db, number)
  if (!found) throw new HttpProblem(404, { code: 'orders.unknown', field: 'number' })
  const part = shippedParts(found).find((each) => each.number === shipment)
  if (!part)
    throw new HttpProblem(404, {
      ...{ code: 'orders.unknownShipment', field: 'shipment', params: { value: shipment } },
    })
  return { found, part }
}

/** Only what the rules of a room show: those of other states belong to another view. */
const IN_VIEW: Record<ShippingView, (row: ShippingRow, on: string) => boolean> = {
  day: ({ state, handedOn }, on) =>
    ['production', 'ready', 'sending', 'registered'].includes(state) || handedOn === on,
  transit: ({ state }) => state === 'handed' || state === 'in_transit',
  incidents: ({ incident }) => incident !== null,
}

async function loadRow({ life }: Deps, c: ApiContext, asked: Asked): Promise<ShippingRow> {
  const { db } = life.context
  const { found, part } = await mustFindShipment(life, asked)
  const [carriers, consignment, open] = await Promise.all([
    listCarriers(db),
    findConsignment(db, { orderId: found.order.id, shipment: part.number }),
    listOpenIncidents(db, [found.order.id]),
  ])
  const number = (value: number) => formatNumber(value, c.var.language)
  const incident = open.find(({ shipment }) => shipment === part.number)?.kind ?? null
  return shippingRow(found, part, consignment, carriers, number, incident)
}

async function loadDay(
  { life, clientOf }: Deps,
  c: ApiContext,
  { view, on }: { view: ShippingView; on: string },
): Promise<ShippingDay> {
  const { db, now } = life.context
  const number = (value: number) => formatNumber(value, c.var.language)
  const [found, carriers, pickups, day, transit, incidents] = await Promise.all([
    listShipped(db, view, on, MOST_ORDERS),
    listCarriers(db),
    listPickups(db, on),
    countView(db, 'day', on),
    countView(db, 'transit', on),
    countView(db, 'incidents', on),
  ])
  const counts = { day, transit, incidents }
  const ids = found.map(({ order }) => order.id)
  const [stored, open] = await Promise.all([listConsignments(db, ids), listOpenIncidents(db, ids)])
  const rows = await Promise.all(
    found.map(async (one) => {
      const lines = await withNamesIn(db, one.lines, c.var.language)
      return shippedParts({ ...one, lines }).map((part) => {
        const isIt = (row: { orderId: string; shipment: number }) =>
          row.orderId === one.order.id && row.shipment === part.number
        const incident = open.find(isIt)?.kind ?? null
        return shippingRow(one, part, stored.find(isIt), carriers, number, incident)
      })
    }),
  )
  return {
    today: madridDay(now().getTime()),
    on,
    carriers: carriers.map(
      (carrier): ShippingCarrier => ({
        ...{ id: carrier.id, name: carrier.name, protocol: carrier.protocol },
        ...{ active: carrier.active, hasDepot: carrier.hasDepot, zones: carrier.zones },
        ...{ maxWeightG: carrier.maxWeightG, maxLengthMm: carrier.maxLengthMm },
        maxGirthMm: carrier.maxGirthMm,
        linked: clientOf(carrier) !== undefined,
        pickup: pickups.find(({ carrierId }) => carrierId === carrier.id)?.code ?? null,
      }),
    ),
    rows: rows.flat().filter((row) => IN_VIEW[view](row, on)),
    left: Math.max(0, counts[view] - found.length),
    counts,
  }
}

type Typed = { version: number; carrierId: string; toDepot: boolean; parcels: Parcel[] }

/** A shipment in the record of changes: carrier, number of parcels and their weight. */
const said = (carriers: readonly CarrierRecord[], { carrierId, parcels }: PlannedSending) => ({
  carrier: carriers.find(({ id }) => id === carrierId)?.name ?? null,
  parcels: parcels.length,
  kilograms: parcels.reduce((sum, { weightG }) => sum + weightG, 0) / 1000,
})

/** Stores edited parcels; refuses what loses pieces or another person's change. */
async function save({ life }: Deps, { found, part }: Shipment, typed: Typed, by: User) {
  const { db, now } = life.context
  const no = (status: 409 | 422, refusal: Refusal) => {
    throw new HttpProblem(status, refusal)
  }
  const carrier = await findCarrier(db, typed.carrierId)
  if (!carrier || carrier.archivedAt)
    return no(422, { code: 'shipping.unknownCarrier', field: 'carrierId' })
  if (!carrier.zones.includes(part.zone))
    return no(422, {
      ...{ code: 'shipping.otherZone', field: 'carrierId', params: { carrier: carrier.name } },
    })
  if (typed.toDepot && !carrier.hasDepot)
    return no(422, {
      ...{ code: 'shipping.noDepot', field: 'toDepot', params: { carrier: carrier.name } },
    })
  const wanted = part.lines.map(({ position, pieces }) => ({ line: position, pieces }))
  if (!holdsAll(typed.parcels, wanted))
    return no(422, { code: 'shipping.piecesDiffer', field: 'parcels' })
  const { version, ...draft } = typed
  const place = { orderId: found.order.id, shipment: part.number }
  const isSaved = await db.transaction(async (tx) => {
    const carriers = await listCarriers(tx)
    const before = sendingOf(part, await findConsignment(tx, place), carriers)
    if (!(await saveDraft(tx, place, draft, version))) return false
    await recordChange(tx, {
      ...{ at: now(), by, noun: 'parcels', action: 'changed' },
      nounId: `${found.order.number}-${part.number}`,
      ...{ before: said(carriers, before), after: said(carriers, draft) },
    })
    return true
  })
  return isSaved || no(409, { code: 'shipping.changed', field: '' })
}

/** A carrier that does not answer is not the fault of the request. */
function mustSucceed(result: Result<unknown>): void {
  const [refusal] = result.ok ? [] : result.refusals
  if (refusal) throw new HttpProblem(refusal.code === 'shipping.noAnswer' ? 502 : 409, refusal)
}

function addAnnouncing(api: Api, deps: Deps): void {
  const { life } = deps
  const { context } = life
  const today = () => madridDay(context.now().getTime())
  const byStaff = (id: string): Actor => ({ actor: 'staff', actorId: id })

  api.openapi(announceRoute, async (c) => {
    const staff = await requireStaff(context, c, announceRoute)
    const asked = c.req.valid('param')
    const shipment = await mustFindShipment(life, asked)
    const announcing = { ...deps, by: byStaff(staff.id) }
    const { trackingNumber = '' } = c.req.valid('json') ?? {}
    mustSucceed(
      await announceShipment(announcing, shipment, { typed: trackingNumber, on: today() }),
    )
    c.var.log.info('shipping.announced', { order: asked.number, by: staff.id })
    return c.json({ data: await loadRow(deps, c, asked) }, 200)
  })

  api.openapi(cancelRoute, async (c) => {
    const staff = await requireStaff(context, c, cancelRoute)
    const asked = c.req.valid('param')
    const shipment = await mustFindShipment(life, asked)
    mustSucceed(await cancelShipment({ ...deps, by: byStaff(staff.id) }, shipment))
    c.var.log.info('shipping.cancelled', { order: asked.number, by: staff.id })
    return c.json({ data: await loadRow(deps, c, asked) }, 200)
  })

  api.openapi(handoverRoute, async (c) => {
    const staff = await requireStaff(context, c, handoverRoute)
    const asked = c.req.valid('param')
    const shipment = await mustFindShipment(life, asked)
    const handed = { by: byStaff(staff.id), on: today() }
    // A move that is refused takes back the note of the day.
    await context.db.transaction(async (tx) =>
      mustSucceed(await handOver(life, tx, shipment, handed)),
    )
    c.var.log.info('shipping.handed', { order: asked.number, by: staff.id })
    return c.json({ data: await loadRow(deps, c, asked) }, 200)
  })
}

/** The shipping room. */
export function shippingApi(life: Lifecycle, clientOf: ClientOf): Api {
  const { context } = life
  const deps = { life, clientOf }
  const api = makeApi()
  const today = () => madridDay(context.now().getTime())
  addAnnouncing(api, deps)

  api.openapi(dayRoute, async (c) => {
    await requireStaff(context, c, dayRoute)
    const { on = today(), view } = c.req.valid('query')
    return c.json({ data: await loadDay(deps, c, { view, on }) }, 200)
  })

  api.openapi(saveRoute, async (c) => {
    const staff = await requireStaff(context, c, saveRoute)
    const asked = c.req.valid('param')
    await save(deps, await mustFindShipment(life, asked), c.req.valid('json'), staff)
    return c.json({ data: await loadRow(deps, c, asked) }, 200)
  })

  api.openapi(pickupRoute, async (c) => {
    const staff = await requireStaff(context, c, pickupRoute)
    const carrier = await findCarrier(context.db, c.req.valid('param').id)
    if (!carrier) throw new HttpProblem(404, { code: 'shipping.unknownCarrier', field: 'id' })
    const client = clientOf(carrier)
    const asked = client
      ? await requestPickup(life, carrier, client, { on: today(), by: staff })
      : refuse({ code: 'shipping.noService', field: '', params: { carrier: carrier.name } })
    mustSucceed(asked)
    c.var.log.info('shipping.pickup', { carrier: carrier.name, by: staff.id })
    return c.json({ data: { code: asked.ok ? asked.value : '' } }, 200)
  })
  return api
}
