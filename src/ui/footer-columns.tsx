import type { ReactNode } from 'react'
import { Link } from 'react-router'
import { keysOf } from '../platform/typed-record.ts'
import type { NavLink } from './shell-links.ts'
import { sentence, useText } from './text.tsx'

type SocialName = 'facebook' | 'instagram' | 'twitter' | 'youtube' | 'linkedin'

/** Networks are called the same in every language. */
export const SOCIAL_LABELS: Record<SocialName, string> = {
  facebook: 'Facebook',
  instagram: 'Instagram',
  twitter: 'Twitter',
  youtube: 'YouTube',
  linkedin: 'LinkedIn',
}

export type FooterColumnsProps = {
  brandName: string
  /** Information pages by footer group: '1' about the brand, '2' help centre. */
  brandLinks: readonly NavLink[]
  helpLinks: readonly NavLink[]
  blogHref?: string
  faqHref?: string
  openingHours: string
  /** Workshop column, below the opening hours. */
  workshopLinks?: readonly NavLink[]
  social?: Partial<Record<SocialName, string>>
  /** PDF documents: certificates, sustainability. */
  documents?: readonly NavLink[]
  /** Opinions about the shop that are kept elsewhere; a script of the settings may draw there. */
  reviews?: NavLink | undefined
  /** Heads the footer, where the newsletter is offered. */
  newsletter?: ReactNode
}

/** The footer's columns. */
export function FooterColumns({
  brandName,
  brandLinks,
  helpLinks,
  blogHref,
  faqHref,
  openingHours,
  workshopLinks = [],
  social = {},
  documents = [],
  reviews,
  newsletter,
}: FooterColumnsProps) {
  const { t } = useText()
  const brand = [...brandLinks, ...(blogHref ? [{ label: t('shell.blog'), href: blogHref }] : [])]
  const help = [...helpLinks, ...(faqHref ? [{ label: t('shell.faq'), href: faqHref }] : [])]
  const networks = keysOf(SOCIAL_LABELS).filter((name) => social[name])
  return (
    <>
      {newsletter}
      <LinkColumn title={brandName} links={brand} />
      <LinkColumn title={t('shell.help')} links={help} />
      <div>
        <h2>{t('shell.workshop')}</h2>
        <p className="footer-small">{sentence(openingHours)}</p>
        <LinkList links={workshopLinks} />
        {documents.length > 0 && (
          <ul>
            {documents.map(({ href, label }) => (
              <li key={href}>
                <a href={href} type="application/pdf">
                  {label}
                </a>
              </li>
            ))}
          </ul>
        )}
        {reviews && (
          <p id="review-widget">
            <a href={reviews.href} rel="noopener">
              {reviews.label}
            </a>
          </p>
        )}
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
    </>
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
          <Link to={link.href}>{link.label}</Link>
        </li>
      ))}
    </ul>
  )
}
