import { createRoute, z } from '@hono/zod-openapi'
import { jsonResponse, problemResponse } from '../../../platform/http.ts'

const ArtworkVersionSchema = z
  .object({
    id: z.uuid(),
    design: z.int(),
    version: z.int(),
    fileName: z.string(),
    sentBy: z.string().nullable(),
    sentAt: z.iso.datetime(),
    current: z.boolean().openapi({ description: 'The file that counts for its design' }),
    mended: z
      .boolean()
      .openapi({ description: 'The shop made it of the version before, as the customer asked' }),
    address: z.string().nullable().openapi({
      description:
        'Of a picture of its first page, below `/api`, for an hour or two; null: none is kept',
    }),
  })
  .openapi('ArtworkVersion')
export type ArtworkVersion = z.infer<typeof ArtworkVersionSchema>

export const versions = jsonResponse(z.array(ArtworkVersionSchema), 'By design, the newest first')
export const ownRoute = createRoute({
  method: 'get',
  path: '/orders/{token}/lines/{lineId}/versions',
  tags: ['artwork'],
  summary: 'Every file that was sent for a line, with a small picture of those that were replaced',
  request: {
    params: z.object({ token: z.string().regex(/^[A-Za-z0-9_-]{1,100}$/), lineId: z.uuid() }),
  },
  responses: {
    200: versions,
    404: problemResponse('No order has this token, or the line is not of it'),
  },
})
