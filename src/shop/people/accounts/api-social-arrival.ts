import { getCookie } from 'hono/cookie'
import { type Api, HttpProblem } from '../../../platform/http.ts'
import { requireCustomer } from '../../session/require-customer.ts'
import { arriveRoute, identitiesRoute, unlinkRoute } from './api-social-arrival-routes.ts'
import type { AccountParts } from './customer-account.ts'
import { arrived, other, spent } from './social-arrival-account.ts'
import { BROWSER_COOKIE, mayUnlink } from './social-entry.ts'
import { findArrival, holdAccount, listIdentities, unlinkIdentities } from './store-social.ts'

export function arrivalCalls(api: Api, parts: AccountParts): void {
  const { context } = parts
  const { db } = context

  api.openapi(arriveRoute, async (c) => {
    const { provider } = c.req.valid('param')
    // One of two body formats is present; without a body both are empty.
    const { token: key = '', ...body } = { ...c.req.valid('form'), ...c.req.valid('json') }
    const place = { provider, key, browser: getCookie(c, BROWSER_COOKIE) ?? '' }
    const arrival = await findArrival(db, place, context.now())
    if (!arrival) throw spent()
    return c.json({ data: await arrived({ parts, c, provider, key, body, arrival }) }, 200)
  })

  api.openapi(identitiesRoute, async (c) => {
    const { id } = await requireCustomer(context, c)
    const data = (await listIdentities(db, id)).map(({ linkedAt, ...each }) => ({
      ...each,
      linkedAt: linkedAt.toISOString(),
    }))
    return c.json({ data }, 200)
  })

  api.openapi(unlinkRoute, async (c) => {
    const { id } = await requireCustomer(context, c)
    const { provider } = c.req.valid('param')
    await db.transaction(async (tx) => {
      // Locked: of two concurrent removals the second would take the last way to sign in.
      const own = await holdAccount(tx, id)
      const linked = await listIdentities(tx, id)
      if (!linked.some((each) => each.provider === provider))
        throw new HttpProblem(404, { code: 'errors.not_found', field: 'provider' })
      if (!own || !mayUnlink(linked.length, own.hasPassword))
        throw other(provider, 'accounts.social_last_way')
      await unlinkIdentities(tx, id, provider)
    })
    return c.body(null, 204)
  })
}
