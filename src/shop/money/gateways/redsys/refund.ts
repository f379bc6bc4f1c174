/**
 * Refunds through the gateway's REST service (`trataPeticionREST`, transaction type 3). It has no
 * idempotency key: after a lost answer a repetition could pay twice, so every unclear answer is
 * "unknown".
 */

import type { RefundAnswer } from '../gateway.ts'
import { EURO, type RedsysFields } from './form.ts'
import { decodeParameters, encodeParameters, signParameters, verifySignature } from './signature.ts'
import type { RedsysTerminal } from './terminal.ts'

const REFUND = '3'
const REFUND_ACCEPTED = '0900'

export type RefundAtGateway = { gatewayOrder: string; amountCents: number }

export const refundUrl = ({ formUrl }: Pick<RedsysTerminal, 'formUrl'>): string =>
  new URL('/sis/rest/trataPeticionREST', formUrl).href

/** Throws `RangeError` for an amount that cannot be refunded. */
export function refundRequest(
  terminal: RedsysTerminal,
  { gatewayOrder, amountCents }: RefundAtGateway,
): RedsysFields {
  if (!Number.isSafeInteger(amountCents) || amountCents < 1)
    throw new RangeError(`refund of ${amountCents} cents`)
  const parameters = encodeParameters(terminal.signatureVersion, {
    DS_MERCHANT_AMOUNT: String(amountCents),
    DS_MERCHANT_ORDER: gatewayOrder,
    DS_MERCHANT_MERCHANTCODE: terminal.merchantCode,
    DS_MERCHANT_TERMINAL: terminal.terminal,
    DS_MERCHANT_CURRENCY: EURO,
    DS_MERCHANT_TRANSACTIONTYPE: REFUND,
  })
  return {
    Ds_SignatureVersion: terminal.signatureVersion,
    Ds_MerchantParameters: parameters,
    Ds_Signature: signParameters(
      terminal.signatureVersion,
      terminal.secret,
      gatewayOrder,
      parameters,
    ),
  }
}

const unknown = (code: string): RefundAnswer => ({ kind: 'unknown', code })
const textIn = (value: Readonly<Record<string, unknown>>, name: string): string =>
  typeof value[name] === 'string' ? (value[name] as string) : ''

/**
 * The gateway's answer to a refund. An error number (SISnnnn) means a refusal before any movement,
 * and is never signed.
 */
export function readRefundReply(
  body: unknown,
  terminal: RedsysTerminal,
  asked: RefundAtGateway,
): RefundAnswer {
  if (typeof body !== 'object' || body === null) return unknown('malformed')
  const reply = { ...body } as Record<string, unknown>
  const sis = /^SIS(\d{4})$/.exec(textIn(reply, 'errorCode'))?.[1]
  if (sis !== undefined) return { kind: 'refused', code: String(9000 + Number(sis)) }
  const parameters = textIn(reply, 'Ds_MerchantParameters')
  const version = terminal.signatureVersion
  if (textIn(reply, 'Ds_SignatureVersion') !== version) return unknown('version')
  if (
    !verifySignature(
      version,
      terminal.secret,
      asked.gatewayOrder,
      parameters,
      textIn(reply, 'Ds_Signature'),
    )
  )
    return unknown('signature')
  const told = decodeParameters(parameters) ?? {}
  const same =
    textIn(told, 'Ds_Order') === asked.gatewayOrder &&
    textIn(told, 'Ds_TransactionType') === REFUND &&
    Number(textIn(told, 'Ds_MerchantCode')) === Number(terminal.merchantCode)
  if (!same) return unknown('other_operation')
  if (Number(textIn(told, 'Ds_Amount')) !== asked.amountCents) return unknown('amount')
  const response = textIn(told, 'Ds_Response')
  if (!/^\d{1,4}$/.test(response)) return unknown('malformed')
  const code = response.padStart(4, '0')
  return { kind: code === REFUND_ACCEPTED ? 'done' : 'refused', code }
}
