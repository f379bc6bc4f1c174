import { createRoute, z } from '@hono/zod-openapi'
import { jsonResponse, oneFile, problemResponse, webpResponse } from '../../../platform/http.ts'
import { LANGUAGES } from '../../../platform/text.ts'
import { OPINION_SORTS, STARS, type Stars } from '../../catalogue/opinions/opinion.ts'
import {
  opinionPhotoSchema,
  ownOpinionsSchema,
  shownOpinionsSchema,
} from '../../catalogue/opinions/opinion-schema.ts'

const token = z.object({ token: z.string().regex(/^[^\0]{1,64}$/) })
const ofLine = token.extend({ lineId: z.uuid() })
const tags = ['orders']
const unknown = { 404: problemResponse('No such order or line') }
const own = { 200: jsonResponse(ownOpinionsSchema, 'The opinions about the lines of the order') }

export const ownOpinionsRoute = createRoute({
  method: 'get',
  path: '/orders/{token}/opinions',
  tags,
  summary: 'List the lines of an order with what its customer wrote about them',
  request: { params: token },
  responses: { ...own, ...unknown },
})

export const writeOpinionRoute = createRoute({
  method: 'put',
  path: '/orders/{token}/opinions/{lineId}',
  tags,
  summary: 'Write the opinion about a received line, or its next version once it was moderated',
  request: {
    params: ofLine,
    body: {
      required: true,
      content: {
        'application/json': {
          schema: z
            .object({
              stars: z.number().nullable().default(null).openapi({ description: '1 to 5' }),
              said: z.string().max(10_000).default(''),
              name: z
                .string()
                .max(1_000)
                .default('')
                .openapi({ description: 'As others read it; empty: anonymous' }),
              photoId: z.uuid().nullable().default(null),
            })
            .openapi('OpinionForm'),
        },
      },
    },
  },
  responses: {
    ...own,
    ...unknown,
    409: problemResponse('Not received yet, or too many versions'),
    422: problemResponse('All missing or invalid fields'),
  },
})

export const withdrawOpinionRoute = createRoute({
  method: 'delete',
  path: '/orders/{token}/opinions/{lineId}',
  tags,
  summary: 'Take an opinion back: it is shown no longer and its words are deleted',
  request: { params: ofLine },
  responses: { ...own, ...unknown, 409: problemResponse('There is none') },
})

export const sendOpinionPhotoRoute = createRoute({
  method: 'post',
  path: '/orders/{token}/lines/{lineId}/opinion-photos',
  tags,
  summary:
    'Send a photo for an opinion: JPEG, PNG or WebP, at most 20 MB; kept for a day without one',
  request: { params: ofLine },
  // Only documented; read by the handler, so that a line that takes none refuses before it.
  requestBody: oneFile,
  responses: {
    200: jsonResponse(opinionPhotoSchema, 'The photo, as it is kept'),
    ...unknown,
    409: problemResponse('Not received yet, or too many photos without an opinion'),
    413: problemResponse('Too large'),
    422: problemResponse('No file, or not a readable picture'),
  },
})

export const opinionPhotoRoute = createRoute({
  method: 'get',
  path: '/opinion-photos/{key}',
  tags,
  summary: 'Get a photo of an opinion by its address',
  request: { params: z.object({ key: z.string().regex(/^[\w-]{32}$/) }) },
  responses: { 200: webpResponse, 404: problemResponse('No such photo') },
})

const starsOf = z.coerce
  .number()
  .refine((value): value is Stars => STARS.some((stars) => stars === value))

/** A list of shown opinions, as address and call ask for it. */
export const OpinionsQuery = z.object({
  stars: starsOf.optional().openapi({ type: 'integer', minimum: 1, maximum: 5 }),
  language: z.enum(LANGUAGES).optional(),
  sort: z.enum(OPINION_SORTS).default('recent'),
  page: z.coerce.number().int().min(1).max(10_000).default(1),
})

export const productOpinionsRoute = createRoute({
  method: 'get',
  path: '/products/{slug}/opinions',
  tags: ['catalogue'],
  summary: 'List the shown opinions about a product, all of verified orders',
  request: {
    params: z.object({ slug: z.string().regex(/^[a-z0-9-]{1,200}$/) }),
    query: OpinionsQuery,
  },
  responses: { 200: jsonResponse(shownOpinionsSchema, 'At most 10 with the figures of all') },
})

export const leaveInvitationsRoute = createRoute({
  method: 'post',
  path: '/opinions/leaving/{key}',
  tags,
  summary:
    'Get no more invitations to write opinions, with one click and without a sign-in (RFC 8058)',
  request: { params: z.object({ key: z.uuid() }) },
  responses: {
    204: { description: 'No more invitations, now or before' },
    303: { description: 'For forms posted without JavaScript: redirect to the result page' },
    404: problemResponse('The key is unknown'),
  },
})
