import { createRoute, z } from '@hono/zod-openapi'
import { jsonResponse, problemResponse } from '../../../platform/http.ts'
import { orNull } from '../../../platform/schema-of.ts'
import { configurationSchema } from '../../print/quoting/configuration-schema.ts'
import type { Recipe } from '../../print/quoting/recipe.ts'
import { seoOf, shownPageSchema } from '../content/page-schema.ts'
import { recipeSchema } from './recipe-schema.ts'

const childBody = z.object({
  name: z.string(),
  slug: z.string(),
  sort: z.int(),
  promoText: z.string().optional(),
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
      .openapi({ description: 'Set where the category is within another' }),
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

const recipeBody: z.ZodType<Recipe> = recipeSchema.openapi('Recipe', {
  description:
    'Limits, materials, options and prices, as the quoting rules read them; texts in every language',
})

const ProductBody = ProductSummary.extend({
  description: z.string(),
  uses: z.array(z.string()),
  sheet: z.array(z.object({ label: z.string(), value: z.string() })),
  artworkAdvice: z.string(),
  faqs: z.array(z.object({ question: z.string(), answer: z.string() })),
  defaultConfiguration: configurationSchema,
  recipe: recipeBody,
}).openapi('Product')

/** Length limit of a slug. */
const slug = z.string().min(1).max(120)
const tags = ['catalogue']

export const PRODUCTS_PER_CALL = 100

export const menuRoute = createRoute({
  method: 'get',
  path: '/static/categories/menu',
  tags,
  summary: 'Categories with their children and those within these, each by sort number',
  responses: {
    200: jsonResponse(
      z.array(MenuCategoryBody),
      'The hidden category is among them: leaving it out is the menu’s rule',
    ),
  },
})

export const contentRoute = createRoute({
  method: 'get',
  path: '/static/content/{slug}',
  tags,
  summary: 'What stands at an address: a page, a category or a product',
  request: { params: z.object({ slug }) },
  responses: {
    200: jsonResponse(
      z.object({
        page: orNull(shownPageSchema),
        category: orNull(CategoryBody),
        product: orNull(ProductSummary),
      }),
      'With a category or a product the category menu stands beside the content',
    ),
    404: problemResponse('Nothing has this address'),
  },
})

export const productsRoute = createRoute({
  method: 'get',
  path: '/products',
  tags,
  summary: 'Products on sale, in the order of the menu, a page at a time',
  request: {
    query: z.object({
      category: slug.optional().openapi({ description: 'Of this category and all within it only' }),
      page: z.coerce
        .number()
        .int()
        .min(1)
        .max(99_999)
        .default(1)
        .openapi({ description: 'One too far is answered with the last' }),
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
  summary: 'A product with its recipe: everything that a quote needs',
  request: { params: z.object({ slug }) },
  responses: {
    200: jsonResponse(ProductBody, 'recipeVersion is what quotes and order lines name'),
    404: problemResponse('Not on sale'),
  },
})
