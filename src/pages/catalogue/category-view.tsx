import { Link } from 'react-router'
import { Paging } from '../../shop/catalogue/products/paging.tsx'
import { pageLink } from '../../shop/site/links.ts'
import { useLinks } from '../../shop/site/use-links.ts'
import { Breadcrumbs } from '../../ui/breadcrumbs.tsx'
import { ButtonLink } from '../../ui/button.tsx'
import { EmptyState } from '../../ui/empty-state.tsx'
import { Picture } from '../../ui/picture.tsx'
import { useText } from '../../ui/text.tsx'
import { CategoryMenu } from './category-menu.tsx'
import type { Shelf } from './load-shelf.ts'
import { ProductList } from './product-list.tsx'

const HEAD = '(min-width: 992px) 480px, 100vw'

/** A category: purpose, menu, and its products drawn at one scale with price and date. */
export function CategoryView({ shelf }: { shelf: Shelf }) {
  const { t } = useText()
  const links = useLinks()
  const { above, teasers } = shelf
  const parent = above.at(-1)
  return (
    <div className="wrap">
      <Breadcrumbs
        items={[{ label: t('category.home'), href: links.home }, ...above, { label: shelf.name }]}
      />
      <div className="category-head">
        <h1>{shelf.name}</h1>
        <p className="lead">{shelf.description}</p>
        {shelf.picture && (
          <Picture picture={shelf.picture} sizes={HEAD} className="category-picture" />
        )}
        <Narrower shelf={shelf} />
      </div>
      <div className="with-menu">
        <aside>
          <CategoryMenu shelf={shelf} />
        </aside>
        <section aria-label={shelf.name}>
          {teasers.length === 0 ? (
            <EmptyState
              title={t('category.empty')}
              action={
                <ButtonLink small to={parent?.href ?? links.home}>
                  {parent
                    ? t('category.emptyToFamily', { family: parent.label })
                    : t('category.emptyToHome')}
                </ButtonLink>
              }
            >
              {t('category.emptyWhy')}
            </EmptyState>
          ) : (
            <>
              <p className="category-count">
                {t(isOneScale(teasers) ? 'category.count' : 'category.countMixed', {
                  count: shelf.total,
                })}
              </p>
              <ProductList teasers={teasers} vatBp={shelf.vatBp} />
              <Paging
                label={t('category.pages')}
                page={shelf.page}
                pages={shelf.pages}
                hrefOf={(page) => pageLink(shelf.href, page)}
              />
            </>
          )}
        </section>
      </div>
    </div>
  )
}

/** Whether all share one reference object. */
const isOneScale = (teasers: Shelf['teasers']): boolean =>
  new Set(teasers.map(({ onShelf }) => onShelf.broad.pxPerMm)).size < 2

/** Subcategories, where there is no room for the menu. */
function Narrower({ shelf: { narrower } }: { shelf: Shelf }) {
  const { t } = useText()
  if (narrower.length === 0) return null
  return (
    <nav className="category-narrower" aria-label={t('category.narrower')}>
      <ul>
        {narrower.map(({ label, href }) => (
          <li key={href}>
            <Link className="button button-small" to={href}>
              {label}
            </Link>
          </li>
        ))}
      </ul>
    </nav>
  )
}
