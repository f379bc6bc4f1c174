import { clientAddress } from '../../../platform/client-address.ts'
import { requireRoomForOrder } from '../../../platform/disk-room.ts'
import {
  type Api,
  type ApiContext,
  HttpProblem,
  makeApi,
  refusalsAs,
} from '../../../platform/http.ts'
import { certificateView } from '../certificates/certificate-lifecycle.ts'
import { findCertificate } from '../certificates/store-certificates.ts'
import type { Lifecycle } from '../orders/lifecycle.ts'
import { requireMethod } from '../orders/require-method.ts'
import { findRequest } from '../requests/store-requests.ts'
import { acceptProposal } from './accept-lifecycle.ts'
import { acceptProposalRoute, proposalByKeyRoute } from './api-proposal-link-routes.ts'
import { toldOf } from './api-proposals.ts'
import { linesTogether, priceProposal } from './price-lifecycle.ts'
import type { ProposalView } from './proposal-schema.ts'
import { type FoundProposal, findProposalByKey } from './store-proposals.ts'

type Asked = { payment: string | undefined; together: boolean }

/** The price and date of now, where it can be accepted. */
async function todayOf(
  life: Lifecycle,
  c: ApiContext,
  { proposal: { lines, form, customerId, transport } }: FoundProposal,
  { payment, together }: Asked,
): Promise<ProposalView['today']> {
  const kept = { lines, form, transport, customerId: customerId ?? undefined }
  const wanted = together
    ? { ...kept, lines: await linesTogether(life, kept, c.var, payment) }
    : kept
  const { draft: _draft, ...today } = await priceProposal(life, wanted, c.var, payment)
  return today
}

/** The proof that an export waits for. */
async function certificateOf(
  { context: { db } }: Lifecycle,
  { proposal: { transport, requestId } }: FoundProposal,
): Promise<ProposalView['certificate']> {
  const request =
    transport === null || requestId === null ? undefined : await findRequest(db, requestId)
  if (!request || request.request.accessKey === null) return null
  const { id, accessKey: key } = request.request
  return { ...certificateView(await findCertificate(db, id)), key }
}

async function viewOf(
  life: Lifecycle,
  c: ApiContext,
  found: FoundProposal,
  asked: Asked,
): Promise<ProposalView> {
  const told = toldOf(found, life.context.now())
  const { orderNumber: number, orderToken: token } = found
  const { contact, delivery, billing } = found.proposal.form
  return {
    ...told,
    ...{ contact, delivery, billing },
    today: told.standing === 'open' ? await todayOf(life, c, found, asked) : null,
    certificate: await certificateOf(life, found),
    order: told.standing === 'accepted' && number && token ? { number, token } : null,
  }
}

const CONFLICT = /^(?:orders\.changed|proposals\.(?:refused|certificate)\..+)$/

/** A proposal by its link. */
export function proposalLinkApi(life: Lifecycle): Api {
  const { context } = life
  const api = makeApi()
  const must = async (key: string): Promise<FoundProposal> => {
    const found = await findProposalByKey(context.db, key)
    if (!found) throw new HttpProblem(404, { code: 'proposals.unknown', field: 'key' })
    return found
  }

  api.openapi(proposalByKeyRoute, async (c) => {
    c.header('cache-control', 'no-store')
    const asked = c.req.valid('query')
    requireMethod(context, asked.payment, 'payment')
    const found = await must(c.req.valid('param').key)
    return c.json({ data: await viewOf(life, c, found, { ...asked, payment: asked.payment }) }, 200)
  })

  api.openapi(acceptProposalRoute, async (c) => {
    const { payment, terms, agreed, together } = c.req.valid('json')
    const found = await must(c.req.valid('param').key)
    await requireRoomForOrder(context)
    const accepted = await acceptProposal(life, found, {
      ...{ payment, terms, agreed, together, address: clientAddress(c) },
      ...{ language: c.var.language, t: c.var.t },
    })
    if (!accepted.ok) {
      const status = accepted.refusals.some(({ code }) => CONFLICT.test(code)) ? 409 : 422
      throw refusalsAs(status, accepted.refusals)
    }
    const { order, mailed } = accepted.value
    c.var.log.info('order.placed', { order: order.number, proposal: found.proposal.number })
    const { number, accessToken: token, paymentMethod, paymentSettles: settles, status } = order
    const data = {
      number,
      token,
      payment: paymentMethod,
      settles,
      mailed,
      waits: status === 'not_confirmed',
    }
    return c.json({ data }, 201)
  })
  return api
}
