import { Link } from 'react-router'
import { categoryLink, homeLink, productLink } from '../../links.ts'
import { formatDay } from '../../platform/calendar.ts'
import { Breadcrumbs } from '../../ui/breadcrumbs.tsx'
import { useText } from '../../ui/text.tsx'
import type { Shelf } from './load-shelf.ts'

export function CategoryView({ shelf }: { shelf: Shelf }) {
  const { t, money, language } = useText()
  return (
    <div className="wrap">
      <Breadcrumbs
        items={[
          { label: t('category.home'), href: homeLink },
          ...(shelf.parent ? [{ label: shelf.parent.name, href: categoryLink(shelf.parent.slug) }] : []),
          { label: shelf.name },
        ]}
      />
      <h1>{shelf.name}</h1>
      <p className="lead">{shelf.description}</p>
      <ul>
        {shelf.teasers.map((teaser) => (
          <li key={teaser.slug}>
            <Link to={productLink(shelf.family.slug, teaser.slug)}>{teaser.name}</Link> {money(teaser.netCents)}{' '}
            {formatDay(teaser.deliversOn, language, 'long')}
          </li>
        ))}
      </ul>
    </div>
  )
}
