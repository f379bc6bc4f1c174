import { createRoute, z } from '@hono/zod-openapi'
import type { Context } from '../../../platform/context.ts'
import { type Api, jsonResponse, makeApi } from '../../../platform/http.ts'
import { forStaff } from '../../session/api-for-staff.ts'
import { staffOnly } from '../../session/api-refused.ts'
import { requireStaff } from '../../session/require-staff.ts'
import { PHRASE_USES } from './phrase.ts'
import { phraseSchema } from './phrase-schema.ts'
import { listPhrases } from './store.ts'

export const phrasesRoute = createRoute({
  method: 'get',
  path: '/staff/phrases',
  tags: ['staff'],
  ...forStaff('own'),
  summary: 'List the sentences that decisions offer, by name, without archived ones',
  request: { query: z.object({ usedFor: z.enum(PHRASE_USES).optional() }) },
  responses: { 200: jsonResponse(z.array(phraseSchema), 'At most 200'), ...staffOnly },
})

/** Sentences for the dialogs of staff; they are edited as records. */
export function phrasesApi(context: Context): Api {
  const api = makeApi()
  api.openapi(phrasesRoute, async (c) => {
    await requireStaff(context, c, phrasesRoute)
    return c.json({ data: await listPhrases(context.db, c.req.valid('query').usedFor) }, 200)
  })
  return api
}
