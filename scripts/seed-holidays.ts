/**
 * Writes `catalogue/holidays.json`, the seed of the holiday table: `node scripts/seed-holidays.ts`.
 * National days of the countries delivered to and the days of Andalucía come from `date-holidays`,
 * the two local days of Jaén from here. Holidays on a weekend are left out, because they move no
 * date. Days added by the owner (`closing`) are kept.
 */
import { readFileSync, writeFileSync } from 'node:fs'
import Holidays from 'date-holidays'
import { isWeekend } from '../src/platform/calendar.ts'
import type { LocalText } from '../src/platform/text.ts'
import type { Calendars, Holiday } from '../src/shop/print/delivery/delivery.ts'

const YEARS = [2026, 2027, 2028]

/**
 * Local holidays of Jaén (11 June, 18 October); on a Sunday the town takes the Monday. Those of
 * 2026 are announced, those of later years follow the same pattern: the owner checks them when the
 * town announces them.
 */
const JAEN: Holiday[] = [
  { on: '2026-06-11', name: { es: 'Nuestra Señora de la Capilla' } },
  { on: '2026-10-19', name: { es: 'San Lucas' } },
  { on: '2027-06-11', name: { es: 'Nuestra Señora de la Capilla' } },
  { on: '2027-10-18', name: { es: 'San Lucas' } },
  { on: '2028-06-12', name: { es: 'Nuestra Señora de la Capilla' } },
  { on: '2028-10-18', name: { es: 'San Lucas' } },
]

/**
 * The library's rule of a day → how the shop calls it. A rule without a name here stops the script.
 */
const NAMES: Record<string, string> = {
  '01-01': 'Año Nuevo',
  '01-06': 'Reyes',
  '02-28': 'Día de Andalucía',
  'easter -3': 'Jueves Santo',
  'easter -2': 'Viernes Santo',
  'easter 1': 'Lunes de Pascua',
  'easter 39': 'Ascensión',
  'easter 50': 'Lunes de Pentecostés',
  'easter 60': 'Corpus Christi',
  '04-25': 'Día de la Libertad',
  '05-01': 'Día del Trabajo',
  '05-08': 'Victoria de 1945',
  '06-10': 'Día de Portugal',
  '07-14': 'Fiesta Nacional de Francia',
  '08-15': 'Asunción de la Virgen',
  '10-05': 'Implantación de la República',
  '10-12': 'Fiesta Nacional de España',
  '11-01': 'Todos los Santos',
  '11-11': 'Armisticio de 1918',
  '12-01': 'Restauración de la Independencia',
  '12-06': 'Día de la Constitución',
  '12-08': 'Inmaculada Concepción',
  '12-25': 'Navidad',
}

/**
 * A holiday moved to Monday keeps the name of its own day: "substitutes 12-06 if sunday then next
 * monday" → "12-06".
 */
const ownRule = (rule: string): string => /^substitutes (\d\d-\d\d)/.exec(rule)?.[1] ?? rule

function nameOf(rule: string, language: string, native: string): LocalText {
  const es = NAMES[ownRule(rule)]
  if (!es) throw new Error(`no name for the holiday "${rule}" (${native})`)
  return language === 'es' ? { es } : { es, [language]: native }
}

function holidaysOf(language: string, ...place: [string, string?]): Holiday[] {
  const source = new Holidays(...(place as [string, string]))
  return YEARS.flatMap((year) => source.getHolidays(year))
    .filter(({ type, date }) => type === 'public' && !isWeekend(date.slice(0, 10)))
    .map(({ date, rule, name }) => ({ on: date.slice(0, 10), name: nameOf(rule, language, name) }))
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
  shopHolidays: inOrder([...holidaysOf('es', 'ES', 'AN'), ...JAEN, ...closings()]),
  nationalHolidays: {
    ES: holidaysOf('es', 'ES'),
    PT: holidaysOf('pt', 'PT'),
    FR: holidaysOf('fr', 'FR'),
  },
}

/** One holiday a line, as the formatter writes it. */
const text = JSON.stringify(calendars, null, 2).replace(/\{\s+"on"[^}]*\}\s+\}/g, (holiday) =>
  holiday.replace(/\s+/g, ' '),
)

writeFileSync(FILE, `${text}\n`)
