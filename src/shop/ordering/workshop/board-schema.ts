import { z } from '@hono/zod-openapi'
import { JOB_STATES, STAFF_MOVES } from '../../order/job-state.ts'
import { ORDER_STATUSES } from '../../order/order-state.ts'
import {
  configurationSchema,
  shownConfigurationSchema,
} from '../../print/quoting/configuration-schema.ts'
import { MACHINE_KINDS } from '../../print/workshop/machine.ts'

const listed = {
  job: z.string().openapi({ description: 'Number of the order and place of its line' }),
  number: z.string(),
  lineId: z.uuid(),
  customer: z.string(),
  product: z.string(),
  jobName: z.string(),
  materialLabel: z.string(),
  roll: z.string().nullable().openapi({ description: 'Null: cut from a block' }),
  pieces: z.int(),
  marginMm: z.int().openapi({ description: 'Bleed or hem on each side of a piece' }),
  overlapMm: z.int().nullable().openapi({
    description: 'Of panels; null: pieces larger than the roll are not put together',
  }),
  state: z.enum(JOB_STATES),
  moves: z.array(z.enum(STAFF_MOVES)),
  shipsOn: z.iso.date(),
  byHand: z.boolean().optional().openapi({
    description: 'True: a file is to be prepared by hand before production',
  }),
}

/** A job as the board lists it, among hundreds. */
const boardCardSchema = z
  .object({ ...listed, configuration: shownConfigurationSchema })
  .openapi('BoardCard')
export type BoardCard = z.infer<typeof boardCardSchema>

/** A job that is open. */
export const boardJobSchema = z
  .object({
    ...listed,
    configuration: configurationSchema,
    options: z.array(z.string()),
    orderStatus: z.enum(ORDER_STATUSES),
    startsOn: z.iso.date(),
  })
  .openapi('BoardJob')
export type BoardJob = z.infer<typeof boardJobSchema>

const rollSchema = z
  .object({
    key: z.string(),
    material: z.string(),
    widthMm: z.int(),
    lengthMm: z.int().nullable().openapi({ description: 'Of a board; null: a roll' }),
    gapMm: z.int(),
    edgeMm: z.int(),
    turns: z.boolean(),
    machine: z.uuid().nullable(),
  })
  .openapi('Roll')

const machineSchema = z
  .object({
    id: z.uuid(),
    name: z.string(),
    kind: z.enum(MACHINE_KINDS),
    m2PerHour: z.int().nullable(),
  })
  .openapi('Machine')

export const boardSchema = z
  .object({
    today: z.iso.date(),
    jobs: z.array(boardCardSchema),
    left: z.int().openapi({ description: 'Jobs beyond the limit, which are due later' }),
    rolls: z.array(rollSchema),
    machines: z.array(machineSchema),
  })
  .openapi('WorkshopBoard')
export type Board = z.infer<typeof boardSchema>

export const movedSchema = z
  .object({
    moved: z.array(z.uuid()),
    refused: z.array(z.object({ lineId: z.uuid(), message: z.string() })),
  })
  .openapi('JobsMoved')
export type Moved = z.infer<typeof movedSchema>

export const materialsSchema = z.array(
  z
    .object({ code: z.string(), label: z.string(), rollWidthMm: z.int().nullable() })
    .openapi('KnownMaterial'),
)
