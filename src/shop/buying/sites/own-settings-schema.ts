import type { z } from 'zod'
import { recordOf } from '../../../platform/typed-record.ts'
import { type Followed, type SiteSettings, settingsSchema } from './settings-schema.ts'

/**
 * What each storefront has of its own. Everything else belongs to the seller, is kept at the
 * default site and holds for all.
 */
export const OWN_SETTINGS = [
  'nameBrand',
  'domain',
  'phone',
  'contactMail',
  'uploadMail',
  'fromMail',
  'openingHours',
  'social',
  'paymentMethods',
  'club',
  'newsletter',
  'generalTexts',
  'alert',
  'brand',
  'languages',
  'storefront',
  'follows',
] as const

export type OwnSettings = Pick<SiteSettings, (typeof OWN_SETTINGS)[number]>

export const ownSettingsSchema: z.ZodType<OwnSettings> = settingsSchema.pick(
  recordOf(OWN_SETTINGS, () => true as const),
)

/** The own part of whole settings. */
export const ownSettings = (settings: OwnSettings): OwnSettings =>
  Object.fromEntries(
    OWN_SETTINGS.flatMap((name) => (name in settings ? [[name, settings[name]]] : [])),
  ) as OwnSettings

/**
 * The settings of a storefront: its own over those of the seller. What it follows is the default
 * site's; its own value is kept, so that it counts again afterwards.
 */
export function settingsOfSite(seller: SiteSettings, own: OwnSettings): SiteSettings {
  const of = (name: Followed): OwnSettings => (own.follows?.includes(name) ? seller : own)
  return {
    ...seller,
    ...ownSettings(own),
    alert: of('alert').alert,
    social: of('social').social,
    club: of('club').club,
    generalTexts: {
      productHeaderHelp: of('productHeaderHelp').generalTexts.productHeaderHelp,
      productSendHelp: of('productSendHelp').generalTexts.productSendHelp,
    },
  }
}
