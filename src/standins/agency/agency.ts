import { Hono } from 'hono'
import {
  childAt,
  childrenOf,
  element,
  optional,
  parseXml,
  textIn,
  type XmlElement,
} from '../../platform/xml.ts'
import type { Party, WorldDeps } from '../party.ts'
import { SLOW_MS, Switches, switchesPage } from '../switches.ts'
import { type Finding, findingsOf } from './check-record.ts'
import { wrongNamespace } from './namespaces.ts'
import { messageViolation } from './schema.ts'

/**
 * The tax agency's service for billing records (SOAP 1.1), as documented: validates messages and
 * answers per record. Accepted records are kept in memory, by invoice.
 */
const SCHEMAS =
  'https://www2.agenciatributaria.gob.es/static_files/common/internet/dep/aplicaciones/es/aeat/tike/cont/ws'
const NAMESPACES = {
  'xmlns:env': 'http://schemas.xmlsoap.org/soap/envelope/',
  'xmlns:tikR': `${SCHEMAS}/RespuestaSuministro.xsd`,
  'xmlns:tik': `${SCHEMAS}/SuministroInformacion.xsd`,
}
const SERVICE = '/wlpl/TIKE-CONT/ws/SistemaFacturacion/VerifactuSOAP'
/** Longer than the client's timeout. */
const LATE_MS = 90_000

type State = 'Correcto' | 'AceptadoConErrores' | 'Incorrecto'
type Taken = { state: State; finding: Finding | undefined }
/** The agency's record of an invoice. */
type Known = Taken & { annulled: boolean }

const REFUSED: Finding = {
  code: '1109',
  text: 'El NIF no está identificado en el censo de la AEAT.',
  refuses: true,
}
const FOREIGN: Finding = {
  code: '1108',
  text: 'El NIF del IDEmisorFactura debe ser el mismo que el NIF del ObligadoEmision.',
  refuses: true,
}
const NOTED: Finding = {
  code: '2004',
  text:
    'El valor del campo FechaHoraHusoGenRegistro debe ser la fecha actual del sistema ' +
    'de la AEAT.',
  refuses: false,
}

const duplicateState = ({ annulled, state }: Known): string =>
  annulled ? 'Anulada' : state === 'Correcto' ? 'Correcta' : 'AceptadaConErrores'

function lineOf(record: XmlElement, { state, finding }: Taken, before: Known | undefined): string {
  const suffix = record.name === 'RegistroAnulacion' ? 'Anulada' : ''
  const id = (name: string) =>
    element(`tik:${name}`, textIn(record, 'IDFactura', `${name}${suffix}`) ?? '')
  const duplicate = before && [
    element('tik:IdPeticionRegistroDuplicado', '20260000000000000001'),
    element('tik:EstadoRegistroDuplicado', duplicateState(before)),
    optional('tik:CodigoErrorRegistro', before.finding?.code),
    optional('tik:DescripcionErrorRegistro', before.finding?.text),
  ]
  return element('tikR:RespuestaLinea', [
    element('tikR:IDFactura', [
      id('IDEmisorFactura'),
      id('NumSerieFactura'),
      id('FechaExpedicionFactura'),
    ]),
    element('tikR:Operacion', [
      element('tik:TipoOperacion', suffix === '' ? 'Alta' : 'Anulacion'),
      ...['Subsanacion', 'RechazoPrevio', 'SinRegistroPrevio'].map((name) =>
        optional(`tik:${name}`, textIn(record, name)),
      ),
    ]),
    element('tikR:EstadoRegistro', state),
    optional('tikR:CodigoErrorRegistro', finding?.code),
    optional('tikR:DescripcionErrorRegistro', finding?.text),
    duplicate && element('tikR:RegistroDuplicado', duplicate),
  ])
}

const soap = (body: string): string =>
  '<?xml version="1.0" encoding="UTF-8"?>' +
  element('env:Envelope', [element('env:Body', [body])], NAMESPACES)

const fault = (code: string, text: string): string =>
  soap(
    element('env:Fault', [
      element('faultcode', 'env:Client'),
      element('faultstring', `Codigo[${code}].${text}`),
    ]),
  )

const refused = (code: string, text: string): Taken => ({
  state: 'Incorrecto',
  finding: { code, text, refuses: true },
})
const DUPLICATE = refused('3000', 'Registro de facturación duplicado.')
const ANNULLED = refused('3001', 'El registro de facturación ya ha sido dado de baja.')
const UNKNOWN = refused('3002', 'No existe el registro de facturación.')

/** Whether a record fits the agency's state of its invoice: first, correction, annulment. */
function outOfPlace(record: XmlElement, known: Known | undefined): Taken | undefined {
  if (record.name === 'RegistroAnulacion') {
    if (known?.annulled) return ANNULLED
    return known || textIn(record, 'SinRegistroPrevio') === 'S' ? undefined : UNKNOWN
  }
  const corrects = textIn(record, 'Subsanacion') === 'S'
  const unknownBefore = textIn(record, 'RechazoPrevio') === 'X'
  if (!corrects || unknownBefore) return known && DUPLICATE
  if (!known) return UNKNOWN
  return known.annulled ? ANNULLED : undefined
}

const numberOf = (record: XmlElement): string =>
  textIn(
    record,
    'IDFactura',
    record.name === 'RegistroAnulacion' ? 'NumSerieFacturaAnulada' : 'NumSerieFactura',
  ) ?? ''
const issuerOf = (record: XmlElement): string =>
  textIn(
    record,
    'IDFactura',
    record.name === 'RegistroAnulacion' ? 'IDEmisorFacturaAnulada' : 'IDEmisorFactura',
  ) ?? ''

