import { type ReactNode, useEffect, useRef } from 'react'
import { Link } from 'react-router'
import { CartMenu, type CartMenuProps } from './cart-menu.tsx'
import { Ruler } from './crop.tsx'
import { HelpMenu } from './help-menu.tsx'
import { LanguageMenu } from './language-menu.tsx'
import { PhoneMenu } from './phone-menu.tsx'
import { ProductsMenu } from './products-menu.tsx'
import { type LoadSuggestions, SearchBox } from './search-box.tsx'
import type {
  HeaderLinks,
  LanguageLink,
  MenuCategory,
  NavLink,
  SiteContact,
} from './shell-links.ts'
import { ShellPart } from './shell-part.tsx'
import { SiteLogo } from './site-logo.tsx'
import { useText } from './text.tsx'
import { VatSwitch } from './vat-switch.tsx'

export type SiteHeaderProps = {
  homeHref: string
  /** Where a non-empty search leads; without it there is no search box. */
  searchHref?: (text: string) => string
  /** Loads what is shown below the search box as one types. */
  loadSuggestions?: LoadSuggestions
  contact: SiteContact
  /** The entry to the account: the same markup for all visitors until hydration. */
  account?: ReactNode
  /** The same in the phone menu. */
  accountLink: NavLink
  cart: CartMenuProps
  /** The mega-menu's three columns; the menu is drawn once there is a category in them. */
  menuColumns: readonly (readonly MenuCategory[])[]
  links: HeaderLinks
  languages?: readonly LanguageLink[]
  /** Whether its links are this visitor's, others than the server wrote. */
  live?: boolean
  /** The category of this page, to mark it. */
  currentHref?: string
}

/** After some scrolling it becomes one row that stays; the code for it is loaded by then. */
function useSticky() {
  const header = useRef<HTMLElement>(null)
  useEffect(() => {
    const ends: (() => void)[] = []
    const load = async () => {
      const { stickHeader } = await import('./sticky-header.ts')
      if (header.current) ends.push(stickHeader(header.current))
    }
    const scrolled = () => void load().catch(() => {})
    if (window.scrollY > 0) scrolled()
    else window.addEventListener('scroll', scrolled, { once: true })
    return () => {
      window.removeEventListener('scroll', scrolled)
      for (const end of ends) end()
    }
  }, [])
  return header
}

export function SiteHeader(props: SiteHeaderProps) {
  const { homeHref, searchHref, loadSuggestions, contact, account, accountLink } = props
  const { cart, menuColumns, links, languages = [], live = false, currentHref } = props
  const { t } = useText()
  const header = useSticky()
  const categories = menuColumns.flat()
  return (
    <header className="site-header" ref={header}>
      <div className="header-bar">
        <div className="wrap">
          <ShellPart name="header" className="header-row">
            <Link className="header-logo" to={homeHref} aria-label={t('shell.home')}>
              <SiteLogo />
            </Link>
            {searchHref && <SearchBox hrefOf={searchHref} load={loadSuggestions} />}
            <div className="header-tools">
              <VatSwitch name="prices" className="header-vat" />
              {languages.length > 1 && <LanguageMenu languages={languages} />}
              <HelpMenu contact={contact} links={links} live={live} />
              {account}
              <CartMenu {...cart} />
              <PhoneMenu
                account={accountLink}
                categories={categories}
                links={links}
                languages={languages}
                live={live}
              />
            </div>
          </ShellPart>
          {categories.length > 0 && (
            <ProductsMenu columns={menuColumns} currentHref={currentHref} />
          )}
        </div>
        <Ruler />
      </div>
    </header>
  )
}
