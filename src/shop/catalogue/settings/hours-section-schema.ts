import { sectionOf, withSettings } from './section-schema.ts'
import { SETTING_FORMS, type SettingForms } from './settings-form-schema.ts'

export const hours = sectionOf<SettingForms['hours']>({
  schema: SETTING_FORMS.hours,
  read: ({ settings: { cutOffs } }) => cutOffs,
  write: (whole, cutOffs) => withSettings(whole, { cutOffs }),
})
