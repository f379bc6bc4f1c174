/**
 * Notifications of the gateway, server to server. They are trusted only after all checks, in this
 * order: version, decoding, signature over the raw text, our merchant and terminal, and against the
 * attempt: amount, currency, type. Only then does `Ds_Response` count.
 */

import { accept, type Refusal, type Result, refuse } from '../../../../platform/refusal.ts'
import type { KeptCard } from '../gateway.ts'
import { AUTHORISATION, EURO, type RedsysFields } from './form.ts'
import { decodeParameters, verifySignature } from './signature.ts'
import type { RedsysTerminal } from './terminal.ts'

export type Outcome =
  | { kind: 'authorised'; response: string; authorisationCode: string | null }
  | { kind: 'denied'; response: string }
  /** Not finished: the customer is typing, or at the issuer's page. */
  | { kind: 'pending'; response: string }

export type Notification = {
  gatewayOrder: string
  amountCents: number
  currency: string
  transactionType: string
  cardLast4: string | null
  card: KeptCard | null
  outcome: Outcome
}

/** Response codes of a payment in progress. */
const INTERMEDIATE_RESPONSES = ['8102', '8210', '8220', '9998', '9999']
const LAST_AUTHORISED_RESPONSE = 99

const refusedFor = (check: string, field: string): Refusal => ({
  code: `payments.notification.${check}`,
  field,
})

/**
 * The refusal of a body that cannot be parsed; every other refusal is of a well-formed
 * notification.
 */
export const MALFORMED_NOTIFICATION = 'payments.notification.malformed'

/** Refusals before the signature has been verified: these can have any sender. */
const UNSIGNED: readonly string[] = ['version', 'order', 'signature'].map(
  (check) => `payments.notification.${check}`,
)
export const isForged = (verdict: string): boolean => UNSIGNED.includes(verdict)

const textOf = (parameters: Readonly<Record<string, unknown>>, name: string): string => {
  const value = parameters[name]
  return typeof value === 'string' ? value : ''
}

/** FUC and terminal may come with leading zeros. */
const sameNumber = (one: string, other: string): boolean =>
  /^\d{1,9}$/.test(one) && Number(one) === Number(other)

/**
 * Authorised are only 0000 to 0099: 0900 and 0400 accept refunds and cancellations, which are no
 * payments.
 */
export function outcomeOf(response: string, authorisationCode: string): Outcome {
  const padded = response.padStart(4, '0')
  if (INTERMEDIATE_RESPONSES.includes(padded)) return { kind: 'pending', response: padded }
  if (Number(padded) > LAST_AUTHORISED_RESPONSE) return { kind: 'denied', response: padded }
  return {
    kind: 'authorised',
    response: padded,
    authorisationCode: authorisationCode.trim() || null,
  }
}

/** The gateway order number in a notification, before any check: for the record. */
export function claimedOrder(fields: RedsysFields): string | null {
  return (
    textOf(decodeParameters(fields.Ds_MerchantParameters) ?? {}, 'Ds_Order').slice(0, 12) || null
  )
}

/** The version is the configured one, so that a sender cannot choose a weaker signature. */
export function readNotification(
  fields: RedsysFields,
  terminal: RedsysTerminal,
): Result<Notification> {
  if (fields.Ds_SignatureVersion !== terminal.signatureVersion)
    return refuse(refusedFor('version', 'Ds_SignatureVersion'))
  const parameters = decodeParameters(fields.Ds_MerchantParameters)
  if (!parameters) return refuse({ code: MALFORMED_NOTIFICATION, field: 'Ds_MerchantParameters' })
  const gatewayOrder = textOf(parameters, 'Ds_Order')
  if (!/^\d{4}[0-9A-Za-z]{0,8}$/.test(gatewayOrder)) return refuse(refusedFor('order', 'Ds_Order'))
  if (
    !verifySignature(
      terminal.signatureVersion,
      terminal.secret,
      gatewayOrder,
      fields.Ds_MerchantParameters,
      fields.Ds_Signature,
    )
  )
    return refuse(refusedFor('signature', 'Ds_Signature'))
  if (!sameNumber(textOf(parameters, 'Ds_MerchantCode'), terminal.merchantCode))
    return refuse(refusedFor('merchant', 'Ds_MerchantCode'))
  if (!sameNumber(textOf(parameters, 'Ds_Terminal'), terminal.terminal))
    return refuse(refusedFor('terminal', 'Ds_Terminal'))
  return figuresOf(parameters, gatewayOrder)
}

/** Token and expiry (AAMM); null where the gateway stores no card, or the values are invalid. */
function keptCardOf(
  parameters: Readonly<Record<string, unknown>>,
  last4: string | undefined,
): KeptCard | null {
  const [token, expiry] = [
    textOf(parameters, 'Ds_Merchant_Identifier'),
    textOf(parameters, 'Ds_ExpiryDate'),
  ]
  if (
    !/^[0-9A-Za-z]{1,64}$/.test(token) ||
    token === 'REQUIRED' ||
    !/^\d{2}(?:0[1-9]|1[0-2])$/.test(expiry) ||
    last4 === undefined
  )
    return null
  const brand = /^\d{1,2}$/.exec(textOf(parameters, 'Ds_Card_Brand'))?.[0] ?? ''
  const cofTxnid =
    /^[0-9A-Za-z]{1,40}$/.exec(textOf(parameters, 'Ds_Merchant_Cof_Txnid'))?.[0] ?? ''
  return { token, brand, last4, expiry, cofTxnid }
}

function figuresOf(
  parameters: Readonly<Record<string, unknown>>,
  gatewayOrder: string,
): Result<Notification> {
  const amount = textOf(parameters, 'Ds_Amount')
  if (!/^\d{1,12}$/.test(amount)) return refuse(refusedFor('amount', 'Ds_Amount'))
  const response = textOf(parameters, 'Ds_Response')
  if (!/^\d{1,4}$/.test(response)) return refuse(refusedFor('response', 'Ds_Response'))
  const card = /(\d{4})$/.exec(
    textOf(parameters, 'Ds_Card_Last4') || textOf(parameters, 'Ds_Card_Number'),
  )
  return accept({
    gatewayOrder,
    amountCents: Number(amount),
    currency: textOf(parameters, 'Ds_Currency'),
    transactionType: textOf(parameters, 'Ds_TransactionType'),
    cardLast4: card?.[1] ?? null,
    card: keptCardOf(parameters, card?.[1]),
    outcome: outcomeOf(response, textOf(parameters, 'Ds_AuthorisationCode')),
  })
}

/** Where a genuine notification differs from the request of the attempt. */
export function differencesFrom(
  attempt: { amountCents: number },
  notification: Notification,
): Refusal[] {
  const refusals: Refusal[] = []
  if (notification.amountCents !== attempt.amountCents)
    refusals.push(refusedFor('amount', 'Ds_Amount'))
  if (notification.currency !== EURO) refusals.push(refusedFor('currency', 'Ds_Currency'))
  if (notification.transactionType !== AUTHORISATION)
    refusals.push(refusedFor('type', 'Ds_TransactionType'))
  return refusals
}
