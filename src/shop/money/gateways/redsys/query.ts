/**
 * Querying the gateway about an operation: the SOAP service `SerClsWSConsulta`, call
 * `consultaOperaciones` ("TPV-Virtual Consulta SOAP", Redsys). It is signed with HMAC_SHA256_V1
 * over the `Version` element, for every signature version of the terminal. Only a reply signed by
 * the gateway counts.
 */

import { parseXml, type XmlElement } from '../../../../platform/xml.ts'
import { AUTHORISATION } from './form.ts'
import { type Notification, outcomeOf } from './notification.ts'
import { signParameters, verifySignature } from './signature.ts'
import type { RedsysTerminal } from './terminal.ts'

const SIGNED_AS = 'HMAC_SHA256_V1'
const NAMESPACE = 'http://webservices.apl02.redsys.es'
/** The gateway does not know the operation: the customer did not reach the payment. */
const NO_OPERATION = 'XML0024'
/** The operation has ended; before that, its response code has no meaning. */
const FINISHED = 'F'

/** The signed text, as stored for the record. */
type SignedText = { text: string; signature: string }

export type QueryAnswer =
  | { kind: 'told'; notification: Notification; signed: SignedText }
  | { kind: 'unknown_order' }
  /** Unauthentic or unreadable: `verdict` says why, for the record. */
  | { kind: 'useless'; verdict: string }

const useless = (why: string): QueryAnswer => ({
  kind: 'useless',
  verdict: `payments.query.${why}`,
})

/** The service of the terminal's gateway. */
export const queryUrl = ({ formUrl }: Pick<RedsysTerminal, 'formUrl'>): string =>
  new URL('/apl02/services/SerClsWSConsulta', formUrl).href

/** `gatewayOrder` is made by the shop, of digits and capitals: it needs no escaping. */
export function queryBody(
  { merchantCode, terminal, secret }: RedsysTerminal,
  gatewayOrder: string,
): string {
  const version =
    '<Version Ds_Version="0.0"><Message><Transaction>' +
    `<Ds_MerchantCode>${merchantCode}</Ds_MerchantCode><Ds_Terminal>${terminal}</Ds_Terminal>` +
    `<Ds_Order>${gatewayOrder}</Ds_Order>` +
    `<Ds_TransactionType>${AUTHORISATION}</Ds_TransactionType>` +
    '</Transaction></Message></Version>'
  const signature = signParameters(SIGNED_AS, secret, gatewayOrder, version)
  const messages =
    `<Messages>${version}<Signature>${signature}</Signature>` +
    `<SignatureVersion>${SIGNED_AS}</SignatureVersion></Messages>`
  return (
    '<?xml version="1.0" encoding="UTF-8"?>' +
    '<soapenv:Envelope xmlns:soapenv="http://schemas.xmlsoap.org/soap/envelope/"' +
    ` xmlns:web="${NAMESPACE}">` +
    '<soapenv:Header/><soapenv:Body><web:consultaOperaciones>' +
    `<cadenaXML><![CDATA[${messages}]]></cadenaXML>` +
    '</web:consultaOperaciones></soapenv:Body></soapenv:Envelope>'
  )
}

const NOTHING: XmlElement = { name: '', text: '', children: [], attributes: {}, line: 1 }

/** The first element of that name, at any depth. */
const found = (from: XmlElement, name: string): XmlElement | undefined =>
  from.name === name
    ? from
    : from.children.map((child) => found(child, name)).find((each) => each !== undefined)

/** Trimmed text of the first element of that name; empty where there is none. */
const textOf = (from: XmlElement, name: string): string => found(from, name)?.text.trim() ?? ''

function parsed(text: string): XmlElement | undefined {
  try {
    return parseXml(text)
  } catch {
    return undefined
  }
}

const sameNumber = (one: string, other: string): boolean =>
  /^\d{1,9}$/.test(one) && Number(one) === Number(other)

/**
 * The gateway's reply about one operation. It is checked completely before its response code
 * counts.
 */
export function readQueryReply(
  reply: string,
  terminal: RedsysTerminal,
  gatewayOrder: string,
): QueryAnswer {
  // The answer is a document within the text of an element.
  const inner = textOf(parsed(reply) ?? NOTHING, 'consultaOperacionesReturn')
  const messages = parsed(inner)
  if (!messages) return useless('malformed')
  const error = textOf(messages, 'Ds_ErrorCode')
  if (error === NO_OPERATION) return { kind: 'unknown_order' }
  if (error !== '') return useless('refused')
  // Signed as it was sent, so its values are read from this text alone.
  const text = /<Version[\s>][\s\S]*<\/Version>/.exec(inner)?.[0] ?? ''
  const version = parsed(text)
  if (!version || textOf(version, 'Ds_Order') !== gatewayOrder) return useless('malformed')
  const signature = textOf(messages, 'Signature')
  if (!verifySignature(SIGNED_AS, terminal.secret, gatewayOrder, text, signature))
    return useless('signature')
  const ours =
    sameNumber(textOf(version, 'Ds_MerchantCode'), terminal.merchantCode) &&
    sameNumber(textOf(version, 'Ds_Terminal'), terminal.terminal)
  if (!ours) return useless('merchant')
  return operationOf(version, gatewayOrder, { text, signature })
}

function operationOf(version: XmlElement, gatewayOrder: string, signed: SignedText): QueryAnswer {
  const [amount, response] = [textOf(version, 'Ds_Amount'), textOf(version, 'Ds_Response')]
  const finished = textOf(version, 'Ds_State') === FINISHED
  if (!/^\d{1,12}$/.test(amount) || (finished && !/^\d{1,4}$/.test(response)))
    return useless('malformed')
  const notification: Notification = {
    gatewayOrder,
    amountCents: Number(amount),
    currency: textOf(version, 'Ds_Currency'),
    transactionType: textOf(version, 'Ds_TransactionType'),
    cardLast4: /(\d{4})$/.exec(textOf(version, 'Ds_CardNumber'))?.[1] ?? null,
    card: null,
    outcome: finished
      ? outcomeOf(response, textOf(version, 'Ds_AuthorisationCode'))
      : { kind: 'pending', response: response.padStart(4, '0') },
  }
  return { kind: 'told', notification, signed }
}
