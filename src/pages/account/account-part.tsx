import { useEffect, useRef, useState } from 'react'
import { Link } from 'react-router'
import { useStartSession } from '../../shop/people/accounts/use-start-session.ts'
import { useToken } from '../../shop/session/use-token.ts'
import { loginLink } from '../../shop/site/links.ts'
import { Icon } from '../../ui/icon.tsx'
import { useText } from '../../ui/text.tsx'
import '../account.css'
import AccountMenu from './account-menu.tsx'
import SignInDialog from './sign-in-dialog.tsx'

/**
 * The entry once it is loaded: a menu for a signed-in user, else the sign-in dialog. `asked`: the
 * press that loaded it counts.
 */
export function AccountPart({ asked }: { asked: boolean }) {
  const { t } = useText()
  const token = useToken()
  const [open, setOpen] = useState(asked)
  useStartSession(false)
  // The opener of the dialog was replaced by another link or by the menu: the focus moves to its
  // replacement.
  const wasOpen = useRef(open)
  useEffect(() => {
    if (wasOpen.current && !open && document.activeElement === document.body)
      document.querySelector<HTMLElement>('[data-account], [popovertarget=account-menu]')?.focus()
    wasOpen.current = open
  }, [open])
  return (
    <>
      {token ? (
        <AccountMenu />
      ) : (
        <Link
          className="header-tool"
          data-account
          to={loginLink}
          onClick={(event) => {
            if (event.metaKey || event.ctrlKey) return
            event.preventDefault()
            setOpen(true)
          }}
        >
          <Icon name="account" />
          <span className="header-word account-word">{t('account.entry')}</span>
        </Link>
      )}
      {open && <SignInDialog onClose={() => setOpen(false)} />}
    </>
  )
}
