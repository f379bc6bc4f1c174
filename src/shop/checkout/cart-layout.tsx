import { Outlet } from 'react-router'
import { homeLink } from '../../links.ts'
import { pageContext, pageMessages } from '../../page-context.ts'
import { Footer, shellData } from '../../storefront.tsx'
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

export default function CartLayout({ loaderData }: Route.ComponentProps) {
  return (
    <PageShell header={<CartHeader homeHref={homeLink} continueHref={homeLink} />} footer={<Footer loaded={loaderData} reduced />}>
      <CheckoutProvider>
        <div className="wrap cart-page">
          <Outlet context={loaderData.facts} />
        </div>
      </CheckoutProvider>
    </PageShell>
  )
}

export function ErrorBoundary({ loaderData }: Route.ErrorBoundaryProps) {
  const page = <ServerErrorPage homeHref={homeLink} />
  if (!loaderData) return <main id="main">{page}</main>
  return (
    <PageShell header={<CartHeader homeHref={homeLink} continueHref={homeLink} />} footer={<Footer loaded={loaderData} reduced />}>
      {page}
    </PageShell>
  )
}
