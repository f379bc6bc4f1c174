import { generateKeyPairSync } from 'node:crypto'
import type { Context } from '../../../platform/context.ts'
import { siteAddress } from '../../../platform/site-address.ts'
import type { SocialClient } from '../../../platform/social-credentials.ts'
import { SOCIAL_PROVIDERS, type SocialProvider } from '../../../platform/social-provider.ts'
import { type Social, socialWith } from './social-client.ts'

/** The shop's credentials at the stand-in in a demo. */
export const DEMO_CLIENT = { clientId: 'medida-demo', secret: 'no-secret-at-all' }

function demoClient(provider: SocialProvider): SocialClient {
  if (provider !== 'apple') return DEMO_CLIENT
  const { privateKey } = generateKeyPairSync('ec', { namedCurve: 'P-256' })
  return {
    clientId: DEMO_CLIENT.clientId,
    teamId: 'DEMO',
    keyId: 'DEMO',
    privateKey: privateKey.export({ type: 'pkcs8', format: 'pem' }).toString(),
  }
}

export type SocialProviders = {
  /** The offered providers, in their order. */
  names: () => SocialProvider[]
  find: (name: string) => Social | undefined
}

/**
 * The providers of this shop: the configured ones, or in a demo all, at the stand-in. Each is made
 * on first use, for each site: the visitor comes back to the same address.
 */
export function socialProviders(
  context: Pick<Context, 'config' | 'outside' | 'now' | 'site'>,
): SocialProviders {
  const { config, now } = context
  const made = new Map<string, Social>()
  const isDemo = (): boolean => config.demo && context.outside.social !== undefined
  const names = () =>
    SOCIAL_PROVIDERS.filter((provider) => config.social[provider] !== undefined || isDemo())
  const make = (provider: SocialProvider): Social => {
    const client = config.social[provider]
    const standIn = client ? undefined : context.outside.social
    const redirectUri = `${siteAddress(context)}/api/users/auth/${provider}/return`
    return socialWith({
      provider,
      client: client ?? demoClient(provider),
      standIn,
      redirectUri,
      now,
    })
  }
  return {
    names,
    find: (name) => {
      const provider = names().find((each) => each === name)
      if (!provider) return undefined
      const key = `${provider} ${siteAddress(context)}`
      const social = made.get(key) ?? make(provider)
      made.set(key, social)
      return social
    },
  }
}
