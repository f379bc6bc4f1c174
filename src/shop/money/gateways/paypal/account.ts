/** The shop's account at PayPal, from its variables. */
import { addressOf } from '../../../../platform/config.ts'
import type { Environment, PaymentVariables } from '../../../../platform/credentials.ts'

export type PaypalAccount = {
  clientId: string
  secret: string
  /** The id of the webhook of this shop, which is part of the signed text. */
  webhookId: string
}

export const PAYPAL_VARIABLES: PaymentVariables = {
  name: 'PayPal',
  credentials: ['PAYPAL_CLIENT_ID', 'PAYPAL_SECRET', 'PAYPAL_WEBHOOK_ID'],
  options: ['PAYPAL_URL'],
  settings: ['paypal'],
  required: false,
  check: (variables) => addressOf(variables, 'PAYPAL_URL'),
}

/** The account that shop and stand-in share in a demo. */
export const DEMO_PAYPAL: PaypalAccount = {
  clientId: 'medida-demo',
  secret: 'no-secret-at-all',
  webhookId: 'WH-DEMO',
}

const PRODUCTION = 'https://api-m.paypal.com'

/** The configured account; undefined where it is not complete. */
export const paypalAccountOf = (variables: Environment): PaypalAccount | undefined =>
  variables.PAYPAL_CLIENT_ID && variables.PAYPAL_SECRET && variables.PAYPAL_WEBHOOK_ID
    ? {
        clientId: variables.PAYPAL_CLIENT_ID,
        secret: variables.PAYPAL_SECRET,
        webhookId: variables.PAYPAL_WEBHOOK_ID,
      }
    : undefined

/** Address of its API: as configured, else the stand-in in a demo, else PayPal's own. */
export const paypalUrlOf = (variables: Environment, standIns: string | undefined): string =>
  addressOf(variables, 'PAYPAL_URL') ?? (standIns ? `${standIns}/paypal` : PRODUCTION)
