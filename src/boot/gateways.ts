/** The payment gateways of this program: the only place outside their folders that knows them. */
import { readFileSync } from 'node:fs'
import { join } from 'node:path'
import { type Config, ConfigError, ownSecret } from '../platform/config.ts'
import type { Context } from '../platform/context.ts'
import type { LiveWants, PaymentVariables } from '../platform/credentials.ts'
import { ROOT } from '../platform/own-files.ts'
import {
  type MethodSettings,
  type PaymentMethod,
  strayMethods,
} from '../platform/payment-method.ts'
import type { SiteSettings } from '../shop/buying/sites/settings-schema.ts'
import type { Gateway, Send } from '../shop/money/gateways/gateway.ts'
import {
  DEMO_PAYPAL,
  PAYPAL_VARIABLES,
  paypalAccountOf,
  paypalUrlOf,
} from '../shop/money/gateways/paypal/account.ts'
import { paypalClient } from '../shop/money/gateways/paypal/client.ts'
import { PAYPAL, paypalGateway } from '../shop/money/gateways/paypal/gateway.ts'
import { REDSYS_METHODS, redsysGateway } from '../shop/money/gateways/redsys/gateway.ts'
import {
  REDSYS_VARIABLES,
  type RedsysTerminal,
  signatureVersionOf,
  terminalOf,
} from '../shop/money/gateways/redsys/terminal.ts'
import { type Gateways, gatewaysOf } from '../shop/money/gateways/registry.ts'
import { TRANSFER, transferGateway } from '../shop/money/gateways/transfer/gateway.ts'
import { WALLET, walletGateway } from '../shop/money/gateways/wallet/gateway.ts'

/** The payment methods of this program. */
export const OWN_METHODS: readonly PaymentMethod[] = [...REDSYS_METHODS, PAYPAL, TRANSFER, WALLET]

/** Throws `ConfigError` for settings of methods that no gateway has. */
export function requireMethods(settings: MethodSettings): void {
  const stray = strayMethods(OWN_METHODS, settings)
  if (stray.length > 0)
    throw new ConfigError(`no gateway has the payment method of ${stray.join(', ')}`)
}

/** What each gateway reads of the environment. */
export const PAYMENT_VARIABLES: readonly PaymentVariables[] = [REDSYS_VARIABLES, PAYPAL_VARIABLES]

/** Whether payments by the methods of a switch reach an account: in a demo all reach the stand-in. */
export const hasAccount = (
  { demo, payments }: Pick<Config, 'demo' | 'payments'>,
  setting: string,
): boolean =>
  demo ||
  PAYMENT_VARIABLES.filter(({ settings }) => settings.includes(setting)).every(({ credentials }) =>
    credentials.every((name) => payments[name]),
  )

const SITE = join(ROOT, 'catalogue/site.json')

/** Credentials that a live shop needs for its settings. */
export function liveWants(): LiveWants {
  const {
    settings,
  }: {
    settings: SiteSettings
  } = JSON.parse(readFileSync(SITE, 'utf8'))
  return { payments: PAYMENT_VARIABLES, offered: settings.paymentMethods }
}

/** `standIns`: address of the demo world. `send`: the gateways' HTTP client. */
export type GatewayParts = Pick<Context, 'config' | 'db' | 'now'> & {
  terminal: RedsysTerminal
  standIns: string | undefined
  send?: Send | undefined
}

/** In the order in which customers see their methods; `more` come before the last two. */
export function makeGateways(
  { config, db, now, terminal, standIns, send }: GatewayParts,
  more: readonly Gateway[] = [],
): Gateways {
  const account = paypalAccountOf(config.payments) ?? (config.demo ? DEMO_PAYPAL : undefined)
  const url = paypalUrlOf(config.payments, standIns)
  return gatewaysOf([
    redsysGateway(terminal, send),
    paypalGateway(account && paypalClient({ url, account, now, send })),
    ...more,
    transferGateway(),
    walletGateway({ db, now }),
  ])
}

export type DemoWorld = { terminal: RedsysTerminal; bankUrl?: string; demoMailUrl?: string }

/**
 * The configured terminal, or the demo bank's. A live shop loads no part of the demo world; without
 * a terminal it does not start. `add`: stops the bank with the shop.
 */
export async function openTerminal(
  config: Config,
  add: <T extends { stop: () => Promise<void> }>(part: T) => T,
): Promise<DemoWorld> {
  if (!config.demo) {
    const terminal = terminalOf(config.payments)
    if (!terminal) throw new ConfigError('a live shop has a card terminal')
    return { terminal }
  }
  const { startDemoBank } = await import('../standins/bank/child.ts')
  const secret = ownSecret(config, 'demo-bank-secret')
  const signatureVersion = signatureVersionOf(config.payments)
  const bank = add(await startDemoBank({ port: config.bankPort, secret, signatureVersion }))
  return { terminal: bank.terminal, bankUrl: bank.url, demoMailUrl: bank.mailUrl }
}
