import { createRoute, z } from '@hono/zod-openapi'
import { bodyLimit } from 'hono/body-limit'
import type { Context } from '../../../platform/context.ts'
import { type Api, HttpProblem, jsonResponse, problemResponse } from '../../../platform/http.ts'
import type { PaymentsDeps } from './payments-deps.ts'
import type { Paypal, WebhookHeaders } from './paypal-client.ts'
import { cancelPaypal, checkPaypal, hearWebhook } from './paypal-lifecycle.ts'
import { findPaypalAttempt } from './store-paypal.ts'

const LIMIT_BYTES = 256 * 1024
const Key = z.string().regex(/^[A-Za-z0-9_-]{1,100}$/)

const Looked = z
  .object({
    payAgainUrl: z.string().optional().openapi({
      description: 'Where another means of payment can be chosen, after one was declined',
    }),
  })
  .openapi('PaypalReturn')

const returnRoute = createRoute({
  method: 'post',
  path: '/payments/paypal/{attemptId}/{end}',
  tags: ['payments'],
  summary:
    'The customer is back from PayPal: what was approved is taken; nothing is believed of the address itself',
  request: { params: z.object({ attemptId: Key, end: z.enum(['return', 'cancel']) }) },
  responses: {
    200: jsonResponse(Looked, 'PayPal was asked'),
    404: problemResponse('No attempt has this id'),
  },
})

const WEBHOOK = '/payments/paypal/webhook'
const webhookRoute = createRoute({
  method: 'post',
  path: WEBHOOK,
  tags: ['payments'],
  summary: 'PayPal tells that something happened; it is then asked what',
  responses: {
    200: { description: 'Received', content: { 'text/plain': { schema: z.literal('OK') } } },
    400: problemResponse('No event, or not signed by PayPal'),
    413: problemResponse('Larger than 256 kB'),
    503: problemResponse('PayPal could not be asked whether it is genuine: to be told again'),
  },
})

const HEADERS = [
  'auth_algo',
  'cert_url',
  'transmission_id',
  'transmission_sig',
  'transmission_time',
] as const

/** The calls about PayPal; none where the shop has no PayPal account. */
export function addPaypalRoutes(
  api: Api,
  context: Context,
  deps: PaymentsDeps,
  paypal: Paypal,
): void {
  const onError = (): never => {
    throw new HttpProblem(413, {
      code: 'payments.notification.too_large',
      field: '',
      params: { limitKb: LIMIT_BYTES / 1024 },
    })
  }
  api.use(WEBHOOK, bodyLimit({ maxSize: LIMIT_BYTES, onError }))
  api.openapi(webhookRoute, async (c) => {
    const header = (name: string) =>
      c.req.header(`paypal-${name.replace('_', '-')}`)?.slice(0, 1000) ?? ''
    const headers = Object.fromEntries(
      HEADERS.map((name) => [name, header(name)]),
    ) as WebhookHeaders
    const verdict = await hearWebhook(context, paypal, headers, await c.req.text())
    if (verdict === 'ask_again')
      throw new HttpProblem(503, { code: 'payments.paypal.no_answer', field: '' })
    if (verdict !== 'received')
      throw new HttpProblem(400, { code: `payments.paypal.${verdict}`, field: '' })
    return c.text('OK', 200)
  })

  api.openapi(returnRoute, async (c) => {
    const { attemptId, end } = c.req.valid('param')
    const attempt = await findPaypalAttempt(context.db, { publicId: attemptId })
    if (!attempt) throw new HttpProblem(404, { code: 'payments.attempt_unknown', field: '' })
    c.header('cache-control', 'no-store')
    if (end === 'cancel') {
      await cancelPaypal(context, deps, paypal, attempt)
      return c.json({ data: {} }, 200)
    }
    const { payAgain } = await checkPaypal(context, deps, paypal, attempt)
    return c.json(
      { data: payAgain && attempt.approveUrl ? { payAgainUrl: attempt.approveUrl } : {} },
      200,
    )
  })
}
