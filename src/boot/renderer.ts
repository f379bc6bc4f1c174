import { createRequestHandler, RouterContextProvider, type ServerBuild } from 'react-router'
import { BUILD_HEADER } from '../pages/offline/deployment.ts'
import type { PageContext } from '../pages/page-context.ts'
import { databaseAwayIn } from '../platform/database-away.ts'
import type { CachedAnswer } from '../platform/pages/byte-cache.ts'
import { compressPage } from '../platform/pages/compress-page.ts'
import { contentSecurityPolicy } from '../platform/pages/csp.ts'

type PageBuild = ServerBuild & {
  entry: { module: { pageContext: Parameters<RouterContextProvider['set']>[0] } }
}

/** The built pages, or in development the present state of the sources. */
type LoadBuild = () => Promise<ServerBuild>

export type RenderOptions = {
  loadBuild: LoadBuild
  mode: 'production' | 'development'
  /** Origins that a page's form may post to. */
  formTargets: readonly string[]
}

/** What is the same for every request. */
export type PageBasis = Omit<
  PageContext,
  | 'now'
  | 'language'
  | 'languageOff'
  | 'languageOffers'
  | 'addresses'
  | 'links'
  | 'texts'
  | 'contentVersion'
  | 'consent'
  | 'origins'
  | 'requestId'
  | 'indexed'
  | 'nameBrand'
>

const PAGE_HEADERS: Record<string, string> = {
  'x-content-type-options': 'nosniff',
  'referrer-policy': 'strict-origin-when-cross-origin',
  'cross-origin-opener-policy': 'same-origin',
}

const AT_THE_DESK = /^\/admin(?:\/|$)/

/** The workshop reads tickets with the camera. */
const permissionsAt = (path: string): string =>
  `camera=${AT_THE_DESK.test(path) ? '(self)' : '()'}, microphone=(), geolocation=(), payment=()`

type Load = (...args: never[]) => unknown

/** A page whose database is away answers 503 with a message: see `FaultPage`. */
const guarded =
  (load: Load): Load =>
  async (...args) => {
    try {
      return await load(...args)
    } catch (error) {
      throw databaseAwayIn(error) ? new Response(null, { status: 503 }) : error
    }
  }

/** The build with guarded loaders. */
function guardLoaders(build: PageBuild): PageBuild {
  const routes = Object.entries(build.routes).map(([id, route]) => {
    const load = route?.module.loader as Load | undefined
    return [
      id,
      load && route ? { ...route, module: { ...route.module, loader: guarded(load) } } : route,
    ]
  })
  return { ...build, routes: Object.fromEntries(routes) as ServerBuild['routes'] }
}

/**
 * The build without the chunks that React Router asks a browser to load ahead. They come before the
 * style sheets in the head of a page, so a slow phone loads 150 kB of script before it paints.
 */
function paintFirst(build: PageBuild): PageBuild {
  const { assets } = build
  const routes = Object.entries(assets.routes).map(([id, route]) => [id, { ...route, imports: [] }])
  return {
    ...build,
    assets: {
      ...assets,
      entry: { ...assets.entry, imports: [] },
      routes: Object.fromEntries(routes),
    },
  }
}

/**
 * Renders one page request into finished bytes with every header. HTML gets a policy with the
 * hashes of its own inline scripts; Vite's development client needs more than that, so development
 * has none.
 */
export function pageRenderer({
  loadBuild,
  mode,
  formTargets,
}: RenderOptions): (request: Request, page: PageContext) => Promise<CachedAnswer> {
  // Made for each build and not for each request, because it sorts the table of routes.
  let latest: { build: PageBuild; handle: ReturnType<typeof createRequestHandler> } | undefined
  const handlerOf = (build: PageBuild) => {
    if (latest?.build !== build)
      latest = { build, handle: createRequestHandler(guardLoaders(paintFirst(build)), mode) }
    return latest.handle
  }
  return async (request, page) => {
    const build = (await loadBuild()) as PageBuild
    const context = new RouterContextProvider()
    context.set(build.entry.module.pageContext, page)
    const answer = await handlerOf(build)(request, context)
    const { pathname } = new URL(request.url)
    const headers: Record<string, string> = {
      ...PAGE_HEADERS,
      'permissions-policy': permissionsAt(pathname),
      ...(pathname.endsWith('.data') && { [BUILD_HEADER]: build.assets.version }),
      ...Object.fromEntries(answer.headers),
    }
    const plain = Buffer.from(await answer.arrayBuffer())
    if (mode === 'production' && headers['content-type']?.startsWith('text/html'))
      headers['content-security-policy'] = contentSecurityPolicy(plain, formTargets, page.origins)
    return {
      status: answer.status,
      headers,
      plain,
      compressed: plain.length > 0 ? await compressPage(plain) : plain,
    }
  }
}
