import type { ReactNode } from 'react'
import { KeptPart } from './kept-part.tsx'
import type { NavLink } from './shell-links.ts'
import { useText } from './text.tsx'

export type SocialName = 'facebook' | 'instagram' | 'twitter' | 'youtube' | 'linkedin'

export type SiteFooterProps = {
  /** What the columns are made of: as long as it is the same, the server makes them once. */
  madeOf: object
  brandName: string
  /** The current year, of the request. */
  year: number
  /** Info pages by their footer value: '1' about the brand, '2' help centre. */
  brandLinks: readonly NavLink[]
  helpLinks: readonly NavLink[]
  blogHref?: string
  faqHref?: string
  /** Column of the workshop, under its opening hours. */
  workshopLinks?: readonly NavLink[]
  social?: Partial<Record<SocialName, string>>
  /** Names as a sentence lists them: "Tarjeta", "transferencia". */
  paymentNames: readonly string[]
  languages?: readonly (NavLink & { code: string })[]
  /** Opens the footer; omitted until there is a list to join. */
  newsletter?: ReactNode
  /** Only the last line, as on the cart pages. */
  reduced?: boolean
}

const SOCIAL_LABELS: Record<SocialName, string> = {
  facebook: 'Facebook',
  instagram: 'Instagram',
  twitter: 'Twitter',
  youtube: 'YouTube',
  linkedin: 'LinkedIn',
}

export function SiteFooter({ reduced, ...footer }: SiteFooterProps) {
  return (
    <footer className={reduced ? 'footer footer-reduced' : 'footer'}>
      <div className="wrap">
        {!reduced && <Columns {...footer} />}
        <LastLine {...footer} />
      </div>
    </footer>
  )
}

function Columns({ madeOf, brandName, brandLinks, helpLinks, blogHref, faqHref, workshopLinks = [], social = {}, newsletter }: SiteFooterProps) {
  const { t } = useText()
  const brand = [...brandLinks, ...(blogHref ? [{ label: t('shell.blog'), href: blogHref }] : [])]
  const help = [...helpLinks, ...(faqHref ? [{ label: t('shell.faq'), href: faqHref }] : [])]
  const networks = (Object.keys(SOCIAL_LABELS) as SocialName[]).filter((name) => social[name])
  return (
    <KeptPart of={madeOf} name="footer" className={newsletter ? 'footer-columns footer-with-newsletter' : 'footer-columns'}>
      {newsletter}
      <LinkColumn title={brandName} links={brand} />
      <LinkColumn title={t('shell.help')} links={help} />
      <div>
        <h2>{t('shell.workshop')}</h2>
        <p className="footer-small">
          {t('shell.openingDays')}
          <br />
          {t('shell.openingHours')}
        </p>
        <LinkList links={workshopLinks} />
        {networks.length > 0 && (
          <ul className="footer-social">
            {networks.map((name) => (
              <li key={name}>
                <a href={social[name]} rel="noopener">
                  {SOCIAL_LABELS[name]}
                </a>
              </li>
            ))}
          </ul>
        )}
      </div>
    </KeptPart>
  )
}

function LinkColumn({ title, links }: { title: string; links: readonly NavLink[] }) {
  if (links.length === 0) return null
  return (
    <div>
      <h2>{title}</h2>
      <LinkList links={links} />
    </div>
  )
}

function LinkList({ links }: { links: readonly NavLink[] }) {
  return (
    <ul>
      {links.map((link) => (
        <li key={link.href}>
          <a href={link.href}>{link.label}</a>
        </li>
      ))}
    </ul>
  )
}

function LastLine({ brandName, year, paymentNames, languages = [] }: SiteFooterProps) {
  const { t, language } = useText()
  const methods = new Intl.ListFormat(language, { type: 'conjunction' }).format(paymentNames)
  return (
    <div className="footer-end">
      <p>
        {`© ${year} ${brandName}.`} {paymentNames.length > 0 && `${methods}.`}
      </p>
      {languages.length > 1 && (
        <ul className="footer-languages" aria-label={t('shell.languages')}>
          {languages.map(({ code, label, href }) => (
            <li key={code}>
              <a href={href} lang={code} hrefLang={code} aria-current={code === language ? 'true' : undefined} data-reload>
                {label}
              </a>
            </li>
          ))}
        </ul>
      )}
    </div>
  )
}
