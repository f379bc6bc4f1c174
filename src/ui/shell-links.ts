/** What the header and the footer are given; the page that assembles them decides what exists. */
export type NavLink = { label: string; href: string }

/** A category of the products menu with its child links, already in order. */
export type MenuCategory = NavLink & { childs: readonly NavLink[] }

export type SiteContact = {
  /** As people read it: "953 000 000". Each line of the help popup is shown only when set. */
  phone?: string
  email?: string
  faqHref?: string
}
