import { madridDay } from '../../../platform/calendar.ts'
import { clientAddress } from '../../../platform/client-address.ts'
import type { Context } from '../../../platform/context.ts'
import type { Transaction } from '../../../platform/database.ts'
import {
  type Api,
  type ApiContext,
  HttpProblem,
  makeApi,
  refusalsAs,
} from '../../../platform/http.ts'
import { mailBody } from '../../../platform/mail/mail-body.ts'
import { writeMailWithin } from '../../../platform/mail/store.ts'
import { siteId } from '../../../platform/site-address.ts'
import { type Language, localText } from '../../../platform/text.ts'
import { openEarlyLine } from '../../artwork/early-files/early-lifecycle.ts'
import { takeAllowance } from '../../artwork/early-files/store-allowance.ts'
import { tooManyOf } from '../../artwork/early-files/too-many.ts'
import { DAILY_MAILS } from '../../order/mail-limit.ts'
import { mailLimit } from '../../order/store-mail-limit.ts'
import { tooMany } from '../../people/accounts/customer-account.ts'
import type { Product } from '../../print/product/product.ts'
import { completed } from '../../print/quoting/default-configuration.ts'
import { requireStaff } from '../../session/require-staff.ts'
import { requirePerson } from '../../session/robots/require-person.ts'
import { countAttempt, countedMail } from '../../session/store.ts'
import {
  askRoute,
  declineRoute,
  requestFileRoute,
  requestRoute,
  requestsRoute,
} from './api-requests-routes.ts'
import { declineRequest, type RequestParts } from './decline-lifecycle.ts'
import { type QuoteRequest, readRequest } from './request.ts'
import { receiptMail } from './request-mail.ts'
import { loadRequestView } from './request-view-lifecycle.ts'
import { sentFiles } from './sent-files-lifecycle.ts'
import {
  countOpenRequests,
  findRequest,
  type ListedRequest,
  listRequests,
  listSlugsOnSale,
  REQUESTS_PAGE_SIZE,
  saveRequest,
} from './store-requests.ts'

type Parts = RequestParts & {
  shop: { product: (slug: string) => Promise<{ product: Product } | undefined> }
}

const unknown = () => new HttpProblem(404, { code: 'proposals.request.unknown', field: '' })

type Received = QuoteRequest & { language: Language; askedAt: Date }

/** The visitor's receipt, under the limits of mails to addresses that anybody may have typed. */
async function receive(
  { context, translator, shop }: Parts,
  c: ApiContext,
  tx: Transaction,
  { email, language, productSlug, files, askedAt }: Received,
): Promise<void> {
  const t = translator(language)
  const sold = productSlug === '' ? undefined : await shop.product(productSlug)
  const product = sold ? localText(sold.product.name, language) : ''
  const content = receiptMail(t, { product, files: files.length })
  const limit = mailLimit(
    { email, accounts: [], from: clientAddress(c) },
    DAILY_MAILS.unpaid,
    askedAt,
  )
  const mail = { to: email, subject: content.subject, ...mailBody({ t, language, ...content }) }
  if (!(await writeMailWithin(tx, context, mail, limit)))
    c.var.log.warn('mail.held', { kind: 'quote' })
}

/** So many products are looked at for one that takes files. */
const MOST_TRIED = 20

async function firstWithFiles(shop: Parts['shop'], slugs: readonly string[]) {
  for (const slug of slugs) {
    const sold = await shop.product(slug)
    if (sold && sold.product.recipe.artwork.needed !== false) return sold
  }
  return undefined
}

/** A place for one file, judged as a copy of something on sale: its size is not known yet. */
async function openFile({ context, shop }: Parts, c: ApiContext): Promise<string> {
  const spent = await takeAllowance(
    context.db,
    { address: clientAddress(c), day: madridDay(context.now().getTime()) },
    { lines: 1 },
  )
  if (spent) throw new HttpProblem(429, tooManyOf(spent))
  const sold = await firstWithFiles(shop, await listSlugsOnSale(context.db, MOST_TRIED))
  if (!sold) throw new HttpProblem(404, { code: 'proposals.request.filesClosed', field: '' })
  const { recipe, defaultConfiguration } = sold.product
  const { secret } = await openEarlyLine(context, {
    productName: '',
    configuration: completed(recipe, { ...defaultConfiguration, designs: 1 }),
    artworkRules: recipe.artwork,
  })
  return secret
}

/** Throws a 429 problem when a mailbox is named by too many requests. */
async function countRequest({ db, now }: Context, c: ApiContext, email: string): Promise<void> {
  const minutes = await countAttempt(db, [countedMail('quote-mail', email)], now())
  if (minutes !== null) throw tooMany(c, minutes)
}

/** Requests for a quote: from visitors, and at the desk. */
export function requestsApi(parts: Parts): Api {
  const { context } = parts
  const api = makeApi()

  api.openapi(askRoute, async (c) => {
    const body = c.req.valid('json')
    const read = readRequest(body)
    if (!read.ok) throw refusalsAs(422, read.refusals)
    await requirePerson(context, c, 'quote', body)
    await countRequest(context, c, read.value.email)
    const { language } = c.var
    const request = { ...read.value, language, askedAt: context.now() }
    const files = await sentFiles(context.db, request.files)
    const from = clientAddress(c)
    const follow = (tx: Transaction) => receive(parts, c, tx, { ...request, files })
    const saved = { ...request, siteId: siteId(context), files }
    if (!(await saveRequest(context.db, saved, from, follow)))
      throw new HttpProblem(429, { code: 'proposals.request.tooMany', field: '' })
    c.var.log.info('quote.asked')
    return c.json({ data: { email: read.value.email } }, 201)
  })

  api.openapi(requestFileRoute, async (c) =>
    c.json({ data: { secret: await openFile(parts, c) } }, 201),
  )

  api.openapi(requestsRoute, async (c) => {
    await requireStaff(context, c, requestsRoute)
    const { state, page } = c.req.valid('query')
    const [{ items, total }, open] = await Promise.all([
      listRequests(context.db, state, page),
      countOpenRequests(context.db),
    ])
    const view = (each: ListedRequest) => loadRequestView(parts, each, c.var.language)
    const shown = await Promise.all(items.map(view))
    return c.json({ data: { items: shown, total, pageSize: REQUESTS_PAGE_SIZE, open } }, 200)
  })

  api.openapi(requestRoute, async (c) => {
    await requireStaff(context, c, requestRoute)
    const found = await findRequest(context.db, c.req.valid('param').id)
    if (!found) throw unknown()
    return c.json({ data: await loadRequestView(parts, found, c.var.language) }, 200)
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
    return c.json({ data: await loadRequestView(parts, found, c.var.language) }, 200)
  })
  return api
}
