import { z } from '@hono/zod-openapi'
import { localTextSchema } from '../../../platform/local-text-schema.ts'
import { BULK_PARTS } from '../../catalogue/editing/bulk-change.ts'

const instant = z.iso.datetime()
const ROUNDINGS = [1, 5, 10, 50, 100] as const

const roundings = z.union(ROUNDINGS.map((cents) => z.literal(cents)))
const MOST = 1_000_000
const rounding: { type: 'integer'; enum: number[]; description: string } = {
  type: 'integer',
  enum: [...ROUNDINGS],
  description: 'Cents',
}
const amount = { description: 'Basis points of each price, or cents that it rises by' }

const wishSchema = z.object({
  part: z.enum(BULK_PARTS).default('all'),
  material: z.string().max(120).default('').openapi({ description: 'Its code' }),
  option: z.string().max(120).default('').openapi({ description: '`eyelets` or `finish.hem`' }),
  by: z.enum(['percentBp', 'cents']).default('percentBp'),
  amount: z.int().min(-MOST).max(MOST).default(0).openapi(amount),
  roundTo: roundings.default(1).openapi(rounding),
})

/** In a query, where figures are texts. */
export const bulkQuestionSchema = wishSchema.extend({
  amount: z.coerce.number().int().min(-MOST).max(MOST).default(0).openapi(amount),
  roundTo: z.coerce.number().pipe(roundings).default(1).openapi(rounding),
  category: z.string().max(120).default('').openapi({ description: 'Empty: all' }),
})
export type BulkQuestion = z.output<typeof bulkQuestionSchema>

export const bulkChangeSchema = wishSchema
  .extend({
    from: z.iso.datetime({ offset: true }).optional(),
    products: z
      .array(z.object({ slug: z.string(), number: z.int() }))
      .max(10_000)
      .default([])
      .openapi({ description: 'As they were shown: of other versions nothing is changed' }),
  })
  .openapi('BulkChange')
export type BulkChangeBody = z.input<typeof bulkChangeSchema>

const scheduledSchema = z.object({
  id: z.string(),
  validFrom: instant,
  products: z.int(),
})

export const scheduledBulkSchema = z
  .object({
    scheduled: z.array(scheduledSchema),
    categories: z.array(z.object({ slug: z.string(), names: z.array(localTextSchema) })),
    materials: z.array(z.object({ code: z.string(), label: localTextSchema })),
  })
  .openapi('ScheduledBulk')
export type ScheduledBulk = z.infer<typeof scheduledBulkSchema>

const cents = z.int().nullable()
const marginSchema = z.object({ cents: z.int(), bp: z.int().nullable() })

export const labSchema = z.object({
  ...{ beforeCents: z.int(), afterCents: z.int(), changeBp: z.int().nullable() },
  margin: z.object({ lines: z.int(), before: marginSchema, after: marginSchema }).nullable(),
  ...{ dearer: z.int(), same: z.int(), cheaper: z.int() },
  ...{ lost: z.int(), gained: z.int(), unpriced: z.int() },
  lines: z.array(
    z.object({
      kind: z.enum(['order', 'offer']),
      number: z.string(),
      product: z.string(),
      ...{ beforeCents: cents, afterCents: cents, differenceCents: cents },
      changeBp: z.int().nullable(),
      ...{ beforeCostCents: cents, afterCostCents: cents },
    }),
  ),
})

export const bulkPreviewSchema = z
  .object({
    products: z.array(
      z.object({
        slug: z.string(),
        name: localTextSchema,
        number: z.int(),
        beforeCents: cents.openapi({ description: 'Net, of the example of its page' }),
        afterCents: cents,
        changes: z.int().openapi({ description: 'How many prices differ' }),
        faults: z.array(z.string()),
        scheduled: z
          .array(z.object({ number: z.int(), validFrom: instant }))
          .openapi({ description: 'Versions that wait: the later of two overwrites the earlier' }),
      }),
    ),
    lab: labSchema,
  })
  .openapi('BulkPreview')
export type BulkPreview = z.infer<typeof bulkPreviewSchema>
