import { PassThrough } from 'node:stream'
import { text } from 'node:stream/consumers'
import type { ReactNode } from 'react'
import { renderToPipeableStream } from 'react-dom/server'
import {
  type EntryContext,
  type HandleErrorFunction,
  type RouterContextProvider,
  ServerRouter,
} from 'react-router'
import { pageContext } from './pages/page-context.ts'
import { faultOf } from './pages/page-fault.ts'
import { startScriptsLate } from './platform/pages/late-scripts.ts'
import { ShellCache } from './platform/pages/shell-cache.ts'
import { referenceOf } from './platform/request-id.ts'
import { namedSite } from './shop/catalogue/sites/named-site.ts'
import { namedSlugs } from './shop/site/address-book.ts'
import { BrandProvider } from './ui/brand.tsx'
import type { Brand } from './ui/page-brand.ts'
import { ShellPartsContext } from './ui/shell-part.tsx'
import { TextProvider } from './ui/text.tsx'

export { pageContext }

const shellCache = new ShellCache()
const FIRST_OF_SERVER = 500

/**
 * Renders a page whole, into one string. Nothing is streamed to the browser: without script a
 * streamed Suspense boundary stays blank, and only finished bytes can be cached and hashed.
 */
function renderWhole(page: ReactNode): Promise<string> {
  const { promise, resolve, reject } = Promise.withResolvers<string>()
  const { pipe } = renderToPipeableStream(page, {
    // React moves long boundaries to the end of the page, from where a script would fetch them.
    progressiveChunkSize: Number.POSITIVE_INFINITY,
    onAllReady: () => resolve(text(pipe(new PassThrough()))),
    onError: reject,
  })
  return promise
}

export default async function handleRequest(
  request: Request,
  status: number,
  headers: Headers,
  routerContext: EntryContext,
  load: RouterContextProvider,
): Promise<Response> {
  const { language, texts, contentVersion, published, consent, addresses, nameBrand, ...page } =
    load.get(pageContext)
  const { requestId, now } = page
  const slugs = namedSlugs(addresses, language)
  const shell = shellCache.forPage(contentVersion, `${published.siteNow() ?? ''} ${language}`)
  // The page that says that the database is away has the usual look.
  const brand: Brand = await Promise.all([published.brand(), published.site()]).then(
    ([{ shown }, site]) => ({ ...shown, site: namedSite(site) }),
    () => ({}),
  )
  const fault =
    status >= FIRST_OF_SERVER
      ? { reference: referenceOf(requestId), atMs: now.getTime() }
      : undefined
  const html = await renderWhole(
    <ShellPartsContext value={shell}>
      <TextProvider
        language={language}
        messages={texts.messages}
        file={texts.path}
        nameBrand={nameBrand}
      >
        <BrandProvider
          brand={{
            ...{ ...brand, name: nameBrand, consent, slugs, usual: addresses.usual },
            ...(fault && { fault }),
          }}
        >
          <ServerRouter context={routerContext} url={request.url} />
        </BrandProvider>
      </TextProvider>
    </ShellPartsContext>,
  )
  headers.set('content-type', 'text/html; charset=utf-8')
  return new Response(startScriptsLate(shell.collect(html)), { status, headers })
}

/** Errors of loaders and views go to the shop's log; a visitor who left is no error. */
export const handleError: HandleErrorFunction = (error, { request, context }) => {
  if (request.signal.aborted) return
  const message = faultOf(error)
  if (message === undefined) return
  const { log, requestId } = (context as RouterContextProvider).get(pageContext)
  log.error('page.fault', { message, requestId, reference: referenceOf(requestId) })
}
