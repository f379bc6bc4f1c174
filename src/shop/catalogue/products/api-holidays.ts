import { eq, sql } from 'drizzle-orm'
import { accept } from '../../../platform/refusal.ts'
import { type Resource, resourceOf } from '../../resources/api-resource.ts'
import { localForm, localTextOf } from '../../resources/local-form.ts'
import { contentEdited } from '../sites/store.ts'
import { type HolidayForm, holidayFormSchema } from './holiday-form-schema.ts'
import { holidays } from './tables-delivery.ts'

type Row = typeof holidays.$inferSelect

const year = sql`extract(year FROM ${holidays.heldOn})::text`

/** Days without work or delivery. A change moves the dates that the shop promises from now on. */
export const holidayResource = resourceOf({
  name: 'holidays',
  right: 'holidays',
  title: 'on',
  form: holidayFormSchema,
  facts: {},
  table: holidays,
  load: async (_db, rows) =>
    rows.map(({ calendar, heldOn, name, closing }) => ({
      form: { calendar, on: heldOn, name: localForm(name), closing },
    })),
  columns: async (_db, { calendar, on, name, closing }) =>
    accept({ calendar, heldOn: on, name: localTextOf(name), closing }),
  search: [
    sql`${holidays.heldOn}::text`,
    sql`${holidays.name}->>'es'`,
    sql`${holidays.name}->>'pt'`,
    sql`${holidays.name}->>'fr'`,
  ],
  filters: {
    calendar: (value) => sql`${holidays.calendar} = ${value}`,
    year: (value) => sql`${year} = ${value}`,
    closing: (value) => eq(holidays.closing, value === 'true'),
  },
  sorts: { on: holidays.heldOn, calendar: holidays.calendar, name: sql`${holidays.name}->>'es'` },
  firstSort: { sort: 'on', order: 'asc' },
  unique: { holidays_day: { code: 'holidays.taken', field: 'on' } },
  changed: contentEdited,
} satisfies Resource<HolidayForm, Row>)
