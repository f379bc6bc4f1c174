import { z } from '@hono/zod-openapi'
import { localTextSchema } from '../../../platform/local-text-schema.ts'
import { orNull } from '../../../platform/schema-of.ts'
import { COST_UNITS } from '../../print/costing/line-cost.ts'
import { PART_LISTS } from './parts.ts'

export const PARTS_PER_PAGE = 25
/** Products of one part that a page shows. */
export const USES_PER_PAGE = 50
/** Products that one call changes. */
export const MOST_PRODUCTS = 1000

export const listParam = z.object({ list: z.enum(PART_LISTS) })
export const partParams = listParam.extend({ code: z.string().regex(/^[A-Za-z0-9]{1,120}$/) })

export const partsQuery = z.object({
  q: z.string().max(200).default(''),
  kind: z.string().max(40).default(''),
  state: z.enum(['offered', 'gone', 'differs', 'unpriced']).default('offered'),
  sort: z.enum(['name', 'code', 'products', 'weight', 'width', 'price']).default('name'),
  order: z.enum(['ASC', 'DESC']).default('ASC'),
  page: z.coerce.number().int().min(1).max(99_999).default(1),
})
export type PartsQuery = z.output<typeof partsQuery>

const search = z.string().max(200).default('')
export const othersQuery = z.object({ q: search })
export const partQuery = othersQuery.extend({
  page: z.coerce.number().int().min(1).max(99_999).default(1),
})
export type PartQuery = z.output<typeof partQuery>

const figure = z.int().nullable()
const costSchema = z.object({ per: z.enum(COST_UNITS), cents: z.int() })

export const partsSchema = z
  .object({
    items: z.array(
      z.object({
        code: z.string(),
        labels: z.array(localTextSchema).openapi({ description: 'The most used first' }),
        kinds: z.array(z.string()),
        products: z.int(),
        onSale: z.int(),
        gone: z.int().openapi({ description: 'Products that had it once' }),
        ...{ leastWeight: figure, mostWeight: figure },
        ...{ leastWidthMm: figure, mostWidthMm: figure },
        ...{ leastHeightMm: figure, mostHeightMm: figure },
        ...{ leastCents: figure, mostCents: figure },
        mostChoices: figure,
        cost: orNull(costSchema).openapi({ description: 'Of every product' }),
        ownCosts: z.int().openapi({ description: 'Costs of single products' }),
        rolls: z.int(),
      }),
    ),
    total: z.int(),
    kinds: z.array(z.object({ kind: z.string(), count: z.int() })),
  })
  .openapi('Parts', { description: 'Materials, options or formats of all recipes' })
export type PartsView = z.infer<typeof partsSchema>

const by = z.string().nullable().openapi({ description: 'Email of the member of staff, if known' })

const named = z.object({ slug: z.string(), name: localTextSchema })

export const othersSchema = z
  .object({ items: z.array(named), more: z.boolean() })
  .openapi('ProductsWithoutPart')

export const partSchema = z
  .object({
    code: z.string(),
    label: orNull(localTextSchema).openapi({ description: 'Its most used name' }),
    uses: z.array(
      z.object({
        slug: z.string(),
        name: localTextSchema,
        onSale: z.boolean(),
        number: z.int().openapi({ description: 'Of the published version' }),
        draft: z.int().openapi({ description: 'Version of its draft, 0: none' }),
        draftBy: by,
        scheduledFor: z.iso.datetime().nullable(),
        values: z.array(
          z.object({
            field: z.string(),
            value: z.union([z.string(), z.number(), z.boolean(), z.null()]),
          }),
        ),
      }),
    ),
    total: z.int().openapi({ description: 'Products that have it' }),
    found: z.int().openapi({ description: 'Those of the search, of which a page is listed' }),
    gone: z.array(named).openapi({ description: 'Products that had it, at most 100' }),
    goneTotal: z.int(),
    rolls: z.int(),
    costs: z.array(
      z.object({
        part: z.string(),
        labels: z.array(localTextSchema),
        units: z.array(z.enum(COST_UNITS)),
        cost: orNull(costSchema),
        own: z.array(costSchema.extend({ slug: z.string() })),
      }),
    ),
    seen: z.string().openapi({ description: 'To be sent with a change of its costs' }),
  })
  .openapi('SharedPart')
export type PartView = z.infer<typeof partSchema>

export const partCostsSchema = z
  .object({
    seen: z.string(),
    changes: z
      .array(
        z.object({
          part: z.string().max(200),
          per: z.enum(COST_UNITS),
          cents: z
            .int()
            .min(0)
            .max(100_000_000)
            .nullable()
            .openapi({ description: 'Null: not known any more' }),
        }),
      )
      .min(1)
      .max(500),
    products: z
      .array(z.string().max(120))
      .max(MOST_PRODUCTS)
      .optional()
      .openapi({ description: 'For these alone; without it for every product' }),
  })
  .openapi('PartCosts')
export type PartCostsBody = z.infer<typeof partCostsSchema>
