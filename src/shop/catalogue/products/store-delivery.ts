import { asc, isNull, notInArray, sql } from 'drizzle-orm'
import type { Queries } from '../../../platform/database.ts'
import type { Calendars, Holiday } from '../../print/delivery/delivery.ts'
import type { HandlingSettings } from '../../print/delivery/handling.ts'
import { COUNTRIES, type Country, type Zone } from '../../print/delivery/zone.ts'
import { holidays, shippingHandling, shippingZones } from './tables-delivery.ts'

/** Working calendars of the workshop and the destination countries. */
export async function loadCalendars(db: Queries): Promise<Calendars> {
  const rows = await db
    .select()
    .from(holidays)
    .where(isNull(holidays.archivedAt))
    .orderBy(asc(holidays.heldOn))
  const of = (calendar: 'shop' | Country): Holiday[] =>
    rows
      .filter((row) => row.calendar === calendar)
      .map(({ heldOn, name, closing }) => ({ on: heldOn, name, ...(closing && { closing }) }))
  return {
    shopHolidays: of('shop'),
    nationalHolidays: { ES: of('ES'), PT: of('PT'), FR: of('FR') },
  }
}

/** Delivery zones in display order. */
export async function loadZones(db: Queries): Promise<Zone[]> {
  const rows = await db.select().from(shippingZones).orderBy(asc(shippingZones.sort))
  return rows.map(({ code, country, transitDays, shippingCents, freeFromCents }) => ({
    code,
    country,
    transitDays,
    shippingCents,
    freeFromCents,
  }))
}

/** Handling of oversized pieces; throws before the first import. */
export async function loadHandling(db: Queries): Promise<HandlingSettings> {
  const [row] = await db.select().from(shippingHandling)
  if (!row) throw new Error('no handling rules: import a catalogue first')
  return row.rules
}

export async function replaceCalendars(
  db: Queries,
  { shopHolidays, nationalHolidays }: Calendars,
): Promise<void> {
  const rowsOf = (calendar: 'shop' | Country, days: readonly Holiday[]) =>
    days.map(({ on, name, closing }) => ({ calendar, heldOn: on, name, closing }))
  const rows = [
    ...rowsOf('shop', shopHolidays),
    ...COUNTRIES.flatMap((country) => rowsOf(country, nationalHolidays[country])),
  ]
  await db.delete(holidays)
  if (rows.length > 0) await db.insert(holidays).values(rows)
}

export async function replaceShipping(
  db: Queries,
  zones: readonly Zone[],
  rules: HandlingSettings,
): Promise<void> {
  await db.delete(shippingZones).where(
    notInArray(
      shippingZones.code,
      zones.map((zone) => zone.code),
    ),
  )
  await db
    .insert(shippingZones)
    .values(zones.map((zone, sort) => ({ ...zone, sort })))
    .onConflictDoUpdate({
      target: shippingZones.code,
      set: {
        sort: sql`excluded.sort`,
        country: sql`excluded.country`,
        transitDays: sql`excluded.transit_days`,
        shippingCents: sql`excluded.shipping_cents`,
        freeFromCents: sql`excluded.free_from_cents`,
      },
    })
  await db
    .insert(shippingHandling)
    .values({ single: true, rules })
    .onConflictDoUpdate({ target: shippingHandling.single, set: { rules } })
}
