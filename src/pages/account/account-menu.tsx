import { useEffect } from 'react'
import { Link } from 'react-router'
import { loadCompany } from '../../shop/ordering/company/company-calls.ts'
import { calledOf } from '../../shop/people/accounts/profile.ts'
import { useAreaPages } from '../../shop/people/accounts/use-area-pages.ts'
import { useSignOut } from '../../shop/people/accounts/use-sign-in.ts'
import { isKnownWhatMay } from '../../shop/session/company/capabilities-store.ts'
import { useUser } from '../../shop/session/session-store.ts'
import { useLinks } from '../../shop/site/use-links.ts'
import { Button } from '../../ui/button.tsx'
import { Icon } from '../../ui/icon.tsx'
import { Popover } from '../../ui/popover.tsx'
import { useText } from '../../ui/text.tsx'

/** The signed-in user, with links; replaces the entry in the same width. */
export default function AccountMenu() {
  const { t, language } = useText()
  const links = useLinks()
  const user = useUser()
  const signOut = useSignOut(links.home)
  const called = (user && calledOf(user)) || t('account.entry')
  const pages = useAreaPages()
  const isCustomer = user?.role === 'USER_ROLE'
  useEffect(() => {
    if (isCustomer && !isKnownWhatMay()) void loadCompany(language)
  }, [isCustomer, language])
  const button = (
    <>
      <Icon name="account" />
      <span className="header-word account-word" title={called}>
        {called}
      </span>
    </>
  )
  return (
    <Popover
      id="account-menu"
      button={button}
      buttonClass="header-tool"
      panelClass="popover-small"
      label={t('account.entry')}
    >
      <p className="account-called">{called}</p>
      <ul className="menu-list">
        {pages.map(({ href, label }) => (
          <li key={href}>
            <Link to={href}>{label}</Link>
          </li>
        ))}
      </ul>
      <Button wide onClick={() => void signOut()}>
        {t('account.signOut')}
      </Button>
    </Popover>
  )
}
