import type { ReactNode } from 'react'
import { isRouteErrorResponse, Outlet, redirect, useLocation, useParams, useRouteError } from 'react-router'
import type { Route } from './+types/storefront.ts'
import { LANGUAGE_NAMES, languageChoice, languageHref } from './language-choice.ts'
import { categoryLink, contentLink, faqLink, filesLink, homeLink, savedLink, searchLink } from './links.ts'
import { pageContext } from './page-context.ts'
import { pageMeta } from './page-meta.ts'
import { type Language, localText } from './platform/text.ts'
import type { Published } from './published.ts'
import { useHeaderCart } from './shop/cart/header-cart.ts'
import type { MenuCategory } from './shop/catalogue/category.ts'
import { megaMenuColumns } from './shop/catalogue/mega-menu.ts'
import { NotFoundPage, ServerErrorPage } from './ui/error-pages.tsx'
import { NoticeLines } from './ui/notice-lines.tsx'
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
  const { nameBrand, phone, contactMail, social, paymentMethods, generalVariables, alert } = site.settings
  return {
    menu: menuOf(menu, language),
    areas: areas.map(({ title, slug, footer }) => ({ label: localText(title, language), slug, footer })),
    site: { nameBrand, phone, contactMail, social, paymentMethods, vatBp: generalVariables.ivaBp },
    alert: alert.active ? localText(alert.text, language) : '',
  }
}

export async function loader({ context, url }: Route.LoaderArgs) {
  const page = context.get(pageContext)
  const choice = languageChoice(url, page.languages)
  if (choice) throw redirect(choice.location, { headers: { 'set-cookie': choice.cookie } })
  const say = page.messagesOf(['shell.notFound', 'shell.serverError'])
  return {
    ...(await shellData(page.published, page.language)),
    year: page.now.getUTCFullYear(),
    demo: page.demo,
    languages: page.languages,
    titles: { missing: say['shell.notFound'] ?? '', broken: say['shell.serverError'] ?? '' },
  }
}

/** Of the error pages only: every other page has a title of its own. */
export const meta: Route.MetaFunction = ({ loaderData, error, matches }) => {
  if (!loaderData || !error) return []
  return pageMeta(matches, { title: isMissing(error) ? loaderData.titles.missing : loaderData.titles.broken, noindex: true })
}

const isMissing = (error: unknown): boolean => isRouteErrorResponse(error) && error.status === 404

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
  const family = loaded.menu.find((top) => top.slug === slug)
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

/** Above the header: that no money is real, and what the shop has to say today. */
export function Notices({ demo, alert }: Pick<ShellLoaded, 'demo' | 'alert'>) {
  const { t } = useText()
  return (
    <NoticeLines
      lines={[...(alert ? [{ kind: 'alert' as const, text: alert }] : []), ...(demo ? [{ kind: 'demo' as const, text: t('shell.demo') }] : [])]}
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

export function Footer({
  loaded,
  reduced,
}: {
  loaded: Omit<ShellLoaded, 'languages' | 'titles'> & Partial<Pick<ShellLoaded, 'languages'>>
  reduced?: boolean
}) {
  const { t } = useText()
  const { search } = useLocation()
  const linksOf = (group: string) => loaded.areas.filter((area) => area.footer === group).map(navLink)
  return (
    <SiteFooter
      brandName={loaded.site.nameBrand}
      year={loaded.year}
      brandLinks={linksOf('1')}
      helpLinks={linksOf('2')}
      faqHref={faqLink}
      workshopLinks={[
        { label: t('shell.sendFile'), href: filesLink },
        { label: t('shell.saved'), href: savedLink },
      ]}
      social={loaded.site.social}
      paymentNames={usePaymentNames(loaded)}
      languages={loaded.languages?.map((code) => ({ code, label: LANGUAGE_NAMES[code], href: languageHref(code, search) }))}
      reduced={reduced}
    />
  )
}

function Shell({ loaded, children }: { loaded: ShellLoaded; children: ReactNode }) {
  const header = (
    <>
      <Notices {...loaded} />
      <Header loaded={loaded} />
    </>
  )
  return (
    <PageShell header={header} footer={<Footer loaded={loaded} />}>
      {children}
    </PageShell>
  )
}

export default function Storefront({ loaderData }: Route.ComponentProps) {
  return (
    <Shell loaded={loaderData}>
      <Outlet />
    </Shell>
  )
}

export function ErrorBoundary({ loaderData }: Route.ErrorBoundaryProps) {
  const page = isMissing(useRouteError()) ? <NotFoundPage homeHref={homeLink} /> : <ServerErrorPage homeHref={homeLink} />
  return loaderData ? <Shell loaded={loaderData}>{page}</Shell> : <main id="main">{page}</main>
}
