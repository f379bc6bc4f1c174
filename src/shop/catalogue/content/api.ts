import { createRoute, z } from '@hono/zod-openapi'
import { type Api, jsonResponse, makeApi } from '../../../platform/http.ts'
import { localised } from '../../../platform/localised.ts'
import {
  publicSettings,
  type SiteSettings,
  shownSettingsSchema,
} from '../../buying/sites/settings-schema.ts'
import { isOn } from './announce.ts'
import type { Area } from './page.ts'
import { areaSchema, messageSchema, popupSchema } from './site-schema.ts'

/** Reads published data, cached by content version. */
export type ContentFacts = {
  site: () => Promise<{ settings: SiteSettings }>
  areas: () => Promise<Area[]>
}

const tags = ['content']

const areasRoute = createRoute({
  method: 'get',
  path: '/static/pageszones',
  tags,
  summary: 'Information pages that the footer links, by group and sort number',
  responses: {
    200: jsonResponse(z.array(areaSchema), "footer '1' is about the brand, '2' the help centre"),
  },
})

const messageRoute = createRoute({
  method: 'get',
  path: '/static/messages',
  tags,
  summary: 'The alert message of the site',
  responses: { 200: jsonResponse(messageSchema, 'An empty text where there is nothing to say') },
})

export const popupsRoute = createRoute({
  method: 'get',
  path: '/static/popups',
  tags,
  summary: 'Marketing popups',
  responses: { 200: jsonResponse(z.array(popupSchema), 'None, as a rule') },
})

const settingsRoute = createRoute({
  method: 'get',
  path: '/settings',
  tags,
  summary: 'What a browser may know of the site',
  responses: {
    200: jsonResponse(shownSettingsSchema, 'Amounts in cents, percentages in basis points'),
  },
})

export function contentApi(shop: ContentFacts): Api {
  const api = makeApi()
  api.openapi(areasRoute, async (c) =>
    c.json({ data: localised(await shop.areas(), c.var.language) }, 200),
  )
  api.openapi(messageRoute, async (c) => {
    const { alert } = (await shop.site()).settings
    return c.json(
      { data: { text: alert.active ? localised(alert.text, c.var.language) : '' } },
      200,
    )
  })
  api.openapi(popupsRoute, async (c) => {
    const { popups } = (await shop.site()).settings
    const data = localised(popups.filter(isOn), c.var.language).map(
      ({ active: _on, ...popup }) => ({
        ...popup,
        isSubscribe: popup.isSubscribe ? ('true' as const) : ('false' as const),
      }),
    )
    return c.json({ data }, 200)
  })
  api.openapi(settingsRoute, async (c) =>
    c.json({ data: localised(publicSettings((await shop.site()).settings), c.var.language) }, 200),
  )
  return api
}
