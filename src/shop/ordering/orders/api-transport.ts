import { createRoute, z } from '@hono/zod-openapi'
import pLimit from 'p-limit'
import {
  type Api,
  HttpProblem,
  jsonResponse,
  makeApi,
  problemResponse,
  refusalsAs,
} from '../../../platform/http.ts'
import { refuse } from '../../../platform/refusal.ts'
import { filesOf } from '../../artwork/files/uploads-kept.ts'
import { transportProofViewSchema } from '../../order/proof-schema.ts'
import { PROOF_MAX_BYTES } from '../../order/transfer-proof.ts'
import {
  refuseTransportOf,
  TRANSPORT_PROOF_KINDS,
  transportFacts,
} from '../../order/transport-proof.ts'
import { forStaff } from '../../session/api-for-staff.ts'
import { requireStaff } from '../../session/require-staff.ts'
import { proofHeaders } from './api-proofs.ts'
import { loadStaffOrder, mustFind } from './api-staff-order.ts'
import { OrderNumber, shutOut } from './api-staff-routes.ts'
import type { Lifecycle } from './lifecycle.ts'
import { sentFile, withProofForm } from './proof-form-io.ts'
import { staffOrderSchema } from './staff-order-schema.ts'
import { findTransportProof, listTransportProofs } from './store-transport.ts'
import { addTransportProof } from './transport-lifecycle.ts'

export const TRANSPORT_PROOF_BODY = {
  path: /^\/api\/staff\/orders\/[^/]+\/transport-proofs$/,
  limitBytes: 2 * PROOF_MAX_BYTES,
}
const READ_AT_ONCE = 3

const tags = ['staff']
const path = '/staff/orders/{number}/transport-proofs'
const params = z.object({ number: OrderNumber })

const listRoute = createRoute({
  method: 'get',
  path,
  tags,
  ...forStaff('transport:prove'),
  summary: 'List the proofs of transport of an exempt supply within the Union',
  request: { params },
  responses: {
    200: jsonResponse(
      z.object({ items: z.array(transportProofViewSchema) }).openapi('TransportProofs'),
      'The proofs',
    ),
    404: problemResponse('No such order'),
    ...shutOut,
  },
})

export const addRoute = createRoute({
  method: 'post',
  path,
  tags,
  ...forStaff('transport:prove'),
  summary:
    'Add a proof of transport, with or without a file: PDF, JPEG or PNG, at most 10 MB; ' +
    'a repeated proof is ignored',
  request: { params },
  // Only documented; read by the handler, so that an order without need of a proof is refused
  // before its file is read.
  requestBody: {
    required: true,
    content: {
      'multipart/form-data': {
        schema: {
          type: 'object',
          properties: {
            kind: { type: 'string', enum: [...TRANSPORT_PROOF_KINDS] },
            reference: {
              type: 'string',
              description: 'Reference under which the document is filed',
            },
            file: { type: 'string', format: 'binary' },
          },
          required: ['kind', 'reference'],
        },
      },
    },
  },
  responses: {
    200: jsonResponse(staffOrderSchema, 'Stored'),
    404: problemResponse('No such order'),
    409: problemResponse(
      'Not an exempt supply within the Union, not paid, cancelled, ' +
        'or the maximum number of proofs is reached',
    ),
    413: problemResponse('Too large'),
    422: problemResponse('Missing kind or reference, or an unsupported file format'),
    ...shutOut,
  },
})

const openRoute = createRoute({
  method: 'get',
  path: `${path}/{id}`,
  tags,
  ...forStaff('transport:prove'),
  summary: 'Download the file of a proof of transport',
  request: { params: params.extend({ id: z.uuid() }) },
  responses: {
    200: {
      description: 'The file',
      content: { 'application/octet-stream': { schema: z.string().openapi({ format: 'binary' }) } },
    },
    404: problemResponse('No such order or proof, or the proof has no file'),
    ...shutOut,
  },
})

const STATUSES: Readonly<Record<string, 404 | 409 | 413>> = {
  'orders.unknown': 404,
  'orders.transport.notExempt': 409,
  'orders.transport.notSent': 409,
  'orders.transport.tooMany': 409,
  'orders.proof.tooLarge': 413,
}

const textOf = (value: unknown): string =>
  typeof value === 'string' ? value.replaceAll('\0', '') : ''

/** Proofs of transport, which staff add and read. They are never deleted. */
export function transportApi(life: Lifecycle): Api {
  const { context } = life
  const api = makeApi()
  const limit = pLimit(READ_AT_ONCE)

  api.openapi(listRoute, async (c) => {
    await requireStaff(context, c, listRoute)
    const { order } = await mustFind(life, c.req.valid('param').number)
    return c.json({ data: { items: await listTransportProofs(context.db, order.id) } }, 200)
  })

  api.openapi(addRoute, async (c) => {
    const staff = await requireStaff(context, c, addRoute)
    const { number } = c.req.valid('param')
    const { order } = await mustFind(life, number)
    const refused = refuseTransportOf(transportFacts(order))
    if (refused) throw refusalsAs(409, [refused])
    const added = await withProofForm(c, limit, async ({ kind, reference, file }) => {
      if (file !== undefined && !(file instanceof File)) {
        return refuse({ code: 'orders.proof.empty', field: 'file' })
      }
      const typed = { kind: textOf(kind), reference: textOf(reference) }
      const sent = file ? await sentFile(file) : null
      return addTransportProof(life, order.id, { ...typed, file: sent }, staff.id)
    })
    if (!added.ok) throw refusalsAs(STATUSES[added.refusals[0]?.code ?? ''] ?? 422, added.refusals)
    c.var.log.info('order.transport_proved', { order: number, isNew: added.value, by: staff.id })
    return c.json({ data: await loadStaffOrder(life, c, staff, await mustFind(life, number)) }, 200)
  })

  api.openapi(openRoute, async (c) => {
    await requireStaff(context, c, openRoute)
    const { number, id } = c.req.valid('param')
    const { order } = await mustFind(life, number)
    const proof = await findTransportProof(context.db, order.id, id)
    const content = proof?.format && (await filesOf(context).proofs.read(id))
    if (!proof?.format || !content)
      throw new HttpProblem(404, { code: 'orders.transport.unknown', field: 'id' })
    const { format, fileName } = proof
    return c.body(
      content,
      200,
      proofHeaders(order.number, { format, fileName: fileName ?? format }),
    )
  })
  return api
}
