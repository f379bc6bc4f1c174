import { Link } from 'react-router'
import { Icon } from './icon.tsx'
import { Popover } from './popover.tsx'
import type { NavLink, SiteContact } from './shell-links.ts'
import { sentence, useText } from './text.tsx'

/** Phone, mail, questions and opening hours. */
export function HelpMenu({ contact, links }: { contact: SiteContact; links: readonly NavLink[] }) {
  const { t } = useText()
  const button = (
    <>
      <Icon name="help" />
      <span className="header-word">{t('shell.help')}</span>
    </>
  )
  return (
    <Popover
      id="help-menu"
      button={button}
      buttonClass="header-tool"
      panelClass="popover-small"
      label={t('shell.help')}
    >
      <ul className="menu-list">
        {contact.phone && (
          <li>
            <a className="menu-strong" href={`tel:${contact.phone.replaceAll(' ', '')}`}>
              <Icon name="phone" />
              {contact.phone}
            </a>
          </li>
        )}
        {contact.email && (
          <li>
            <a href={`mailto:${contact.email}`}>
              <Icon name="mail" />
              {contact.email}
            </a>
          </li>
        )}
        {contact.faqHref && (
          <li>
            <Link to={contact.faqHref}>
              <Icon name="help" />
              {t('shell.faq')}
            </Link>
          </li>
        )}
        {links.map((link) => (
          <li key={link.href}>
            <Link to={link.href}>{link.label}</Link>
          </li>
        ))}
      </ul>
      {contact.openingHours && (
        <p className="menu-hours">
          <Icon name="clock" />
          <span>{sentence(contact.openingHours)}</span>
        </p>
      )}
    </Popover>
  )
}
