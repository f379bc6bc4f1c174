import { Link, redirect } from 'react-router'
import { madridDay } from '../../platform/calendar.ts'
import { localText, translate } from '../../platform/text.ts'
import { searchLink } from '../../shop/site/links.ts'
import { CONTACT_SLUG } from '../../shop/site/named-pages.ts'
import { pageMeta } from '../../shop/site/page-meta.ts'
import { useLinks } from '../../shop/site/use-links.ts'
import { Breadcrumbs } from '../../ui/breadcrumbs.tsx'
import { EmptyState } from '../../ui/empty-state.tsx'
import { useText } from '../../ui/text.tsx'
import { pageContext } from '../page-context.ts'
import type { Route } from './+types/search-page.ts'
import './category.css'
import { shownVatBp } from '../../shop/buying/sites/shown-vat.ts'
import { megaMenuColumns } from '../../shop/catalogue/products/mega-menu.ts'
import { Paging } from '../../shop/catalogue/products/paging.tsx'
import type { FoundPage } from '../../shop/catalogue/search/shop-entries.ts'
import { queryOf } from '../../shop/catalogue/search/words.ts'
import { type FoundResults, loadFound } from './load-search.ts'
import type { CategoryLink } from './load-shelf.ts'
import { ProductList } from './product-list.tsx'
import './search.css'

const PAGE_NUMBER = /^\d{1,4}$/

/** `/search/{q}/{page}`: products and pages that contain every word of the query. */
export async function loader({ context, params }: Route.LoaderArgs) {
  const page = context.get(pageContext)
  const { published, language, texts } = page
  const query = queryOf(params.q)
  const shown = await loadFound(
    page,
    query,
    PAGE_NUMBER.test(params.page) ? Number(params.page) : 1,
  )
  if (query !== '' && String(shown.page) !== params.page)
    throw redirect(searchLink(query, shown.page))
  const [menu, site] = await Promise.all([published.menu(), published.site()])
  const families = megaMenuColumns(
    menu.map((top) => ({ ...top, name: localText(top.name, language), childs: [] })),
  ).flat()
  return {
    query,
    shown,
    title: translate(texts.messages, language, query === '' ? 'search.title' : 'search.titleFor', {
      query,
    }),
    families: families.map(
      ({ slug, name }): CategoryLink => ({ label: name, href: page.links.category(slug) }),
    ),
    vatBp: shownVatBp(site.settings, madridDay(page.now.getTime())),
  }
}

export const meta: Route.MetaFunction = ({ loaderData, matches }) =>
  loaderData ? pageMeta(matches, { title: loaderData.title, noindex: true }) : []

export default function SearchPage({ loaderData }: Route.ComponentProps) {
  const { t } = useText()
  const links = useLinks()
  const { query, shown, title, families, vatBp } = loaderData
  const teasers = shown.results.flatMap((found) => (found.kind === 'product' ? [found.teaser] : []))
  const pages = shown.results.flatMap((found) => (found.kind === 'product' ? [] : [found]))
  return (
    <div className="wrap search-page">
      <Breadcrumbs
        items={[{ label: t('category.home'), href: links.home }, { label: t('search.title') }]}
      />
      <div className="category-head">
        <h1>{title}</h1>
        {shown.total > 0 && <p className="lead">{t('search.count', { count: shown.total })}</p>}
        <ReadAs query={query} shown={shown} />
      </div>
      {shown.total === 0 && <NothingFound query={query} families={families} />}
      {teasers.length > 0 && (
        <section aria-label={t('search.products')}>
          <ProductList teasers={teasers} vatBp={vatBp} />
        </section>
      )}
      {pages.length > 0 && <FoundPages pages={pages} />}
      <Paging
        label={t('search.pages')}
        page={shown.page}
        pages={shown.pages}
        hrefOf={(to) => searchLink(query, to)}
      />
    </div>
  )
}

/** Says when something else was searched than what was typed. */
function ReadAs({ query, shown }: { query: string; shown: FoundResults }) {
  const { t } = useText()
  if (shown.total === 0) return null
  return (
    <>
      {shown.near && <p className="secondary">{t('search.near', { query })}</p>}
      {shown.readings.map(({ typed, read, why }) => (
        <p key={typed} className="secondary">
          {t(why === 'synonym' ? 'search.readSynonym' : 'search.readRepaired', { typed, read })}
        </p>
      ))}
    </>
  )
}

function NothingFound({ query, families }: { query: string; families: readonly CategoryLink[] }) {
  const { t } = useText()
  const links = useLinks()
  return (
    <EmptyState
      title={query === '' ? t('search.ask') : t('search.nothing')}
      action={
        <ul className="search-families">
          <li>
            <Link className="button button-small" to={links.content(CONTACT_SLUG)}>
              {t('search.askShop')}
            </Link>
          </li>
          {families.map(({ label, href }) => (
            <li key={href}>
              <Link className="button button-small" to={href}>
                {label}
              </Link>
            </li>
          ))}
        </ul>
      }
    >
      {t(query === '' ? 'search.askWhy' : 'search.nothingWhy')}
    </EmptyState>
  )
}

function FoundPages({ pages }: { pages: readonly FoundPage[] }) {
  const { t } = useText()
  return (
    <section className="search-information">
      <h2>{t('search.information')}</h2>
      <ul>
        {pages.map(({ kind, href, title, lead }) => (
          <li key={href}>
            <Link to={href}>{title}</Link>
            <p className="secondary">
              {[t(`search.kind.${kind}`), lead].filter(Boolean).join(' · ')}
            </p>
          </li>
        ))}
      </ul>
    </section>
  )
}
