import { type ReactNode, useRef } from 'react'
import { Link, useNavigate } from 'react-router'
import { CartMenu, type CartMenuProps } from './cart-menu.tsx'
import { Ruler } from './crop.tsx'
import { HelpMenu } from './help-menu.tsx'
import { Icon } from './icon.tsx'
import { PhoneMenu } from './phone-menu.tsx'
import { ProductsMenu } from './products-menu.tsx'
import type { MenuCategory, NavLink, SiteContact } from './shell-links.ts'
import { ShellPart } from './shell-part.tsx'
import { SiteLogo } from './site-logo.tsx'
import { useText } from './text.tsx'
import { VatSwitch } from './vat-switch.tsx'

export type SiteHeaderProps = {
  homeHref: string
  /** Where a non-empty search leads; without it there is no search box. */
  searchHref?: (text: string) => string
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
          {searchHref && <SearchBox hrefOf={searchHref} />}
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

function SearchBox({ hrefOf }: { hrefOf: (text: string) => string }) {
  const { t } = useText()
  const navigate = useNavigate()
  const input = useRef<HTMLInputElement>(null)
  return (
    <search className="needs-script">
      <form
        className="search"
        onSubmit={(event) => {
          event.preventDefault()
          const text = input.current?.value.trim()
          if (text) navigate(hrefOf(text))
        }}
      >
        <input
          ref={input}
          type="search"
          aria-label={t('shell.search')}
          placeholder={t('shell.searchFor')}
        />
        <button type="submit" className="icon-button" aria-label={t('shell.search')}>
          <Icon name="search" />
        </button>
      </form>
    </search>
  )
}
