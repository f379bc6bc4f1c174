import { expect, test } from 'vitest'
import { isWeekend } from '../../../platform/calendar.ts'
import { keysOf } from '../../../platform/typed-record.ts'
import { CALENDARS, holidayFormSchema } from './holiday-form-schema.ts'
import { holidaysOfYear } from './holidays-of-year-io.ts'
import { REGIONS } from './region.ts'

const daysOf = async (year: number, calendar: string) =>
  (await holidaysOfYear(year, 'AN')).filter((each) => each.calendar === calendar)

/** The official calendar of Andalucía (BOJA) and the national ones of Portugal and France. */
test.each([
  [
    ...[2026, 'shop'],
    ...['01-01', '01-06', '04-02', '04-03', '05-01', '10-12', '11-02', '12-07', '12-08', '12-25'],
  ],
  [2026, 'PT', '01-01', '04-03', '05-01', '06-04', '06-10', '10-05', '12-01', '12-08', '12-25'],
  [...[2027, 'FR'], ...['01-01', '03-29', '05-06', '05-17', '07-14', '11-01', '11-11']],
])('%i, %s', async (year, calendar, ...days) => {
  const found = (await daysOf(Number(year), String(calendar))).map(({ on }) => on.slice(5))
  expect(found).toEqual(days)
})

test.each(keysOf(REGIONS))(
  '%s: valid forms on working days, with a Spanish name',
  async (region) => {
    for (const year of [2026, 2027, 2028, 2029]) {
      const holidays = await holidaysOfYear(year, region)
      expect(new Set(holidays.map(({ calendar }) => calendar))).toEqual(new Set(CALENDARS))
      for (const holiday of holidays) {
        expect(holidayFormSchema.parse(holiday)).toEqual(holiday)
        expect(isWeekend(holiday.on)).toBe(false)
      }
      const keys = holidays.map(({ calendar, on }) => `${calendar} ${on}`)
      expect(new Set(keys).size).toBe(keys.length)
    }
  },
)
