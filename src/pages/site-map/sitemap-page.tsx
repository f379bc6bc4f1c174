import { Link } from 'react-router'
import { blogLink, siteMapLink } from '../../shop/site/links.ts'
import { pageMeta } from '../../shop/site/page-meta.ts'
import { useLinks } from '../../shop/site/use-links.ts'
import { Breadcrumbs } from '../../ui/breadcrumbs.tsx'
import { useText } from '../../ui/text.tsx'
import { pageContext } from '../page-context.ts'
import { pageTitle } from '../private-page.ts'
import type { Route } from './+types/sitemap-page.ts'
import { loadSiteMap, type MapBranch, type MapLink } from './load-site-map.ts'
import './site-map.css'

/** `/sitemap`: links to every page that visitors can reach. */
export async function loader({ context }: Route.LoaderArgs) {
  const page = context.get(pageContext)
  return {
    title: pageTitle(page, 'shell.siteMap'),
    lead: pageTitle(page, 'content.siteMapLead'),
    map: await loadSiteMap(page),
  }
}

export const meta: Route.MetaFunction = ({ loaderData, matches }) =>
  loaderData
    ? pageMeta(matches, {
        title: loaderData.title,
        description: loaderData.lead,
        canonical: siteMapLink,
      })
    : []

function Branch({ branch }: { branch: MapBranch }) {
  return (
    <>
      {branch.products.length > 0 && (
        <ul className="site-map-products">
          {branch.products.map(({ href, label }) => (
            <li key={href}>
              <Link to={href}>{label}</Link>
            </li>
          ))}
        </ul>
      )}
      {branch.below.map((child) => (
        <div key={child.href} className="site-map-category">
          <p>
            <Link to={child.href}>{child.label}</Link>
          </p>
          <Branch branch={child} />
        </div>
      ))}
    </>
  )
}

function Links({ title, href, links }: { title: string; href?: string; links: MapLink[] }) {
  return (
    <section>
      <h2>{href ? <Link to={href}>{title}</Link> : title}</h2>
      <ul className="site-map-products">
        {links.map((link) => (
          <li key={link.href}>
            <Link to={link.href}>{link.label}</Link>
          </li>
        ))}
      </ul>
    </section>
  )
}

export default function SiteMapPage({ loaderData: { title, lead, map } }: Route.ComponentProps) {
  const { t } = useText()
  const links = useLinks()
  return (
    <div className="wrap site-map">
      <Breadcrumbs items={[{ label: t('content.home'), href: links.home }, { label: title }]} />
      <h1>{title}</h1>
      <p className="lead">{lead}</p>
      <div className="site-map-families">
        {map.families.map((family) => (
          <section key={family.href}>
            <h2>
              <Link to={family.href}>{family.label}</Link>
            </h2>
            <Branch branch={family} />
          </section>
        ))}
        <Links title={t('content.siteMapHelp')} links={map.pages} />
        <Links title={t('content.blog')} href={blogLink} links={map.posts} />
      </div>
    </div>
  )
}
