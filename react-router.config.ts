import { globSync, readFileSync, writeFileSync } from 'node:fs'
import { join } from 'node:path'
import type { Config } from '@react-router/dev/config'

/** `window.__reactRouterManifest={…};` */
const TABLE = /^([^{]*)(\{.*\})(;?\s*)$/s

/**
 * Customers load the table of all routes, of which a third is the office. Its entries lose the
 * names of further files to preload: 2.5 kB of 8 that no customer needs, and staff load those files
 * one step later.
 */
function lightenRoutes(assets: string): void {
  for (const name of globSync('manifest-*.js', { cwd: assets })) {
    const file = join(assets, name)
    const [, before = '', table = '{}', after = ''] = TABLE.exec(readFileSync(file, 'utf8')) ?? []
    const manifest: { routes: Record<string, object> } = JSON.parse(table)
    const routes = Object.entries(manifest.routes).map(([id, route]) => [
      id,
      id.startsWith('office/') ? { ...route, imports: [] } : route,
    ])
    const light = { ...manifest, routes: Object.fromEntries(routes) }
    writeFileSync(file, before + JSON.stringify(light) + after)
  }
}

export default {
  appDirectory: 'src',
  ssr: true,
  // The whole table of routes is small: no further request to discover them.
  routeDiscovery: { mode: 'initial' },
  // Requests are handed on as they are: copying one for each loader costs 0.1 ms a page. Loaders
  // read `url`.
  future: {
    v8_middleware: true,
    v8_splitRouteModules: true,
    v8_viteEnvironmentApi: true,
    v8_passThroughRequests: true,
  },
  buildEnd: ({ viteConfig }) => lightenRoutes(join(viteConfig.root, 'build/client/assets')),
} satisfies Config
