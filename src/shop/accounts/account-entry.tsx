import { lazy, type MouseEvent, Suspense, useState } from 'react'
import { loginLink } from '../../links.ts'
import { Icon } from '../../ui/icon.tsx'
import { useText } from '../../ui/text.tsx'
import { lateAccount } from './use-start-session.ts'
import { useToken } from './use-token.ts'

const AccountMenu = lazy(async () => ({ default: (await lateAccount()).AccountMenu }))
const SignInDialog = lazy(async () => ({ default: (await lateAccount()).SignInDialog }))

/**
 * The entry to the account in the header. Everybody is sent a link to the sign-in page; what a visitor without a session presses opens it
 * over the page instead, and whoever has one gets a menu in the same place and size. Either is loaded when it is wanted.
 */
export function AccountEntry() {
  const { t } = useText()
  const token = useToken()
  const [asked, setAsked] = useState(false)
  const ask = (event: MouseEvent) => {
    if (event.metaKey || event.ctrlKey || event.shiftKey) return
    event.preventDefault()
    setAsked(true)
  }
  const entry = (
    <a className="header-tool" href={loginLink} onClick={ask}>
      <Icon name="account" />
      <span className="header-word account-word">{t('account.entry')}</span>
    </a>
  )
  if (!token && !asked) return entry
  return (
    <Suspense fallback={entry}>
      {token ? <AccountMenu /> : entry}
      {asked && <SignInDialog onClose={() => setAsked(false)} />}
    </Suspense>
  )
}
