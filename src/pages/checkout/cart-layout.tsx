import { type ReactNode, useEffect, useMemo } from 'react'
import { Outlet, redirect, useRouteError } from 'react-router'
import { madridDay } from '../../platform/calendar.ts'
import { adoptPending } from '../../shop/artwork/early-files/pending-store.ts'
import { cartFacts } from '../../shop/buying/checkout/cart-facts.ts'
import { emptyDraft } from '../../shop/buying/checkout/checkout-draft.ts'
import type { CartContext } from '../../shop/buying/checkout/use-cart-facts.ts'
import { useProductFacts } from '../../shop/buying/checkout/use-product-facts.ts'
import { useStartSession } from '../../shop/people/accounts/use-start-session.ts'
import { useCart } from '../../shop/session/cart-store.ts'
import { languageChoice } from '../../shop/site/language-choice.ts'
import { useLinks } from '../../shop/site/use-links.ts'
import { CartHeader } from '../../ui/cart-header.tsx'
import { PageShell } from '../../ui/page-shell.tsx'
import { type PageContext, pageContext } from '../page-context.ts'
import { FaultPage } from '../shell/fault-screen.tsx'
import { Footer, knownOf, loadShell, Notices } from '../shell/storefront.tsx'
import type { Route } from './+types/cart-layout.ts'
import { stepTitles } from './step-route.ts'
import './cart-pages.css'
import { CheckoutProvider } from '../../shop/buying/checkout/checkout-state.tsx'
import { useHomeCountry } from '../../shop/print/delivery/use-home-country.ts'

async function makeFacts({ published, methods }: PageContext) {
  const [site, delivery] = await Promise.all([published.site(), published.delivery()])
  return cartFacts(site.settings, delivery, methods)
}

/** No visitor's data is rendered here: the browser reads cart, form and orders after load. */
export async function loader({ context, url }: Route.LoaderArgs) {
  const page = context.get(pageContext)
  const choice = languageChoice(url, page.languages)
  if (choice) throw redirect(choice.location, { headers: { 'set-cookie': choice.cookie } })
  const facts = await page.published.made('cart facts', () => makeFacts(page))
  return { ...(await loadShell(page)), facts, titles: stepTitles(page) }
}

export const shouldRevalidate = () => false

type Loaded = Route.ComponentProps['loaderData']

/** The reduced frame: the only way out is the link back to the shop. */
function Frame({ loaded, children }: { loaded: Loaded['shell']; children: ReactNode }) {
  const { home } = useLinks()
  const header = (
    <>
      <Notices
        demo={loaded.demo}
        alert={loaded.alert}
        alertKind={loaded.alertKind}
        languageOff={loaded.languageOff}
      />
      <CartHeader homeHref={home} continueHref={home} />
    </>
  )
  return (
    <PageShell header={header} footer={<Footer loaded={loaded} reduced />}>
      {children}
    </PageShell>
  )
}

export default function CartLayout({ loaderData }: Route.ComponentProps) {
  const { facts } = loaderData
  const home = useHomeCountry()
  useStartSession(true)
  useEffect(adoptPending, [])
  const items = useCart()
  // The day that selects the tax rates, because facts are cached for longer than a day.
  const settings = { ...facts.settings, vat: { ...facts.settings.vat, on: madridDay(Date.now()) } }
  const [firstMethod] = settings.paymentMethods
  const empty = useMemo(() => emptyDraft(home, firstMethod?.code), [home, firstMethod?.code])
  const known = useProductFacts(items?.map(({ product }) => product))
  return (
    <Frame loaded={loaderData.shell}>
      <CheckoutProvider empty={empty}>
        <div className="wrap cart-page">
          <Outlet context={{ ...facts, settings, known } satisfies CartContext} />
        </div>
      </CheckoutProvider>
    </Frame>
  )
}

export function ErrorBoundary({ loaderData }: Route.ErrorBoundaryProps) {
  const { home } = useLinks()
  const page = <FaultPage error={useRouteError()} {...knownOf(loaderData?.shell, home)} />
  if (!loaderData) return <main id="main">{page}</main>
  return <Frame loaded={loaderData.shell}>{page}</Frame>
}
