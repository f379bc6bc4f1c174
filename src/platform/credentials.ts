import { ConfigError } from './config-error.ts'
import { SOCIAL_VARIABLES } from './social-credentials.ts'

type Environment = Readonly<Record<string, string | undefined>>

/** The shop's PayPal account. */
export type PaypalAccount = {
  clientId: string
  secret: string
  /** The id of the webhook of this shop, which is part of the signed text. */
  webhookId: string
}

/** The shop's certificate for the tax agency. */
export type AgencyCertificate = { file: string; password: string }

/** Published credentials: refused in a live shop. */
export const DEMO_STAFF = { email: 'taller@medida.example', password: 'medida-demo' }

const SHOP_MODES = ['demo', 'live'] as const
export type ShopMode = (typeof SHOP_MODES)[number]

const REDSYS = ['REDSYS_MERCHANT_CODE', 'REDSYS_SECRET', 'REDSYS_TERMINAL'] as const
const PAYPAL = ['PAYPAL_CLIENT_ID', 'PAYPAL_SECRET', 'PAYPAL_WEBHOOK_ID'] as const
const AGENCY = ['AGENCY_CERTIFICATE', 'AGENCY_CERTIFICATE_PASSWORD'] as const
/** Credentials of real parties: with one of them set, no part of the demo may run. */
const REAL: readonly string[] = [...REDSYS, ...PAYPAL, ...AGENCY, 'SMTP_URL', ...SOCIAL_VARIABLES]
/** Credentials that a live shop must have. */
const NEEDED = [
  ...REDSYS,
  'SMTP_URL',
  'VIES_REQUESTER',
  ...AGENCY,
  'STAFF_EMAIL',
  'STAFF_PASSWORD',
] as const

export type LiveWants = {
  /** PayPal is enabled as a payment method. */
  paypal: boolean
}

const setOf = <T extends string>(env: Environment, names: readonly T[]): T[] =>
  names.filter((name) => env[name])

/**
 * 'demo' unless the environment says otherwise or holds a real credential, which makes a live shop.
 * Throws `ConfigError` for a contradiction.
 */
export function shopModeOf(env: Environment): ShopMode {
  const said = env.SHOP_MODE
  if (said !== undefined && said !== 'demo' && said !== 'live')
    throw new ConfigError(`SHOP_MODE=${said}: expected ${SHOP_MODES.join(' | ')}`)
  const real = setOf(env, REAL)
  if (said === 'demo' && real.length > 0)
    throw new ConfigError(`SHOP_MODE=demo beside real credentials: ${real.join(', ')}`)
  return said ?? (real.length > 0 ? 'live' : 'demo')
}

const incomplete = (env: Environment, missing: readonly string[]): ConfigError => {
  const because =
    env.SHOP_MODE === 'live'
      ? 'SHOP_MODE=live'
      : `real credentials are set (${setOf(env, REAL).join(', ')})`
  return new ConfigError(
    `a shop that takes real money is not complete: ${missing.join(', ')} missing; ${because}`,
  )
}

/**
 * Throws `ConfigError` naming every missing credential of a live shop: it must never fall back to a
 * stand-in. Whether PayPal is enabled is known once there is a database (`requirePaypal`); until
 * then it is named beside the others.
 */
export function requireCredentials(env: Environment, { paypal }: LiveWants): void {
  const missing: string[] = NEEDED.filter((name) => !env[name])
  const ofPaypal = PAYPAL.filter((name) => !env[name])
  const half = ofPaypal.length > 0 && ofPaypal.length < PAYPAL.length
  if (half || (paypal && missing.length > 0)) missing.push(...ofPaypal)
  if (missing.length > 0) throw incomplete(env, missing)
  if (env.STAFF_PASSWORD === DEMO_STAFF.password)
    throw new ConfigError('STAFF_PASSWORD is the one of the demo shop')
}

/** Throws `ConfigError` where a live shop offers PayPal without an account. */
export function requirePaypal(
  { demo, paypal }: { demo: boolean; paypal: PaypalAccount | undefined },
  offered: boolean,
): void {
  if (!demo && offered && !paypal)
    throw new ConfigError(
      `PayPal is switched on in the shop's settings: ${PAYPAL.join(', ')} missing`,
    )
}

export const paypalOf = (env: Environment): PaypalAccount | undefined =>
  env.PAYPAL_CLIENT_ID && env.PAYPAL_SECRET && env.PAYPAL_WEBHOOK_ID
    ? {
        clientId: env.PAYPAL_CLIENT_ID,
        secret: env.PAYPAL_SECRET,
        webhookId: env.PAYPAL_WEBHOOK_ID,
      }
    : undefined

export const agencyOf = (env: Environment): AgencyCertificate | undefined =>
  env.AGENCY_CERTIFICATE && env.AGENCY_CERTIFICATE_PASSWORD
    ? { file: env.AGENCY_CERTIFICATE, password: env.AGENCY_CERTIFICATE_PASSWORD }
    : undefined