/** The agency's state and its response to a message. `random`: for receipt codes. */
export class Agency {
  readonly #taken = new Map<string, Known>()
  readonly received: XmlElement[] = []
  /** The previous response, for records that are held back. */
  lastIncident = false

  readonly switches: Switches
  readonly #random: (below: number) => number
  readonly #waitSeconds: number

  constructor(switches: Switches, random: (below: number) => number, waitSeconds = 60) {
    this.switches = switches
    this.#random = random
    this.#waitSeconds = waitSeconds
  }

  #judge(record: XmlElement, issuer: string): { taken: Taken; before: Known | undefined } {
    const key = `${issuer} ${numberOf(record)}`
    const known = this.#taken.get(key)
    const misplaced = outOfPlace(record, known)
    if (misplaced) return { taken: misplaced, before: misplaced === DUPLICATE ? known : undefined }
    const foreign = issuerOf(record) === issuer ? undefined : FOREIGN
    const own = foreign ?? findingsOf(record)[0]
    const finding =
      own ??
      (this.switches.isOn('refuse')
        ? REFUSED
        : this.switches.isOn('with_errors')
          ? NOTED
          : undefined)
    const taken: Taken = {
      state:
        finding === undefined ? 'Correcto' : finding.refuses ? 'Incorrecto' : 'AceptadoConErrores',
      finding,
    }
    if (taken.state !== 'Incorrecto')
      this.#taken.set(key, { ...taken, annulled: record.name === 'RegistroAnulacion' })
    return { taken, before: undefined }
  }

  answer(message: string): { status: 200 | 500; text: string } {
    const batch = childAt(parseXml(message), 'Body', 'RegFactuSistemaFacturacion')
    if (!batch) return { status: 500, text: fault('4138', 'Petición vacía en el XML') }
    const misnamed = wrongNamespace(message)
    const wrong =
      misnamed === undefined
        ? messageViolation(batch)
        : { path: misnamed, why: 'espacio de nombres incorrecto' }
    if (wrong)
      return {
        status: 500,
        text: fault('4102', `El XML no cumple el esquema. ${wrong.path}: ${wrong.why}`),
      }
    const header = childAt(batch, 'Cabecera')
    const records = childrenOf(batch, 'RegistroFactura').flatMap(({ children }) => children)
    const issuer = textIn(header, 'ObligadoEmision', 'NIF') ?? ''
    this.lastIncident = textIn(header, 'RemisionVoluntaria', 'Incidencia') === 'S'
    this.received.push(...records)
    const judged = records.map((record) => ({ record, ...this.#judge(record, issuer) }))
    const refusals = judged.filter(({ taken }) => taken.state === 'Incorrecto').length
    const noted = judged.some(({ taken }) => taken.state !== 'Correcto')
    const state =
      refusals === records.length ? 'Incorrecto' : noted ? 'ParcialmenteCorrecto' : 'Correcto'
    const sign = () => '23456789ABCDEFGHJKLMNPQRSTUVWXYZ'[this.#random(32)]
    const csv = `A-${Array.from({ length: 14 }, sign).join('')}`
    const body = element('tikR:RespuestaRegFactuSistemaFacturacion', [
      optional('tikR:CSV', state === 'Incorrecto' ? null : csv),
      element('tikR:Cabecera', [
        element('tik:ObligadoEmision', [
          element('tik:NombreRazon', textIn(header, 'ObligadoEmision', 'NombreRazon') ?? ''),
          element('tik:NIF', issuer),
        ]),
      ]),
      element('tikR:TiempoEsperaEnvio', String(this.#waitSeconds)),
      element('tikR:EstadoEnvio', state),
      ...judged.map(({ record, taken, before }) => lineOf(record, taken, before)),
    ])
    return { status: 200, text: soap(body) }
  }
}

/** A whole message refused because of its sender. */
const CERTIFICATE_FAULT = fault(
  '4112',
  'El titular del certificado debe ser Obligado Emisión, Colaborador Social, Apoderado o Sucesor.',
)

const pause = (deps: Pick<WorldDeps, 'later'>, milliseconds: number): Promise<void> =>
  new Promise((resolve) => deps.later(milliseconds / 1000, async () => resolve()))

/** The stand-in below `/agency`: the service, and its switches at the root. */
export function agencyApp(agency: Agency, deps: Pick<WorldDeps, 'later'>): Hono {
  const { switches } = agency
  const app = new Hono()
  app.route('/', switchesPage('Tax agency', switches))
  app.post(SERVICE, async (c) => {
    if (switches.isOn('down')) return c.body('', 503)
    if (switches.isOn('garbage'))
      return c.html('<!doctype html><html><body><h1>Servicio no disponible</h1></body></html>')
    if (switches.isOn('slow')) await pause(deps, SLOW_MS)
    if (switches.isOn('late')) await pause(deps, LATE_MS)
    if (switches.isOn('fault'))
      return c.body(CERTIFICATE_FAULT, 500, { 'content-type': 'text/xml; charset=utf-8' })
    let answer: ReturnType<Agency['answer']>
    try {
      answer = agency.answer(await c.req.text())
    } catch {
      answer = {
        status: 500,
        text: fault('4103', 'Se ha producido un error inesperado al parsear el XML.'),
      }
    }
    // Accepted, but the response is lost.
    if (switches.isOn('lost')) return c.body('', 504)
    return c.body(answer.text, answer.status, { 'content-type': 'text/xml; charset=utf-8' })
  })
  return app
}

export const agencyParty = (deps: WorldDeps): Party => {
  const switches = new Switches(
    'slow',
    'late',
    'down',
    'lost',
    'garbage',
    'fault',
    'refuse',
    'with_errors',
  )
  return { name: 'agency', app: agencyApp(new Agency(switches, deps.random), deps) }
}
