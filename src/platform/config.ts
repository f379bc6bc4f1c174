import { randomBytes } from 'node:crypto'
import { readFileSync, writeFileSync } from 'node:fs'
import { join, resolve } from 'node:path'
import { ConfigError } from './config-error.ts'
import {
  type AgencyCertificate,
  agencyOf,
  DEMO_STAFF,
  type Environment,
  type LiveWants,
  requireCredentials,
  shopModeOf,
} from './credentials.ts'
import { errorCode } from './error-facts.ts'
import { type S3Settings, s3Of } from './s3/settings.ts'
import { type SocialClients, socialOf } from './social-credentials.ts'

export { ConfigError, DEMO_STAFF }

/** All variables of the environment. `readConfig` is the only place that reads `process.env`. */
export type Config = {
  port: number
  /** Address of the listening socket. */
  host: string
  /** The public origin of the shop, without a trailing slash. */
  publicUrl: string
  /** Owned by the shop: database, uploads, secrets made on the first start. */
  dataDir: string
  /** Undefined: files lie below `dataDir`. */
  s3: S3Settings | undefined
  /** Undefined: the shop starts its own PostgreSQL below `dataDir`. */
  databaseUrl: string | undefined
  /** How long one request may wait for the database before it is answered with 503. */
  databaseWaitMs: number
  /** Undefined: mails are kept for the local mailbox page. */
  smtpUrl: string | undefined
  /** The variables of the payment gateways, which each gateway reads and checks itself. */
  payments: Environment
  /**
   * The shop's own number for trade within the Union, with its country, sent with each query to
   * VIES.
   */
  viesRequester: string | undefined
  /** Undefined in a demo only. */
  agency: AgencyCertificate | undefined
  /** The shop's account at the carrier GLS; undefined: none, or in a demo that of the stand-in. */
  glsAccount: string | undefined
  /** Credentials of the offered sign-in providers; in a demo those of the stand-in. */
  social: SocialClients
  /**
   * Addresses of outside parties. Undefined: the stand-in, or without stand-ins the real one, if it
   * has a fixed address.
   */
  outside: Readonly<Record<OutsideParty, string | undefined>>
  /** Port of the demo bank. */
  bankPort: number
  /** No real credential is set: stand-ins and the local mailbox are used, and pages say so. */
  demo: boolean
  /** The account of the back office that every start creates if missing. */
  staff: { email: string; password: string }
  logLevel: 'debug' | 'info' | 'warn' | 'error' | 'silent'
}

export const OUTSIDE_PARTIES = ['vies', 'agency', 'social', 'gls'] as const
export type OutsideParty = (typeof OUTSIDE_PARTIES)[number]

const LOG_LEVELS = ['debug', 'info', 'warn', 'error', 'silent'] as const

const oneOf = <T extends string>(name: string, value: string, allowed: readonly T[]): T => {
  const found = allowed.find((each) => each === value)
  if (found === undefined)
    throw new ConfigError(`${name}=${value}: expected ${allowed.join(' | ')}`)
  return found
}

const portOf = (name: string, text: string): number => {
  const port = Number(text)
  if (!Number.isInteger(port) || port < 0 || port > 65_535)
    throw new ConfigError(`${name}=${text}: not a port`)
  return port
}

const millisecondsOf = (name: string, text: string): number => {
  const ms = Number(text)
  if (!Number.isInteger(ms) || ms < 1)
    throw new ConfigError(`${name}=${text}: expected a whole number of milliseconds`)
  return ms
}

const originOf = (name: string, text: string): string => {
  const url = URL.parse(text)
  if (!url || !/^https?:$/.test(url.protocol))
    throw new ConfigError(`${name}=${text}: expected an address such as https://shop.example`)
  return text.replace(/\/+$/, '')
}

export const addressOf = (env: Environment, name: string): string | undefined =>
  env[name] === undefined ? undefined : originOf(name, env[name])

const NO_GATEWAYS: LiveWants = { payments: [], offered: {} }

/**
 * Reads and checks the environment; throws `ConfigError` naming the variables. `wants`: credentials
 * that a live shop needs for its settings.
 */
export function readConfig(environment: Environment, wants: LiveWants = NO_GATEWAYS): Config {
  // An empty variable counts as unset: `PORT= npm start`.
  const env = Object.fromEntries(Object.entries(environment).filter(([, value]) => value !== ''))
  const port = portOf('PORT', env.PORT ?? '3000')
  const mode = shopModeOf(env, wants.payments)
  if (mode === 'live') requireCredentials(env, wants)
  for (const { check } of wants.payments) check?.(env)
  return {
    port,
    host: env.HOST ?? '127.0.0.1',
    publicUrl: originOf('PUBLIC_URL', env.PUBLIC_URL ?? `http://localhost:${port}`),
    dataDir: resolve(env.DATA_DIR ?? 'data'),
    s3: s3Of(env),
    databaseUrl: env.DATABASE_URL || undefined,
    databaseWaitMs: millisecondsOf('DATABASE_WAIT_MS', env.DATABASE_WAIT_MS ?? '1500'),
    smtpUrl: env.SMTP_URL || undefined,
    payments: Object.fromEntries(
      wants.payments
        .flatMap(({ credentials, options }) => [...credentials, ...options])
        .map((name) => [name, env[name]]),
    ),
    viesRequester: env.VIES_REQUESTER,
    agency: agencyOf(env),
    glsAccount: env.GLS_ACCOUNT,
    social: socialOf(env),
    outside: {
      vies: addressOf(env, 'VIES_URL'),
      agency: addressOf(env, 'AGENCY_URL'),
      gls: addressOf(env, 'GLS_URL'),
      // Each provider has addresses of its own; the stand-in has one for all.
      social: undefined,
    },
    bankPort: portOf('BANK_PORT', env.BANK_PORT ?? String(port === 0 ? 0 : port + 1)),
    demo: mode === 'demo',
    staff: {
      email: env.STAFF_EMAIL ?? DEMO_STAFF.email,
      password: env.STAFF_PASSWORD ?? DEMO_STAFF.password,
    },
    logLevel: oneOf('LOG_LEVEL', env.LOG_LEVEL ?? 'info', LOG_LEVELS),
  }
}

export const uploadsDir = (config: Config): string => join(config.dataDir, 'uploads')

/** A random token: 256 bits, URL-safe. */
export const unguessable = (): string => randomBytes(32).toString('base64url')

/** A random key of 128 bits: half as long, for the rows, links and mails of every order. */
export const unguessableKey = (): string => randomBytes(16).toString('base64url')

/**
 * A secret of this installation: made on the first start, stored below `dataDir`, readable only for
 * the shop's user.
 */
export function ownSecret(config: Pick<Config, 'dataDir'>, name: string): string {
  const file = join(config.dataDir, name)
  try {
    writeFileSync(file, randomBytes(24).toString('base64'), { mode: 0o600, flag: 'wx' })
  } catch (error) {
    if (errorCode(error) !== 'EEXIST') throw error
  }
  return readFileSync(file, 'utf8')
}
