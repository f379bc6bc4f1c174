import { isRouteErrorResponse, Outlet, useParams, useRouteError } from 'react-router'
import type { Route } from './+types/storefront.ts'
import { categoryLink, contentLink, faqLink, filesLink, homeLink, searchLink } from './links.ts'
import { pageContext } from './page-context.ts'
import { type Language, localText } from './platform/text.ts'
import type { Published } from './published.ts'
import { useHeaderCart } from './shop/cart/header-cart.ts'
import { familyOf, type MenuCategory } from './shop/catalogue/category.ts'
import { megaMenuColumns } from './shop/catalogue/mega-menu.ts'
import { NotFoundPage, ServerErrorPage } from './ui/error-pages.tsx'
import { PageShell } from './ui/page-shell.tsx'
import { SiteFooter } from './ui/site-footer.tsx'
import { SiteHeader } from './ui/site-header.tsx'
import { useText } from './ui/text.tsx'

const menuOf = (menu: readonly MenuCategory[], language: Language) =>
  menu.map(({ name, slug, sort, childs }) => ({
    name: localText(name, language),
    slug,
    sort,
    childs: childs.map((child) => ({ name: localText(child.name, language), slug: child.slug, sort: child.sort })),
  }))

/** What header and footer say, the same for every visitor. */
export async function shellData(published: Published, language: Language) {
  const [site, menu, areas] = await Promise.all([published.site(), published.menu(), published.areas()])
  const { nameBrand, phone, contactMail, social, paymentMethods, generalVariables } = site.settings
  return {
    menu: menuOf(menu, language),
    areas: areas.map(({ title, slug, footer }) => ({ label: localText(title, language), slug, footer })),
    site: { nameBrand, phone, contactMail, social, paymentMethods, vatBp: generalVariables.ivaBp },
  }
}

export async function loader({ context }: Route.LoaderArgs) {
  const page = context.get(pageContext)
  const shell = await shellData(page.published, page.language)
  return { ...shell, year: page.now.getUTCFullYear(), demo: page.demo }
}

export const shouldRevalidate = () => false

export type ShellLoaded = Awaited<ReturnType<typeof loader>>

const navLink = ({ label, slug }: { label: string; slug: string }) => ({ label, href: contentLink(slug) })

function useMenuColumns({ menu }: ShellLoaded) {
  const linked = (category: ShellLoaded['menu'][number]) => ({
    label: category.name,
    href: categoryLink(category.slug),
    childs: category.childs.map((child) => ({ label: child.name, href: categoryLink(child.slug, category.slug) })),
  })
  return megaMenuColumns(menu).map((column) => column.map(linked))
}

function Header({ loaded }: { loaded: ShellLoaded }) {
  const { t } = useText()
  const { slug } = useParams()
  const cart = useHeaderCart(loaded.site.vatBp)
  const family = slug === undefined ? undefined : familyOf(loaded.menu, slug)
  const help = loaded.areas.filter((area) => area.footer === '2').map(navLink)
  return (
    <SiteHeader
      homeHref={homeLink}
      searchHref={searchLink}
      contact={{ phone: loaded.site.phone, email: loaded.site.contactMail, faqHref: faqLink }}
      cart={cart}
      menuColumns={useMenuColumns(loaded)}
      links={[...help, { label: t('shell.sendFile'), href: filesLink }]}
      currentHref={family && categoryLink(family.slug)}
    />
  )
}

/** Names of the ways to pay that are switched on. */
export function usePaymentNames({ site }: Pick<ShellLoaded, 'site'>): string[] {
  const { t } = useText()
  const names = {
    redsys: 'shell.payment.card',
    paypal: 'shell.payment.paypal',
    bizum: 'shell.payment.bizum',
    transfer: 'shell.payment.transfer',
  } as const
  return (Object.keys(names) as (keyof typeof names)[]).filter((method) => site.paymentMethods[method]).map((method) => t(names[method]))
}

export function Footer({ loaded, reduced }: { loaded: ShellLoaded; reduced?: boolean }) {
  const { t } = useText()
  const linksOf = (group: string) => loaded.areas.filter((area) => area.footer === group).map(navLink)
  return (
    <SiteFooter
      brandName={loaded.site.nameBrand}
      year={loaded.year}
      brandLinks={linksOf('1')}
      helpLinks={linksOf('2')}
      faqHref={faqLink}
      workshopLinks={[{ label: t('shell.sendFile'), href: filesLink }]}
      social={loaded.site.social}
      paymentNames={usePaymentNames(loaded)}
      reduced={reduced}
    />
  )
}

export default function Storefront({ loaderData }: Route.ComponentProps) {
  return (
    <PageShell header={<Header loaded={loaderData} />} footer={<Footer loaded={loaderData} />}>
      <Outlet />
    </PageShell>
  )
}

export function ErrorBoundary({ loaderData }: Route.ErrorBoundaryProps) {
  const error = useRouteError()
  const page = isRouteErrorResponse(error) && error.status === 404 ? <NotFoundPage homeHref={homeLink} /> : <ServerErrorPage homeHref={homeLink} />
  if (!loaderData) return <main id="main">{page}</main>
  return (
    <PageShell header={<Header loaded={loaderData} />} footer={<Footer loaded={loaderData} />}>
      {page}
    </PageShell>
  )
}
