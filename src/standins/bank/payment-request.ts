/**
 * Parses a shop's form as the gateway does: the first fault ends it with a SIS code. Parameters may
 * be written DS_MERCHANT_AMOUNT or Ds_Merchant_Amount.
 */

import { decodeParameters, verifySignature } from '../../shop/money/gateways/redsys/signature.ts'
import {
  SIGNATURE_VERSIONS,
  type SignatureVersion,
} from '../../shop/money/gateways/redsys/terminal.ts'
import type { BankSettings } from './settings.ts'

export type FormFields = {
  Ds_SignatureVersion: string
  Ds_MerchantParameters: string
  Ds_Signature: string
}

export type PaymentRequest = {
  version: SignatureVersion
  order: string
  amountCents: number
  currency: string
  merchantCode: string
  terminal: string
  transactionType: string
  language: string
  description: string
  merchantName: string
  merchantData: string
  /** Empty if absent. */
  merchantUrl: string
  /** Token of a stored card, or REQUIRED to store this one; empty: neither. */
  identifier: string
  bizum: boolean
  urlOk: string
  urlKo: string
}

export type ReadRequest = { ok: true; request: PaymentRequest } | { ok: false; sis: string }

const EURO = '978'
const LONGEST_URL = 250
const KEPT_CARD = /^[0-9a-f]{40}$/
const TRANSACTION_TYPES = [
  '0',
  '1',
  '2',
  '3',
  '7',
  '8',
  '9',
  '11',
  '15',
  '34',
  '37',
  '44',
  '45',
  '46',
  '47',
  '51',
]

/** A check: SIS code and predicate. */
type Check = [sis: string, wrong: boolean]
export const firstWrong = (checks: readonly Check[]): string | undefined =>
  checks.find(([, wrong]) => wrong)?.[0]

export function valuesOf(parameters: Readonly<Record<string, unknown>>): (name: string) => string {
  const values = new Map(
    Object.entries(parameters).map(([name, value]) => [name.toUpperCase(), value]),
  )
  return (name) => {
    const value = values.get(`DS_MERCHANT_${name}`)
    return typeof value === 'string' ? value : ''
  }
}

const isPage = (text: string): boolean =>
  text === '' || (text.length <= LONGEST_URL && /^https?:$/.test(URL.parse(text)?.protocol ?? ''))

/** Merchant, order and signature. */
export function identityChecks(
  value: (name: string) => string,
  fields: FormFields,
  version: SignatureVersion,
  settings: BankSettings,
): Check[] {
  const [merchant, terminal, order] = [value('MERCHANTCODE'), value('TERMINAL'), value('ORDER')]
  const ours =
    Number(merchant) === Number(settings.merchantCode) &&
    Number(terminal) === Number(settings.terminal)
  return [
    ['SIS0008', merchant === ''],
    ['SIS0009', !/^\d{1,9}$/.test(merchant)],
    ['SIS0010', terminal === ''],
    ['SIS0011', !/^\d{1,3}$/.test(terminal)],
    ['SIS0026', !ours],
    ['SIS0074', order === ''],
    ['SIS0075', order.length < 4 || order.length > 12],
    ['SIS0076', !/^\d{4}/.test(order)],
    ['SIS0077', !/^[0-9A-Za-z]+$/.test(order)],
    ['SIS0020', fields.Ds_Signature === ''],
    [
      'SIS0042',
      order === '' ||
        !verifySignature(
          version,
          settings.secret,
          order,
          fields.Ds_MerchantParameters,
          fields.Ds_Signature,
        ),
    ],
  ]
}

/** A card is verified and stored without a charge: the only form with amount zero. */
const keepsCardOnly = (value: (name: string) => string): boolean =>
  value('IDENTIFIER') === 'REQUIRED' &&
  value('COF_INI') === 'S' &&
  value('COF_TYPE') !== '' &&
  value('PAYMETHODS') !== 'z'

function figureChecks(value: (name: string) => string): Check[] {
  const [amount, currency, type, language, methods] = [
    value('AMOUNT'),
    value('CURRENCY'),
    value('TRANSACTIONTYPE'),
    value('CONSUMERLANGUAGE'),
    value('PAYMETHODS'),
  ]
  return [
    ['SIS0018', amount === ''],
    ['SIS0019', !/^\d{1,12}$/.test(amount) || (Number(amount) === 0 && !keepsCardOnly(value))],
    ['SIS0015', currency === ''],
    ['SIS0016', !/^\d{3,4}$/.test(currency)],
    ['SIS0027', currency !== EURO],
    ['SIS0022', !/^\d{1,2}$/.test(type)],
    ['SIS0023', !TRANSACTION_TYPES.includes(type)],
    ['SIS0112', type !== '0'],
    ['SIS0024', language.length > 3],
    ['SIS0025', !/^\d*$/.test(language)],
    ['SIS0233', methods !== '' && !/[Cz]/.test(methods)],
    [
      'SIS0466',
      !['', 'REQUIRED'].includes(value('IDENTIFIER')) && !KEPT_CARD.test(value('IDENTIFIER')),
    ],
    ['SIS0029', !['MERCHANTURL', 'URLOK', 'URLKO'].every((name) => isPage(value(name)))],
  ]
}

/** `isUsed`: whether an order number was used; the gateway accepts each once. */
export function readPaymentRequest(
  fields: FormFields,
  settings: BankSettings,
  isUsed: (order: string) => boolean,
): ReadRequest {
  const version = SIGNATURE_VERSIONS.find((each) => each === fields.Ds_SignatureVersion)
  if (!version) return { ok: false, sis: 'SIS0429' }
  const alphabet = version === 'HMAC_SHA512_V2' ? /^[A-Za-z0-9_-]+$/ : /^[A-Za-z0-9+/]+={0,2}$/
  if (!alphabet.test(fields.Ds_MerchantParameters)) return { ok: false, sis: 'SIS0430' }
  const parameters = decodeParameters(fields.Ds_MerchantParameters)
  if (!parameters) return { ok: false, sis: 'SIS0431' }
  const value = valuesOf(parameters)
  const sis = firstWrong([
    ...identityChecks(value, fields, version, settings),
    ...figureChecks(value),
    ['SIS0051', isUsed(value('ORDER'))],
  ])
  if (sis) return { ok: false, sis }
  return {
    ok: true,
    request: {
      version,
      order: value('ORDER'),
      amountCents: Number(value('AMOUNT')),
      currency: value('CURRENCY'),
      merchantCode: value('MERCHANTCODE'),
      terminal: value('TERMINAL'),
      transactionType: value('TRANSACTIONTYPE'),
      language: value('CONSUMERLANGUAGE'),
      description: value('PRODUCTDESCRIPTION'),
      merchantName: value('MERCHANTNAME'),
      merchantData: value('MERCHANTDATA'),
      merchantUrl: value('MERCHANTURL'),
      identifier: value('IDENTIFIER'),
      bizum: value('PAYMETHODS') === 'z',
      urlOk: value('URLOK'),
      urlKo: value('URLKO'),
    },
  }
}
