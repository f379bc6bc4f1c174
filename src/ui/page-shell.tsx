import type { ReactNode } from 'react'
import { useText } from './text.tsx'

type PageShellProps = { header: ReactNode; footer: ReactNode; children: ReactNode }

/** Frame of every page: skip link, header, content, footer. */
export function PageShell({ header, footer, children }: PageShellProps) {
  const { t } = useText()
  return (
    <>
      <a className="skip-link" href="#main">
        {t('shell.skip')}
      </a>
      {header}
      <main id="main" tabIndex={-1}>
        {children}
      </main>
      {footer}
    </>
  )
}
