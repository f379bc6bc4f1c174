import { useSyncExternalStore } from 'react'
import { Outlet, useMatches } from 'react-router'
import { Note } from '../../ui/note.tsx'
import { useText } from '../../ui/text.tsx'
import '../account.css'
import type { AccountPageData } from './account-route.ts'

const never = () => () => {}

/**
 * Around every account page. The server sends its heading alone, the same for all visitors; its
 * content is rendered in the browser, where the session is known.
 */
export default function AccountLayout() {
  const isBrowser = useSyncExternalStore(
    never,
    () => true,
    () => false,
  )
  return isBrowser ? <Outlet /> : <Waiting />
}

function Waiting() {
  const { t } = useText()
  const loaded = useMatches().at(-1)?.loaderData as AccountPageData | undefined
  return (
    <div className="wrap account-page">
      <h1>{loaded?.heading}</h1>
      <noscript>
        <Note kind="warn">{t('account.needsScript')}</Note>
      </noscript>
      <p className="needs-script" role="status">
        {t('shell.loading')}
      </p>
    </div>
  )
}
