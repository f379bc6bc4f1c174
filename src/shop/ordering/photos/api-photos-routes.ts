import { createRoute, z } from '@hono/zod-openapi'
import { jsonResponse, oneFile, problemResponse, webpResponse } from '../../../platform/http.ts'
import { forStaff } from '../../session/api-for-staff.ts'
import { staffOnly } from '../../session/api-refused.ts'
import { photosSchema } from './photo-schema.ts'

const params = z.object({ lineId: z.uuid() })
const path = '/staff/board/lines/{lineId}/photos'
const unknown = { 404: problemResponse('No such job or photo') }
const photos = { 200: jsonResponse(photosSchema, 'The photos of the job, oldest first') }

export const staffPhotosRoute = createRoute({
  method: 'get',
  path,
  tags: ['staff'],
  ...forStaff('files:see'),
  summary: 'List the photos of a finished job',
  request: { params },
  responses: { ...photos, ...staffOnly },
})

export const addPhotoRoute = createRoute({
  method: 'post',
  path,
  tags: ['staff'],
  ...forStaff('jobs:move'),
  summary:
    'Add a photo of a finished job, which its customer sees: JPEG, PNG or WebP, at most 20 MB',
  request: { params },
  // Only documented; read by the handler, so that a job that takes none refuses before it is read.
  requestBody: oneFile,
  responses: {
    ...photos,
    ...unknown,
    409: problemResponse('The job is not finished, or has the maximum number of photos'),
    413: problemResponse('Too large'),
    422: problemResponse('No file, or not a readable picture'),
    ...staffOnly,
  },
})

export const removePhotoRoute = createRoute({
  method: 'delete',
  path: `${path}/{id}`,
  tags: ['staff'],
  ...forStaff('jobs:move'),
  summary: 'Remove a photo of a job',
  request: { params: params.extend({ id: z.uuid() }) },
  responses: { ...photos, ...unknown, ...staffOnly },
})

export const orderPhotosRoute = createRoute({
  method: 'get',
  path: '/orders/{token}/photos',
  tags: ['orders'],
  summary: 'List the photos of the finished goods of an order',
  request: { params: z.object({ token: z.string().regex(/^[^\0]{1,64}$/) }) },
  responses: { ...photos, 404: problemResponse('No such order') },
})

export const photoRoute = createRoute({
  method: 'get',
  path: '/photos/{key}',
  tags: ['orders'],
  summary: 'Get a photo of finished goods by its address',
  request: { params: z.object({ key: z.string().regex(/^[\w-]{32}$/) }) },
  responses: {
    200: webpResponse,
    404: problemResponse('No such photo'),
  },
})
