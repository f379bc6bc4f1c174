import { renderToString } from 'react-dom/server'
import {
  type EntryContext,
  type HandleErrorFunction,
  type RouterContextProvider,
  ServerRouter,
} from 'react-router'
import accountDress from './pages/account/account.css?url'
import earlyOrders from './pages/orders/early-orders-calls.ts?script'
import { rowTexts } from './pages/orders/early-rows.ts'
import { pageContext } from './pages/page-context.ts'
import { faultOf } from './pages/page-fault.ts'
import { UnpackContext } from './pages/unpack-context.ts'
import { ShellCache } from './platform/pages/shell-cache.ts'
import type { Messages } from './platform/text.ts'
import { ordersLink } from './shop/site/account-links.ts'
import { ShellPartsContext } from './ui/shell-part.tsx'
import { TextProvider } from './ui/text.tsx'

export { pageContext }

const shellCache = new ShellCache()
/** React's fallback for a value that was not there yet. */
const UNFINISHED = '<!--$!-->'

/**
 * Renders a page whole, into one string. Nothing is streamed: without script a streamed Suspense
 * boundary stays blank, finished bytes can be cached, and writing a stream piece by piece costs a
 * fifth of a page. A page must therefore not suspend: its loaders load all it needs.
 */
export default async function handleRequest(
  request: Request,
  status: number,
  headers: Headers,
  routerContext: EntryContext,
  load: RouterContextProvider,
): Promise<Response> {
  const { unpack, takePlace, takeBody, log, language, texts } = load.get(pageContext)
  const context = await withDataAtHand(routerContext)
  await takePlace()
  const shell = shellCache.forPage()
  const html = renderToString(
    <ShellPartsContext value={shell}>
      <TextProvider language={language} messages={texts.messages} file={texts.path}>
        <UnpackContext value={unpack}>
          <ServerRouter context={context} url={request.url} />
        </UnpackContext>
      </TextProvider>
    </ShellPartsContext>,
  )
  if (html.includes(UNFINISHED))
    log.error('page.suspended', { path: new URL(request.url).pathname })
  headers.set('content-type', 'text/html; charset=utf-8')
  takeBody(
    Buffer.from(`<!DOCTYPE html>${withEarlyOrders(request, shell.collect(html), texts.messages)}`),
  )
  return new Response(null, { status, headers })
}

/**
 * The page of orders requests its data from the head, before style sheets and scripts, which would
 * delay the request; its scripts are requested only after the page is read, because they would
 * delay the answer.
 */
function withEarlyOrders(request: Request, html: string, messages: Messages): string {
  if (new URL(request.url).pathname !== ordersLink) return html
  const texts = JSON.stringify(rowTexts(messages)).replaceAll('<', '\\u003c')
  const head = `<script>const earlyTexts=${texts};${earlyOrders}</script><link rel="stylesheet" href="${accountDress}"/>`
  return html.replaceAll(/<link rel="modulepreload"[^>]*>/g, '').replace(/(?=<link )/, () => head)
}

type Handed = Record<number, { result: { done: boolean; value: string } }>

/**
 * The router passes a page's data as a stream and suspends once for each piece while it renders.
 * Here the stream is read in advance and stored where the router looks for data it has already
 * read.
 */
async function withDataAtHand(context: EntryContext): Promise<EntryContext> {
  const { serverHandoffStream } = context
  if (!serverHandoffStream) return context
  const streamCache: Handed = {
    0: { result: { done: false, value: await new Response(serverHandoffStream).text() } },
    1: { result: { done: true, value: '' } },
  }
  return {
    ...context,
    serverHandoffStream: EMPTY,
    renderMeta: { streamCache } as unknown as EntryContext['renderMeta'],
  }
}

/** The router needs a reader but reads nothing. */
const EMPTY = { getReader: () => undefined } as unknown as ReadableStream<Uint8Array>

/** Errors of loaders and views go to the shop's log; a visitor who left is no error. */
export const handleError: HandleErrorFunction = (error, { request, context }) => {
  if (request.signal.aborted) return
  const message = faultOf(error)
  if (message !== undefined)
    (context as RouterContextProvider).get(pageContext).log.error('page.fault', { message })
}
