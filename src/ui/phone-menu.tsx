import { Link } from 'react-router'
import { Icon } from './icon.tsx'
import { MenuLabel } from './menu-label.tsx'
import { Popover } from './popover.tsx'
import type { MenuCategory, NavLink } from './shell-links.ts'
import { useText } from './text.tsx'
import { VatSwitch } from './vat-switch.tsx'

/** Below 769 px: families, VAT switch and other links behind one button. */
export function PhoneMenu({
  categories,
  links,
}: {
  categories: readonly MenuCategory[]
  links: readonly NavLink[]
}) {
  const { t } = useText()
  const button = (
    <>
      <Icon name="menu" />
      <span className="visually-hidden">{t('shell.menu')}</span>
    </>
  )
  return (
    <Popover
      id="phone-menu"
      button={button}
      buttonClass="header-tool phone-menu-button"
      panelClass="phone-menu"
      label={t('shell.menu')}
      head={<VatSwitch name="prices-menu" />}
    >
      <ul>
        {categories.map((category) => (
          <li key={category.href}>
            <Link className="phone-menu-title" to={category.href}>
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
          </li>
        ))}
        {links.map((link) => (
          <li key={link.href}>
            <Link to={link.href}>{link.label}</Link>
          </li>
        ))}
      </ul>
    </Popover>
  )
}
