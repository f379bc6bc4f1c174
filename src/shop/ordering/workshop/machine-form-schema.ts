import { z } from 'zod'
import { parseCentimetres } from '../../print/quoting/centimetres.ts'
import { MACHINE_KINDS } from '../../print/workshop/machine.ts'
import { neededWords, wholeNumber } from '../../resources/form-schema.ts'

const LONGEST_NAME = 60
const FASTEST_M2_H = 10_000

const MOST_M2_DAY = 100_000

/** The days of the week on which the workshop may be open, from Monday. */
export const WEEKDAYS = ['monday', 'tuesday', 'wednesday', 'thursday', 'friday'] as const
type WeekdayFlags = Record<(typeof WEEKDAYS)[number], boolean>

const flag = () => z.boolean('resources.flag')
const WEEKDAY_FLAGS = {
  ...{ monday: flag(), tuesday: flag(), wednesday: flag(), thursday: flag(), friday: flag() },
}

/** ISO weekdays. */
export const weekdaysOf = (flags: WeekdayFlags): number[] =>
  WEEKDAYS.flatMap((name, at) => (flags[name] ? [at + 1] : []))

export const weekdayFlags = (weekdays: readonly number[]): WeekdayFlags => ({
  monday: weekdays.includes(1),
  tuesday: weekdays.includes(2),
  wednesday: weekdays.includes(3),
  thursday: weekdays.includes(4),
  friday: weekdays.includes(5),
})

/** Square metres per hour; empty: not known. */
export const machineFormSchema = z
  .object({
    name: neededWords(LONGEST_NAME),
    kind: z.enum(MACHINE_KINDS, 'resources.invalid'),
    speed: wholeNumber(FASTEST_M2_H).refine((text) => text === '' || Number(text) !== 0, {
      error: 'workshop.speedZero',
    }),
    /** Square metres; empty: its days are never full. */
    capacity: wholeNumber(MOST_M2_DAY).refine((text) => text === '' || Number(text) !== 0, {
      error: 'workshop.speedZero',
    }),
    ...WEEKDAY_FLAGS,
  })
  .refine((form) => weekdaysOf(form).length > 0, {
    error: 'workshop.noWeekday',
    path: ['monday'],
  })
export type MachineForm = z.infer<typeof machineFormSchema>

const LEAST_MM = 100
const WIDEST_MM = 10_000
const WIDEST_GAP_MM = 200

const isLength = (typed: string): boolean => {
  const mm = parseCentimetres(typed)
  return mm !== undefined && mm >= LEAST_MM && mm <= WIDEST_MM
}
const LENGTH = { error: 'workshop.length', params: { from: LEAST_MM / 10, to: WIDEST_MM / 10 } }

/** A number that is needed. */
const millimetres = () => wholeNumber(WIDEST_GAP_MM).min(1, 'resources.needed')

/** Width and length in centimetres, the rest in millimetres. `machine`: its name. */
export const rollFormSchema = z
  .object({
    material: neededWords(LONGEST_NAME),
    width: z.string().trim().refine(isLength, LENGTH),
    length: z
      .string()
      .trim()
      .refine((typed) => typed === '' || isLength(typed), LENGTH),
    gap: millimetres(),
    edge: millimetres(),
    turns: z.boolean('resources.flag'),
    machine: z.string().trim().max(LONGEST_NAME, 'resources.tooLong'),
  })
  .refine(
    ({ width, length, edge }) =>
      [width, length].every(
        (side) => !isLength(side) || 2 * Number(edge) < (parseCentimetres(side) ?? 0),
      ),
    { error: 'workshop.edgeTooWide', path: ['edge'] },
  )
export type RollForm = z.infer<typeof rollFormSchema>
