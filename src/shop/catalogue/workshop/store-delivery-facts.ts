import type { Database } from '../../../platform/database.ts'
import type { DeliveryFacts } from '../../print/delivery/facts.ts'
import { loadCalendars, loadHandling, loadZones } from '../products/store-delivery.ts'
import { loadWorkshopRoom } from './store-workshop-room.ts'

/** What dates of delivery follow from: zones, calendars, handling, and the room of the workshop. */
export async function loadDelivery(db: Database): Promise<DeliveryFacts> {
  const [zones, calendars, handling, workshop] = await Promise.all([
    loadZones(db),
    loadCalendars(db),
    loadHandling(db),
    loadWorkshopRoom(db),
  ])
  return { zones, calendars: { ...calendars, ...(workshop && { workshop }) }, handling }
}
