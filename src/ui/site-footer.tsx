import type { ReactNode } from 'react'
import { LanguageList } from './language-menu.tsx'
import type { LanguageLink } from './shell-links.ts'

export type SiteFooterProps = {
  brandName: string
  /** The current year, of the request. */
  year: number
  /** The payment methods that are offered. */
  payment?: ReactNode
  languages?: readonly LanguageLink[]
  /** The link to the choice of cookies. */
  consent?: ReactNode
  /** Above the last line; the cart pages have none. */
  columns?: ReactNode
}

export function SiteFooter({ columns, ...footer }: SiteFooterProps) {
  return (
    <footer className={columns ? 'footer' : 'footer footer-reduced'}>
      <div className="wrap">
        {columns}
        <LastLine {...footer} />
      </div>
    </footer>
  )
}

function LastLine({ brandName, year, payment, consent, languages = [] }: SiteFooterProps) {
  return (
    <div className="footer-end">
      <p>{`© ${year} ${brandName}`}</p>
      {payment}
      {consent}
      {languages.length > 1 && <LanguageList languages={languages} className="footer-languages" />}
    </div>
  )
}
