import { createRoute, z } from '@hono/zod-openapi'
import { CSV_TYPE } from '../../../platform/csv.ts'
import { jsonResponse, problemResponse } from '../../../platform/http.ts'
import { forStaff } from '../../session/api-for-staff.ts'
import { staffOnly } from '../../session/api-refused.ts'
import { valuesParam, valuesQuery, valuesReadSchema } from './values-schema.ts'

const ofStaff = { tags: ['staff'], ...forStaff('products') }

export const valuesFileRoute = createRoute({
  method: 'get',
  path: '/staff/product-values/{list}/file.csv',
  ...ofStaff,
  summary: 'Download the values of products, or of their parts, as CSV',
  request: { params: valuesParam, query: valuesQuery },
  responses: {
    200: {
      description: 'UTF-8 with byte order mark, semicolons, no formulas; a row for each part',
      content: { [CSV_TYPE]: { schema: z.string() } },
    },
    ...staffOnly,
  },
})

export const readValuesRoute = createRoute({
  method: 'post',
  path: '/staff/product-values/{list}/reading',
  ...ofStaff,
  summary: 'Read a file of values: what it would change, as an edit of products; nothing is saved',
  request: {
    params: valuesParam,
    body: { content: { [CSV_TYPE]: { schema: z.string() } }, required: true },
  },
  responses: {
    200: jsonResponse(valuesReadSchema, 'The change, to be shown and then saved, and the faults'),
    413: problemResponse('The file is too large'),
    422: problemResponse('Not a table, or more products than one call changes'),
    ...staffOnly,
  },
})

/** Files of values are larger than other bodies. */
export const VALUES_BODY = {
  path: /^\/api\/staff\/product-values\/\w+\/reading$/,
  limitBytes: 64 * 1024 * 1024,
}
