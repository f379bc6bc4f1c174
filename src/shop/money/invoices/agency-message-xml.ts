import { errorMessage } from '../../../platform/error-facts.ts'
import {
  childAt,
  childrenOf,
  element,
  parseXml,
  textIn,
  type XmlElement,
} from '../../../platform/xml.ts'
import {
  type BatchAnswer,
  RECORD_STATES,
  type RecordAnswer,
  type RecordState,
} from './agency-answer.ts'
import type { Issuer } from './invoice.ts'

/**
 * One call of the agency's service for billing records, and its answer (SOAP 1.1, document/literal;
 * SuministroLR.xsd, RespuestaSuministro.xsd).
 */
const SOAP = 'http://schemas.xmlsoap.org/soap/envelope/'
const SCHEMAS =
  'https://www2.agenciatributaria.gob.es/static_files/common/internet/dep/aplicaciones/es/aeat/tike/cont/ws'

/** Below the address of the agency's server. */
export const AGENCY_PATH = '/wlpl/TIKE-CONT/ws/SistemaFacturacion/VerifactuSOAP'

/** TextMax120Type of the schema. */
const NAME_MAX = 120

/** The maximum of one call. */
export const BATCH_MAX = 1000

/**
 * `incident`: records were delayed because the agency could not be reached. `records`: XML of each,
 * in the order of the chain.
 */
export function batchMessage(
  { name, taxId }: Pick<Issuer, 'name' | 'taxId'>,
  records: readonly string[],
  incident: boolean,
): string {
  const taxpayer = element('i:ObligadoEmision', [
    element('i:NombreRazon', name.slice(0, NAME_MAX)),
    element('i:NIF', taxId),
  ])
  const voluntary = incident
    ? element('i:RemisionVoluntaria', [element('i:Incidencia', 'S')])
    : undefined
  const body = element('l:RegFactuSistemaFacturacion', [
    element('l:Cabecera', [taxpayer, voluntary]),
    ...records.map((record) => element('l:RegistroFactura', [record])),
  ])
  const envelope = element('s:Envelope', [element('s:Header', ''), element('s:Body', [body])], {
    'xmlns:s': SOAP,
    'xmlns:l': `${SCHEMAS}/SuministroLR.xsd`,
    'xmlns:i': `${SCHEMAS}/SuministroInformacion.xsd`,
  })
  return `<?xml version="1.0" encoding="UTF-8"?>${envelope}`
}

/**
 * The service answered without accepting anything: a fault, or an answer of another form. `code`:
 * of a fault of the service.
 */
export class AgencyFault extends Error {
  readonly code: string | null

  constructor(message: string, code: string | null = null) {
    super(message)
    this.code = code
  }
}

/**
 * Faults by which the service refuses a whole message because of one record; all others concern
 * sender or service.
 */
const RECORD_FAULTS: ReadonlySet<string> = new Set([
  '4102',
  '4103',
  '4106',
  '4109',
  '4119',
  '4136',
  '4137',
])

/** The code of a fault caused by a record of the message; undefined for everything else. */
export const recordFaultOf = (error: unknown): string | undefined =>
  error instanceof AgencyFault && error.code !== null && RECORD_FAULTS.has(error.code)
    ? error.code
    : undefined

/** A duplicate record: the first one counts, and its result is part of the refusal. */
const DUPLICATE = '3000'
const DUPLICATE_STATES: Readonly<Record<string, RecordState>> = {
  Correcta: 'Correcto',
  AceptadaConErrores: 'AceptadoConErrores',
}

const WAIT_DEFAULT_SECONDS = 60
const WAIT_MAX_SECONDS = 3600

/** Unreadable lines are skipped: their records remain unanswered and are sent again. */
function answerOf(line: XmlElement): RecordAnswer[] {
  const state = RECORD_STATES.find((each) => each === textIn(line, 'EstadoRegistro'))
  const [number, day] = [
    textIn(line, 'IDFactura', 'NumSerieFactura'),
    textIn(line, 'IDFactura', 'FechaExpedicionFactura'),
  ]
  if (!state || !number || !day) return []
  const errorCode = textIn(line, 'CodigoErrorRegistro') ?? null
  const before =
    DUPLICATE_STATES[textIn(line, 'RegistroDuplicado', 'EstadoRegistroDuplicado') ?? '']
  const known = errorCode === DUPLICATE && before !== undefined
  const answer: RecordAnswer = {
    number,
    day,
    kind: textIn(line, 'Operacion', 'TipoOperacion') === 'Anulacion' ? 'anulacion' : 'alta',
    state: known ? before : state,
    errorCode: known
      ? (textIn(line, 'RegistroDuplicado', 'CodigoErrorRegistro') ?? null)
      : errorCode,
    errorText: known
      ? (textIn(line, 'RegistroDuplicado', 'DescripcionErrorRegistro') ?? null)
      : (textIn(line, 'DescripcionErrorRegistro') ?? null),
  }
  return [answer]
}

const waitOf = (text: string | undefined): number => {
  const seconds = Number(text)
  return Number.isInteger(seconds) && seconds >= 0
    ? Math.min(seconds, WAIT_MAX_SECONDS)
    : WAIT_DEFAULT_SECONDS
}

/**
 * Reads the answer; throws `AgencyFault` for a fault of the service and for everything that is no
 * answer of it, such as a page of HTML.
 */
export function readBatchAnswer(text: string): BatchAnswer {
  const envelope = parsed(text)
  const fault = childAt(envelope, 'Body', 'Fault')
  if (fault) {
    const said = textIn(fault, 'faultstring') ?? textIn(fault, 'faultcode') ?? 'fault'
    throw new AgencyFault(said.slice(0, 500), /Codigo\s*\[(\d{4})\]/.exec(said)?.[1] ?? null)
  }
  const answer = childAt(envelope, 'Body', 'RespuestaRegFactuSistemaFacturacion')
  if (!answer) throw new AgencyFault('not an answer of the service')
  return {
    csv: textIn(answer, 'CSV') ?? null,
    waitSeconds: waitOf(textIn(answer, 'TiempoEsperaEnvio')),
    answers: childrenOf(answer, 'RespuestaLinea').flatMap(answerOf),
  }
}

function parsed(text: string): XmlElement {
  try {
    return parseXml(text)
  } catch (error) {
    throw new AgencyFault(`not an answer of the service: ${errorMessage(error)}`.slice(0, 500))
  }
}
