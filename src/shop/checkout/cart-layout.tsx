import type { ReactNode } from 'react'
import { Outlet } from 'react-router'
import { homeLink } from '../../links.ts'
import { pageContext, pageMessages } from '../../page-context.ts'
import { Footer, Notices, shellData } from '../../storefront.tsx'
import { CartHeader } from '../../ui/cart-header.tsx'
import { ServerErrorPage } from '../../ui/error-pages.tsx'
import { PageShell } from '../../ui/page-shell.tsx'
import type { Route } from './+types/cart-layout.ts'
import { cartFacts } from './cart-facts.ts'
import './cart-pages.css'
import { CheckoutProvider } from './checkout-state.tsx'

/** Nothing here is of one visitor: the cart, the form and the orders are read by the browser, after load. */
export async function loader({ context }: Route.LoaderArgs) {
  const page = context.get(pageContext)
  const { published, language } = page
  const [shell, site, delivery, products, menu] = await Promise.all([
    shellData(published, language),
    published.site(),
    published.delivery(),
    published.products(),
    published.menu(),
  ])
  const sold = products.map(({ product }) => product)
  return {
    ...shell,
    year: page.now.getUTCFullYear(),
    demo: page.demo,
    facts: cartFacts({ settings: site.settings, delivery, products: sold, menu }, language),
    messages: pageMessages(page, 'cart', 'checkout', 'delivery', 'quoting', 'pay'),
  }
}

export const shouldRevalidate = () => false

type Loaded = Route.ComponentProps['loaderData']

/** The reduced frame: nothing that leads away but the way back to the shop. */
function Frame({ loaded, children }: { loaded: Loaded; children: ReactNode }) {
  const header = (
    <>
      <Notices demo={loaded.demo} alert={loaded.alert} />
      <CartHeader homeHref={homeLink} continueHref={homeLink} />
    </>
  )
  return (
    <PageShell header={header} footer={<Footer loaded={loaded} reduced />}>
      {children}
    </PageShell>
  )
}

export default function CartLayout({ loaderData }: Route.ComponentProps) {
  return (
    <Frame loaded={loaderData}>
      <CheckoutProvider>
        <div className="wrap cart-page">
          <Outlet context={loaderData.facts} />
        </div>
      </CheckoutProvider>
    </Frame>
  )
}

export function ErrorBoundary({ loaderData }: Route.ErrorBoundaryProps) {
  const page = <ServerErrorPage homeHref={homeLink} />
  if (!loaderData) return <main id="main">{page}</main>
  return <Frame loaded={loaderData}>{page}</Frame>
}
