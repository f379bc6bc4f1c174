import { type ComponentType, type MouseEvent, useEffect, useState } from 'react'
import { Link } from 'react-router'
import { SESSION_CHANGED } from '../../shop/session/session-changed.ts'
import { loginLink } from '../../shop/site/links.ts'
import { Icon } from '../../ui/icon.tsx'
import { useText } from '../../ui/text.tsx'

/** Whether a session is stored. Storage may be forbidden. */
function isKnown(): boolean {
  try {
    return Boolean(localStorage.token || localStorage.user)
  } catch {
    return false
  }
}

/**
 * The account entry in the header: a link to the sign-in page for all. The rest is loaded at a
 * press or with a stored session, and replaces it in the same size.
 */
export function AccountEntry() {
  const { t } = useText()
  const [late, setLate] = useState<{ Part: ComponentType<{ asked: boolean }>; asked: boolean }>()
  const load = (asked: boolean) =>
    import('../account/account-part.tsx').then(({ AccountPart }) =>
      setLate({ Part: AccountPart, asked }),
    )
  // biome-ignore lint/correctness/useExhaustiveDependencies: once for a page
  useEffect(() => {
    const look = () => isKnown() && load(false)
    look()
    addEventListener(SESSION_CHANGED, look)
    return () => removeEventListener(SESSION_CHANGED, look)
  }, [])
  if (late) return <late.Part asked={late.asked} />
  const ask = (event: MouseEvent) => {
    if (event.metaKey || event.ctrlKey) return
    event.preventDefault()
    void load(true)
  }
  return (
    <Link className="header-tool" to={loginLink} onClick={ask}>
      <Icon name="account" />
      <span className="header-word account-word">{t('account.entry')}</span>
    </Link>
  )
}
