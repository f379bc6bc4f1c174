import { Link } from 'react-router'
import { Icon, IconPath } from './icon.tsx'
import { MenuLabel } from './menu-label.tsx'
import { PANEL_ICONS } from './panel-icons.ts'
import type { HeaderLinks, MenuCategory, NavLink, SiteContact } from './shell-links.ts'
import { sentence, useText } from './text.tsx'

export type HelpPanelProps = { contact: SiteContact; links: HeaderLinks }

/** Phone, hours, mail, questions and pages of help. */
export function HelpPanel({ contact: { phone, email, openingHours }, links }: HelpPanelProps) {
  return (
    <>
      {(phone || openingHours) && (
        <div className="help-phone">
          {phone && (
            <a className="menu-strong" href={`tel:${phone.replaceAll(' ', '')}`}>
              <Icon name="phone" />
              {phone}
            </a>
          )}
          {openingHours && <p className="menu-hours">{sentence(openingHours)}</p>}
        </div>
      )}
      <ul className="menu-list">
        {email && (
          <li>
            <a href={`mailto:${email}`}>
              <Icon name="mail" />
              {email}
            </a>
          </li>
        )}
        {links.faq && (
          <li>
            <Link to={links.faq.href}>
              <Icon name="help" />
              {links.faq.label}
            </Link>
          </li>
        )}
        {links.help.map(({ href, label, icon }) => (
          <li key={href}>
            <Link to={href}>
              {icon ? <IconPath d={PANEL_ICONS[icon]} /> : <Icon name="info" />}
              {label}
            </Link>
          </li>
        ))}
        {links.upload && (
          <li>
            <Link to={links.upload.href}>
              <Icon name="upload" />
              {links.upload.label}
            </Link>
          </li>
        )}
      </ul>
      {links.more.length > 0 && (
        <ul className="menu-more">
          {links.more.map(({ href, label }) => (
            <li key={href}>
              <Link to={href}>{label}</Link>
            </li>
          ))}
        </ul>
      )}
    </>
  )
}

/** The columns of the products menu. */
export const MegaPanel = ({ columns }: { columns: readonly (readonly MenuCategory[])[] }) =>
  columns.map((column) => (
    <div key={column[0]?.href}>
      {column.map((category) => (
        <MegaCategory key={category.href} category={category} />
      ))}
    </div>
  ))

function MegaCategory({ category }: { category: MenuCategory }) {
  return (
    <div className="mega-category">
      <Link className="mega-title" to={category.href}>
        <MenuLabel entry={category} />
      </Link>
      {category.childs.length > 0 && (
        <ul>
          {category.childs.map((child) => (
            <li key={child.href}>
              <Link to={child.href}>
                <MenuLabel entry={child} />
              </Link>
            </li>
          ))}
        </ul>
      )}
    </div>
  )
}

export type PhonePanelProps = {
  account: NavLink
  categories: readonly MenuCategory[]
  links: HeaderLinks
}

/** The lists of the phone menu: account, families, then everything else of the header. */
export function PhonePanel({ account, categories, links }: PhonePanelProps) {
  const { t } = useText()
  const others = [
    ...links.phone,
    ...(links.upload ? [links.upload] : []),
    ...links.help,
    ...(links.faq ? [links.faq] : []),
    ...links.more,
  ]
  return (
    <>
      <ul className="phone-menu-account">
        <li>
          <Link to={account.href}>{account.label}</Link>
        </li>
      </ul>
      <ul aria-label={t('shell.products')}>
        {categories.map((category) => (
          <li key={category.href}>
            <Link className="phone-menu-title" to={category.href}>
              <MenuLabel entry={category} />
            </Link>
          </li>
        ))}
      </ul>
      <ul>
        {others.map(({ href, label }) => (
          <li key={href}>
            <Link to={href}>{label}</Link>
          </li>
        ))}
      </ul>
    </>
  )
}
