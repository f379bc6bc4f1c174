import { data, Link } from 'react-router'
import { localText } from '../../platform/text.ts'
import { OPINION_SORTS } from '../../shop/catalogue/opinions/opinion.ts'
import type { ShownOpinions } from '../../shop/catalogue/opinions/opinion-schema.ts'
import { opinionsView } from '../../shop/catalogue/opinions/opinion-view.ts'
import { Paging } from '../../shop/catalogue/products/paging.tsx'
import { familyOf } from '../../shop/print/product/category.ts'
import { opinionsLink } from '../../shop/site/links.ts'
import { pageMeta } from '../../shop/site/page-meta.ts'
import { useLinks } from '../../shop/site/use-links.ts'
import { Breadcrumbs } from '../../ui/breadcrumbs.tsx'
import { EmptyState } from '../../ui/empty-state.tsx'
import { useText } from '../../ui/text.tsx'
import { pageContext } from '../page-context.ts'
import { pageTitle } from '../private-page.ts'
import type { Route } from './+types/opinions-page.ts'
import { OpinionFigures } from './opinion-figures.tsx'
import { OpinionItem } from './opinion-item.tsx'
import { type AskedOpinions, askedOpinions, opinionsQuery } from './opinions-query.ts'
import './opinions.css'

/** All shown opinions about one product; the address has filter, order and page. */
export async function loader({ context, params, url }: Route.LoaderArgs) {
  const page = context.get(pageContext)
  const { published, language } = page
  const [found, menu] = await Promise.all([published.product(params.slug), published.menu()])
  const family = found && familyOf(menu, found.product.category)
  if (!found || !family) throw data(null, 404)
  const asked = askedOpinions(url.searchParams)
  const list = await published.opinionList(params.slug, asked)
  const name = localText(found.product.name, language)
  return {
    ...{ asked, name, slug: params.slug },
    title: `${pageTitle(page, 'opinions.title')}: ${name}`,
    href: page.links.product(family.slug, params.slug),
    opinions: opinionsView(list, language),
  }
}

export const meta: Route.MetaFunction = ({ loaderData, matches, location }) =>
  loaderData
    ? pageMeta(matches, {
        ...{ title: loaderData.title, canonical: location.pathname },
        noindex: location.search !== '' || loaderData.opinions.count === 0,
      })
    : []

type ToolsProps = { slug: string; asked: AskedOpinions; opinions: ShownOpinions }

/** Order and language as links, so that they work without script. */
function Tools({ slug, asked, opinions: { languages } }: ToolsProps) {
  const { t } = useText()
  const to = (change: Partial<AskedOpinions>) =>
    `${opinionsLink(slug)}${opinionsQuery({ ...asked, page: 1, ...change })}`
  const choice = (
    key: string,
    label: string,
    isChosen: boolean,
    change: Partial<AskedOpinions>,
  ) => (
    <li key={key}>
      <Link to={to(change)} aria-current={isChosen ? 'true' : undefined} preventScrollReset>
        {label}
      </Link>
    </li>
  )
  return (
    <div className="opinions-tools">
      <nav aria-label={t('opinions.sort')}>
        <ul>
          {OPINION_SORTS.map((sort) =>
            choice(sort, t(`opinions.sort.${sort}`), asked.sort === sort, { sort }),
          )}
        </ul>
      </nav>
      {languages.length > 1 && (
        <nav aria-label={t('opinions.language')}>
          <ul>
            {choice('all', t('opinions.language.all'), !asked.language, { language: undefined })}
            {languages.map((language) =>
              choice(language, t(`opinions.language.${language}`), asked.language === language, {
                language: language as AskedOpinions['language'],
              }),
            )}
          </ul>
        </nav>
      )}
      {asked.stars && (
        <ul>
          {choice('stars', t('opinions.allStars', { count: asked.stars }), false, {
            stars: undefined,
          })}
        </ul>
      )}
    </div>
  )
}

export default function OpinionsPage({ loaderData }: Route.ComponentProps) {
  const { t } = useText()
  const links = useLinks()
  const { slug, name, href, asked, opinions } = loaderData
  const pages = Math.max(1, Math.ceil(opinions.total / opinions.pageSize))
  return (
    <div className="wrap">
      <Breadcrumbs
        items={[
          { label: t('product.home'), href: links.home },
          { label: name, href },
          { label: t('opinions.title') },
        ]}
      />
      <div className="page-head">
        <h1>
          {t('opinions.title')}: {name}
        </h1>
      </div>
      {opinions.count === 0 ? (
        <EmptyState title={t('opinions.none')} action={<Link to={href}>{name}</Link>}>
          {t('opinions.noneWhy')}
        </EmptyState>
      ) : (
        <div className="opinions-grid">
          <OpinionFigures slug={slug} opinions={opinions} chosen={asked.stars} />
          <div>
            <Tools slug={slug} asked={asked} opinions={opinions} />
            {opinions.items.length === 0 && <EmptyState title={t('opinions.noneSuch')} />}
            <ul className="opinions-list">
              {opinions.items.map((opinion) => (
                <OpinionItem key={opinion.id} opinion={opinion} />
              ))}
            </ul>
            <Paging
              label={t('opinions.title')}
              page={asked.page}
              pages={pages}
              hrefOf={(page) => `${opinionsLink(slug)}${opinionsQuery({ ...asked, page })}`}
            />
          </div>
        </div>
      )}
    </div>
  )
}
