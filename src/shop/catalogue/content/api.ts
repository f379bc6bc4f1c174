import { createRoute, z } from '@hono/zod-openapi'
import { madridClock } from '../../../platform/calendar.ts'
import { type Api, jsonResponse, makeApi } from '../../../platform/http.ts'
import { localised } from '../../../platform/localised.ts'
import {
  publicSettings,
  type SiteSettings,
  shownSettingsSchema,
} from '../../buying/sites/settings-schema.ts'
import { alertAt, isOn } from './announce.ts'
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
  summary: 'List the information pages of the footer, by group and sort number',
  responses: {
    200: jsonResponse(
      z.array(areaSchema),
      'The pages; `footer`: "1" about the company, "2" help centre',
    ),
  },
})

const messageRoute = createRoute({
  method: 'get',
  path: '/static/messages',
  tags,
  summary: 'Get the alert message of the site',
  responses: { 200: jsonResponse(messageSchema, 'The message; an empty text if there is none') },
})

export const popupsRoute = createRoute({
  method: 'get',
  path: '/static/popups',
  tags,
  summary: 'List the marketing popups',
  responses: { 200: jsonResponse(z.array(popupSchema), 'The active popups; usually none') },
})

const settingsRoute = createRoute({
  method: 'get',
  path: '/settings',
  tags,
  summary: 'Get the public settings of the site',
  responses: {
    200: jsonResponse(shownSettingsSchema, 'Amounts in cents, percentages in basis points'),
  },
})

export function contentApi(shop: ContentFacts, now: () => Date): Api {
  const api = makeApi()
  api.openapi(areasRoute, async (c) =>
    c.json({ data: localised(await shop.areas(), c.var.language) }, 200),
  )
  api.openapi(messageRoute, async (c) => {
    const { alert } = (await shop.site()).settings
    const shown = alertAt(alert, madridClock(now().getTime()))
    return c.json({ data: { text: shown ? localised(shown.text, c.var.language) : '' } }, 200)
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
