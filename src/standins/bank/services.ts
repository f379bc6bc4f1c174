/** Calls from the shop to the gateway: status query (SOAP) and refund (REST). */
import { Hono } from 'hono'
import {
  decodeParameters,
  encodeParameters,
  signParameters,
  verifySignature,
} from '../../shop/money/gateways/redsys/signature.ts'
import { SIGNATURE_VERSIONS } from '../../shop/money/gateways/redsys/terminal.ts'
import { SLOW_MS, type Switches } from '../switches.ts'
import { inMadrid, spoilt } from './notification.ts'
import { endOf, type Operation, type Operations } from './operations.ts'
import { firstWrong, identityChecks, valuesOf } from './payment-request.ts'
import type { BankSettings } from './settings.ts'

type ServicesDeps = {
  operations: Pick<Operations, 'find'>
  switches: Switches
  now: () => Date
  later: (seconds: number, work: () => Promise<void>) => void
}

const SOAP_SIGNATURE = 'HMAC_SHA256_V1'
const LAST_AUTHORISED = 99
const escaped = (xml: string): string =>
  xml.replaceAll('&', '&amp;').replaceAll('<', '&lt;').replaceAll('>', '&gt;')
const textOf = (xml: string, name: string): string =>
  new RegExp(`<${name}>([^<]*)</${name}>`).exec(xml)?.[1] ?? ''

const envelope = (messages: string): string =>
  '<?xml version="1.0" encoding="UTF-8"?>' +
  '<soapenv:Envelope xmlns:soapenv="http://schemas.xmlsoap.org/soap/envelope/"><soapenv:Body>' +
  '<p259:consultaOperacionesResponse xmlns:p259="http://webservices.apl02.redsys.es">' +
  `<consultaOperacionesReturn>${escaped(messages)}</consultaOperacionesReturn>` +
  '</p259:consultaOperacionesResponse></soapenv:Body></soapenv:Envelope>'

const soapError = (code: string): string =>
  envelope(
    '<Messages><Version Ds_Version="0.0"><Message><ErrorMsg>' +
      `<Ds_ErrorCode>${code}</Ds_ErrorCode>` +
      '</ErrorMsg></Message></Version></Messages>',
  )

function soapReply(
  operation: Operation,
  switches: Switches,
  { merchantCode, terminal, secret }: BankSettings,
): string {
  const { request } = operation
  const response = endOf(operation)
  const authorised = Number(response) <= LAST_AUTHORISED
  const { date, hour } = inMadrid(operation.at)
  const elements = {
    Ds_MerchantCode: merchantCode,
    Ds_Terminal: terminal,
    Ds_Order: request.order,
    Ds_TransactionType: request.transactionType,
    Ds_Date: date,
    Ds_Hour: hour,
    Ds_Amount: String(request.amountCents + (switches.isOn('wrong_amount') ? 1 : 0)),
    Ds_Currency: request.currency,
    Ds_CardNumber: '454881******0003',
    Ds_State: 'F',
    Ds_Response: response,
    Ds_AuthorisationCode: authorised ? operation.authorisationCode : '',
  }
  const body = Object.entries(elements).map(([name, value]) => `<${name}>${value}</${name}>`)
  const version =
    '<Version Ds_Version="0.0"><Message><Response Ds_Version="0.0">' +
    `${body.join('')}</Response></Message></Version>`
  const signature = signParameters(SOAP_SIGNATURE, secret, request.order, version)
  const written = switches.isOn('wrong_signature') ? spoilt(signature) : signature
  return envelope(`<Messages>${version}<Signature>${written}</Signature></Messages>`)
}

function answerQuery(
  body: string,
  settings: BankSettings,
  { operations, switches }: ServicesDeps,
): string {
  const messages = /<!\[CDATA\[([\s\S]*?)\]\]>/.exec(body)?.[1] ?? ''
  const version = /<Version[\s>][\s\S]*<\/Version>/.exec(messages)?.[0] ?? ''
  const order = textOf(version, 'Ds_Order')
  if (order === '') return soapError('XML0000')
  if (
    !verifySignature(SOAP_SIGNATURE, settings.secret, order, version, textOf(messages, 'Signature'))
  )
    return soapError('XML0023')
  const operation = operations.find(order)
  return operation ? soapReply(operation, switches, settings) : soapError('XML0024')
}

