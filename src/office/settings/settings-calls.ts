import type { saveSectionRoute, settingsRoute } from '../../shop/catalogue/settings/api-routes.ts'
import type { SettingSection } from '../../shop/catalogue/settings/settings-form-schema.ts'
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
