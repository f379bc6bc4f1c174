import { createRoute, z } from '@hono/zod-openapi'
import pLimit from 'p-limit'
import {
  type Api,
  type ApiContext,
  HttpProblem,
  jsonResponse,
  makeApi,
  oneFile,
  problemResponse,
  refusalsAs,
} from '../../../platform/http.ts'
import { type Result, refuse } from '../../../platform/refusal.ts'
import { filesOf } from '../../artwork/files/uploads-kept.ts'
import { customerOrderSchema } from '../../order/order-schema.ts'
import { findOrderByToken } from '../../order/store.ts'
import { PROOF_MAX_BYTES, PROOF_TYPES, type ProofFormat } from '../../order/transfer-proof.ts'
import { forStaff } from '../../session/api-for-staff.ts'
import { requireStaff } from '../../session/require-staff.ts'
import { mustFind } from './api-staff-order.ts'
import { OrderNumber, shutOut } from './api-staff-routes.ts'
import { loadOrderView } from './api-view.ts'
import type { Lifecycle } from './lifecycle.ts'
import { sentFile, withProofForm } from './proof-form-io.ts'
import { findProof } from './store-proofs.ts'
import { receiveProof } from './transfer-lifecycle.ts'

/** A body slightly above the limit of a file and its form is refused by its announced size. */
export const PROOF_BODY = {
  path: /^\/api\/orders\/[^/]+\/proofs$/,
  limitBytes: 2 * PROOF_MAX_BYTES,
}

/**
 * The limit of proofs in memory at a time, each several times over; further requests wait, unread.
 */
const READ_AT_ONCE = 6

export const sendRoute = createRoute({
  method: 'post',
  path: '/orders/{token}/proofs',
  tags: ['orders'],
  summary:
    'Upload a proof of transfer: PDF, JPEG or PNG, at most 10 MB; a repeated file is ignored',
  request: { params: z.object({ token: z.string().regex(/^[^\0]{1,64}$/) }) },
  // Only documented; read by the handler, so that a caller without the link is refused before the
  // file is read.
  requestBody: oneFile,
  responses: {
    200: jsonResponse(customerOrderSchema, 'Stored'),
    404: problemResponse('No such order'),
    409: problemResponse(
      'The order does not wait for a transfer, or has the maximum number of proofs',
    ),
    413: problemResponse('Too large'),
    422: problemResponse('No file, or an unsupported format'),
  },
})

const openRoute = createRoute({
  method: 'get',
  path: '/staff/orders/{number}/proofs/{id}',
  tags: ['staff'],
  ...forStaff('money:see'),
  summary: 'Download a proof of transfer',
  request: { params: z.object({ number: OrderNumber, id: z.uuid() }) },
  responses: {
    200: {
      description: 'The file',
      content: { 'application/octet-stream': { schema: z.string().openapi({ format: 'binary' }) } },
    },
    404: problemResponse('No such order or proof'),
    ...shutOut,
  },
})

const STATUSES: Readonly<Record<string, 404 | 409 | 413>> = {
  'orders.unknown': 404,
  'orders.proof.notWaiting': 409,
  'orders.proof.tooMany': 409,
  'orders.proof.tooLarge': 413,
}

/** Never displayed on the shop's origin, because the content is untrusted. */
export const proofHeaders = (
  orderNumber: string,
  { format, fileName }: { format: ProofFormat; fileName: string },
) => ({
  'content-type': PROOF_TYPES[format],
  'content-disposition':
    `attachment; filename="${orderNumber}.${format}"; ` +
    `filename*=UTF-8''${encodeURIComponent(fileName)}`,
  'content-security-policy': "default-src 'none'; sandbox",
})

/** Proofs of transfers: sent with the order's link, read only by staff. */
export function proofsApi(life: Lifecycle): Api {
  const { context } = life
  const api = makeApi()
  const limit = pLimit(READ_AT_ONCE)

  const received = (c: ApiContext, orderId: string): Promise<Result<true>> =>
    withProofForm(c, limit, async ({ file }) => {
      if (!(file instanceof File)) return refuse({ code: 'orders.proof.empty', field: 'file' })
      return receiveProof(life, orderId, await sentFile(file))
    })

  api.openapi(sendRoute, async (c) => {
    const found = await findOrderByToken(context.db, c.req.valid('param').token)
    if (!found) throw new HttpProblem(404, { code: 'orders.unknown', field: 'token' })
    const kept = await received(c, found.order.id)
    if (!kept.ok) throw refusalsAs(STATUSES[kept.refusals[0]?.code ?? ''] ?? 422, kept.refusals)
    c.var.log.info('transfer.proved', { order: found.order.number })
    const now = await findOrderByToken(context.db, found.order.accessToken)
    return c.json({ data: await loadOrderView(life, now ?? found, c.var) }, 200)
  })

  api.openapi(openRoute, async (c) => {
    await requireStaff(context, c, openRoute)
    const { number, id } = c.req.valid('param')
    const { order } = await mustFind(life, number)
    const proof = await findProof(context.db, order.id, id)
    const content = proof && (await filesOf(context).proofs.read(id))
    if (!proof || !content)
      throw new HttpProblem(404, { code: 'orders.proof.unknown', field: 'id' })
    return c.body(content, 200, proofHeaders(order.number, proof))
  })
  return api
}
