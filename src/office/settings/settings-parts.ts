import type { SettingSection } from '../../shop/catalogue/settings/settings-form-schema.ts'
import { officeRoomLink } from '../../shop/site/office-rooms.ts'

/** The parts of the room in the order of its menu, with their addresses. */
const PARTS = [
  { section: 'shop', slug: 'tienda' },
  { section: 'look', slug: 'marca' },
  { section: 'languages', slug: 'idiomas' },
  { section: 'company', slug: 'empresa' },
  { section: 'texts', slug: 'textos' },
  { section: 'alert', slug: 'aviso' },
  { section: 'footer', slug: 'pie' },
  { section: 'payment', slug: 'pago' },
  { section: 'unpaid', slug: 'sin-pagar' },
  { section: 'delivery', slug: 'envio' },
  { section: 'hours', slug: 'horas-limite' },
  { section: 'tax', slug: 'impuestos' },
  { section: 'loyalty', slug: 'club' },
  { section: 'opinions', slug: 'opiniones' },
] as const satisfies readonly { section: SettingSection; slug: string }[]

const linkOf = (slug: string): string => `${officeRoomLink('settings')}/${slug}`

export const settingsLink = (section: (typeof PARTS)[number]['section']): string =>
  linkOf(PARTS.find((part) => part.section === section)?.slug ?? '')

const OPENING_SLUG = 'apertura'

/** The entries of the menu: the list of what is missing, then the sections. */
export const SETTING_PARTS = [
  { part: 'opening', title: 'opening.title', href: linkOf(OPENING_SLUG) },
  ...PARTS.map(({ section, slug }) => ({
    part: section,
    title: `settings.${section}`,
    href: linkOf(slug),
  })),
] as const

/** Where a part went that is a room by now: links to it are kept in messages and bookmarks. */
export const movedTo = (slug: string | undefined): string | undefined =>
  slug === 'ventana' ? officeRoomLink('popups') : undefined

/** The part of an address; the first section without a name, undefined for an unknown one. */
export function partAt(slug: string | undefined): SettingSection | 'opening' | undefined {
  if (slug === OPENING_SLUG) return 'opening'
  return slug === undefined ? PARTS[0].section : PARTS.find((part) => part.slug === slug)?.section
}
