import { formatClock } from '../../../platform/calendar.ts'
import type { Figures } from '../../../platform/localised.ts'
import { formatCents } from '../../../platform/money.ts'
import { formatNumber, intlLocale, type Language, localText } from '../../../platform/text.ts'
import type { SiteSettings } from '../../buying/sites/settings-schema.ts'

const NO_BREAK_SPACE = '\u00a0'

/** An amount in a sentence: whole euros without decimals ("100 €"). */
export function euros(cents: number, language: Language): string {
  return cents % 100 === 0
    ? `${formatNumber(cents / 100, language)}${NO_BREAK_SPACE}€`
    : formatCents(cents, intlLocale(language))
}

const percent = (basisPoints: number, language: Language): string =>
  `${formatNumber(basisPoints / 100, language)}${NO_BREAK_SPACE}%`

const METHOD_WORDS: Record<
  keyof SiteSettings['paymentMethods'],
  Readonly<Record<Language, string>>
> = {
  redsys: { es: 'tarjeta', pt: 'cartão', fr: 'carte', en: 'card' },
  bizum: { es: 'Bizum', pt: 'Bizum', fr: 'Bizum', en: 'Bizum' },
  paypal: { es: 'PayPal', pt: 'PayPal', fr: 'PayPal', en: 'PayPal' },
  transfer: { es: 'transferencia', pt: 'transferência', fr: 'virement', en: 'transfer' },
}

/** The ways to pay that are on, in a sentence: "tarjeta, PayPal o transferencia". */
function waysToPay(methods: SiteSettings['paymentMethods'], language: Language): string {
  const words = Object.entries(METHOD_WORDS).flatMap(([method, word]) =>
    methods[method as keyof typeof METHOD_WORDS] ? [word[language]] : [],
  )
  return new Intl.ListFormat(intlLocale(language), { type: 'disjunction' }).format(words)
}

/** Settings that pages and messages may name in braces. */
export function siteFigures(settings: SiteSettings, language: Language) {
  const { generalVariables, workshop, company } = settings
  const country =
    new Intl.DisplayNames(intlLocale(language), { type: 'region' }).of(settings.country) ??
    settings.country
  return {
    nameBrand: settings.nameBrand,
    domain: settings.domain,
    phone: settings.phone,
    contactMail: settings.contactMail,
    uploadMail: settings.uploadMail,
    openingHours: localText(settings.openingHours, language),
    legalName: company.legalName,
    taxId: company.taxId,
    registry: company.registry,
    workshopAddress:
      `${workshop.street}, ${workshop.zip} ${workshop.city} ` +
      `(${[...new Set([workshop.province, country])].join(', ')})`,
    workshopCity: workshop.city,
    paymentMethods: waysToPay(settings.paymentMethods, language),
    iva: percent(generalVariables.ivaBp, language),
    re: percent(generalVariables.reBp, language),
    freeSend: euros(generalVariables.freeSendCents, language),
    mandatoryInvoice: euros(generalVariables.mandatoryInvoiceCents, language),
    cutOffUrgent: formatClock(settings.cutOffs.urgent, language),
    cutOffNormal: formatClock(settings.cutOffs.normal, language),
    cutOffRelax: formatClock(settings.cutOffs.relax, language),
  } satisfies Figures
}

/** "953 000 000" as a tel: link. */
export const phoneHref = (phone: string): string =>
  `tel:${phone.trim().startsWith('+') ? '' : '+34'}${phone.replace(/[^\d+]/g, '')}`
