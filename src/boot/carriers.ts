/** The carriers with a service of their own: the only place outside their folders that knows them. */
import type { Context } from '../platform/context.ts'
import type { ClientOf } from '../shop/ordering/shipping/announce-lifecycle.ts'
import { DEMO_GLS_ACCOUNT, glsClient } from '../shop/ordering/shipping/gls/gls-client.ts'

/** Without an account, or without an address, the numbers of a carrier are typed. */
export function carrierClients({ config, outside }: Pick<Context, 'config' | 'outside'>): ClientOf {
  const account = config.glsAccount ?? (config.demo ? DEMO_GLS_ACCOUNT : undefined)
  const gls = account && outside.gls ? glsClient({ url: outside.gls, account }) : undefined
  return ({ protocol }) => (protocol === 'gls' ? gls : undefined)
}