/** Refunds in the bank's books, or returns a SIS code. */
function giveBack(
  operation: Operation | undefined,
  amountCents: number,
): { sis: string } | { operation: Operation } {
  if (!operation) return { sis: 'SIS0054' }
  if (Number(endOf(operation)) > LAST_AUTHORISED) return { sis: 'SIS0056' }
  if (operation.refundedCents + amountCents > operation.request.amountCents)
    return { sis: 'SIS0057' }
  operation.refundedCents += amountCents
  return { operation }
}

function answerRefund(
  body: Record<string, unknown>,
  settings: BankSettings,
  { operations, switches }: ServicesDeps,
): unknown {
  const text = (name: string) => (typeof body[name] === 'string' ? (body[name] as string) : '')
  const fields = {
    Ds_SignatureVersion: text('Ds_SignatureVersion'),
    Ds_MerchantParameters: text('Ds_MerchantParameters'),
    Ds_Signature: text('Ds_Signature'),
  }
  const version = SIGNATURE_VERSIONS.find((each) => each === fields.Ds_SignatureVersion)
  const parameters = decodeParameters(fields.Ds_MerchantParameters)
  if (!version || !parameters) return { errorCode: 'SIS0431' }
  const value = valuesOf(parameters)
  const amount = value('AMOUNT')
  const sis = firstWrong([
    ...identityChecks(value, fields, version, settings),
    ['SIS0019', !/^\d{1,12}$/.test(amount) || Number(amount) === 0],
    ['SIS0112', value('TRANSACTIONTYPE') !== '3'],
  ])
  if (sis) return { errorCode: sis }
  const order = value('ORDER')
  const given = switches.isOn('refuse')
    ? { refused: true }
    : giveBack(operations.find(order), Number(amount))
  if ('sis' in given) return { errorCode: given.sis }
  const told = encodeParameters(version, {
    Ds_Order: order,
    Ds_Amount: String(Number(amount) + (switches.isOn('wrong_amount') ? 1 : 0)),
    Ds_Currency: value('CURRENCY'),
    Ds_MerchantCode: value('MERCHANTCODE'),
    Ds_Terminal: value('TERMINAL').padStart(3, '0'),
    Ds_TransactionType: '3',
    Ds_Response: 'refused' in given ? '0950' : '0900',
    Ds_AuthorisationCode: '      ',
  })
  const signature = signParameters(version, settings.secret, order, told)
  return {
    Ds_SignatureVersion: version,
    Ds_MerchantParameters: told,
    Ds_Signature: switches.isOn('wrong_signature') ? spoilt(signature) : signature,
  }
}

/** `lost`: done, but the response never arrives. */
export function gatewayServices(settings: BankSettings, deps: ServicesDeps): Hono {
  const { switches, later } = deps
  const services = new Hono()
  for (const path of ['/apl02/services/SerClsWSConsulta', '/sis/rest/trataPeticionREST'])
    services.use(path, async (c, next) => {
      if (switches.isOn('down')) return c.text('Service Unavailable', 503)
      if (switches.isOn('slow'))
        await new Promise<void>((resolve) => later(SLOW_MS / 1000, async () => resolve()))
      await next()
      if (switches.isOn('garbage')) c.res = c.html('<html><body>Mantenimiento</body></html>')
      if (switches.isOn('lost')) c.res = c.text('Gateway Timeout', 504)
    })
  services.post('/apl02/services/SerClsWSConsulta', async (c) =>
    c.body(answerQuery(await c.req.text(), settings, deps), 200, {
      'content-type': 'text/xml; charset=utf-8',
    }),
  )
  services.post('/sis/rest/trataPeticionREST', async (c) => {
    const body: unknown = await c.req.json().catch(() => null)
    return c.json(
      answerRefund(
        typeof body === 'object' && body !== null ? { ...body } : {},
        settings,
        deps,
      ) as Record<string, string>,
    )
  })
  return services
}
