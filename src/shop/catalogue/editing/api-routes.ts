import { createRoute, z } from '@hono/zod-openapi'
import { jsonResponse, Problem, problemResponse } from '../../../platform/http.ts'
import { orNull } from '../../../platform/schema-of.ts'
import { forStaff } from '../../session/api-for-staff.ts'
import { staffOnly } from '../../session/api-refused.ts'
import { productContentSchema } from '../products/product-schema.ts'
import {
  draftSchema,
  editedProductSchema,
  editedProductsSchema,
  productsQuery,
  slugParam,
} from './editing-schema.ts'

const ofStaff = { tags: ['staff'], ...forStaff('products') }
const json = <T extends z.ZodType>(schema: T) => ({
  body: { required: true, content: { 'application/json': { schema } } },
})
const seen = z.int().min(0).openapi({
  description: 'Version of the draft that the editor has seen; 0: there was none',
})
/** As typed: the Spanish one is demanded at its field. */
const nameSchema = z.object({
  es: z.string().max(200).trim(),
  pt: z.string().max(200).trim().optional(),
  fr: z.string().max(200).trim().optional(),
})
const unknown = { 404: problemResponse('No such product or version') }
const conflict = {
  409: {
    content: {
      'application/problem+json': { schema: Problem.extend({ current: orNull(draftSchema) }) },
    },
    description: 'Another editor has changed the draft; `current` is its present state',
  },
}
const edited = { 200: jsonResponse(editedProductSchema, 'The product with its versions') }
const faulty = problemResponse('What prevents the publication, each with the path of its field')

export const listRoute = createRoute({
  method: 'get',
  path: '/staff/products',
  summary: 'List products with their drafts and scheduled versions: search, filter, page',
  ...ofStaff,
  request: { query: productsQuery },
  responses: { 200: jsonResponse(editedProductsSchema, 'A page of 25 products'), ...staffOnly },
})

export const oneRoute = createRoute({
  method: 'get',
  path: '/staff/products/{slug}',
  summary: 'Get what is published of a product, its draft and its versions',
  ...ofStaff,
  request: { params: slugParam },
  responses: { ...edited, ...unknown, ...staffOnly },
})

const versionParams = slugParam.extend({ number: z.coerce.number().int().min(1) })

export const versionRoute = createRoute({
  method: 'get',
  path: '/staff/products/{slug}/versions/{number}',
  summary: 'Get the content of one version',
  ...ofStaff,
  request: { params: versionParams },
  responses: {
    200: jsonResponse(productContentSchema, 'What the version says'),
    ...unknown,
    ...staffOnly,
  },
})

export const draftRoute = createRoute({
  method: 'put',
  path: '/staff/products/{slug}/draft',
  summary: 'Save the draft of a product; the shop does not show it',
  ...ofStaff,
  request: { params: slugParam, ...json(z.object({ seen, content: productContentSchema })) },
  responses: {
    200: jsonResponse(draftSchema, 'The saved draft'),
    ...conflict,
    ...unknown,
    422: problemResponse('Values that are missing or out of range, each with its path'),
    ...staffOnly,
  },
})

export const dropRoute = createRoute({
  method: 'delete',
  path: '/staff/products/{slug}/draft',
  summary: 'Discard the draft of a product',
  ...ofStaff,
  request: { params: slugParam, query: z.object({ seen: z.coerce.number().int().default(0) }) },
  responses: { ...edited, ...conflict, ...unknown, ...staffOnly },
})

export const copyRoute = createRoute({
  method: 'post',
  path: '/staff/products/{slug}/copies',
  summary: 'Make a new product as this one; it is off sale until its draft is published',
  ...ofStaff,
  request: {
    params: slugParam,
    ...json(z.object({ slug: z.string().max(120).trim(), name: nameSchema })),
  },
  responses: {
    201: jsonResponse(editedProductSchema, 'The new product'),
    ...unknown,
    422: problemResponse('An address that is in use or unreadable, or a name without Spanish'),
    ...staffOnly,
  },
})

export const publishRoute = createRoute({
  method: 'post',
  path: '/staff/products/{slug}/publication',
  summary: 'Publish the draft of a product, at once or from an instant on',
  ...ofStaff,
  request: {
    params: slugParam,
    ...json(z.object({ seen, from: z.iso.datetime({ offset: true }).optional() })),
  },
  responses: { ...edited, ...conflict, ...unknown, 422: faulty, ...staffOnly },
})

export const restoreRoute = createRoute({
  method: 'post',
  path: '/staff/products/{slug}/versions/{number}/restoration',
  summary: 'Publish an older version again, as a new one',
  ...ofStaff,
  request: { params: versionParams },
  responses: { ...edited, ...unknown, 422: faulty, ...staffOnly },
})

export const withdrawRoute = createRoute({
  method: 'post',
  path: '/staff/products/{slug}/versions/{number}/withdrawal',
  summary: 'Take back a scheduled version',
  ...ofStaff,
  request: { params: versionParams },
  responses: {
    ...edited,
    ...unknown,
    409: problemResponse('The version is not scheduled'),
    ...staffOnly,
  },
})
