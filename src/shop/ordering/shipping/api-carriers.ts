import { eq, sql } from 'drizzle-orm'
import { z } from 'zod'
import { accept } from '../../../platform/refusal.ts'
import { recordOf } from '../../../platform/typed-record.ts'
import { centimetresText, parseCentimetres } from '../../print/quoting/centimetres.ts'
import { type Resource, resourceOf } from '../../resources/api-resource.ts'
import {
  CARRIED_ZONES,
  type CarrierForm,
  carrierFormSchema,
  kilogramsText,
  parseKilograms,
} from './carrier-form-schema.ts'
import { countConsignments } from './store-shipping.ts'
import { carriers } from './tables-shipping.ts'

type CarrierRow = typeof carriers.$inferSelect

const lengthText = (mm: number | null): string => (mm === null ? '' : centimetresText(mm, ','))
const lengthOf = (typed: string): number | null => parseCentimetres(typed) ?? null

/** Those without a place come last. */
const LAST = 99_999

/** Carriers of the shop. */
export const carrierResource = resourceOf({
  name: 'carriers',
  right: 'carriers',
  title: 'name',
  form: carrierFormSchema,
  facts: { shipments: z.int().meta({ description: 'Number of shipments prepared with it' }) },
  table: carriers,
  load: async (db, rows) => {
    const used = await countConsignments(
      db,
      rows.map(({ id }) => id),
    )
    return rows.map((row) => ({
      form: {
        ...{ name: row.name, protocol: row.protocol, service: row.service },
        trackingUrl: row.trackingUrl,
        zones: recordOf(CARRIED_ZONES, (zone) => row.zones.includes(zone)),
        maxWeight: row.maxWeightG === null ? '' : kilogramsText(row.maxWeightG),
        maxLength: lengthText(row.maxLengthMm),
        maxGirth: lengthText(row.maxGirthMm),
        ...{ hasDepot: row.hasDepot, active: row.active },
        order: row.sort === LAST ? '' : String(row.sort),
      },
      facts: { shipments: used.get(row.id) ?? 0 },
    }))
  },
  columns: async (_db, { zones, maxWeight, maxLength, maxGirth, order, ...form }) =>
    accept({
      ...form,
      zones: CARRIED_ZONES.filter((zone) => zones[zone]),
      maxWeightG: parseKilograms(maxWeight) ?? null,
      maxLengthMm: lengthOf(maxLength),
      maxGirthMm: lengthOf(maxGirth),
      sort: order === '' ? LAST : Number(order),
    }),
  search: [sql`${carriers.name}`],
  filters: {
    protocol: (value) => sql`${carriers.protocol} = ${value}`,
    active: (value) => eq(carriers.active, value === 'true'),
  },
  sorts: { order: carriers.sort, name: carriers.name },
  firstSort: { sort: 'order', order: 'asc' },
  key: 'name',
  bulk: { activate: { active: true }, deactivate: { active: false } },
  uses: countConsignments,
  unique: { carriers_name: { code: 'shipping.carrierTaken', field: 'name' } },
} satisfies Resource<CarrierForm, CarrierRow>)
