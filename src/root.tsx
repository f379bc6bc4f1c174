import { Links, Meta, Outlet, Scripts, ScrollRestoration, useRouteError } from 'react-router'
import type { Route } from './+types/root.ts'
import { FaultPage } from './pages/shell/fault-screen.tsx'
import { useLinks } from './shop/site/use-links.ts'
import { BrandLinks, useBrand } from './ui/brand.tsx'
import archivo from './ui/fonts/archivo.woff2?url'
import { useText } from './ui/text.tsx'
import dress from './ui/ui.css?url'
import { VatProvider } from './ui/vat-display.tsx'

export const links: Route.LinksFunction = () => [
  { rel: 'preload', href: archivo, as: 'font', type: 'font/woff2', crossOrigin: 'anonymous' },
  { rel: 'stylesheet', href: dress },
]

export function Layout({ children }: { children: React.ReactNode }) {
  const { language, file } = useText()
  const brand = useBrand()
  return (
    <html lang={language} data-brand={JSON.stringify(brand)}>
      <head>
        <meta charSet="utf-8" />
        <meta name="viewport" content="width=device-width, initial-scale=1" />
        <meta name="theme-color" content="#F4F3EF" />
        <Meta />
        <Links />
        <BrandLinks />
      </head>
      <body>
        <VatProvider>{children}</VatProvider>
        <ScrollRestoration />
        <Scripts />
        {/* Requested after scripts and style sheets: before them it would delay the first
            paint. */}
        {file && <link rel="preload" as="fetch" href={file} crossOrigin="anonymous" />}
      </body>
    </html>
  )
}

export default function Root() {
  return <Outlet />
}

export function ErrorBoundary() {
  const links = useLinks()
  return (
    <main id="main">
      <FaultPage error={useRouteError()} homeHref={links.home} />
    </main>
  )
}
