/** The form that takes the customer's browser to the gateway (redirect connection). */

import { type Language, type ShopLanguage, shopLanguage } from '../../../../platform/text.ts'
import { cardsLink } from '../../../site/account-links.ts'
import { REGISTRATION_PARAMETER } from '../registration-parameter.ts'
import { encodeParameters, signParameters } from './signature.ts'
import type { RedsysTerminal } from './terminal.ts'

/**
 * The payment. Each attempt has its own gateway order number: a repeated one is refused (SIS0051).
 */
export type PaymentRequest = {
  /** Public, unguessable; part of the return addresses. */
  attemptId: string
  gatewayOrder: string
  amountCents: number
  description: string
  merchantName: string
  language: Language
  /** Undefined: with a card that is typed and not stored. */
  means?: PaymentMeans | undefined
}

/** `keep`: a card that the gateway stores; `kept`: a stored one, by its token; Bizum. */
export type PaymentMeans =
  | { kind: 'keep' }
  | { kind: 'kept'; token: string; cofTxnid: string }
  | { kind: 'bizum' }

export type RedsysFields = {
  Ds_SignatureVersion: string
  Ds_MerchantParameters: string
  Ds_Signature: string
}
export type RedirectForm = { url: string; fields: RedsysFields }

/** ISO 4217 number of the euro. */
export const EURO = '978'
/** Transaction type of a plain payment. */
export const AUTHORISATION = '0'

const CONSUMER_LANGUAGES: Record<ShopLanguage, string> = { es: '1', fr: '4', pt: '9' }
/** Limits of the manual, in characters. */
const DESCRIPTION_LENGTH = 125
const MERCHANT_NAME_LENGTH = 25
/** Twelve digits. */
const LARGEST_AMOUNT_CENTS = 999_999_999_999

/**
 * The page that waits for the gateway's notification, after success and after failure. Neither
 * address marks an attempt as paid.
 */
const returnUrl = (
  publicUrl: string,
  page: 'successredsys' | 'errorredsys',
  attemptId: string,
): string => `${publicUrl}/cart/${page}?attempt=${encodeURIComponent(attemptId)}`

/**
 * Card on file, the customer being present (COF type C): the first payment sends S and returns the
 * token; later ones send token and network number. The gateway may require authentication each
 * time.
 */
function meansOf(means: PaymentMeans | undefined): Record<string, string> {
  if (means?.kind === 'bizum') return { DS_MERCHANT_PAYMETHODS: 'z' }
  const card = { DS_MERCHANT_PAYMETHODS: 'C' }
  if (means?.kind === 'keep')
    return {
      ...card,
      DS_MERCHANT_IDENTIFIER: 'REQUIRED',
      DS_MERCHANT_COF_INI: 'S',
      DS_MERCHANT_COF_TYPE: 'C',
    }
  if (means?.kind !== 'kept') return card
  const network: Record<string, string> =
    means.cofTxnid === '' ? {} : { DS_MERCHANT_COF_TXNID: means.cofTxnid }
  return {
    ...card,
    DS_MERCHANT_IDENTIFIER: means.token,
    DS_MERCHANT_COF_INI: 'N',
    DS_MERCHANT_COF_TYPE: 'C',
    ...network,
  }
}

/** Throws `RangeError` for an amount outside the gateway's range: 0, or more than 12 digits. */
export function redirectForm(
  terminal: RedsysTerminal,
  publicUrl: string,
  request: PaymentRequest,
): RedirectForm {
  const { amountCents, attemptId } = request
  if (!Number.isInteger(amountCents) || amountCents < 1 || amountCents > LARGEST_AMOUNT_CENTS)
    throw new RangeError(`payment of ${amountCents} cents`)
  const urls = {
    ok: returnUrl(publicUrl, 'successredsys', attemptId),
    ko: returnUrl(publicUrl, 'errorredsys', attemptId),
  }
  return signedForm(terminal, publicUrl, { ...request, id: attemptId, urls })
}

/** Adding a card without an order. */
export type CardRegistrationRequest = Omit<
  PaymentRequest,
  'attemptId' | 'amountCents' | 'means'
> & { registrationId: string }

/**
 * An authorisation of 0.00 that stores the card. Both return addresses are the page of the cards,
 * which asks the shop for the result.
 */
export function cardRegistrationForm(
  terminal: RedsysTerminal,
  publicUrl: string,
  request: CardRegistrationRequest,
): RedirectForm {
  const { registrationId: id } = request
  const back = `${publicUrl}${cardsLink}?${REGISTRATION_PARAMETER}=${encodeURIComponent(id)}`
  return signedForm(terminal, publicUrl, {
    ...request,
    id,
    amountCents: 0,
    means: { kind: 'keep' },
    urls: { ok: back, ko: back },
  })
}

type FormRequest = Omit<PaymentRequest, 'attemptId'> & {
  id: string
  urls: { ok: string; ko: string }
}

function signedForm(
  terminal: RedsysTerminal,
  publicUrl: string,
  request: FormRequest,
): RedirectForm {
  const parameters = encodeParameters(terminal.signatureVersion, {
    DS_MERCHANT_AMOUNT: String(request.amountCents),
    DS_MERCHANT_ORDER: request.gatewayOrder,
    DS_MERCHANT_MERCHANTCODE: terminal.merchantCode,
    DS_MERCHANT_TERMINAL: terminal.terminal,
    DS_MERCHANT_CURRENCY: EURO,
    DS_MERCHANT_TRANSACTIONTYPE: AUTHORISATION,
    DS_MERCHANT_MERCHANTURL: `${publicUrl}/api/payments/redsys/notification`,
    DS_MERCHANT_URLOK: request.urls.ok,
    DS_MERCHANT_URLKO: request.urls.ko,
    DS_MERCHANT_CONSUMERLANGUAGE: CONSUMER_LANGUAGES[shopLanguage(request.language)],
    DS_MERCHANT_PRODUCTDESCRIPTION: request.description.slice(0, DESCRIPTION_LENGTH),
    DS_MERCHANT_MERCHANTNAME: request.merchantName.slice(0, MERCHANT_NAME_LENGTH),
    DS_MERCHANT_MERCHANTDATA: request.id,
    ...meansOf(request.means),
  })
  return {
    url: terminal.formUrl,
    fields: {
      Ds_SignatureVersion: terminal.signatureVersion,
      Ds_MerchantParameters: parameters,
      Ds_Signature: signParameters(
        terminal.signatureVersion,
        terminal.secret,
        request.gatewayOrder,
        parameters,
      ),
    },
  }
}

const BASE = 36
const RANDOM_LENGTH = 8

/**
 * Twelve characters, the first four digits, as the gateway requires: year and month, then eight
 * random ones (2.8 × 10¹² a month). `random` returns a whole number from 0 to below its argument.
 */
export function gatewayOrderNumber(now: Date, random: (below: number) => number): string {
  const month = now.toISOString().slice(2, 7).replace('-', '')
  const tail = Array.from({ length: RANDOM_LENGTH }, () =>
    random(BASE).toString(BASE).toUpperCase(),
  )
  return month + tail.join('')
}
