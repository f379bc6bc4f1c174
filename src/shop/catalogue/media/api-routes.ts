import { createRoute, z } from '@hono/zod-openapi'
import { jsonResponse, oneFile, problemResponse } from '../../../platform/http.ts'
import { forStaff } from '../../session/api-for-staff.ts'
import { staffOnly } from '../../session/api-refused.ts'
import { addedMediaSchema, gallerySchema, MOST_PICTURES, mediaUsesSchema } from './media-schema.ts'
import { MEDIA_MAX_BYTES } from './received-media.ts'

/** A body slightly above the limit is refused with words by its announced size. */
export const MEDIA_BODY = {
  path: /^\/api\/staff\/media(?:\/[^/]+\/file)?$/,
  limitBytes: 8 * MEDIA_MAX_BYTES,
}

const params = z.object({ id: z.uuid() })
const unknown = { 404: problemResponse('No such record') }
const common = { tags: ['staff'], ...forStaff('media') }

const refused = {
  409: problemResponse('The library has this file already'),
  413: problemResponse('Too large'),
  422: problemResponse('No file, or none that the library takes'),
}

export const addMediaRoute = createRoute({
  method: 'post',
  path: '/staff/media',
  summary: 'Add a file to the media library: PNG, JPEG, WebP, AVIF, SVG or PDF, at most 25 MB',
  ...common,
  requestBody: oneFile,
  responses: {
    201: jsonResponse(addedMediaSchema, 'The new record'),
    ...refused,
    ...staffOnly,
  },
})

export const replaceMediaRoute = createRoute({
  method: 'put',
  path: '/staff/media/{id}/file',
  summary: 'Replace the file of a record; everything that shows it shows the new one',
  ...common,
  request: { params },
  requestBody: oneFile,
  responses: {
    200: jsonResponse(addedMediaSchema, 'The record'),
    ...refused,
    ...unknown,
    ...staffOnly,
  },
})

export const mediaUsesRoute = createRoute({
  method: 'get',
  path: '/staff/media/{id}/uses',
  summary: 'List what shows a record of the media library',
  ...common,
  request: { params },
  responses: { 200: jsonResponse(mediaUsesSchema, 'What shows it'), ...unknown, ...staffOnly },
})

const slug = z.object({ slug: z.string().regex(/^[a-z0-9-]{1,120}$/) })

export const galleryRoute = createRoute({
  method: 'get',
  path: '/staff/products/{slug}/pictures',
  summary: 'Get the pictures of a product',
  ...common,
  request: { params: slug },
  responses: { 200: jsonResponse(gallerySchema, 'In their order'), ...unknown, ...staffOnly },
})

export const saveGalleryRoute = createRoute({
  method: 'put',
  path: '/staff/products/{slug}/pictures',
  summary: 'Replace the pictures of a product, which its page shows at once',
  ...common,
  request: {
    params: slug,
    body: {
      content: {
        'application/json': {
          schema: z.object({
            ids: z.array(z.uuid()).max(MOST_PICTURES).default([]),
            version: z.string().max(80).default(''),
          }),
        },
      },
      required: true,
    },
  },
  responses: {
    200: jsonResponse(gallerySchema, 'In their order'),
    409: problemResponse('The pictures were changed since they were read'),
    422: problemResponse('One of them is no picture of the library'),
    ...unknown,
    ...staffOnly,
  },
})
