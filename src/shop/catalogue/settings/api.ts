import type { Context } from '../../../platform/context.ts'
import { type Api, makeApi } from '../../../platform/http.ts'
import { requireStaff } from '../../session/require-staff.ts'
import { namedSitesApi } from '../sites/api-named-sites.ts'
import { refuseSettings } from './api-refused-form.ts'
import { saveSectionRoute, settingsRoute } from './api-routes.ts'
import { siteSettingsApi } from './api-site-settings.ts'
import { SECTION_NAMES, type SettingSection } from './settings-form-schema.ts'
import { type Abilities, readSettings, saveSection } from './settings-lifecycle.ts'

/** Settings of the shop, read and changed by its owner. */
export function settingsApi(context: Context, abilities: Abilities): Api {
  const { db } = context
  const api = makeApi()
  api.route('/', namedSitesApi(context))
  api.route('/', siteSettingsApi(context))

  api.openapi(settingsRoute, async (c) => {
    await requireStaff(context, c, settingsRoute)
    return c.json({ data: await readSettings(db, abilities.methods) }, 200)
  })

  const add = (name: SettingSection) => {
    const route = saveSectionRoute(name)
    api.openapi(
      route,
      async (c) => {
        const by = await requireStaff(context, c, route)
        const saved = await saveSection(db, name, c.req.valid('json'), abilities, {
          by,
          at: context.now(),
        })
        c.var.log.info('settings.changed', { section: name, by: by.id })
        return c.json({ data: saved }, 200)
      },
      refuseSettings(context, route),
    )
  }
  for (const name of SECTION_NAMES) add(name)
  return api
}
