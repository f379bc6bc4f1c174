import { createRoute } from '@hono/zod-openapi'
import { jsonResponse, problemResponse } from '../../../platform/http.ts'
import { forStaff } from '../../session/api-for-staff.ts'
import { staffOnly } from '../../session/api-refused.ts'
import {
  listParam,
  othersQuery,
  othersSchema,
  partCostsSchema,
  partParams,
  partQuery,
  partSchema,
  partsQuery,
  partsSchema,
} from './parts-schema.ts'

const ofStaff = { tags: ['staff'], ...forStaff('products') }
const one = {
  200: jsonResponse(partSchema, 'The part with the products that have it'),
  404: problemResponse('No recipe has or had it'),
  ...staffOnly,
}

export const partsRoute = createRoute({
  method: 'get',
  path: '/staff/parts/{list}',
  summary: 'List the materials, options or formats of all recipes: search, filter, sort, page',
  ...ofStaff,
  request: { params: listParam, query: partsQuery },
  responses: { 200: jsonResponse(partsSchema, 'A page of 25'), ...staffOnly },
})

export const partRoute = createRoute({
  method: 'get',
  path: '/staff/parts/{list}/{code}',
  summary: 'Get a part of recipes as each product has it, with its costs',
  description: 'A page of 50 products. The parts that may cost something are those of the page.',
  ...ofStaff,
  request: { params: partParams, query: partQuery },
  responses: one,
})

export const partOthersRoute = createRoute({
  method: 'get',
  path: '/staff/parts/{list}/{code}/others',
  summary: 'Search the products to which a part may be added',
  ...ofStaff,
  request: { params: partParams, query: othersQuery },
  responses: { 200: jsonResponse(othersSchema, 'At most 50'), ...staffOnly },
})

export const partCostsRoute = createRoute({
  method: 'put',
  path: '/staff/parts/{list}/{code}/costs',
  summary: 'Change what a part costs the shop, in every product or in some',
  ...ofStaff,
  request: {
    params: partParams,
    body: { required: true, content: { 'application/json': { schema: partCostsSchema } } },
  },
  responses: {
    ...one,
    409: problemResponse('Another editor has changed its costs'),
    422: problemResponse('A part that no such product has, or a unit that it is not paid by'),
  },
})
