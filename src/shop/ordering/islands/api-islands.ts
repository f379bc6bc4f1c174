import { madridDay } from '../../../platform/calendar.ts'
import { clientAddress } from '../../../platform/client-address.ts'
import { type Api, HttpProblem, makeApi, refusalsAs } from '../../../platform/http.ts'
import { requireCapability } from '../../session/company/require-capability.ts'
import { requireStaff } from '../../session/require-staff.ts'
import { requirePerson } from '../../session/robots/require-person.ts'
import { certificateView, standingOfCertificate } from '../certificates/certificate-lifecycle.ts'
import { findCertificate, findCertificateFile } from '../certificates/store-certificates.ts'
import type { Lifecycle } from '../orders/lifecycle.ts'
import { standingOf } from '../proposals/proposal.ts'
import { findLastProposalOf } from '../proposals/store-proposals.ts'
import { loadRequestView } from '../requests/request-view-lifecycle.ts'
import {
  findAskedCart,
  findRequest,
  listRequestsOf,
  type QuoteRequestRow,
} from '../requests/store-requests.ts'
import { placingFor } from '../spending/place-for-company.ts'
import {
  askCartRoute,
  askedCartRoute,
  certificateFileRoute,
  judgeCertificateRoute,
  ownRequestsRoute,
  sendCertificateRoute,
  takeBackRoute,
} from './api-islands-routes.ts'
import { askForCart } from './ask-lifecycle.ts'
import type { AskedCart, OwnRequest } from './asked-cart-schema.ts'
import { judgeCertificate, replaceCertificate } from './sent-certificate-lifecycle.ts'
import { takeBack } from './take-back-lifecycle.ts'

const unknown = () => new HttpProblem(404, { code: 'proposals.request.unknown', field: '' })

async function must({ db }: Lifecycle['context'], accessKey: string): Promise<QuoteRequestRow> {
  const found = await findAskedCart(db, { accessKey })
  if (!found) throw unknown()
  return found
}

async function viewOf({ context }: Lifecycle, request: QuoteRequestRow): Promise<AskedCart> {
  const { number, form, lines, shown, state, askedAt, email, said, answer, id } = request
  if (!form || !lines || !shown || number === null) throw unknown()
  const [certificate, last] = await Promise.all([
    findCertificate(context.db, id),
    findLastProposalOf(context.db, id),
  ])
  const { contact, delivery, billing } = form
  const thenOf = new Map(shown.lines.map((line) => [line.id, line]))
  const today = madridDay(context.now().getTime())
  return {
    ...{ number, state, email, said, answer, contact, delivery, billing },
    askedAt: askedAt.toISOString(),
    lines: lines.map(({ artworkOf: _secret, ...line }) => ({
      ...line,
      productName: thenOf.get(line.id)?.productName ?? line.product,
      netCents: thenOf.get(line.id)?.netCents ?? 0,
    })),
    totals: shown.totals,
    certificate: certificateView(certificate),
    proposal: last
      ? {
          ...{ number: last.proposal.number, validUntil: last.proposal.validUntil },
          standing: standingOf({ ...last.proposal, orderStatus: last.orderStatus }, today),
          orderNumber: last.orderNumber,
        }
      : null,
  }
}

/** A row of the customer's list. */
async function ownRequest(
  { db }: Lifecycle['context'],
  { id, number, accessKey, askedAt, state, shown }: QuoteRequestRow,
  today: string,
): Promise<OwnRequest> {
  const [certificate, last] = await Promise.all([
    findCertificate(db, id),
    findLastProposalOf(db, id),
  ])
  return {
    ...{ number: number ?? '', key: accessKey ?? '', askedAt: askedAt.toISOString(), state },
    products: [...new Set(shown?.lines.map(({ productName }) => productName))],
    certificate: standingOfCertificate(certificate),
    standing: last ? standingOf({ ...last.proposal, orderStatus: last.orderStatus }, today) : null,
  }
}

