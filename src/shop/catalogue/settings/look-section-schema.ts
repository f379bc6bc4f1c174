import { readColour, USUAL_ACCENT } from '../../site/accent.ts'
import { sectionOf, withSettings } from './section-schema.ts'
import { SETTING_FORMS, type SettingForms } from './settings-form-schema.ts'

export const look = sectionOf<SettingForms['look']>({
  schema: SETTING_FORMS.look,
  read: ({ settings: { brand } }) => ({
    accent: brand.accent,
    logo: brand.logo ?? '',
    smallLogo: brand.smallLogo ?? '',
    icon: brand.icon ?? '',
  }),
  write: (whole, { accent, logo, smallLogo, icon }) =>
    withSettings(whole, {
      brand: {
        accent: readColour(accent) ?? USUAL_ACCENT,
        ...(logo !== '' && { logo }),
        ...(smallLogo !== '' && { smallLogo }),
        ...(icon !== '' && { icon }),
      },
    }),
})
