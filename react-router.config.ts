import type { Config } from '@react-router/dev/config'

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
} satisfies Config
