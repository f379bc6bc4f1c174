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
    'Check a VAT number in VIES; "unknown" if VIES does not answer, ' +
    'which does not prevent ordering',
  request: {
    params: z.object({ number: z.string().min(1).max(60).openapi({ example: 'PT501964843' }) }),
  },
  responses: {
    200: jsonResponse(euVatSchema, 'The number and its VIES result'),
    422: problemResponse('Not a VAT number of a member state'),
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
