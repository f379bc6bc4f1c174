import { createRoute, z } from '@hono/zod-openapi'
import type { Context } from '../../../platform/context.ts'
import {
  type Api,
  jsonResponse,
  makeApi,
  problemResponse,
  refusalsAs,
} from '../../../platform/http.ts'
import { euVatNumber } from '../../print/tax/eu-vat.ts'
import { euVatSchema } from '../../print/tax/eu-vat-schema.ts'
import { consultVies, type ViesDeps, viesLimit } from './vies-lifecycle.ts'

export const viesRoute = createRoute({
  method: 'get',
  path: '/vies/{number}',
  tags: ['cart'],
  summary:
    'Whether VIES knows a number; "unknown" where it does not answer, which keeps nobody from ordering',
  request: {
    params: z.object({ number: z.string().min(1).max(60).openapi({ example: 'PT501964843' }) }),
  },
  responses: {
    200: jsonResponse(euVatSchema, 'The number, and what is known of it'),
    422: problemResponse('No number for trade within the Union'),
  },
})

/**
 * The checkout's query about a VAT number before the order is placed; placing the order uses the
 * shop's own record of it.
 */
export function viesApi(context: Context, { site }: Pick<ViesDeps, 'site'>): Api {
  const api = makeApi()
  const mayAsk = viesLimit()
  api.openapi(viesRoute, async (c) => {
    const typed = c.req.valid('param').number
    const number = euVatNumber(typed, '')
    if (number === null)
      throw refusalsAs(422, [
        {
          code: 'checkout.euVat.shape',
          field: 'billing.euVat',
          params: { value: typed.slice(0, 20) },
        },
      ])
    return c.json({ data: await consultVies({ context, site, mayAsk }, number) }, 200)
  })
  return api
}
