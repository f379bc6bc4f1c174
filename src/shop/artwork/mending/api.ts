import { createRoute, z } from '@hono/zod-openapi'
import type { Context } from '../../../platform/context.ts'
import {
  type Api,
  HttpProblem,
  jsonResponse,
  makeApi,
  problemResponse,
  refusalsAs,
} from '../../../platform/http.ts'
import type { Result } from '../../../platform/refusal.ts'
import { JOB_STATES, type JobState } from '../../order/job-state.ts'
import { SIZINGS } from '../files/mended-layout.ts'
import { mendArtwork, undoMending } from './mend-lifecycle.ts'

const Params = z.object({ token: z.string().regex(/^[A-Za-z0-9_-]{1,100}$/), artworkId: z.uuid() })

const MendingSchema = z
  .strictObject({
    page: z.int().min(1).max(5_000),
    turns: z
      .union([z.literal(0), z.literal(1), z.literal(2), z.literal(3)])
      .openapi({ description: 'Quarter turns to the right' }),
    sizing: z.enum(SIZINGS).openapi({
      description: '`own`, `tenth`: the page at its own size or at ten times that, in the middle',
    }),
    mirrorBleed: z.boolean(),
  })
  .openapi('Mending')

const responses = {
  200: jsonResponse(
    z.object({ jobState: z.enum(JOB_STATES) }),
    'The corrected file is being made and will be checked',
  ),
  404: problemResponse('No such file in this order'),
  409: problemResponse('The line is approved, or the correction is not possible for this file'),
}

export const mendRoute = createRoute({
  method: 'post',
  path: '/orders/{token}/artworks/{artworkId}/mending',
  tags: ['artwork'],
  summary:
    'Make a corrected file from the original: rotated, fitted, with bleed. The original is kept',
  request: {
    params: Params,
    body: { required: true, content: { 'application/json': { schema: MendingSchema } } },
  },
  responses,
})

export const undoRoute = createRoute({
  method: 'delete',
  path: '/orders/{token}/artworks/{artworkId}/mending',
  tags: ['artwork'],
  summary: 'Discard the corrections and use the original file',
  request: { params: Params },
  responses,
})

function stateOf(result: Result<JobState> | undefined): JobState {
  if (!result) throw new HttpProblem(404, { code: 'artwork.file.unknown', field: '' })
  if (!result.ok) throw refusalsAs(409, result.refusals)
  return result.value
}

/** Mending of a file by the customer, by the order's link. */
export function mendingApi(context: Context): Api {
  const api = makeApi()

  api.openapi(mendRoute, async (c) => {
    const { token, artworkId } = c.req.valid('param')
    return c.json(
      {
        data: {
          jobState: stateOf(await mendArtwork(context, token, artworkId, c.req.valid('json'))),
        },
      },
      200,
    )
  })

  api.openapi(undoRoute, async (c) => {
    const { token, artworkId } = c.req.valid('param')
    return c.json(
      { data: { jobState: stateOf(await undoMending(context, token, artworkId)) } },
      200,
    )
  })

  return api
}
