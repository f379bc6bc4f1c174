/** The bank's notification after a payment, in the gateway's format. */
import { createHash } from 'node:crypto'
import { encodeParameters, signParameters } from '../../shop/money/gateways/redsys/signature.ts'
import type { FormFields, PaymentRequest } from './payment-request.ts'

export type DemoCard = { name: string; number: string; brand: string }
export const DEFAULT_CARD: DemoCard = { name: 'Visa', number: '454881******0003', brand: '1' }
/** Test cards of the public sandbox, masked. */
export const CARDS: readonly DemoCard[] = [
  DEFAULT_CARD,
  { name: 'Mastercard', number: '557644******5037', brand: '2' },
]
const NO_AUTHORISATION_CODE = '      '
/** December 2049, as year and month. */
const CARD_EXPIRY = '4912'
const [CARD, BIZUM] = ['1', '68']

export type Word = {
  /** Four digits. */
  response: string
  /** Six digits; authorisations only. */
  authorisationCode: string
  /** The used card; a stored one is identified by its token. */
  card?: DemoCard
  /** Faults for testing: a wrong signature or amount. */
  flaw?: 'signature' | 'amount' | undefined
}

/**
 * A new token per order that requests one; its last digit identifies the card, since nothing is
 * stored.
 */
const tokenOf = (order: string, card: DemoCard): string =>
  `${createHash('sha1').update(order).digest('hex').slice(0, -1)}${CARDS.indexOf(card)}`
const keptAs = (token: string): DemoCard => CARDS[Number(token.at(-1))] ?? DEFAULT_CARD

/** Payment means: a card, stored on request, or Bizum. */
function meansOf(
  { bizum, identifier, order }: PaymentRequest,
  authorised: boolean,
  chosen: DemoCard,
): Record<string, string> {
  if (bizum) return { Ds_ProcessedPayMethod: BIZUM, Ds_Bizum_MobileNumber: '****00000' }
  const isKept = identifier !== '' && identifier !== 'REQUIRED'
  const { number, brand } = isKept ? keptAs(identifier) : chosen
  const card = {
    Ds_Card_Number: number,
    Ds_Card_Country: '724',
    Ds_Card_Brand: brand,
    Ds_Card_Type: 'C',
    Ds_ProcessedPayMethod: CARD,
  }
  if (identifier === '' || !authorised) return card
  const token = isKept ? identifier : tokenOf(order, chosen)
  return {
    ...card,
    Ds_Merchant_Identifier: token,
    Ds_ExpiryDate: CARD_EXPIRY,
    Ds_Merchant_Cof_Txnid: `26${order}`,
  }
}

export const inMadrid = (at: Date) => {
  const parts = new Intl.DateTimeFormat('es-ES', {
    timeZone: 'Europe/Madrid',
    day: '2-digit',
    month: '2-digit',
    year: 'numeric',
    hour: '2-digit',
    minute: '2-digit',
  }).formatToParts(at)
  const part = (type: string) => parts.find((each) => each.type === type)?.value ?? ''
  return {
    date: `${part('day')}/${part('month')}/${part('year')}`,
    hour: `${part('hour')}:${part('minute')}`,
  }
}

/** A signature with one character changed: valid format, wrong value. */
export const spoilt = (signature: string): string => {
  const at = Math.floor(signature.length / 2)
  return signature.slice(0, at) + (signature[at] === 'A' ? 'B' : 'A') + signature.slice(at + 1)
}

/**
 * The three fields, signed in the request's version. Date and hour are URL-encoded inside the JSON,
 * as the gateway does.
 */
export function notificationOf(
  request: PaymentRequest,
  word: Word,
  at: Date,
  secret: string,
): FormFields {
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
    ...meansOf(request, authorised, word.card ?? DEFAULT_CARD),
    ...(word.response.startsWith('9') && { Ds_ErrorCode: `SIS0${word.response.slice(1)}` }),
  })
  const signature = signParameters(version, secret, order, parameters)
  // Version 1 signatures return in the URL-safe alphabet, with padding.
  const written =
    version === 'HMAC_SHA256_V1' ? signature.replaceAll('+', '-').replaceAll('/', '_') : signature
  return {
    Ds_SignatureVersion: version,
    Ds_MerchantParameters: parameters,
    Ds_Signature: word.flaw === 'signature' ? spoilt(written) : written,
  }
}
