import { z } from '@hono/zod-openapi'
import { localTextSchema } from '../../../platform/local-text-schema.ts'
import { orNull } from '../../../platform/schema-of.ts'
import { VERSION_STATES } from '../products/product-content.ts'
import { productContentSchema } from '../products/product-schema.ts'
import { PRODUCT_STATES } from './product-states.ts'

const instant = z.iso.datetime()
const by = z.string().nullable().openapi({ description: 'Email of the member of staff, if known' })
export const slugParam = z.object({ slug: z.string().regex(/^[a-z0-9-]{1,120}$/) })

export const PRODUCTS_PER_PAGE = 25

export const productsQuery = z.object({
  q: z.string().max(200).default(''),
  category: z.string().max(120).default(''),
  state: z.enum(PRODUCT_STATES).optional(),
  sort: z.enum(['place', 'name', 'version', 'since']).default('place').openapi({
    description: '`place`: those on sale first, as the shop lists them',
  }),
  order: z.enum(['ASC', 'DESC']).default('ASC'),
  page: z.coerce.number().int().min(1).max(99_999).default(1),
})
export type ProductsQuery = z.output<typeof productsQuery>

const placeSchema = z
  .object({ slug: z.string(), names: z.array(localTextSchema) })
  .openapi('CategoryPath', { description: 'A category with the names from its family down' })
export type CategoryPath = z.infer<typeof placeSchema>

export const editedProductsSchema = z
  .object({
    items: z.array(
      z.object({
        slug: z.string(),
        name: localTextSchema,
        category: z.string(),
        onSale: z.boolean(),
        netCents: z
          .int()
          .nullable()
          .openapi({ description: 'Of the example of its page; null: it cannot be priced' }),
        version: z.int(),
        since: instant,
        draftBy: by,
        draftAt: instant.nullable(),
        scheduledFor: instant.nullable(),
      }),
    ),
    total: z.int(),
    states: z.record(z.enum(PRODUCT_STATES), z.int()).openapi({
      description: 'How many products of this search and category are in each state',
    }),
    categories: z.array(placeSchema),
  })
  .openapi('EditedProducts')
export type EditedProducts = z.infer<typeof editedProductsSchema>

export const draftSchema = z
  .object({
    version: z.int(),
    content: productContentSchema,
    basedOn: z.int().openapi({ description: 'The version that was published when it was begun' }),
    at: instant,
    by,
  })
  .openapi('ProductDraft')
export type DraftView = z.infer<typeof draftSchema>

const versionSchema = z
  .object({
    number: z.int(),
    state: z.enum(VERSION_STATES),
    validFrom: instant,
    endedAt: instant.nullable(),
    madeAt: instant,
    by,
    restores: z.int().nullable(),
  })
  .openapi('ProductVersion')
export type VersionView = z.infer<typeof versionSchema>

export const editedProductSchema = z
  .object({
    published: z.object({ number: z.int(), content: productContentSchema }),
    draft: orNull(draftSchema),
    versions: z.array(versionSchema).openapi({ description: 'Newest first, at most 50' }),
    categories: z.array(placeSchema),
  })
  .openapi('EditedProduct')
export type EditedProductView = z.infer<typeof editedProductSchema>
