/** What the bank says to the shop after a payment, written as the gateway writes it. */
import { encodeParameters, signParameters } from '../shop/payments/redsys-signature.ts'
import type { FormFields, PaymentRequest } from './payment-request.ts'

/** The test card of the public sandbox, masked. */
const CARD_NUMBER = '454881******0003'
const NO_AUTHORISATION_CODE = '      '

export type Word = {
  /** Four digits. */
  response: string
  /** Six digits; only an authorisation has one. */
  authorisationCode: string
  /** For trying out the shop: a signature or an amount that the gateway would never send. */
  flaw?: 'signature' | 'amount'
}

const inMadrid = (at: Date) => {
  const parts = new Intl.DateTimeFormat('es-ES', {
    timeZone: 'Europe/Madrid',
    day: '2-digit',
    month: '2-digit',
    year: 'numeric',
    hour: '2-digit',
    minute: '2-digit',
  }).formatToParts(at)
  const part = (type: string) => parts.find((each) => each.type === type)?.value ?? ''
  return { date: `${part('day')}/${part('month')}/${part('year')}`, hour: `${part('hour')}:${part('minute')}` }
}

/** A signature with one character changed: of the right length and alphabet, and wrong. */
const spoilt = (signature: string): string => {
  const at = Math.floor(signature.length / 2)
  return signature.slice(0, at) + (signature[at] === 'A' ? 'B' : 'A') + signature.slice(at + 1)
}

/** The three fields, signed in the version of the request. Date and hour are URL-encoded inside the JSON, as the gateway does. */
export function notificationOf(request: PaymentRequest, word: Word, at: Date, secret: string): FormFields {
  const { version, order } = request
  const authorised = Number(word.response) <= 99
  const { date, hour } = inMadrid(at)
  const parameters = encodeParameters(version, {
    Ds_Date: encodeURIComponent(date),
    Ds_Hour: encodeURIComponent(hour),
    Ds_SecurePayment: authorised ? '2' : '0',
    Ds_Amount: String(request.amountCents + (word.flaw === 'amount' ? 1 : 0)),
    Ds_Currency: request.currency,
    Ds_Order: order,
    Ds_MerchantCode: request.merchantCode,
    Ds_Terminal: request.terminal.padStart(3, '0'),
    Ds_Response: word.response,
    Ds_MerchantData: request.merchantData,
    Ds_TransactionType: request.transactionType,
    Ds_ConsumerLanguage: request.language || '0',
    Ds_AuthorisationCode: authorised ? word.authorisationCode : NO_AUTHORISATION_CODE,
    Ds_Card_Number: CARD_NUMBER,
    Ds_Card_Country: '724',
    Ds_Card_Brand: '1',
    Ds_Card_Type: 'C',
    Ds_ProcessedPayMethod: '1',
    ...(word.response.startsWith('9') && { Ds_ErrorCode: `SIS0${word.response.slice(1)}` }),
  })
  const signature = signParameters(version, secret, order, parameters)
  // Signatures of version 1 come back in the URL-safe alphabet, with padding.
  const written = version === 'HMAC_SHA256_V1' ? signature.replaceAll('+', '-').replaceAll('/', '_') : signature
  return {
    Ds_SignatureVersion: version,
    Ds_MerchantParameters: parameters,
    Ds_Signature: word.flaw === 'signature' ? spoilt(written) : written,
  }
}
