import { createRoute, z } from '@hono/zod-openapi'
import type { Context } from '../../../platform/context.ts'
import { type Api, jsonResponse, makeApi, problemResponse } from '../../../platform/http.ts'
import { forStaff } from '../../session/api-for-staff.ts'
import { staffOnly } from '../../session/api-refused.ts'
import { requireStaff } from '../../session/require-staff.ts'
import { refuseSettings } from './api-refused-form.ts'
import { readSiteSettings, saveSiteSettings } from './site-settings-lifecycle.ts'
import { siteSettingsForm, siteSettingsState } from './site-settings-schema.ts'

const of = {
  path: '/staff/sites/{code}/settings',
  tags: ['staff'],
  ...forStaff('settings'),
}
const params = z.object({ code: z.string().regex(/^[a-z0-9-]{1,60}$/) })
const state = jsonResponse(siteSettingsState, 'The settings as they are now')
const unknown = problemResponse('No such site, or the default one')

export const siteSettingsRoute = createRoute({
  method: 'get',
  ...of,
  summary: 'Read what a further site has of its own: alert, texts, social networks, club',
  request: { params },
  responses: { 200: state, 404: unknown, ...staffOnly },
})

export const saveSiteSettingsRoute = createRoute({
  method: 'put',
  ...of,
  summary: 'Change what a further site has of its own, or let it follow the default site',
  request: {
    params,
    body: {
      required: true,
      content: {
        'application/json': {
          schema: z.object({
            version: z.int().openapi({ description: 'Version that the editor has seen' }),
            form: siteSettingsForm,
          }),
        },
      },
    },
  },
  responses: {
    200: state,
    404: unknown,
    409: problemResponse('The settings were changed by another editor'),
    422: problemResponse('Refused values, each at its field'),
    ...staffOnly,
  },
})

/** The settings of further sites, read and changed by the owner. */
export function siteSettingsApi(context: Context): Api {
  const { db } = context
  const api = makeApi()

  api.openapi(siteSettingsRoute, async (c) => {
    await requireStaff(context, c, siteSettingsRoute)
    return c.json({ data: await readSiteSettings(db, c.req.valid('param').code) }, 200)
  })

  api.openapi(
    saveSiteSettingsRoute,
    async (c) => {
      const by = await requireStaff(context, c, saveSiteSettingsRoute)
      const { code } = c.req.valid('param')
      const editor = { by, at: context.now() }
      const saved = await saveSiteSettings(db, code, c.req.valid('json'), editor)
      c.var.log.info('settings.site_changed', { site: code, by: by.id })
      return c.json({ data: saved }, 200)
    },
    refuseSettings(context, saveSiteSettingsRoute),
  )
  return api
}
