import { z } from '@hono/zod-openapi'
import { recordOf } from '../../../platform/typed-record.ts'
import type { OwnSettings } from '../../buying/sites/own-settings-schema.ts'
import { FOLLOWED } from '../../buying/sites/settings-schema.ts'
import { alertForm, alertOf, socialForm, socialOf, textsForm, textsOf } from './own-forms.ts'
import { SETTING_FORMS } from './settings-form-schema.ts'

const own = {
  alert: SETTING_FORMS.alert,
  texts: SETTING_FORMS.texts,
  social: SETTING_FORMS.shop.shape.social,
  club: SETTING_FORMS.loyalty.shape.club,
}
const ownForm = z.object(own)
export type OwnForm = z.output<typeof ownForm>

/**
 * The form of what a further site may have of its own. `follow`: shown as at the default site; the
 * own values are kept.
 */
export const siteSettingsForm = z.object({
  follow: z.object(recordOf(FOLLOWED, () => z.boolean('resources.flag'))),
  ...own,
})
export type SiteSettingsForm = z.output<typeof siteSettingsForm>

export const siteSettingsState = z
  .object({
    version: z.int().openapi({
      description: 'Made of the content: equal exactly if nothing has changed',
    }),
    form: siteSettingsForm,
    main: ownForm.openapi({ description: 'The same of the default site' }),
  })
  .openapi('SiteOwnSettings')
export type SiteSettingsState = z.infer<typeof siteSettingsState>

export const ownFormOf = ({ alert, generalTexts, social, club }: OwnSettings): OwnForm => ({
  alert: alertForm(alert),
  texts: textsForm(generalTexts),
  social: socialForm(social),
  club,
})

export const siteFormOf = (settings: OwnSettings): SiteSettingsForm => ({
  follow: recordOf(FOLLOWED, (name) => settings.follows?.includes(name) ?? false),
  ...ownFormOf(settings),
})

/** The settings with a valid form in place of its values. */
export const withSiteForm = (settings: OwnSettings, form: SiteSettingsForm): OwnSettings => ({
  ...settings,
  follows: FOLLOWED.filter((name) => form.follow[name]),
  alert: alertOf(form.alert),
  generalTexts: textsOf(form.texts),
  social: socialOf(form.social),
  club: form.club,
})
