import { Link } from 'react-router'
import { useText } from '../../ui/text.tsx'
import type { Shelf, ShelfLink } from './load-shelf.ts'

/** The family with its categories and their counts, and the other families. */
export function CategoryMenu({ shelf: { family, otherFamilies } }: { shelf: Shelf }) {
  const { t } = useText()
  const everything = { ...family, label: t('category.all'), within: [] }
  return (
    <nav className="side-menu category-menu" aria-label={t('category.menu')}>
      <p>{family.label}</p>
      <CategoryLinks links={[everything, ...family.within]} />
      {otherFamilies.length > 0 && (
        <>
          <p className="category-menu-others">{t('category.others')}</p>
          <ul>
            {otherFamilies.map(({ label, href }) => (
              <li key={href}>
                <Link to={href}>{label}</Link>
              </li>
            ))}
          </ul>
        </>
      )}
    </nav>
  )
}

function CategoryLinks({ links }: { links: readonly ShelfLink[] }) {
  const { t } = useText()
  return (
    <ul>
      {links.map(({ label, href, count, current, within }) => (
        <li key={href}>
          <Link to={href} aria-current={current ? 'page' : undefined}>
            {label}
            <span className="category-menu-count">
              {count}
              <span className="visually-hidden"> {t('category.products', { count })}</span>
            </span>
          </Link>
          {within.length > 0 && <CategoryLinks links={within} />}
        </li>
      ))}
    </ul>
  )
}
