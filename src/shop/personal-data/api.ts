import { createRoute, z } from '@hono/zod-openapi'
import { madridDay } from '../../platform/calendar.ts'
import {
  type Api,
  HttpProblem,
  jsonResponse,
  makeApi,
  problemResponse,
  refusalsAs,
} from '../../platform/http.ts'
import { LANGUAGES } from '../../platform/text.ts'
import { zipStream } from '../../platform/zip.ts'
import type { Lifecycle } from '../ordering/orders/lifecycle.ts'
import { limitAttempts } from '../people/accounts/customer-account.ts'
import { customersOnly } from '../session/api-refused.ts'
import { isPassword } from '../session/password-hash.ts'
import { requireCustomer } from '../session/require-customer.ts'
import { countedAs } from '../session/store.ts'
import { findPasswordHash, findProfile } from '../session/store-customers.ts'
import { closeAccount } from './close-account.ts'
import { accountEntries } from './export-account.ts'
import type { AccountStanding, NamedOrders } from './standing-schema.ts'
import { accountStandingSchema } from './standing-schema.ts'
import { loadStanding } from './store-closing.ts'
import { makeExportKey, takeExportKey } from './store-export-keys.ts'

const tags = ['users']
const security = [{ token: [] }]
const tooOften = { 429: problemResponse('Too many requests; Retry-After gives the waiting time') }

export const exportRoute = createRoute({
  method: 'post',
  path: '/users/me/export',
  tags,
  security,
  summary: 'Create a key to download all data of the customer; valid once and for an hour',
  responses: {
    201: jsonResponse(z.object({ key: z.string() }), 'The key of the archive'),
    ...customersOnly,
    ...tooOften,
  },
})
const archiveRoute = createRoute({
  method: 'get',
  path: '/users/exports/{key}',
  tags,
  summary: 'Download the archive: data as JSON, invoices, files; streamed while it is created',
  request: { params: z.object({ key: z.string().regex(/^[\w-]{1,64}$/) }) },
  responses: {
    200: {
      description: 'A ZIP archive',
      content: { 'application/zip': { schema: z.string().openapi({ format: 'binary' }) } },
    },
    404: problemResponse('The key is unknown, used or expired'),
  },
})
export const standingRoute = createRoute({
  method: 'get',
  path: '/users/me/closing',
  tags,
  security,
  summary: 'Get the reasons that prevent closing the account, and the data that would be deleted',
  responses: {
    200: jsonResponse(accountStandingSchema, 'The current company and the available ones'),
    ...customersOnly,
  },
})
const Closing = z.object({
  password: z.string().max(2_000),
  giveUpCents: z.int().min(0).default(0),
})
export const closeRoute = createRoute({
  method: 'post',
  path: '/users/me/closing',
  tags,
  security,
  summary:
    'Close the account permanently; `giveUpCents`: the wallet balance that was shown ' +
    'and is forfeited',
  request: { body: { content: { 'application/json': { schema: Closing } }, required: true } },
  responses: {
    204: {
      description:
        'Closed: sessions, addresses, cart, cards and the personal data of the first ' +
        '50 orders are deleted; a job deletes the remaining ones',
    },
    409: problemResponse(
      'Orders in production, pending refunds, or a wallet balance that was not forfeited',
    ),
    422: problemResponse('Wrong password'),
    ...customersOnly,
    ...tooOften,
  },
})

const shownNamed = ({ numbers, ...rest }: NamedOrders) => ({ ...rest, numbers: [...numbers] })
const shownStanding = ({ inProduction, refunding, unpaid, balanceCents }: AccountStanding) => ({
  inProduction: shownNamed(inProduction),
  refunding: shownNamed(refunding),
  unpaid: shownNamed(unpaid),
  balanceCents,
})

/** The calls of a customer for a copy of their personal data, and for closing the account. */
export function personalDataApi(life: Lifecycle): Api {
  const { context } = life
  const { db } = context
  const api = makeApi()

  api.openapi(exportRoute, async (c) => {
    const { id } = await requireCustomer(context, c)
    await limitAttempts(context, c, 'export', [countedAs('mail', 'export', id)])
    c.var.log.info('account.exported', { userId: id })
    return c.json({ data: { key: await makeExportKey(db, id, context.now()) } }, 201)
  })

  api.openapi(archiveRoute, async (c) => {
    const at = context.now()
    const userId = await takeExportKey(db, c.req.valid('param').key, at)
    const user = userId && (await findProfile(db, userId))
    if (!user) throw new HttpProblem(404, { code: 'account.key_spent', field: 'key' })
    const language = LANGUAGES.find((each) => each === user.language) ?? 'es'
    const t = life.translator(language)
    const name = `${t('accounts.export.name')}-${madridDay(at.getTime())}.zip`
    const headers = {
      'content-type': 'application/zip',
      'content-disposition': `attachment; filename="${name}"`,
      'x-robots-tag': 'noindex',
    }
    return c.body(
      zipStream(accountEntries(life, { userId: user.id, email: user.email, language, t })),
      200,
      headers,
    )
  })

  api.openapi(standingRoute, async (c) =>
    c.json(
      { data: shownStanding(await loadStanding(db, (await requireCustomer(context, c)).id)) },
      200,
    ),
  )

  api.openapi(closeRoute, async (c) => {
    const { id } = await requireCustomer(context, c)
    const { password, giveUpCents } = c.req.valid('json')
    await limitAttempts(context, c, 'closing', [countedAs('email', 'password', id)])
    if (!(await isPassword((await findPasswordHash(db, id)) ?? '', password))) {
      throw new HttpProblem(422, { code: 'account.closing.password', field: 'closingPassword' })
    }
    const user = await findProfile(db, id)
    if (!user) throw new HttpProblem(401, { code: 'accounts.session_expired', field: '' })
    const closed = await db.transaction((tx) => closeAccount(life, tx, user, giveUpCents))
    if (!closed.ok) throw refusalsAs(409, closed.refusals)
    c.var.log.info('account.deleted', { userId: id })
    return c.body(null, 204)
  })
  return api
}
