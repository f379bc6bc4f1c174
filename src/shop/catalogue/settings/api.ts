import type { Context } from '../../../platform/context.ts'
import { type Api, type ApiContext, makeApi, refusalsAs } from '../../../platform/http.ts'
import { formRefusals } from '../../resources/form-schema.ts'
import { requireStaff } from '../../session/require-staff.ts'
import { saveSectionRoute, settingsRoute } from './api-routes.ts'
import { SECTION_NAMES, type SettingSection } from './settings-form-schema.ts'
import { type Abilities, readSettings, saveSection } from './settings-lifecycle.ts'

type Checked = { success: true } | { success: false; error: Parameters<typeof formRefusals>[0] }

/** Settings of the shop, read and changed by its owner. */
export function settingsApi(context: Context, abilities: Abilities): Api {
  const { db } = context
  const api = makeApi()

  api.openapi(settingsRoute, async (c) => {
    await requireStaff(context, c, settingsRoute)
    return c.json({ data: await readSettings(db, abilities.methods) }, 200)
  })

  const add = (name: SettingSection) => {
    const route = saveSectionRoute(name)
    // Other callers are told that they may not call, and nothing about the form.
    const refuseForm = (result: Checked, c: ApiContext): Promise<never> | undefined =>
      result.success
        ? undefined
        : requireStaff(context, c, route).then(() => {
            throw refusalsAs(
              422,
              formRefusals(result.error).map((each) => ({
                ...each,
                field: each.field.replace(/^form\./, ''),
              })),
            )
          })
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
      refuseForm,
    )
  }
  for (const name of SECTION_NAMES) add(name)
  return api
}
