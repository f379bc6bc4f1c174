import { accept, type Result, refuse } from '../../../platform/refusal.ts'
import type { User } from '../../session/store.ts'
import { recordChange } from '../../session/store-audit.ts'
import type { Lifecycle } from '../orders/lifecycle.ts'
import { senderOf } from './announce-lifecycle.ts'
import type { CarrierClient } from './carrier-port.ts'
import { type CarrierRecord, listPickups, listWaiting, savePickup } from './store-shipping.ts'

/**
 * Asks a carrier to fetch what was announced and has not left, once a day.
 * @returns the carrier's code
 */
export async function requestPickup(
  life: Lifecycle,
  carrier: CarrierRecord,
  client: CarrierClient,
  { on, by }: { on: string; by: User },
): Promise<Result<string>> {
  const { db, now } = life.context
  const asked = (await listPickups(db, on)).find(({ carrierId }) => carrierId === carrier.id)
  if (asked) return accept(asked.code)
  const parcels = (await listWaiting(db, carrier.id)).flatMap((row) => row.parcels)
  const params = { carrier: carrier.name }
  if (parcels.length === 0) return refuse({ code: 'shipping.nothingWaits', field: '', params })
  const { settings } = await life.shop.site()
  const answer = await client.requestPickup({
    reference: `R-${on}`,
    ...{ on, parcels: parcels.length, service: carrier.service, sender: senderOf(settings) },
    weightG: parcels.reduce((sum, { weightG }) => sum + weightG, 0),
  })
  if (answer.kind === 'refused')
    return refuse({
      ...{ code: 'shipping.refused', field: '', params: { ...params, said: answer.said } },
    })
  if (answer.kind === 'unknown') return refuse({ code: 'shipping.noAnswer', field: '', params })
  const { code } = answer
  const at = now()
  await db.transaction(async (tx) => {
    await savePickup(tx, { carrierId: carrier.id, day: on, code, requestedAt: at })
    await recordChange(tx, {
      ...{ at, by, noun: 'pickup', nounId: carrier.name, action: 'requested' },
      after: { code, parcels: parcels.length },
    })
  })
  return accept(answer.code)
}
