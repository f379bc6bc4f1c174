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
