import { endOpenIncident } from '../../order/incidents/store-incidents.ts'
import { findOrderById } from '../../order/store.ts'
import type { Lifecycle } from '../orders/lifecycle.ts'
import type { ClientOf } from './announce-lifecycle.ts'
import type { Found } from './carrier-port.ts'
import { arrive, recordIncident } from './handover-lifecycle.ts'
import { shippedParts } from './shipped-part.ts'
import {
  type ConsignmentRow,
  changeConsignment,
  listFollowed,
  markChecked,
} from './store-shipping.ts'

export const SHIPPING_SCHEDULES = [{ name: 'shipping.track', cron: '*/15 * * * *' }]

/** As many as are asked for in one run. */
const MOST = 300
const MOST_UNANSWERED = 3
/** Carriers keep what they know of a shipment for months; a lost one needs staff long before. */
const FOLLOWED_DAYS = 60
const DAY_MS = 86_400_000

const FOLLOWED = ['registered', 'in_transit', 'incident'] as const

/** Stores what the carrier said, with the order's own step. */
async function follow(life: Lifecycle, row: ConsignmentRow, told: Found): Promise<boolean> {
  const { db, now } = life.context
  const state = told.state === 'cancelled' ? 'incident' : told.state
  const isNew = state !== row.state || (state === 'incident' && told.said !== row.said)
  if (!isNew) {
    await markChecked(db, row.id, now())
    return false
  }
  return db.transaction(async (tx) => {
    const changes = { state, said: told.said, checkedAt: now() }
    if (!(await changeConsignment(tx, row.id, FOLLOWED, changes))) return false
    const found = await findOrderById(tx, row.orderId)
    const part = found && shippedParts(found).find(({ number }) => number === row.shipment)
    if (!found || !part) return true
    if (state === 'delivered') await arrive(life, tx, { found, part })
    if (state === 'delivered' || state === 'in_transit') {
      const place = { orderId: row.orderId, shipment: row.shipment }
      await endOpenIncident(tx, place, state === 'delivered' ? state : 'moving', now())
    }
    if (state === 'incident') await recordIncident(tx, { found, part }, told.said, now())
    return true
  })
}

/** Asks the carriers how their shipments stand. @returns how many changed */
async function trackShipments(life: Lifecycle, clientOf: ClientOf): Promise<number> {
  const { db, now, log } = life.context
  const since = new Date(now().getTime() - FOLLOWED_DAYS * DAY_MS)
  let [changed, unanswered] = [0, 0]
  for (const { consignment, carrier } of await listFollowed(db, since, MOST)) {
    const client = clientOf(carrier)
    const code = consignment.barcode ?? consignment.trackingNumber
    if (!client || code === null) continue
    const answer = await client.find(code)
    if (answer.kind === 'found' && (await follow(life, consignment, answer))) changed += 1
    if (answer.kind !== 'found') await markChecked(db, consignment.id, now())
    if (answer.kind !== 'unknown') continue
    log.warn('shipping.not_tracked', { carrier: carrier.name, why: answer.why })
    unanswered += 1
    // The service is away: the others would wait as long for their answers.
    if (unanswered === MOST_UNANSWERED) break
  }
  return changed
}

export const shippingJobs = (
  life: Lifecycle,
  clientOf: ClientOf,
): Record<string, () => Promise<void>> => ({
  'shipping.track': async () => {
    const changed = await trackShipments(life, clientOf)
    if (changed > 0) life.context.log.info('shipping.tracked', { changed })
  },
})
