import { sectionOf, withSettings } from './section-schema.ts'
import { SETTING_FORMS, type SettingForms } from './settings-form-schema.ts'

export const footer = sectionOf<SettingForms['footer']>({
  schema: SETTING_FORMS.footer,
  read: ({ settings: { footer: shown } }) => ({
    certificates: shown.certificates ?? '',
    sustainability: shown.sustainability ?? '',
    reviewsName: shown.reviews?.name ?? '',
    reviewsProfile: shown.reviews?.profile ?? '',
  }),
  write: (whole, { certificates, sustainability, reviewsName, reviewsProfile }) =>
    withSettings(whole, {
      footer: {
        ...(certificates !== '' && { certificates }),
        ...(sustainability !== '' && { sustainability }),
        ...(reviewsProfile !== '' && { reviews: { name: reviewsName, profile: reviewsProfile } }),
      },
    }),
})
