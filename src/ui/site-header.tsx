import type { ReactNode } from 'react'
import { Link } from 'react-router'
import { CartMenu, type CartMenuProps } from './cart-menu.tsx'
import { Ruler } from './crop.tsx'
import { HelpMenu } from './help-menu.tsx'
import { PhoneMenu } from './phone-menu.tsx'
import { ProductsMenu } from './products-menu.tsx'
import { type LoadSuggestions, SearchBox } from './search-box.tsx'
import type { MenuCategory, NavLink, SiteContact } from './shell-links.ts'
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
  cart: CartMenuProps
  /** The mega-menu's three columns; the menu is drawn once there is a category in them. */
  menuColumns: readonly (readonly MenuCategory[])[]
  /** Further links of the phone menu and the help popup: about us, delivery times, file upload. */
  links?: readonly NavLink[]
  /** Links of the phone menu alone. */
  phoneLinks?: readonly NavLink[]
  /** The category of this page, to mark it. */
  currentHref?: string
}

export function SiteHeader(props: SiteHeaderProps) {
  const {
    homeHref,
    searchHref,
    loadSuggestions,
    contact,
    account,
    cart,
    menuColumns,
    links = [],
    phoneLinks = [],
    currentHref,
  } = props
  const { t } = useText()
  const categories = menuColumns.flat()
  return (
    <header className="site-header">
      <div className="wrap">
        <ShellPart name="header" className="header-row">
          <Link className="header-logo" to={homeHref} aria-label={t('shell.home')}>
            <SiteLogo />
          </Link>
          {searchHref && <SearchBox hrefOf={searchHref} load={loadSuggestions} />}
          <div className="header-tools">
            <VatSwitch name="prices" className="header-vat" />
            <HelpMenu contact={contact} links={links} />
            {account}
            <CartMenu {...cart} />
            <PhoneMenu categories={categories} links={[...links, ...phoneLinks]} />
          </div>
        </ShellPart>
        {categories.length > 0 && <ProductsMenu columns={menuColumns} currentHref={currentHref} />}
      </div>
      <Ruler />
    </header>
  )
}
