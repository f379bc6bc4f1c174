import { type ReactNode, useEffect, useId, useState } from 'react'
import { Link, useLocation, useNavigate } from 'react-router'
import { loadCompany } from '../../shop/ordering/company/company-calls.ts'
import { useAreaPages } from '../../shop/people/accounts/use-area-pages.ts'
import { useSignOut } from '../../shop/people/accounts/use-sign-in.ts'
import { storedToken } from '../../shop/session/session-store.ts'
import { useToken } from '../../shop/session/use-token.ts'
import { clubLink, signedOutLink } from '../../shop/site/account-links.ts'
import { useLinks } from '../../shop/site/use-links.ts'
import { classNames } from '../../ui/class-names.ts'
import { Icon } from '../../ui/icon.tsx'
import { Loading } from '../../ui/loading.tsx'
import { useText } from '../../ui/text.tsx'

/**
 * The account area: the server's page is the same for all; the browser shows the content with a
 * session, and redirects without one.
 */
export function AreaFrame({ children }: { children: ReactNode }) {
  const navigate = useNavigate()
  const { language } = useText()
  const links = useLinks()
  const token = useToken()
  const [known] = useState(() => storedToken() !== null)
  useEffect(() => {
    if (!known) void navigate(links.home, { replace: true })
  }, [known, navigate, links])
  // A role may have changed since: the navigation is updated.
  useEffect(() => {
    if (known) void loadCompany(language)
  }, [known, language])
  return (
    <div className="wrap area">
      <AreaNav />
      <div className="area-main">{known && token ? children : <Loading />}</div>
    </div>
  )
}

/** On a phone a list that opens below the current page's name; else a column at the side. */
function AreaNav() {
  const { t } = useText()
  const { pathname: address } = useLocation()
  // The club has two addresses.
  const pathname = address.startsWith(clubLink) ? clubLink : address
  const signOut = useSignOut(signedOutLink)
  const pages = useAreaPages()
  const [open, setOpen] = useState(false)
  const id = useId()
  const here = pages.find(({ href }) => href === pathname)
  return (
    <nav
      className={classNames('area-nav', open && 'area-nav-open')}
      aria-label={t('account.area.title')}
    >
      <button
        type="button"
        className="area-nav-toggle"
        aria-expanded={open}
        aria-controls={id}
        onClick={() => setOpen(!open)}
      >
        {here?.label ?? t('account.area.title')}
        <Icon name="down" />
      </button>
      <ul id={id}>
        {pages.map(({ href, label }) => (
          <li key={href}>
            <Link to={href} aria-current={pathname === href ? 'page' : undefined}>
              {label}
            </Link>
          </li>
        ))}
        <li>
          <button type="button" onClick={() => void signOut()}>
            {t('account.signOut')}
          </button>
        </li>
      </ul>
    </nav>
  )
}
