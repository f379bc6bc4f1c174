import { z } from 'zod'
import { hostName } from '../../../platform/host-name.ts'
import { LANGUAGES, type ShopLanguage } from '../../../platform/text.ts'
import { recordOf } from '../../../platform/typed-record.ts'
import type { OwnSettings } from '../../buying/sites/own-settings-schema.ts'
import { COUNTRIES } from '../../print/delivery/zone.ts'
import {
  localWords,
  neededWords,
  slugWords,
  typedItems,
  words,
} from '../../resources/form-schema.ts'
import { localForm, localTextOf } from '../../resources/local-form.ts'
import { readColour, USUAL_ACCENT } from '../../site/accent.ts'
import { look } from '../settings/look-form-schema.ts'

/** The form of a storefront: what is its own. The rest of the settings is the seller's. */

const PRICES = ['gross', 'net'] as const
const HOST = /^(?=.{4,253}$)([a-z0-9]([a-z0-9-]{0,61}[a-z0-9])?\.)+[a-z0-9-]{2,63}$/
const LIST = /^[a-z0-9_-]+$/

const host = () =>
  words(253)
    .transform(hostName)
    .refine((name) => HOST.test(name), 'settings.domain')

const items = (isItem: (item: string) => boolean, message: string) =>
  words(2000).superRefine((text, check) => {
    for (const value of typedItems(text))
      if (!isItem(value)) check.addIssue({ code: 'custom', message, params: { value } })
  })

const email = () => z.string().trim().pipe(z.email('settings.email'))

export const siteFormSchema = z
  .object({
    code: slugWords().max(30, 'resources.tooLong'),
    nameBrand: neededWords(60),
    domain: host(),
    hosts: items((value) => HOST.test(hostName(value)), 'resources.site.host'),
    apikey: z
      .string()
      .trim()
      .regex(/^[A-Za-z0-9_-]{3,64}$/, 'resources.site.apikey'),
    language: z.enum(LANGUAGES, 'resources.invalid'),
    languages: z.object({ pt: z.boolean('resources.flag'), fr: z.boolean('resources.flag') }),
    country: z.enum(['', ...COUNTRIES], 'resources.invalid'),
    prices: z.enum(PRICES, 'resources.invalid'),
    families: items((value) => LIST.test(value), 'resources.site.family'),
    methods: items((value) => LIST.test(value), 'resources.site.method'),
    newsletter: z.boolean('resources.flag'),
    indexed: z.boolean('resources.flag'),
    phone: z
      .string()
      .trim()
      .regex(/^\+?[\d ()-]{9,24}$/, 'settings.phone'),
    contactMail: email(),
    uploadMail: email(),
    fromMail: email(),
    openingHours: localWords(160),
    look,
  })
  .refine(({ language, languages }) => language === 'es' || languages[language], {
    error: 'resources.site.language',
    path: ['language'],
  })
export type SiteForm = z.infer<typeof siteFormSchema>

/** What the form reads of a row. */
export type FormedSite = {
  code: string
  apikey: string
  hosts: readonly string[]
  settings: OwnSettings
}

export function formOfSite({ code, apikey, hosts, settings }: FormedSite): SiteForm {
  const { storefront, brand, languages, paymentMethods } = settings
  const on = Object.entries(paymentMethods).flatMap(([name, isOn]) => (isOn ? [name] : []))
  return {
    code,
    nameBrand: settings.nameBrand,
    domain: settings.domain,
    hosts: hosts.join(' '),
    apikey,
    language: storefront.language ?? 'es',
    languages: { pt: languages.includes('pt'), fr: languages.includes('fr') },
    country: storefront.country ?? '',
    prices: storefront.prices,
    families: (storefront.families ?? []).join(' '),
    methods: on.join(' '),
    newsletter: settings.newsletter.shown,
    indexed: storefront.indexed,
    phone: settings.phone,
    contactMail: settings.contactMail,
    uploadMail: settings.uploadMail,
    fromMail: settings.fromMail,
    openingHours: localForm(settings.openingHours),
    look: {
      accent: brand.accent,
      logo: brand.logo ?? '',
      smallLogo: brand.smallLogo ?? '',
      icon: brand.icon ?? '',
    },
  }
}

const brandOf = ({ accent, logo, smallLogo, icon }: SiteForm['look']): OwnSettings['brand'] => ({
  accent: readColour(accent) ?? USUAL_ACCENT,
  ...(logo !== '' && { logo }),
  ...(smallLogo !== '' && { smallLogo }),
  ...(icon !== '' && { icon }),
})

/** The settings of a valid form, over those that the form does not show. */
export function settingsOfForm<Settings extends OwnSettings>(
  form: SiteForm,
  before: Settings,
): Settings {
  const families = typedItems(form.families)
  const methods = typedItems(form.methods)
  const isOffered = (language: ShopLanguage) => language === 'es' || form.languages[language]
  const names = [...new Set([...Object.keys(before.paymentMethods), ...methods])]
  return {
    ...before,
    nameBrand: form.nameBrand,
    domain: form.domain,
    phone: form.phone,
    contactMail: form.contactMail,
    uploadMail: form.uploadMail,
    fromMail: form.fromMail,
    openingHours: localTextOf(form.openingHours),
    paymentMethods: recordOf(names, (name) => methods.includes(name)),
    newsletter: { ...before.newsletter, shown: form.newsletter },
    brand: brandOf(form.look),
    languages: LANGUAGES.filter(isOffered),
    storefront: {
      ...(form.country !== '' && { country: form.country }),
      ...(form.language !== 'es' && { language: form.language }),
      prices: form.prices,
      ...(families.length > 0 && { families }),
      indexed: form.indexed,
    },
  }
}
