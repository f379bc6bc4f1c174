import { createRoute, z } from '@hono/zod-openapi'
import { clientAddress } from '../../../platform/client-address.ts'
import type { Context } from '../../../platform/context.ts'
import {
  type Api,
  HttpProblem,
  jsonResponse,
  makeApi,
  problemResponse,
} from '../../../platform/http.ts'
import { countAttempt, countedAs } from '../store.ts'
import { makeChallenge } from './challenge-hash.ts'
import { GUARDED_FORMS } from './guarded-forms.ts'
import { challengeSchema } from './proof-schema.ts'
import { countOf, proofKeys } from './store-proofs.ts'

const challengeRoute = createRoute({
  method: 'post',
  path: '/form-challenges',
  tags: ['forms'],
  summary: 'Get a challenge that protects a form from robots; its solution is sent with the form',
  description:
    'A quote request and a contact message need a solution; a subscription, a registration and a ' +
    'place for files need one after a few calls without. The work grows with the challenges that ' +
    'a network asks for.',
  request: {
    body: {
      required: true,
      content: {
        'application/json': {
          schema: z.object({ form: z.enum(GUARDED_FORMS) }).openapi('FormChallengeRequest'),
        },
      },
    },
  },
  responses: {
    200: jsonResponse(challengeSchema, 'Counts once, between 2 seconds and an hour from now'),
    429: problemResponse('Too many requests; Retry-After gives the waiting time'),
  },
})

/** Challenges for the forms that strangers may send. */
export function challengesApi({ db, now }: Pick<Context, 'db' | 'now'>): Api {
  const api = makeApi()
  api.openapi(challengeRoute, async (c) => {
    const { form } = c.req.valid('json')
    const counted = countedAs('challenge', 'challenge', clientAddress(c))
    const at = now()
    const issued = await countOf(db, counted, at)
    const minutes = await countAttempt(db, [counted], at)
    if (minutes !== null) {
      c.header('retry-after', String(minutes * 60))
      throw new HttpProblem(429, {
        ...{ code: 'accounts.too_many_attempts', field: '', params: { minutes } },
      })
    }
    const keys = await proofKeys(db)
    const challenge = await makeChallenge(keys, form, { nowMs: at.getTime(), issued })
    return c.json({ data: challenge }, 200)
  })
  return api
}
