import type { ReactNode } from 'react'
import { LanguageList } from './language-menu.tsx'
import type { LanguageLink } from './shell-links.ts'
import { useText } from './text.tsx'

export type SiteFooterProps = {
  brandName: string
  /** The current year, of the request. */
  year: number
  /** Names as a sentence lists them: "Tarjeta", "transferencia". */
  paymentNames: readonly string[]
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

function LastLine({ brandName, year, paymentNames, consent, languages = [] }: SiteFooterProps) {
  const { language } = useText()
  const methods = new Intl.ListFormat(language, { type: 'conjunction' }).format(paymentNames)
  return (
    <div className="footer-end">
      <p>
        {`© ${year} ${brandName}.`} {paymentNames.length > 0 && `${methods}.`}
      </p>
      {consent}
      {languages.length > 1 && <LanguageList languages={languages} className="footer-languages" />}
    </div>
  )
}
