import { z } from 'zod'
import { COUNTRIES } from '../../print/delivery/zone.ts'
import { day, localWords } from '../../resources/form-schema.ts'

/** The calendar of the workshop, and one for each country of delivery. */
export const CALENDARS = ['shop', ...COUNTRIES] as const

/** The form of a day without work or delivery. */
export const holidayFormSchema = z
  .object({
    calendar: z.enum(CALENDARS, 'resources.invalid'),
    on: day(),
    name: localWords(80),
    closing: z.boolean('resources.flag'),
  })
  .refine(({ calendar, closing }) => calendar === 'shop' || !closing, {
    error: 'holidays.closing',
    path: ['closing'],
  })
export type HolidayForm = z.infer<typeof holidayFormSchema>
