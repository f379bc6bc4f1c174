import { z } from '@hono/zod-openapi'
import { orNull } from '../../../platform/schema-of.ts'
import { SPEEDS } from '../../print/quoting/speed.ts'

const MOST_M2_DAY = 100_000
const MOST_JOB_M2 = 50_000
const MOST_CLOSURES = 50
const LONGEST_DAYS = 366
const DAY_MS = 86_400_000

const closureSchema = z
  .object({ from: z.iso.date(), until: z.iso.date() })
  .refine(
    ({ from, until }) =>
      from <= until && Date.parse(until) - Date.parse(from) <= LONGEST_DAYS * DAY_MS,
    { error: 'capacity.closureDays' },
  )
  .openapi('MachineClosure', { description: 'Out of service, both days included; at most a year' })

const machineDraftSchema = z
  .object({
    id: z.uuid(),
    version: z.int().openapi({ description: 'As it was read; another one is refused' }),
    m2PerDay: z.int().min(1).max(MOST_M2_DAY).nullable().openapi({
      description: 'Square metres that it prints in a day; null: its days are never full',
    }),
    closures: z.array(closureSchema).max(MOST_CLOSURES),
  })
  .openapi('MachineDraft')
export type MachineDraft = z.infer<typeof machineDraftSchema>

const MOST_MACHINES = 100

export const machineDraftsSchema = z.array(machineDraftSchema).max(MOST_MACHINES)

const triedJobSchema = z
  .object({
    roll: z.string().max(100).openapi({ description: 'Key of a roll: material and width' }),
    areaM2: z.int().min(1).max(MOST_JOB_M2),
    shipsOn: z.iso.date(),
  })
  .openapi('TriedJob')
export type TriedJob = z.infer<typeof triedJobSchema>

export const trialSchema = z.object({
  machines: machineDraftsSchema.default([]),
  job: orNull(triedJobSchema).default(null),
})
export type Trial = z.infer<typeof trialSchema>

const daySchema = z.object({
  on: z.iso.date(),
  areaMm2: z.int().openapi({ description: 'Load of its jobs' }),
  isRunning: z.boolean(),
  isFull: z.boolean(),
})

const plannedMachineSchema = z
  .object({
    id: z.uuid(),
    version: z.int(),
    name: z.string(),
    m2PerDay: z.int().nullable(),
    closures: z.array(z.object({ from: z.iso.date(), until: z.iso.date() })),
    days: z.array(daySchema).openapi({ description: 'Days on which the workshop is open' }),
  })
  .openapi('PlannedMachine')

const offerSchema = z
  .object({
    roll: z.string(),
    material: z.string(),
    widthMm: z.int(),
    machine: z.string(),
    dates: z.array(z.object({ speed: z.enum(SPEEDS), shipsOn: z.iso.date() })),
  })
  .openapi('OfferedDates', {
    description: 'Days of dispatch that the shop offers now for a piece on this roll',
  })

const lateSchema = z
  .object({
    job: z.string(),
    number: z.string().nullable().openapi({ description: 'Of its order; null: the tried job' }),
    machine: z.string(),
    shipsOn: z.iso.date(),
    printedOn: z.iso.date(),
  })
  .openapi('LateJob')

const planSchema = z
  .object({
    machines: z.array(plannedMachineSchema),
    offers: z.array(offerSchema),
    late: z.array(lateSchema).openapi({
      description: 'Open jobs that are printed on the day they ship or later',
    }),
  })
  .openapi('CapacityPlan')
export type CapacityPlan = z.infer<typeof planSchema>

export const triedSchema = z
  .object({ today: z.iso.date(), now: planSchema, tried: planSchema })
  .openapi('CapacityTrial')
export type Tried = z.infer<typeof triedSchema>
