import type { ReactNode } from 'react'
import { Note } from '../../ui/note.tsx'
import { useText } from '../../ui/text.tsx'

/** What works in the browser alone; without script it says so in its place. */
export function NeedsScript({ children }: { children: ReactNode }) {
  const { t } = useText()
  return (
    <>
      <noscript>
        <Note kind="warn">{t('account.needsScript')}</Note>
      </noscript>
      <div className="needs-script stack">{children}</div>
    </>
  )
}
