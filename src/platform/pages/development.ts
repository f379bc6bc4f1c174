import type { IncomingMessage, ServerResponse } from 'node:http'
import type { ServerBuild } from 'react-router'

export type DevelopmentPages = {
  middleware: (incoming: IncomingMessage, outgoing: ServerResponse, next: () => void) => void
  loadBuild: () => Promise<ServerBuild>
  stop: () => Promise<void>
}

/** Renders pages from the sources: Vite serves the browser's modules and reloads changes. */
export async function developmentPages(): Promise<DevelopmentPages> {
  const { createServer } = await import('vite')
  const vite = await createServer({ server: { middlewareMode: true }, appType: 'custom' })
  return {
    middleware: vite.middlewares,
    loadBuild: async () =>
      (await vite.ssrLoadModule('virtual:react-router/server-build')) as ServerBuild,
    stop: () => vite.close(),
  }
}
