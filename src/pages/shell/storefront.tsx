import type { ComponentType, ReactNode } from 'react'
import { Outlet, redirect, useRouteError } from 'react-router'
import { madridClock, madridDay } from '../../platform/calendar.ts'
import { offeredMethods } from '../../platform/payment-method.ts'
import { intlLocale, type Language, localText } from '../../platform/text.ts'
import type { SiteSettings } from '../../shop/buying/sites/settings-schema.ts'
import { shownVatBp } from '../../shop/buying/sites/shown-vat.ts'
import { alertAt, announced } from '../../shop/catalogue/content/announce.ts'
import { CATEGORY_PATHS } from '../../shop/catalogue/products/category-icons.ts'
import { megaMenuColumns } from '../../shop/catalogue/products/mega-menu.ts'
import type { MenuCategory, MenuChild } from '../../shop/print/product/category.ts'
import { hrefIn } from '../../shop/site/address-book.ts'
import { helpIcon, isInHeader } from '../../shop/site/help-pages.ts'
import { languageChoice } from '../../shop/site/language-choice.ts'
import type { LanguageOffer } from '../../shop/site/language-offer.ts'
import type { Links } from '../../shop/site/links-in.ts'
import { pageMeta } from '../../shop/site/page-meta.ts'
import { isTestHost } from '../../shop/site/test-host.ts'
import { useLinks } from '../../shop/site/use-links.ts'
import { LatePart } from '../../ui/late-part.tsx'
import { NoticeLines } from '../../ui/notice-lines.tsx'
import { PageShell } from '../../ui/page-shell.tsx'
import { SiteFooter } from '../../ui/site-footer.tsx'
import { useText } from '../../ui/text.tsx'
import { shopCard } from '../page-card.ts'
import { type PageContext, pageContext } from '../page-context.ts'
import type { Route } from './+types/storefront.ts'
import { Bars } from './bars.tsx'
import { ConsentLink } from './consent-link.tsx'
import { faultKind } from './fault-kind.ts'
import { FaultPage } from './fault-screen.tsx'
import { FooterPart } from './footer-part.tsx'
import { useLanguageLinks } from './language-links.ts'
import { ShellHeader } from './shell-header.tsx'
import { throughDoor } from './through-door.ts'

/** Stands as the server wrote it. */
const Payment: ComponentType<{ methods: readonly string[] }> = import.meta.env.SSR
  ? (await import('./payment-icons.tsx')).PaymentIcons
  : throughDoor('PaymentDoor')

/** Likewise; nothing of it is for the browser to load. */
const Offers = import.meta.env.SSR
  ? (await import('./language-offers.tsx')).LanguageOffers
  : undefined

/** The mega-menu's columns, each category and child with its address. */
function menuColumnsOf(menu: readonly MenuCategory[], language: Language, links: Links) {
  const entry = ({ name, promoText, icon, ...rest }: MenuChild) => ({
    ...rest,
    name: localText(name, language),
    ...(icon && icon !== 'picture' && { icon: CATEGORY_PATHS[icon] }),
    ...(promoText && { badge: localText(promoText, language) }),
  })
  type Entry = ReturnType<typeof entry>
  const columns = megaMenuColumns(
    menu.map(({ childs, ...category }) => ({ ...entry(category), childs: childs.map(entry) })),
  )
  const shown = ({ name, icon, thumb, badge }: Entry) => ({
    label: name,
    ...(icon && { icon }),
    ...(thumb && { thumb }),
    ...(badge && { badge }),
  })
  const linked = ({ childs, ...category }: Entry & { childs: readonly Entry[] }) => ({
    ...shown(category),
    href: links.category(category.slug),
    childs: childs.map((child) => ({
      ...shown(child),
      href: links.category(child.slug, category.slug),
    })),
  })
  return columns.map((column) => column.map(linked))
}

/** The line above the header, which begins and ends within a day. */
function alertLine(alert: SiteSettings['alert'], { language, now, addresses }: PageContext) {
  const shown = alertAt(alert, madridClock(now.getTime()))
  return {
    alert: shown ? localText(shown.text, language) : '',
    ...(shown?.link && { alertLink: hrefIn(addresses, language, shown.link) }),
    ...(shown?.kind && { alertKind: shown.kind }),
  }
}

/** Told to the browser, which would load the table of the account area for them. */
async function ownLinks() {
  const links = await import('../../shop/site/account-links.ts')
  return { area: links.areaLink, files: links.ownFilesLink, club: links.clubPrintingLink }
}

