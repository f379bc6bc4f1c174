/** The shop's terminal at the gateway Redsys, from its variables. */
import { ConfigError } from '../../../../platform/config-error.ts'
import type { Environment, PaymentVariables } from '../../../../platform/credentials.ts'

export const SIGNATURE_VERSIONS = ['HMAC_SHA512_V2', 'HMAC_SHA256_V1'] as const
export type SignatureVersion = (typeof SIGNATURE_VERSIONS)[number]

export type RedsysTerminal = {
  /** FUC, nine digits. */
  merchantCode: string
  terminal: string
  secret: string
  signatureVersion: SignatureVersion
  /** Address to which the customer's browser posts the payment form. */
  formUrl: string
}

export const REDSYS_VARIABLES: PaymentVariables = {
  name: 'Redsys',
  credentials: ['REDSYS_MERCHANT_CODE', 'REDSYS_SECRET', 'REDSYS_TERMINAL'],
  options: ['REDSYS_SIGNATURE', 'REDSYS_URL'],
  settings: ['redsys', 'bizum'],
  required: true,
  check: signatureVersionOf,
}

const PRODUCTION = 'https://sis.redsys.es/sis/realizarPago'

/** Signature version of terminal and stand-in. Throws `ConfigError` for an unknown one. */
export function signatureVersionOf({ REDSYS_SIGNATURE: wanted }: Environment): SignatureVersion {
  const version = SIGNATURE_VERSIONS.find((each) => each === (wanted ?? SIGNATURE_VERSIONS[0]))
  if (!version)
    throw new ConfigError(`REDSYS_SIGNATURE=${wanted}: expected ${SIGNATURE_VERSIONS.join(' | ')}`)
  return version
}

/** The configured terminal; undefined where it is not complete. */
export function terminalOf(variables: Environment): RedsysTerminal | undefined {
  const {
    REDSYS_MERCHANT_CODE: merchantCode,
    REDSYS_TERMINAL: terminal,
    REDSYS_SECRET: secret,
    REDSYS_URL: formUrl = PRODUCTION,
  } = variables
  const signatureVersion = signatureVersionOf(variables)
  return merchantCode && terminal && secret
    ? { merchantCode, terminal, secret, signatureVersion, formUrl }
    : undefined
}
