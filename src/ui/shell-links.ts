import type { PanelIcon } from './panel-icons.ts'

/** Data of header and footer, assembled by the page. */
export type NavLink = { label: string; href: string }

/** A page of help in a panel of the header. */
type HelpLink = NavLink & { icon?: PanelIcon }

/** A language of the shop, and where this page is in it. */
export type LanguageLink = NavLink & { code: string }

/** A category in a menu. `icon`: the path of a drawing, `thumb`: the address of a small picture. */
export type MenuEntry = NavLink & { icon?: string; thumb?: string; badge?: string }

/** A category of the products menu with its child links, in order. */
export type MenuCategory = MenuEntry & { childs: readonly MenuEntry[] }

export type SiteContact = {
  /** As displayed: "953 000 000". Lines of the help popup appear only if set. */
  phone?: string
  email?: string
  openingHours?: string
}

/** The links of the header beside the products. */
export type HeaderLinks = {
  faq?: NavLink
  /** Pages of help, in their order. */
  help: readonly HelpLink[]
  /** About us, contact, blog. */
  more: readonly NavLink[]
  /** Where this visitor sends files. */
  upload?: NavLink
  /** Of the phone menu alone. */
  phone: readonly NavLink[]
}
