import { createContext, type EntryContext, type ServerBuild } from 'react-router'
import { expect, test } from 'vitest'
import type { PageContext } from '../pages/page-context.ts'
import { connect } from '../platform/database.ts'
import { pageRenderer } from './renderer.ts'

/** A port without a listener. */
const nowhere = connect('postgres://nobody:none@127.0.0.1:9/none')

const nothing = () => null

/** The scripts that the links of a page load ahead, besides its own modules. */
const ahead = ({ entry, routes }: EntryContext['manifest']) =>
  [...entry.imports, ...(routes.page?.imports ?? [])].join(' ')

/** A build of one page, whose loader queries the database. */
const build = (load: () => unknown): ServerBuild =>
  ({
    entry: {
      module: {
        pageContext: createContext(),
        default: (_: Request, status: number, headers: Headers, { manifest }: EntryContext) =>
          new Response(`<p>${ahead(manifest)}</p>`, { status, headers }),
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
      entry: { module: '', imports: ['/assets/shared.js'] },
      routes: {
        page: { id: 'page', path: '*', hasLoader: true, module: '', imports: ['/assets/view.js'] },
      },
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

test('a page asks for its style sheets before the scripts that it shares with others', async () => {
  const render = pageRenderer({
    loadBuild: async () => build(async () => ({})),
    mode: 'production',
    formTargets: [],
  })
  const page = await render(new Request('http://localhost/lonas'), {} as PageContext)
  expect(String(page.plain)).toBe('<p></p>')
})
