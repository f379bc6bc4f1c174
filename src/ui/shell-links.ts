/** Data of header and footer, assembled by the page. */
export type NavLink = { label: string; href: string }

/** A category of the products menu with its child links, in order. */
export type MenuCategory = NavLink & { childs: readonly NavLink[] }

export type SiteContact = {
  /** As displayed: "953 000 000". Lines of the help popup appear only if set. */
  phone?: string
  email?: string
  openingHours?: string
  faqHref?: string
}
