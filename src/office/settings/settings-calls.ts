import type { saveSectionRoute, settingsRoute } from '../../shop/catalogue/settings/api-routes.ts'
import type {
  saveSiteSettingsRoute,
  siteSettingsRoute,
} from '../../shop/catalogue/settings/api-site-settings.ts'
import type { SettingSection } from '../../shop/catalogue/settings/settings-form-schema.ts'
import type { SiteSettingsForm } from '../../shop/catalogue/settings/site-settings-schema.ts'
import type { FormValues } from '../../shop/resources/record.ts'
import { type Caller, callDesk } from '../staff-calls.ts'

export const loadSettings = ({ language }: Caller, signal?: AbortSignal) =>
  callDesk<typeof settingsRoute>('/staff/settings', { method: 'GET', language, signal })

export const saveSettings = (
  { language }: Caller,
  section: SettingSection,
  body: { version: number; form: FormValues },
) =>
  callDesk<ReturnType<typeof saveSectionRoute>>(`/staff/settings/${section}`, {
    method: 'PUT',
    body,
    language,
  })

const ofSite = (code: string) => `/staff/sites/${encodeURIComponent(code)}/settings` as const

export const loadSiteSettings = ({ language }: Caller, code: string, signal?: AbortSignal) =>
  callDesk<typeof siteSettingsRoute>(ofSite(code), { method: 'GET', language, signal })

export const saveSiteSettings = (
  { language }: Caller,
  code: string,
  body: { version: number; form: SiteSettingsForm },
) => callDesk<typeof saveSiteSettingsRoute>(ofSite(code), { method: 'PUT', body, language })
