import { LANGUAGES } from '../../../platform/text.ts'
import { sectionOf, withSettings } from './section-schema.ts'
import { SETTING_FORMS, type SettingForms } from './settings-form-schema.ts'

export const languages = sectionOf<SettingForms['languages']>({
  schema: SETTING_FORMS.languages,
  read: ({ settings: { languages: offered } }) => ({
    pt: offered.includes('pt'),
    fr: offered.includes('fr'),
  }),
  write: (whole, form) =>
    withSettings(whole, {
      languages: LANGUAGES.filter((language) => language === 'es' || form[language]),
    }),
})
