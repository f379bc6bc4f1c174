import { isWeekend } from '../../../platform/calendar.ts'
import { COUNTRIES, type Country } from '../../print/delivery/zone.ts'
import { localForm } from '../../resources/local-form.ts'
import type { HolidayForm } from './holiday-form-schema.ts'
import { holidayName } from './holiday-names.ts'
import type { Region } from './region.ts'

/** Where a calendar comes from: a country, or a region of it. */
type Place = { calendar: HolidayForm['calendar']; country: Country; region?: Region }

/**
 * The public holidays of one year: those of the workshop's region, and the national ones of every
 * country of delivery. In the order of calendars and days. Days of a weekend are left out, because
 * they move no date; so are those of towns, which no list holds. Names without translation are
 * empty in that language.
 */
export async function holidaysOfYear(year: number, region: Region): Promise<HolidayForm[]> {
  const places: Place[] = [
    { calendar: 'shop', country: 'ES', region },
    ...COUNTRIES.map((country) => ({ calendar: country, country })),
  ]
  // Loaded when it is needed: it holds the calendars of the world.
  const { default: Holidays } = await import('date-holidays')
  return places.flatMap(({ calendar, country, region: part }) => {
    const source = part ? new Holidays(country, part) : new Holidays(country)
    const days = source
      .getHolidays(year)
      .filter(({ type, date }) => type === 'public' && !isWeekend(date.slice(0, 10)))
      .map(({ date, rule, name }) => ({
        calendar,
        on: date.slice(0, 10),
        name: localForm(holidayName(rule) ?? { es: name }),
        closing: false,
      }))
    // Two holidays of one day are one day without work: the first names it.
    return days.filter(({ on }, at) => days.findIndex((each) => each.on === on) === at)
  })
}