/** What the desk sees and decides of a certificate. */
function deskCalls(api: Api, life: Lifecycle): void {
  const { context } = life

  api.openapi(certificateFileRoute, async (c) => {
    await requireStaff(context, c, certificateFileRoute)
    const found = await findCertificateFile(context.db, c.req.valid('param').id)
    if (!found) throw unknown()
    // Never shown within the shop's own pages: what was sent may be anything.
    return c.body(new Uint8Array(found.content), 200, {
      'content-type': 'application/octet-stream',
      'content-disposition': `attachment; filename*=UTF-8''${encodeURIComponent(found.fileName)}`,
      'x-content-type-options': 'nosniff',
      'cache-control': 'private, no-store',
    })
  })

  api.openapi(judgeCertificateRoute, async (c) => {
    const staff = await requireStaff(context, c, judgeCertificateRoute)
    const { id } = c.req.valid('param')
    const found = await findRequest(context.db, id)
    if (!found) throw unknown()
    const judged = await judgeCertificate(context, staff, found.request, c.req.valid('json'))
    if (!judged.ok)
      throw refusalsAs(
        judged.refusals.some(({ field }) => field === 'reason') ? 422 : 409,
        judged.refusals,
      )
    c.var.log.info('certificate.judged', { by: staff.id })
    const now = await findRequest(context.db, id)
    if (!now) throw unknown()
    return c.json({ data: await loadRequestView(life, now, c.var.language) }, 200)
  })
}

/** What the customer does on the page of a request. */
function pageCalls(api: Api, life: Lifecycle): void {
  const { context } = life

  api.openapi(sendCertificateRoute, async (c) => {
    const { key } = c.req.valid('param')
    const { id, number } = await must(context, key)
    const kept = await replaceCertificate(context, id, c.req.valid('json').secret)
    if (!kept.ok) {
      const stands = kept.refusals.some(({ code }) => code === 'proposals.certificate.isValid')
      throw refusalsAs(stands ? 409 : 422, kept.refusals)
    }
    c.var.log.info('certificate.sent', { request: number ?? '' })
    return c.json({ data: await viewOf(life, await must(context, key)) }, 200)
  })

  api.openapi(takeBackRoute, async (c) => {
    const request = await must(context, c.req.valid('param').key)
    const taken = await takeBack(context, request)
    if (!taken.ok) throw refusalsAs(409, taken.refusals)
    c.var.log.info('quote.takenBack', { request: request.number ?? '' })
    c.header('cache-control', 'no-store')
    return c.json({ data: { lines: [...taken.value] } }, 200)
  })
}

/** Quotes asked for inside the checkout, by the link of their page, and their certificates. */
export function islandsApi(life: Lifecycle): Api {
  const { context } = life
  const api = makeApi()

  api.openapi(askCartRoute, async (c) => {
    const body = c.req.valid('json')
    const { form, customerId, member } = await placingFor(context, c, body.form)
    await requirePerson(context, c, 'islands', body)
    const asked = await askForCart(life, {
      ...{ ...body, form, customerId, orderedBy: member?.userId },
      ...{ language: c.var.language, t: c.var.t, address: clientAddress(c) },
    })
    if (!asked.ok) {
      const often = asked.refusals.some(({ code }) => code === 'proposals.request.tooMany')
      throw refusalsAs(often ? 429 : 422, asked.refusals)
    }
    const { sent, repeated } = asked.value
    c.var.log.info('quote.asked', { request: sent.number, repeated })
    return c.json({ data: sent }, repeated ? 200 : 201)
  })

  api.openapi(askedCartRoute, async (c) => {
    c.header('cache-control', 'no-store')
    return c.json({ data: await viewOf(life, await must(context, c.req.valid('param').key)) }, 200)
  })

  api.openapi(ownRequestsRoute, async (c) => {
    const { scope } = await requireCapability(context, c, 'seeOwnOrders')
    const today = madridDay(context.now().getTime())
    const found = await listRequestsOf(context.db, scope)
    const data = await Promise.all(found.map((request) => ownRequest(context, request, today)))
    c.header('cache-control', 'no-store')
    return c.json({ data }, 200)
  })

  pageCalls(api, life)
  deskCalls(api, life)
  return api
}
