import { createRoute, z } from '@hono/zod-openapi'
import type { Context } from '../../../platform/context.ts'
import { type Api, jsonResponse, makeApi } from '../../../platform/http.ts'
import type { SiteSettings } from '../../buying/sites/settings-schema.ts'
import { balanceOf, countLedger, listLedger } from '../../buying/wallet/store.ts'
import {
  countAccruals,
  listAccruals,
  spentInYear,
  yearOf,
} from '../../buying/wallet/store-loyalty.ts'
import { orderNames } from '../../order/store-names.ts'
import { progressOf } from '../../print/wallet/loyalty.ts'
import { customersOnly } from '../../session/api-refused.ts'
import { requireCapability } from '../../session/company/require-capability.ts'
import { accrualsSchema, loyaltySchema, walletSchema } from './wallet-schema.ts'

const WALLET_PAGE_SIZE = 20
const ACCRUALS_PAGE_SIZE = 10
const LAST_PAGE = 100_000

const signedIn = { security: [{ token: [] }] }

export const walletRoute = createRoute({
  method: 'get',
  path: '/users/wallet',
  tags: ['wallet'],
  summary: 'Get the balance and the entries of the wallet, paginated',
  ...signedIn,
  request: { query: z.object({ page: z.coerce.number().int().min(1).max(LAST_PAGE).default(1) }) },
  responses: { 200: jsonResponse(walletSchema, 'The wallet'), ...customersOnly },
})

export const loyaltyRoute = createRoute({
  method: 'get',
  path: '/users/loyalty',
  tags: ['wallet'],
  summary: 'Get the loyalty tier of this calendar year, and the amount missing for the next one',
  ...signedIn,
  responses: { 200: jsonResponse(loyaltySchema, 'The tier'), ...customersOnly },
})

export const accrualsRoute = createRoute({
  method: 'get',
  path: '/users/loyalty/orders',
  tags: ['wallet'],
  summary: 'List what each order added to the tier and to the wallet, paginated',
  ...signedIn,
  request: { query: z.object({ page: z.coerce.number().int().min(1).max(LAST_PAGE).default(1) }) },
  responses: {
    200: jsonResponse(accrualsSchema, 'Payments and refunds, newest first'),
    ...customersOnly,
  },
})

type Shop = { site: () => Promise<{ settings: Pick<SiteSettings, 'loyalty'> }> }

/** The calls of customers about their own wallet. */
export function walletApi(context: Context, shop: Shop): Api {
  const { db } = context
  const api = makeApi()

  api.openapi(walletRoute, async (c) => {
    const { accountId: id } = await requireCapability(context, c, 'seeWallet')
    const { page } = c.req.valid('query')
    const place = { limit: WALLET_PAGE_SIZE, offset: (page - 1) * WALLET_PAGE_SIZE }
    const [balanceCents, entries, total] = await Promise.all([
      balanceOf(db, id),
      listLedger(db, id, place),
      countLedger(db, id),
    ])
    const names = await orderNames(
      db,
      entries.flatMap(({ orderId }) => orderId ?? []),
    )
    const items = entries.map(({ orderId, byId: _staff, at, ...entry }) => ({
      ...entry,
      at: at.toISOString(),
      order: (orderId && names.get(orderId)) || null,
    }))
    c.header('cache-control', 'no-store')
    return c.json({ data: { balanceCents, items, total, pageSize: WALLET_PAGE_SIZE } }, 200)
  })

  api.openapi(loyaltyRoute, async (c) => {
    const { accountId: id } = await requireCapability(context, c, 'seeWallet')
    const year = yearOf(context.now())
    const [spentCents, { settings }] = await Promise.all([spentInYear(db, id, year), shop.site()])
    c.header('cache-control', 'no-store')
    return c.json(
      { data: { year, ...progressOf(spentCents, settings.loyalty), tiers: settings.loyalty } },
      200,
    )
  })

  api.openapi(accrualsRoute, async (c) => {
    const { accountId: id } = await requireCapability(context, c, 'seeWallet')
    const { page } = c.req.valid('query')
    const [entries, total] = await Promise.all([
      listAccruals(db, id, { limit: ACCRUALS_PAGE_SIZE, offset: (page - 1) * ACCRUALS_PAGE_SIZE }),
      countAccruals(db, id),
    ])
    const names = await orderNames(
      db,
      entries.map(({ orderId }) => orderId),
    )
    const items = entries.map(({ orderId, at, ...entry }) => ({
      ...entry,
      at: at.toISOString(),
      order: names.get(orderId) ?? null,
    }))
    c.header('cache-control', 'no-store')
    return c.json({ data: { items, total, pageSize: ACCRUALS_PAGE_SIZE } }, 200)
  })

  return api
}
