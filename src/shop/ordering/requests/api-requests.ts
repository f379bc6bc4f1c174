import { clientAddress } from '../../../platform/client-address.ts'
import { type Api, HttpProblem, makeApi, refusalsAs } from '../../../platform/http.ts'
import { LANGUAGES, type Language, localText } from '../../../platform/text.ts'
import type { Product } from '../../print/product/product.ts'
import { requireStaff } from '../../session/require-staff.ts'
import { askRoute, declineRoute, requestRoute, requestsRoute } from './api-requests-routes.ts'
import { declineRequest, type RequestParts } from './decline-lifecycle.ts'
import { readRequest } from './request.ts'
import type { QuoteRequestView } from './request-schema.ts'
import {
  countOpenRequests,
  findRequest,
  type ListedRequest,
  listRequests,
  REQUESTS_PAGE_SIZE,
  saveRequest,
} from './store-requests.ts'

type Parts = RequestParts & {
  shop: { product: (slug: string) => Promise<{ product: Product } | undefined> }
}

const unknown = () => new HttpProblem(404, { code: 'proposals.request.unknown', field: '' })

async function viewOf(
  { shop }: Parts,
  { request, proposals }: ListedRequest,
  language: Language,
): Promise<QuoteRequestView> {
  const { askedAt, endedAt, subject: _subject, productSlug, ...told } = request
  const sold = productSlug === '' ? undefined : await shop.product(productSlug)
  return {
    ...told,
    language: LANGUAGES.find((each) => each === told.language) ?? 'es',
    product: productSlug,
    productName: sold ? localText(sold.product.name, language) : '',
    askedAt: askedAt.toISOString(),
    endedAt: endedAt?.toISOString() ?? null,
    proposals,
  }
}

/** Requests for a quote: from visitors, and at the desk. */
export function requestsApi(parts: Parts): Api {
  const { context } = parts
  const api = makeApi()

  api.openapi(askRoute, async (c) => {
    const read = readRequest(c.req.valid('json'))
    if (!read.ok) throw refusalsAs(422, read.refusals)
    const { language } = c.var
    const request = { ...read.value, language, askedAt: context.now() }
    if (!(await saveRequest(context.db, request, clientAddress(c))))
      throw new HttpProblem(429, { code: 'proposals.request.tooMany', field: '' })
    c.var.log.info('quote.asked')
    return c.json({ data: { email: read.value.email } }, 201)
  })

  api.openapi(requestsRoute, async (c) => {
    await requireStaff(context, c, requestsRoute)
    const { state, page } = c.req.valid('query')
    const [{ items, total }, open] = await Promise.all([
      listRequests(context.db, state, page),
      countOpenRequests(context.db),
    ])
    const shown = await Promise.all(items.map((each) => viewOf(parts, each, c.var.language)))
    return c.json({ data: { items: shown, total, pageSize: REQUESTS_PAGE_SIZE, open } }, 200)
  })

  api.openapi(requestRoute, async (c) => {
    await requireStaff(context, c, requestRoute)
    const found = await findRequest(context.db, c.req.valid('param').id)
    if (!found) throw unknown()
    return c.json({ data: await viewOf(parts, found, c.var.language) }, 200)
  })

  api.openapi(declineRoute, async (c) => {
    const staff = await requireStaff(context, c, declineRoute)
    const { id } = c.req.valid('param')
    const declined = await declineRequest(parts, staff, id, c.req.valid('json').answer)
    if (!declined.ok) {
      const gone = declined.refusals.some(({ code }) => code === 'proposals.request.unknown')
      throw gone ? unknown() : refusalsAs(409, declined.refusals)
    }
    const found = await findRequest(context.db, id)
    if (!found) throw unknown()
    c.var.log.info('quote.declined', { by: staff.id })
    return c.json({ data: await viewOf(parts, found, c.var.language) }, 200)
  })
  return api
}
