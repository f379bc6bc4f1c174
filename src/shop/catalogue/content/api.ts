import { createRoute, z } from '@hono/zod-openapi'
import { madridClock, madridDay } from '../../../platform/calendar.ts'
import { type Api, jsonResponse, makeApi } from '../../../platform/http.ts'
import { localised } from '../../../platform/localised.ts'
import { type Language, localText } from '../../../platform/text.ts'
import {
  publicSettings,
  type SiteSettings,
  shownSettingsSchema,
} from '../../buying/sites/settings-schema.ts'
import { shownPicture, thumbnailOf } from '../../site/media.ts'
import { alertAt } from './announce.ts'
import type { Area } from './page.ts'
import type { Popup } from './popup.ts'
import { isShownOn } from './shown-days.ts'
import { areaSchema, messageSchema, type PopupText, popupSchema } from './site-schema.ts'

/** Reads published data, cached by content version. */
export type ContentFacts = {
  site: () => Promise<{ settings: SiteSettings }>
  areas: () => Promise<Area[]>
  popups: () => Promise<Popup[]>
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
  responses: {
    200: jsonResponse(z.array(popupSchema), 'The popups of today, in their order; usually none'),
  },
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

function popupIn(popup: Popup, language: Language): PopupText {
  const { picture } = popup
  const shown = picture ? shownPicture(picture, language) : undefined
  return {
    _id: popup.id,
    title: localText(popup.title, language),
    description: localText(popup.description, language),
    isSubscribe: popup.asks ? 'true' : 'false',
    time: popup.afterS,
    image: picture && shown ? { thumb: thumbnailOf(picture), ...shown } : null,
    coupon: popup.coupon,
  }
}

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
    const today = madridDay(now().getTime())
    const shown = (await shop.popups()).filter((popup) => isShownOn(popup, today))
    return c.json({ data: shown.map((popup) => popupIn(popup, c.var.language)) }, 200)
  })
  api.openapi(settingsRoute, async (c) =>
    c.json({ data: localised(publicSettings((await shop.site()).settings), c.var.language) }, 200),
  )
  return api
}
