import { ConfigError } from './config-error.ts'
import { SOCIAL_PROVIDERS, type SocialProvider } from './social-provider.ts'

type Environment = Readonly<Record<string, string | undefined>>

/** Credentials at a provider. Apple gives no secret but a key to make secrets with. */
export type SocialClient = { clientId: string } & (
  | { secret: string }
  | { teamId: string; keyId: string; privateKey: string }
)
export type SocialClients = Readonly<Partial<Record<SocialProvider, SocialClient>>>

const APPLE = ['APPLE_CLIENT_ID', 'APPLE_TEAM_ID', 'APPLE_KEY_ID', 'APPLE_PRIVATE_KEY'] as const
const namesOf = (provider: SocialProvider): readonly string[] =>
  provider === 'apple'
    ? APPLE
    : [`${provider.toUpperCase()}_CLIENT_ID`, `${provider.toUpperCase()}_CLIENT_SECRET`]

/** The variables of each provider. */
export const SOCIAL_VARIABLES: readonly string[] = SOCIAL_PROVIDERS.flatMap(namesOf)

/** The private key in Apple's format; in one line its breaks are written \n. */
function pemOf(name: string, text: string): string {
  const pem = text.replaceAll('\\n', '\n')
  if (!/^-----BEGIN PRIVATE KEY-----\s[\s\S]+\s-----END PRIVATE KEY-----\s*$/.test(pem)) {
    throw new ConfigError(
      `${name}: expected the text of Apple's .p8 file, from BEGIN to END PRIVATE KEY`,
    )
  }
  return pem
}

/**
 * The configured providers. Throws `ConfigError` naming the missing variables of an incomplete one.
 */
export function socialOf(env: Environment): SocialClients {
  const clients: Partial<Record<SocialProvider, SocialClient>> = {}
  for (const provider of SOCIAL_PROVIDERS) {
    const names = namesOf(provider)
    const missing = names.filter((name) => !env[name])
    if (missing.length === names.length) continue
    if (missing.length > 0)
      throw new ConfigError(`sign-in by ${provider} is not complete: ${missing.join(', ')} missing`)
    const [clientId = '', second = '', keyId = '', key = ''] = names.map((name) => env[name] ?? '')
    clients[provider] =
      provider === 'apple'
        ? { clientId, teamId: second, keyId, privateKey: pemOf('APPLE_PRIVATE_KEY', key) }
        : { clientId, secret: second }
  }
  return clients
}
