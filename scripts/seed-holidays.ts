/**
 * Writes `catalogue/holidays.json`, the seed of the holiday table: `node scripts/seed-holidays.ts`.
 * National days of the countries delivered to and the days of Andalucía come from the list that the
 * office imports, the two local days of Jaén from here. Holidays on a weekend are left out, because they move no
 * date. Days added by the owner (`closing`) are kept.
 */
import { readFileSync, writeFileSync } from 'node:fs'
import type { HolidayForm } from '../src/shop/catalogue/products/holiday-form-schema.ts'
import { holidaysOfYear } from '../src/shop/catalogue/products/holidays-of-year-io.ts'
import { HOME_REGION } from '../src/shop/catalogue/products/region.ts'
import type { Calendars, Holiday } from '../src/shop/print/delivery/delivery.ts'
import { localTextOf } from '../src/shop/resources/local-form.ts'

const YEARS = [2026, 2027, 2028]

const CAPILLA = {
  es: 'Nuestra Señora de la Capilla',
  pt: 'Nossa Senhora da Capela',
  fr: 'Notre-Dame de la Chapelle',
}
const SAN_LUCAS = { es: 'San Lucas', pt: 'São Lucas', fr: 'Saint-Luc' }

/**
 * Local holidays of Jaén (11 June, 18 October); on a Sunday the town takes the Monday. Those of
 * 2026 are announced, those of later years follow the same pattern: the owner checks them when the
 * town announces them.
 */
const JAEN: Holiday[] = [
  { on: '2026-06-11', name: CAPILLA },
  { on: '2026-10-19', name: SAN_LUCAS },
  { on: '2027-06-11', name: CAPILLA },
  { on: '2027-10-18', name: SAN_LUCAS },
  { on: '2028-06-12', name: CAPILLA },
  { on: '2028-10-18', name: SAN_LUCAS },
]

/** The days of all years in one calendar. */
async function holidaysOf(calendar: HolidayForm['calendar']): Promise<Holiday[]> {
  const years = await Promise.all(YEARS.map((year) => holidaysOfYear(year, HOME_REGION)))
  return years
    .flat()
    .filter((day) => day.calendar === calendar)
    .map(({ on, name }) => ({ on, name: localTextOf(name) }))
}

const inOrder = (holidays: Holiday[]): Holiday[] =>
  holidays.toSorted((one, other) => (one.on < other.on ? -1 : 1))

const FILE = new URL('../catalogue/holidays.json', import.meta.url)

/** The workshop's own days off belong to the owner and are kept. */
const closings = (): Holiday[] =>
  (JSON.parse(readFileSync(FILE, 'utf8')) as Calendars).shopHolidays.filter(
    ({ closing }) => closing,
  )

const calendars = {
  shopHolidays: inOrder([...(await holidaysOf('shop')), ...JAEN, ...closings()]),
  nationalHolidays: {
    ES: await holidaysOf('ES'),
    PT: await holidaysOf('PT'),
    FR: await holidaysOf('FR'),
  },
}

/** One holiday a line, as the formatter writes it. */
const text = JSON.stringify(calendars, null, 2).replace(/\{\s+"on"[^}]*\}\s+\}/g, (holiday) =>
  holiday.replace(/\s+/g, ' '),
)

writeFileSync(FILE, `${text}\n`)