async function makeShell(
  { published, methods, language, languages, links, demo, texts, origin }: PageContext,
  today: string,
) {
  const year = Number(today.slice(0, 4))
  const [site, menu, areas, popups, documents] = await Promise.all([
    published.site(),
    published.menu(),
    published.areas(),
    published.popups(),
    published.footerDocuments(),
  ])
  const {
    nameBrand,
    phone,
    contactMail,
    openingHours,
    social,
    paymentMethods,
    club,
    newsletter,
    footer,
  } = site.settings
  const say = texts.messages
  return {
    menuColumns: menuColumnsOf(menu, language, links),
    areas: areas.map(({ title, slug, footer }) => {
      const icon = helpIcon(slug)
      return {
        label: localText(title, language),
        href: links.content(slug),
        footer,
        ...(isInHeader(slug) && { inHeader: true }),
        ...(icon && { icon }),
      }
    }),
    site: {
      nameBrand,
      phone,
      contactMail,
      openingHours: localText(openingHours, language),
      social,
      methods: offeredMethods(methods, paymentMethods).map(({ code }) => code),
      vatBp: shownVatBp(site.settings, today),
      newsletter,
      documents: documents.map(({ kind, href }) => ({
        href,
        label: say[`shell.${kind}`] ?? '',
      })),
      ...(footer.reviews && !isTestHost(new URL(origin())) && { reviews: footer.reviews }),
    },
    club: club.active ? club.nameClub : '',
    own: await ownLinks(),
    year,
    demo,
    languages,
    ...announced(popups, today),
    titles: {
      missing: say['shell.notFound'] ?? '',
      bad: say['shell.badAddress'] ?? '',
      away: say['shell.away'] ?? '',
      broken: say['shell.serverError'] ?? '',
    },
  }
}

/** The content of header and footer, the same for every visitor. */
export type ShellLoaded = Awaited<ReturnType<typeof makeShell>> &
  ReturnType<typeof alertLine> & {
    languageOff?: string
    offers?: readonly LanguageOffer[]
  }

/**
 * The shell of a page, the shop's name and origin for `pageMeta`, and the name of an active club
 * for the account.
 */
export async function loadShell(page: PageContext) {
  const today = madridDay(page.now.getTime())
  const made = await page.published.made(`shell ${page.language} ${today}`, () =>
    makeShell(page, today),
  )
  const { club, alert } = (await page.published.site()).settings
  const shell: ShellLoaded = {
    ...made,
    ...alertLine(alert, page),
    ...(page.languageOff && { languageOff: page.languageOff }),
    ...(page.languageOffers && { offers: page.languageOffers }),
  }
  return {
    shell,
    brand: shell.site.nameBrand,
    origin: page.origin(),
    card: await shopCard(page),
    locale: intlLocale(page.language).replace('-', '_'),
    ...(!page.indexed && { noindex: true }),
    ...(club.active && { club: club.nameClub }),
  }
}

export async function loader({ context, url }: Route.LoaderArgs) {
  const page = context.get(pageContext)
  const choice = languageChoice(url, page.languages)
  if (choice) {
    const location = hrefIn(page.addresses, choice.language, choice.location)
    throw redirect(location, { headers: { 'set-cookie': choice.cookie } })
  }
  return loadShell(page)
}

/** Of the error pages only: every other page has a title of its own. */
export const meta: Route.MetaFunction = ({ loaderData, error, matches }) => {
  if (!loaderData || !error) return []
  const { titles } = loaderData.shell
  return pageMeta(matches, { title: titles[faultKind(error)], noindex: true })
}

export const shouldRevalidate = () => false

/** Above the header: another language, what is new or missing, the demo ribbon and the shop's notices. */
export function Notices({
  demo,
  alert,
  alertLink: href,
  alertKind,
  languageOff,
  offers = [],
}: Pick<ShellLoaded, 'demo' | 'alert' | 'alertLink' | 'alertKind' | 'languageOff' | 'offers'>) {
  const { t } = useText()
  return (
    <>
      <LatePart>{Offers && <Offers offers={offers} />}</LatePart>
      <Bars />
      <NoticeLines
        lines={[
          ...(languageOff ? [{ kind: 'language' as const, text: languageOff }] : []),
          ...(alert ? [{ kind: alertKind ?? ('alert' as const), text: alert, href }] : []),
          ...(demo ? [{ kind: 'demo' as const, text: t('shell.demo') }] : []),
        ]}
      />
    </>
  )
}

export function Footer({ loaded, reduced }: { loaded: ShellLoaded; reduced?: boolean }) {
  const languages = useLanguageLinks(loaded.languages)
  return (
    <SiteFooter
      brandName={loaded.site.nameBrand}
      year={loaded.year}
      columns={!reduced && <FooterPart loaded={loaded} />}
      payment={
        <LatePart>
          <Payment methods={loaded.site.methods} />
        </LatePart>
      }
      consent={<ConsentLink />}
      languages={languages}
    />
  )
}

function Shell({ loaded, children }: { loaded: ShellLoaded; children: ReactNode }) {
  const header = (
    <>
      <Notices {...loaded} />
      <ShellHeader loaded={loaded} />
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
    <Shell loaded={loaderData.shell}>
      <Outlet />
    </Shell>
  )
}

/** What an error page may say of the shop; nothing where the shop could not be read. */
export const knownOf = (shell: ShellLoaded | undefined, homeHref: string) => ({
  homeHref,
  ...(shell && {
    brandName: shell.site.nameBrand,
    vatBp: shell.site.vatBp,
    contact: { phone: shell.site.phone, openingHours: shell.site.openingHours },
  }),
})

export function ErrorBoundary({ loaderData }: Route.ErrorBoundaryProps) {
  const { home } = useLinks()
  const page = <FaultPage error={useRouteError()} {...knownOf(loaderData?.shell, home)} />
  return loaderData ? (
    <Shell loaded={loaderData.shell}>{page}</Shell>
  ) : (
    <main id="main">{page}</main>
  )
}
