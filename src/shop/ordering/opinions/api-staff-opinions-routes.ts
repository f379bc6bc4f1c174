import { createRoute, z } from '@hono/zod-openapi'
import { CSV_TYPE } from '../../../platform/csv.ts'
import { jsonResponse, problemResponse } from '../../../platform/http.ts'
import { ANSWER_LIMIT, OPINION_STATES } from '../../catalogue/opinions/opinion.ts'
import {
  opinionHistorySchema,
  reasonSchema,
  staffOpinionSchema,
  staffOpinionsSchema,
} from '../../catalogue/opinions/opinion-schema.ts'
import { forStaff } from '../../session/api-for-staff.ts'
import { staffOnly } from '../../session/api-refused.ts'
import { OpinionsQuery } from './api-opinions-routes.ts'

const tags = ['staff']
const params = z.object({ id: z.uuid() })
const Filter = z.object({
  state: z.enum(OPINION_STATES).optional(),
  product: z
    .string()
    .regex(/^[a-z0-9-]{1,200}$/)
    .optional(),
  stars: OpinionsQuery.shape.stars,
  search: z
    .string()
    .max(100)
    .regex(/^[^\0]*$/)
    .default(''),
})

const revision = z
  .int()
  .openapi({ description: 'Of the opinion that was read; another one since is refused' })
const bodyOf = <T extends z.ZodType>(schema: T) => ({
  params,
  body: { required: true, content: { 'application/json': { schema } } },
})
const one = {
  200: jsonResponse(staffOpinionSchema, 'The opinion'),
  404: problemResponse('No such opinion'),
  409: problemResponse('Its customer changed it meanwhile, or its state does not allow it'),
  ...staffOnly,
}

export const staffOpinionsRoute = createRoute({
  method: 'get',
  path: '/staff/opinions',
  tags,
  ...forStaff('content'),
  summary: 'List opinions; waiting ones the oldest first',
  request: {
    query: Filter.extend({ page: z.coerce.number().int().min(1).max(10_000).default(1) }),
  },
  responses: { 200: jsonResponse(staffOpinionsSchema, 'At most 30'), ...staffOnly },
})

export const exportOpinionsRoute = createRoute({
  method: 'get',
  path: '/staff/opinions/export',
  tags,
  ...forStaff('content'),
  summary: 'Export opinions as CSV',
  request: { query: Filter },
  responses: {
    200: { description: 'CSV', content: { [CSV_TYPE]: { schema: z.string() } } },
    ...staffOnly,
  },
})

export const opinionHistoryRoute = createRoute({
  method: 'get',
  path: '/staff/opinions/{id}/history',
  tags,
  ...forStaff('content'),
  summary: 'List the versions of an opinion and the decisions about them',
  request: { params },
  responses: {
    200: jsonResponse(opinionHistorySchema, 'Newest first'),
    404: problemResponse('No such opinion'),
    ...staffOnly,
  },
})

export const showOpinionRoute = createRoute({
  method: 'post',
  path: '/staff/opinions/{id}/showing',
  tags,
  ...forStaff('content'),
  summary: 'Show an opinion on the page of its product',
  request: bodyOf(z.object({ revision }).openapi('OpinionShowing')),
  responses: one,
})

export const refuseOpinionRoute = createRoute({
  method: 'post',
  path: '/staff/opinions/{id}/refusal',
  tags,
  ...forStaff('content'),
  summary: 'Refuse an opinion for one of the legal reasons, with a mail to its author',
  request: bodyOf(
    z
      .object({
        revision,
        reason: reasonSchema,
        phrase: z.uuid().optional().openapi({
          description: 'Of `/staff/phrases`: its words go to the author, beside the reason',
        }),
      })
      .openapi('OpinionRefusal'),
  ),
  responses: { ...one, 422: problemResponse('No such sentence for refused opinions') },
})

export const answerOpinionRoute = createRoute({
  method: 'put',
  path: '/staff/opinions/{id}/answer',
  tags,
  ...forStaff('content'),
  summary: 'Answer an opinion below it; empty words take the answer away',
  request: bodyOf(
    z.object({ revision, answer: z.string().max(ANSWER_LIMIT) }).openapi('OpinionAnswer'),
  ),
  responses: one,
})
