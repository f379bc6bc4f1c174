import type { Server } from 'node:http'
import type { AddressInfo } from 'node:net'
import type { Config } from '../platform/config.ts'
import { portFault } from '../platform/start-fault.ts'

/** Resolves with the port. */
export function listen(
  server: Server,
  { port, host }: Pick<Config, 'port' | 'host'>,
): Promise<number> {
  return new Promise((resolve, reject) => {
    server.once('error', (error) => reject(portFault(error, 'PORT', port, host)))
    server.listen(port, host, () => resolve((server.address() as AddressInfo).port))
  })
}

/** Requests in flight have 10 s to end; idle connections are closed immediately. */
export function closing(server: Server): () => Promise<void> {
  return () =>
    new Promise((resolve) => {
      const patience = setTimeout(() => server.closeAllConnections(), 10_000)
      server.close(() => {
        clearTimeout(patience)
        resolve()
      })
      server.closeIdleConnections()
    })
}
