import { localForm, localTextOf } from '../../resources/local-form.ts'
import { sectionOf, withSettings } from './section-schema.ts'
import { SETTING_FORMS, type SettingForms } from './settings-form-schema.ts'

const NO_POPUP = {
  ...{ _id: 'aviso', active: false, isSubscribe: false, time: 20 },
  ...{ title: { es: '' }, description: { es: '' } },
}

/** The first popup: visitors see one at a time. Others, which an import brought, stay. */
export const popup = sectionOf<SettingForms['popup']>({
  schema: SETTING_FORMS.popup,
  read: ({ settings: { popups } }) => {
    const { _id, active, isSubscribe, time, title, description } = popups[0] ?? NO_POPUP
    return {
      ...{ active, code: _id, seconds: String(time), asks: isSubscribe },
      ...{ title: localForm(title), description: localForm(description) },
    }
  },
  write: (whole, { active, code, seconds, asks, title, description }) =>
    withSettings(whole, {
      popups: [
        {
          ...{ _id: code, active, isSubscribe: asks, time: Number(seconds) },
          ...{ title: localTextOf(title), description: localTextOf(description) },
        },
        ...whole.settings.popups.slice(1),
      ],
    }),
})
