import { Link } from 'react-router'
import { useText } from '../../../ui/text.tsx'
import './side-menu.css'

type SideMenuLink = { label: string; href: string }
type SideMenuProps = {
  /** Name of the family. */
  title: string
  links: readonly SideMenuLink[]
  /** The current category's link; none on an information page. */
  currentHref?: string
}

/** The category menu beside a category, or a page that belongs to one. */
export function SideMenu({ title, links, currentHref }: SideMenuProps) {
  const { t } = useText()
  return (
    <nav className="side-menu" aria-label={t('content.categories')}>
      <p>{title}</p>
      <ul>
        {links.map(({ label, href }) => (
          <li key={href}>
            <Link to={href} aria-current={href === currentHref ? 'page' : undefined}>
              {label}
            </Link>
          </li>
        ))}
      </ul>
    </nav>
  )
}
