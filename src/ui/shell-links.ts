/** Data of header and footer, assembled by the page. */
export type NavLink = { label: string; href: string }

/** A category in a menu. `icon`: the path of a drawing, `thumb`: the address of a small picture. */
export type MenuEntry = NavLink & { icon?: string; thumb?: string; badge?: string }

/** A category of the products menu with its child links, in order. */
export type MenuCategory = MenuEntry & { childs: readonly MenuEntry[] }

export type SiteContact = {
  /** As displayed: "953 000 000". Lines of the help popup appear only if set. */
  phone?: string
  email?: string
  openingHours?: string
  faqHref?: string
}
