import { Writable } from 'node:stream'
import { renderToPipeableStream } from 'react-dom/server'
import { type EntryContext, type HandleErrorFunction, type RouterContextProvider, ServerRouter } from 'react-router'
import { pageContext } from './page-context.ts'
import { UnpackContext } from './unpack-context.ts'

export { pageContext }

const RENDER_LIMIT_MS = 10_000

/**
 * Renders a page whole. Nothing is streamed: without script a streamed Suspense boundary stays blank, and finished bytes can be
 * cached. The endless chunk size keeps React from cutting finished content into hidden parts that a script puts in place.
 */
export default function handleRequest(
  request: Request,
  status: number,
  headers: Headers,
  routerContext: EntryContext,
  load: RouterContextProvider,
): Promise<Response> {
  const { unpack, takeBody } = load.get(pageContext)
  const page = (
    <UnpackContext value={unpack}>
      <ServerRouter context={routerContext} url={request.url} />
    </UnpackContext>
  )
  return new Promise((resolve, reject) => {
    const { pipe, abort } = renderToPipeableStream(page, {
      progressiveChunkSize: Number.POSITIVE_INFINITY,
      onAllReady() {
        clearTimeout(limit)
        headers.set('content-type', 'text/html; charset=utf-8')
        pipe(
          gathered((body) => {
            takeBody(body)
            resolve(new Response(null, { status, headers }))
          }),
        )
      },
      onShellError(error) {
        clearTimeout(limit)
        reject(error)
      },
    })
    const limit = setTimeout(() => abort(new Error('the page took too long to render')), RENDER_LIMIT_MS)
  })
}

/** Takes a whole stream and hands over its bytes: without the web streams that nobody reads piece by piece. */
function gathered(whole: (body: Buffer) => void): Writable {
  const chunks: Uint8Array[] = []
  return new Writable({
    write(chunk: Uint8Array, _, done) {
      chunks.push(chunk)
      done()
    },
    final(done) {
      whole(Buffer.concat(chunks))
      done()
    },
  })
}

/** Faults of loaders and views, into the shop's log; a visitor who left is no fault. */
export const handleError: HandleErrorFunction = (error, { request, context }) => {
  if (request.signal.aborted) return
  const { log } = (context as RouterContextProvider).get(pageContext)
  log.error('page.fault', { message: error instanceof Error ? (error.stack ?? error.message) : String(error) })
}
