import { Link } from 'react-router'
import { categoryLink } from '../../links.ts'
import { useText } from '../../ui/text.tsx'
import type { Shelf } from './load-shelf.ts'

/** The family with its categories and how much is in each, and the other families. */
export function CategoryMenu({ shelf: { slug, family, familyCount, siblings, otherFamilies } }: { shelf: Shelf }) {
  const { t } = useText()
  const own = [
    { slug: family.slug, name: t('category.all'), href: categoryLink(family.slug), count: familyCount },
    ...siblings.map((child) => ({ ...child, href: categoryLink(child.slug, family.slug) })),
  ]
  return (
    <nav className="side-menu category-menu" aria-label={t('category.menu')}>
      <p>{family.name}</p>
      <ul>
        {own.map((link) => (
          <li key={link.slug}>
            <Link to={link.href} aria-current={link.slug === slug ? 'page' : undefined}>
              {link.name}
              <span className="category-menu-count">
                {link.count}
                <span className="visually-hidden"> {t('category.products', { count: link.count })}</span>
              </span>
            </Link>
          </li>
        ))}
      </ul>
      {otherFamilies.length > 0 && (
        <>
          <p className="category-menu-others">{t('category.others')}</p>
          <ul>
            {otherFamilies.map((other) => (
              <li key={other.slug}>
                <Link to={categoryLink(other.slug)}>{other.name}</Link>
              </li>
            ))}
          </ul>
        </>
      )}
    </nav>
  )
}
