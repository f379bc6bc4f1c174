import { useContext, useMemo } from 'react'
import { isRouteErrorResponse, Links, Meta, Outlet, Scripts, ScrollRestoration, useMatches, useRouteError, useRouteLoaderData } from 'react-router'
import type { Route } from './+types/root.ts'
import { homeLink } from './links.ts'
import { pageContext, pageMessages } from './page-context.ts'
import { DEFAULT_LANGUAGE, type Messages } from './platform/text.ts'
import { NotFoundPage, ServerErrorPage } from './ui/error-pages.tsx'
import archivo from './ui/fonts/archivo.woff2?url'
import { TextProvider } from './ui/text.tsx'
import dress from './ui/ui.css?url'
import { VatProvider } from './ui/vat-display.tsx'
import { UnpackContext } from './unpack-context.ts'
import { usePageLinks } from './use-page-links.ts'

export const links: Route.LinksFunction = () => [
  { rel: 'preload', href: archivo, as: 'font', type: 'font/woff2', crossOrigin: 'anonymous' },
  { rel: 'stylesheet', href: dress },
  { rel: 'icon', href: '/favicon.svg', type: 'image/svg+xml' },
]

export function loader({ context }: Route.LoaderArgs) {
  const page = context.get(pageContext)
  return { language: page.language, messages: pageMessages(page, 'shell', 'drawing', 'errors') }
}

/** Nothing of it changes while a visitor browses. */
export const shouldRevalidate = () => false

const messagesIn = (loaded: unknown): string | undefined =>
  typeof loaded === 'object' && loaded !== null && 'messages' in loaded && typeof loaded.messages === 'string' ? loaded.messages : undefined

/** Every page brings the messages it needs; together they are what `useText` speaks. */
function useMatchedMessages(): Messages {
  const matches = useMatches()
  const unpack = useContext(UnpackContext)
  return useMemo(() => {
    const brought = matches.flatMap((match) => messagesIn(match.loaderData) ?? [])
    return Object.assign({}, ...brought.map((packed) => unpack<Messages>(packed)))
  }, [matches, unpack])
}

export function Layout({ children }: { children: React.ReactNode }) {
  const loaded = useRouteLoaderData<typeof loader>('root')
  const language = loaded?.language ?? DEFAULT_LANGUAGE
  const messages = useMatchedMessages()
  usePageLinks()
  return (
    <html lang={language}>
      <head>
        <meta charSet="utf-8" />
        <meta name="viewport" content="width=device-width, initial-scale=1" />
        <meta name="theme-color" content="#F4F3EF" />
        <Meta />
        <Links />
      </head>
      <body>
        <TextProvider language={language} messages={messages}>
          <VatProvider>{children}</VatProvider>
        </TextProvider>
        <ScrollRestoration />
        <Scripts />
      </body>
    </html>
  )
}

export default function Root() {
  return <Outlet />
}

export function ErrorBoundary() {
  const error = useRouteError()
  const missing = isRouteErrorResponse(error) && error.status === 404
  return <main id="main">{missing ? <NotFoundPage homeHref={homeLink} /> : <ServerErrorPage homeHref={homeLink} />}</main>
}
