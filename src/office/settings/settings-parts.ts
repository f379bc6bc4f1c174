import type { SettingSection } from '../../shop/catalogue/settings/settings-form-schema.ts'
import { officeRoomLink } from '../../shop/site/office-rooms.ts'

/** The parts of the room in the order of its menu, with their addresses. */
const PARTS = [
  { section: 'shop', slug: 'tienda' },
  { section: 'company', slug: 'empresa' },
  { section: 'texts', slug: 'textos' },
  { section: 'payment', slug: 'pago' },
  { section: 'unpaid', slug: 'sin-pagar' },
  { section: 'delivery', slug: 'envio' },
  { section: 'tax', slug: 'impuestos' },
  { section: 'loyalty', slug: 'club' },
] as const satisfies readonly { section: SettingSection; slug: string }[]

export const SETTING_PARTS = PARTS.map(({ section, slug }) => ({
  section,
  title: `settings.${section}`,
  href: `${officeRoomLink('settings')}/${slug}`,
}))

/** The section of an address; the first one without a name, undefined for an unknown one. */
export const sectionAt = (slug: string | undefined): SettingSection | undefined =>
  slug === undefined ? PARTS[0].section : PARTS.find((part) => part.slug === slug)?.section
