import { createRoute, z } from '@hono/zod-openapi'
import { jsonResponse, problemResponse } from '../../../platform/http.ts'
import { otherSlugsSchema } from '../../../platform/local-text-schema.ts'
import { orNull } from '../../../platform/schema-of.ts'
import { CATEGORY_ICONS } from '../../print/product/category.ts'
import { configurationSchema } from '../../print/quoting/configuration-schema.ts'
import { seoOf, shownPageSchema } from '../content/page-schema.ts'
import { recipeSchema } from './recipe-schema.ts'

const childBody = z.object({
  name: z.string(),
  slug: z.string(),
  sort: z.int(),
  promoText: z.string().optional(),
  hidden: z.literal(true).optional().openapi({ description: 'Left out of menus' }),
  icon: z.enum(CATEGORY_ICONS).optional(),
})
const MenuCategoryBody = childBody
  .extend({ childs: z.array(childBody.extend({ childs: z.array(childBody) })) })
  .openapi('MenuCategory')

const CategoryBody = childBody
  .extend({
    description: z.string(),
    seo: seoOf(z.string()),
    childs: z.array(childBody),
    parent: childBody
      .nullable()
      .openapi({ description: 'Parent category; missing for top-level categories' }),
  })
  .openapi('Category')

const ProductSummary = z
  .object({
    slug: z.string(),
    category: z.string(),
    sort: z.int(),
    name: z.string(),
    shortText: z.string(),
    recipeVersion: z.int(),
  })
  .openapi('ProductSummary')

const ProductBody = ProductSummary.extend({
  slugs: otherSlugsSchema.optional(),
  description: z.string(),
  uses: z.array(z.string()),
  sheet: z.array(z.object({ label: z.string(), value: z.string() })),
  artworkAdvice: z.string(),
  faqs: z.array(z.object({ question: z.string(), answer: z.string() })),
  defaultConfiguration: configurationSchema,
  recipe: recipeSchema,
}).openapi('Product')

/** Length limit of a slug. */
const slug = z
  .string()
  .min(1)
  .max(120)
  .openapi({ description: 'Of any language; answers have the Spanish one' })
const tags = ['catalogue']

export const PRODUCTS_PER_CALL = 100

export const menuRoute = createRoute({
  method: 'get',
  path: '/static/categories/menu',
  tags,
  summary: 'List the categories as a tree of three levels, by sort number',
  responses: {
    200: jsonResponse(
      z.array(MenuCategoryBody),
      'The categories, including hidden ones, which menus leave out',
    ),
  },
})

export const contentRoute = createRoute({
  method: 'get',
  path: '/static/content/{slug}',
  tags,
  summary: 'Get the page, category or product at an address',
  request: { params: z.object({ slug }) },
  responses: {
    200: jsonResponse(
      z.object({
        page: orNull(shownPageSchema),
        category: orNull(CategoryBody),
        product: orNull(ProductSummary),
      }),
      'The content; for a category or product also the category menu',
    ),
    404: problemResponse('No content has this address'),
  },
})

export const productsRoute = createRoute({
  method: 'get',
  path: '/products',
  tags,
  summary: 'List or search products on sale, in menu order or the best first, paginated',
  request: {
    query: z.object({
      category: slug
        .optional()
        .openapi({ description: 'Only products of this category and its subcategories' }),
      search: z
        .string()
        .max(100)
        .optional()
        .openapi({ description: 'Words as in the search of the shop' }),
      page: z.coerce
        .number()
        .int()
        .min(1)
        .max(99_999)
        .default(1)
        .openapi({ description: 'A number beyond the last page returns the last page' }),
    }),
  },
  responses: {
    200: jsonResponse(
      z.object({ items: z.array(ProductSummary), total: z.int(), page: z.int(), pages: z.int() }),
      `Up to ${PRODUCTS_PER_CALL} of them`,
    ),
    404: problemResponse('No such category'),
  },
})

export const productRoute = createRoute({
  method: 'get',
  path: '/products/{slug}',
  tags,
  summary: 'Get a product with its recipe, which is the input of the price function',
  request: { params: z.object({ slug }) },
  responses: {
    200: jsonResponse(ProductBody, 'The product; quotes and order lines refer to `recipeVersion`'),
    404: problemResponse('Not on sale'),
  },
})
