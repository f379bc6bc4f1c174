import type { Figures } from '../../../platform/localised.ts'
import { formatNumber, type Language } from '../../../platform/text.ts'
import type { SiteSettings } from '../../buying/sites/settings-schema.ts'
import type { Zone } from '../../print/delivery/zone.ts'
import { euros, siteFigures } from '../sites/figures.ts'

/**
 * Figures that texts may name in braces: site settings, and days, price and free limit of each
 * zone.
 */
export function shopFigures(
  settings: SiteSettings,
  zones: readonly Zone[],
  language: Language,
): Figures {
  const ofZones = zones.flatMap(({ code, transitDays, shippingCents, freeFromCents }) => [
    [`${code}Days`, formatNumber(transitDays, language)],
    [`${code}Price`, euros(shippingCents, language)],
    [`${code}Free`, freeFromCents === null ? '–' : euros(freeFromCents, language)],
  ])
  return { ...siteFigures(settings, language), ...Object.fromEntries(ofZones) }
}
