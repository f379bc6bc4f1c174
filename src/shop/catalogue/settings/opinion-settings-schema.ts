import type { SiteSettings } from '../../buying/sites/settings-schema.ts'
import { SETTING_FORMS, type SettingForms } from './settings-form-schema.ts'

/** The section about invitations to write opinions. */
export const opinionSettings = {
  schema: SETTING_FORMS.opinions,
  read: ({ settings: { opinions } }: { settings: SiteSettings }): SettingForms['opinions'] => ({
    invites: opinions.invites,
    days: String(opinions.days),
  }),
  write: <Shop extends { settings: SiteSettings }>(
    shop: Shop,
    { invites, days }: SettingForms['opinions'],
  ): Shop => ({
    ...shop,
    settings: { ...shop.settings, opinions: { invites, days: Number(days) } },
  }),
}
