import { createContext, type ServerBuild } from 'react-router'
import { expect, test } from 'vitest'
import type { PageContext } from '../pages/page-context.ts'
import { connect } from '../platform/database.ts'
import { pageRenderer } from './renderer.ts'

/** A port without a listener. */
const nowhere = connect('postgres://nobody:none@127.0.0.1:9/none')

const nothing = () => null

/** A build of one page, whose loader queries the database. */
const build = (load: () => unknown): ServerBuild =>
  ({
    entry: {
      module: {
        pageContext: createContext(),
        default: (_: Request, status: number, headers: Headers) =>
          new Response('<p>page</p>', { status, headers }),
        handleError: () => {},
      },
    },
    routes: {
      page: {
        id: 'page',
        path: '*',
        module: { default: nothing, ErrorBoundary: nothing, loader: load },
      },
    },
    assets: {
      entry: { module: '', imports: [] },
      routes: { page: { id: 'page', path: '*', hasLoader: true, module: '' } },
      url: '',
      version: '1',
    },
    publicPath: '/',
    assetsBuildDirectory: '',
    future: { v8_middleware: true },
    ssr: true,
    isSpaMode: false,
    prerender: [],
    routeDiscovery: { mode: 'initial' },
  }) as unknown as ServerBuild

const statusOf = async (load: () => unknown, path: string): Promise<number> => {
  const render = pageRenderer({
    loadBuild: async () => build(load),
    mode: 'production',
    formTargets: [],
  })
  return (await render(new Request(`http://localhost${path}`), {} as PageContext)).status
}
const broken = async () => {
  throw new Error('broken')
}

test.each(['/lonas', '/lonas.data'])(
  '%s is answered with 503 while the database is away, and with 500 where the page is broken',
  async (path) => {
    expect(
      await statusOf(async () => ({ rows: (await nowhere.db.execute('SELECT 1')).rows }), path),
    ).toBe(503)
    expect(await statusOf(broken, path)).toBe(500)
    expect(await statusOf(async () => ({}), path)).toBe(200)
  },
)
