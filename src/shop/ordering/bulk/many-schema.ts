import { z } from '@hono/zod-openapi'
import { localTextSchema } from '../../../platform/local-text-schema.ts'
import { productEditSchema } from '../../catalogue/parts/edit-schema.ts'
import { MOST_PRODUCTS } from '../../catalogue/parts/parts-schema.ts'
import { labSchema } from './bulk-schema.ts'

const instant = z.iso.datetime()
const slug = z.string().max(120)
const cents = z.int().nullable()

export const manyQuestionSchema = z
  .object({
    edit: productEditSchema,
    products: z.array(slug).max(MOST_PRODUCTS).optional().openapi({
      description: 'Without it all that the change names, or that have the part',
    }),
    except: z.array(slug).max(MOST_PRODUCTS).optional().openapi({
      description: 'Of all these are left out',
    }),
  })
  .openapi('ProductEditQuestion')
export type ManyQuestion = z.output<typeof manyQuestionSchema>

const stepSchema = z.object({
  list: z.string(),
  key: z.union([z.string(), z.int()]),
  label: localTextSchema.optional(),
})

const scalar = z.union([z.string(), z.number(), z.boolean()])
const saidSchema = z.union([scalar, z.record(z.string(), scalar)])
export type Said = z.infer<typeof saidSchema>

const changeSchema = z
  .object({
    place: z.string(),
    trail: z.array(stepSchema),
    field: z.string(),
    language: z.string().optional(),
    before: saidSchema.optional(),
    after: saidSchema.optional(),
  })
  .openapi('ContentChange', {
    description:
      'One difference; without `before` the thing is new, without `after` it is gone. ' +
      'Of what has several values only the simple ones',
  })

const faultSchema = z.object({ place: z.string(), message: z.string() })

export const manyPreviewSchema = z
  .object({
    products: z.array(
      z.object({
        ...{ slug, name: localTextSchema, onSale: z.boolean() },
        number: z.int().openapi({ description: 'Of the published version' }),
        draft: z.int().openapi({ description: 'Version of its draft, 0: none' }),
        draftBy: z.string().nullable(),
        beforeCents: cents.openapi({ description: 'Net, of the example of its page' }),
        afterCents: cents,
        changes: z.array(changeSchema),
        faults: z.array(faultSchema),
        scheduled: z.array(z.object({ number: z.int(), validFrom: instant })),
      }),
    ),
    same: z.array(slug).openapi({ description: 'Products that would not change' }),
    lab: labSchema,
  })
  .openapi('ProductEditPreview')
export type ManyPreview = z.infer<typeof manyPreviewSchema>

export const manySchema = z
  .object({
    edit: productEditSchema,
    products: z
      .array(z.object({ slug, number: z.int(), draft: z.int().min(0) }))
      .max(MOST_PRODUCTS)
      .openapi({ description: 'As they were shown: of others nothing is changed' }),
    as: z.enum(['drafts', 'publication']),
    from: z.iso
      .datetime({ offset: true })
      .optional()
      .openapi({ description: 'Of a publication: from then on; without it at once' }),
  })
  .openapi('ProductEdits')

export const manySavedSchema = z
  .object({ changed: z.int().openapi({ description: 'Products that became different' }) })
  .openapi('ProductEditsSaved')
