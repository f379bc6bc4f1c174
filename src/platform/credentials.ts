import { ConfigError } from './config-error.ts'
import { SOCIAL_VARIABLES } from './social-credentials.ts'

export type Environment = Readonly<Record<string, string | undefined>>

/** The variables of one payment gateway, as it declares them. */
export type PaymentVariables = {
  /** For messages: "PayPal". */
  name: string
  /** Credentials: all of them, or none. With one of them set, no part of the demo may run. */
  credentials: readonly string[]
  /** Addresses and options, each with a default. */
  options: readonly string[]
  /** Throws `ConfigError` for a value that cannot be. */
  check?: (variables: Environment) => unknown
  /** Its switches in a site's `paymentMethods`. */
  settings: readonly string[]
  /** A live shop does not start without it; else it does where the settings do not offer it. */
  required: boolean
}

/** The shop's certificate for the tax agency. */
export type AgencyCertificate = { file: string; password: string }

/** Published credentials: refused in a live shop. */
export const DEMO_STAFF = { email: 'taller@medida.example', password: 'medida-demo' }

const SHOP_MODES = ['demo', 'live'] as const
export type ShopMode = (typeof SHOP_MODES)[number]

const AGENCY = ['AGENCY_CERTIFICATE', 'AGENCY_CERTIFICATE_PASSWORD'] as const
/** Credentials of real parties: with one of them set, no part of the demo may run. */
const realOf = (payments: readonly PaymentVariables[]): string[] => [
  ...payments.flatMap(({ credentials }) => credentials),
  ...AGENCY,
  'SMTP_URL',
  'GLS_ACCOUNT',
  ...SOCIAL_VARIABLES,
]
/** Credentials that a live shop must have. */
const NEEDED = ['SMTP_URL', 'VIES_REQUESTER', ...AGENCY, 'STAFF_EMAIL', 'STAFF_PASSWORD'] as const

export type LiveWants = {
  /** The gateways that this program knows. */
  payments: readonly PaymentVariables[]
  /** The switches of payment methods in the settings, as far as they are known. */
  offered: Readonly<Record<string, boolean>>
}

const setOf = <T extends string>(env: Environment, names: readonly T[]): T[] =>
  names.filter((name) => env[name])

/**
 * 'demo' unless the environment says otherwise or holds a real credential, which makes a live shop.
 * Throws `ConfigError` for a contradiction.
 */
export function shopModeOf(env: Environment, payments: readonly PaymentVariables[]): ShopMode {
  const said = env.SHOP_MODE
  if (said !== undefined && said !== 'demo' && said !== 'live')
    throw new ConfigError(`SHOP_MODE=${said}: expected ${SHOP_MODES.join(' | ')}`)
  const real = setOf(env, realOf(payments))
  if (said === 'demo' && real.length > 0)
    throw new ConfigError(`SHOP_MODE=demo beside real credentials: ${real.join(', ')}`)
  return said ?? (real.length > 0 ? 'live' : 'demo')
}

const incomplete = (
  env: Environment,
  missing: readonly string[],
  payments: readonly PaymentVariables[],
): ConfigError => {
  const because =
    env.SHOP_MODE === 'live'
      ? 'SHOP_MODE=live'
      : `real credentials are set (${setOf(env, realOf(payments)).join(', ')})`
  return new ConfigError(
    `a shop that takes real money is not complete: ${missing.join(', ')} missing; ${because}`,
  )
}

const isOffered = ({ settings }: PaymentVariables, offered: LiveWants['offered']): boolean =>
  settings.some((setting) => offered[setting] === true)

/**
 * Throws `ConfigError` naming every missing credential of a live shop: it must never fall back to a
 * stand-in. Which methods the shop offers is known once there is a database (`requireAccounts`);
 * until then the settings of the demo shop are taken, where something is missing anyway.
 */
export function requireCredentials(env: Environment, { payments, offered }: LiveWants): void {
  const lacks = (each: PaymentVariables) => each.credentials.filter((name) => !env[name])
  const needed = payments.filter(({ required }) => required).flatMap(lacks)
  const missing: string[] = [...needed, ...NEEDED.filter((name) => !env[name])]
  for (const each of payments.filter(({ required }) => !required)) {
    const half = lacks(each).length > 0 && lacks(each).length < each.credentials.length
    if (half || (isOffered(each, offered) && missing.length > 0)) missing.push(...lacks(each))
  }
  if (missing.length > 0) throw incomplete(env, missing, payments)
  if (env.STAFF_PASSWORD === DEMO_STAFF.password)
    throw new ConfigError('STAFF_PASSWORD is the one of the demo shop')
}

/** Throws `ConfigError` where a live shop offers a payment method without its account. */
export function requireAccounts(
  config: { demo: boolean; payments: Environment },
  { payments, offered }: LiveWants,
): void {
  if (config.demo) return
  for (const each of payments) {
    const missing = each.credentials.filter((name) => !config.payments[name])
    if (missing.length > 0 && isOffered(each, offered))
      throw new ConfigError(
        `${each.name} is switched on in the shop's settings: ` +
          `${each.credentials.join(', ')} missing`,
      )
  }
}

export const agencyOf = (env: Environment): AgencyCertificate | undefined =>
  env.AGENCY_CERTIFICATE && env.AGENCY_CERTIFICATE_PASSWORD
    ? { file: env.AGENCY_CERTIFICATE, password: env.AGENCY_CERTIFICATE_PASSWORD }
    : undefined
