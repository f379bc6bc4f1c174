import { z } from '@hono/zod-openapi'
import { orNull } from '../../../platform/schema-of.ts'
import { JOB_STATES } from '../../order/job-state.ts'
import { ORDER_STATUSES } from '../../order/order-state.ts'

export const JOB_SORTS = ['newest', 'oldest', 'ships'] as const
export type JobSort = (typeof JOB_SORTS)[number]

/** A position in the list: the sorted values of its last row. */
const CURSOR =
  /^(?:\d{4}-\d{2}-\d{2}_)?[0-9a-f]{8}-[0-9a-f]{4}-[0-9a-f]{4}-[0-9a-f]{4}-[0-9a-f]{12}$/

/** Another text is no filter. */
const day = z.iso.date().optional()

export const JobFilter = z.object({
  search: z
    .string()
    .trim()
    .max(100)
    .regex(/^[^\0]*$/)
    .default('')
    .openapi({ description: 'As at the desk: number, customer, telephone, names of jobs' }),
  product: z
    .string()
    .regex(/^[a-z0-9-]{1,100}$/)
    .optional(),
  material: z
    .string()
    .regex(/^[\w-]{1,100}$/)
    .optional(),
  state: z.enum(JOB_STATES).optional(),
  from: day.openapi({ description: 'First shipping day' }),
  until: day.openapi({ description: 'Last shipping day' }),
  sort: z.enum(JOB_SORTS).default('newest'),
})
export type JobFilter = z.infer<typeof JobFilter>

export const JobQuery = JobFilter.extend({
  after: z
    .string()
    .regex(CURSOR)
    .optional()
    .openapi({ description: '`next` of the page before; without it the first page' }),
})

export const jobListSchema = z
  .object({
    items: z.array(
      z
        .object({
          lineId: z.uuid(),
          job: z.string().openapi({ description: 'M-26-000123-2: order and position' }),
          number: z.string(),
          customer: z.string(),
          product: z.string(),
          productSlug: z.string(),
          jobName: z.string(),
          size: z.string(),
          material: z.string(),
          materialCode: z.string(),
          pieces: z.int(),
          state: z.enum(JOB_STATES),
          orderStatus: z.enum(ORDER_STATUSES),
          shipsOn: z.iso.date(),
          placedAt: z.iso.datetime(),
        })
        .openapi('ListedJob'),
    ),
    next: orNull(z.string()).openapi({ description: 'Of the next page; null: it is the last' }),
  })
  .openapi('JobList')
export type JobList = z.infer<typeof jobListSchema>
export type ListedJob = JobList['items'][number]

const named = z.array(z.object({ value: z.string(), label: z.string() }))
export const jobFiltersSchema = z
  .object({ products: named, materials: named })
  .openapi('JobFilters', { description: 'What was ordered so far, at most 500 of each' })
export type JobFilters = z.infer<typeof jobFiltersSchema>
