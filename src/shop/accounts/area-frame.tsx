import { type ReactNode, useEffect, useState } from 'react'
import { useLocation, useNavigate } from 'react-router'
import { addressesLink, areaLink, ordersLink, profileLink, signedOutLink } from '../../account-links.ts'
import { homeLink, walletLink } from '../../links.ts'
import { Loading } from '../../ui/loading.tsx'
import { useText } from '../../ui/text.tsx'
import { storedToken } from './session-store.ts'
import { useSignOut } from './use-sign-in.ts'
import { useToken } from './use-token.ts'

const PAGES = [
  { href: areaLink, label: 'account.area.nav' },
  { href: ordersLink, label: 'account.orders.title' },
  { href: addressesLink, label: 'account.addresses.title' },
  { href: walletLink, label: 'wallet.title' },
  { href: profileLink, label: 'account.profile.title' },
] as const

/** The personal area: the same page for everybody until the browser shows it to whoever has a session. Nobody else stays. */
export function AreaFrame({ children }: { children: ReactNode }) {
  const navigate = useNavigate()
  const token = useToken()
  const [known, setKnown] = useState(false)
  useEffect(() => {
    if (storedToken() === null) void navigate(homeLink, { replace: true })
    else setKnown(true)
  }, [navigate])
  return (
    <div className="wrap area">
      <AreaNav />
      <div className="area-main">{known && token ? children : <Loading />}</div>
    </div>
  )
}

function AreaNav() {
  const { t } = useText()
  const { pathname } = useLocation()
  const signOut = useSignOut(signedOutLink)
  return (
    <nav className="area-nav" aria-label={t('account.area.title')}>
      <ul>
        {PAGES.map(({ href, label }) => (
          <li key={href}>
            <a href={href} aria-current={pathname === href ? 'page' : undefined}>
              {t(label)}
            </a>
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
