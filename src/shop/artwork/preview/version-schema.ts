import { createRoute, z } from '@hono/zod-openapi'
import { jsonResponse, problemResponse } from '../../../platform/http.ts'
import { FILE_SIDES } from '../../print/preflight/file-side.ts'

const ArtworkVersionSchema = z
  .object({
    id: z.uuid(),
    design: z.int(),
    side: z.enum(FILE_SIDES).openapi({
      description: 'What the file prints of its design',
    }),
    version: z.int(),
    fileName: z.string(),
    sentBy: z.string().nullable(),
    sentAt: z.iso.datetime(),
    current: z.boolean().openapi({ description: 'True: the current file of its design' }),
    mended: z.boolean().openapi({
      description:
        'True: made by the shop from the previous version, ' +
        'with corrections requested by the customer',
    }),
    address: z
      .string()
      .nullable()
      .openapi({
        description:
          'Path of the first page’s picture below `/api`, valid for one to two hours; ' +
          'null: none is stored',
      }),
  })
  .openapi('ArtworkVersion')
export type ArtworkVersion = z.infer<typeof ArtworkVersionSchema>

export const versions = jsonResponse(
  z.array(ArtworkVersionSchema),
  'Versions by design, newest first',
)
export const ownRoute = createRoute({
  method: 'get',
  path: '/orders/{token}/lines/{lineId}/versions',
  tags: ['artwork'],
  summary: 'List all file versions of a line, with thumbnails of replaced ones',
  request: {
    params: z.object({ token: z.string().regex(/^[A-Za-z0-9_-]{1,100}$/), lineId: z.uuid() }),
  },
  responses: {
    200: versions,
    404: problemResponse('No order has this token, or it has no such line'),
  },
})
