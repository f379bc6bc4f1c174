import { createRoute, z } from '@hono/zod-openapi'
import { jsonResponse, problemResponse } from '../../../platform/http.ts'
import { paymentMethodSchema } from '../../../platform/payment-method-schema.ts'
import { placedOrderSchema } from '../../buying/checkout/placed-order-schema.ts'
import { proposalViewSchema } from './proposal-schema.ts'

const params = z.object({ key: z.string().regex(/^[\w-]{1,64}$/) })
const tags = ['quoting']
const TOGETHER = 'All lines on the latest of their dates, where these differ by now'
const together = z
  .enum(['true', 'false'])
  .default('false')
  .transform((text) => text === 'true')
  .openapi({ type: 'string', description: TOGETHER })
const gone = { 404: problemResponse('No such proposal') }

export const proposalByKeyRoute = createRoute({
  method: 'get',
  path: '/proposals/{key}',
  tags,
  summary: 'Get a proposal of the order desk by its secret key, with the price and date of now',
  request: { params, query: z.object({ payment: paymentMethodSchema.optional(), together }) },
  responses: { 200: jsonResponse(proposalViewSchema, 'The proposal'), ...gone },
})

export const acceptProposalRoute = createRoute({
  method: 'post',
  path: '/proposals/{key}/acceptance',
  tags,
  summary: 'Accept a proposal: places its order, to be paid by the chosen method',
  request: {
    params,
    body: {
      required: true,
      content: {
        'application/json': {
          schema: z
            .object({
              payment: paymentMethodSchema,
              terms: z.boolean().openapi({ description: 'Acceptance of the terms of sale' }),
              together: z.boolean().default(false).openapi({ description: TOGETHER }),
              agreed: z.string().max(64).openapi({ description: 'Hash of what was shown' }),
            })
            .openapi('ProposalAcceptance'),
        },
      },
    },
  },
  responses: {
    201: jsonResponse(placedOrderSchema, 'The order'),
    ...gone,
    409: problemResponse('Price or date changed, or it is accepted, withdrawn or expired'),
    422: problemResponse('All missing or invalid fields'),
    507: problemResponse('Disk full: nothing was stored'),
  },
})
