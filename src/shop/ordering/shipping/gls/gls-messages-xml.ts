import { childAt, element, parseXml, textIn, type XmlElement } from '../../../../platform/xml.ts'
import type { Party } from '../../parcels/party.ts'
import type {
  Announced,
  CancelAnswer,
  FindAnswer,
  PickupAnswer,
  RegisterAnswer,
} from '../carrier-port.ts'
import type { TrackedState } from '../consignment.ts'

/**
 * Messages of the B2B service of GLS Spain (SOAP 1.1, `b2b.asmx`): GrabaServicios announces
 * shipments and pick-ups, Anula withdraws, GetExpCli tells the state of one.
 */
const NAMESPACE = 'http://www.asmred.com/'

export type GlsCall = 'GrabaServicios' | 'Anula' | 'GetExpCli'
/** Its identification of a call, a header. */
export const actionOf = (call: GlsCall): string => `"${NAMESPACE}${call}"`

const envelope = (call: GlsCall, inside: readonly string[]): string =>
  '<?xml version="1.0" encoding="utf-8"?>' +
  element('soap:Envelope', [element('soap:Body', [element(call, inside, { xmlns: NAMESPACE })])], {
    'xmlns:soap': 'http://schemas.xmlsoap.org/soap/envelope/',
  })

const services = (call: GlsCall, account: string, inside: string): string =>
  envelope(call, [
    element('docIn', [element('Servicios', [inside], { uidcliente: account, xmlns: NAMESPACE })]),
  ])

/** Countries by their telephone prefix. */
const PREFIXES: Record<Party['country'], string> = { ES: '34', PT: '351', FR: '33' }
const LONGEST = { name: 80, street: 250, city: 40, note: 200 }

const dayOf = (on: string): string => on.split('-').toReversed().join('/')
/** Whole kilograms: the decimal sign differs between versions of the service. */
const kilograms = (weightG: number): string => String(Math.max(1, Math.ceil(weightG / 1000)))

const place = (name: string, party: Party, note?: string): string =>
  element(name, [
    element('Nombre', party.name.slice(0, LONGEST.name)),
    element('Direccion', party.street.slice(0, LONGEST.street)),
    element('Poblacion', party.city.slice(0, LONGEST.city)),
    element('Pais', PREFIXES[party.country]),
    element('CP', party.postalCode),
    element('Telefono', party.phone),
    element('Movil', party.phone),
    element('Email', party.email),
    ...(note === undefined ? [] : [element('Observaciones', note.slice(0, LONGEST.note))]),
  ])

const referred = (reference: string): string =>
  element('Referencias', [element('Referencia', reference, { tipo: 'C' })])

type Sized = Pick<Announced, 'service' | 'parcels' | 'weightG'>
function codes({ service, parcels, weightG }: Sized): string[] {
  const [code = '', schedule = ''] = service.split('/').map((part) => part.trim())
  return [
    element('Portes', 'P'),
    element('Servicio', code),
    element('Horario', schedule),
    element('Bultos', String(parcels)),
    element('Peso', kilograms(weightG)),
  ]
}

export const registerMessage = (account: string, announced: Announced): string =>
  services(
    'GrabaServicios',
    account,
    element(
      'Envio',
      [
        element('Fecha', dayOf(announced.on)),
        ...codes(announced),
        place('Remite', announced.sender),
        place('Destinatario', announced.recipient, announced.note),
        referred(announced.reference),
      ],
      { codbarras: '' },
    ),
  )

/** Between two and eight in the afternoon: after the cut-off of a normal order's packing. */
const PICKUP_HOURS = { desde: '14:00', hasta: '20:00' }

export const pickupMessage = (
  account: string,
  asked: Parameters<typeof codes>[0] & Pick<Announced, 'reference' | 'on' | 'sender'>,
): string =>
  services(
    'GrabaServicios',
    account,
    element(
      'Recogida',
      [
        element('Horarios', [
          element('Fecha', [element('Horario', '', PICKUP_HOURS)], { dia: dayOf(asked.on) }),
        ]),
        place('RecogerEn', asked.sender),
        element('Entregas', [
          element('Envio', [...codes(asked), place('Destinatario', asked.sender)]),
        ]),
        referred(asked.reference),
      ],
      { codrecogida: '' },
    ),
  )

export const cancelMessage = (account: string, reference: string): string =>
  services('Anula', account, element('Envio', '', { referencia: reference }))

export const findMessage = (account: string, code: string): string =>
  envelope('GetExpCli', [element('codigo', code), element('uid', account)])

/** Returns of the service that leave open whether it was done. */
const UNCERTAIN = new Set(['-1', '-99', '-119'])
/** The barcode, the number or the reference of the shop is known already. */
const DUPLICATE = new Set(['-3', '-70', '-118'])

type Read = { verdict: string; said: string; part: XmlElement }

/** The body of an answer; undefined for anything else, as a page of HTML or a fault. */
function bodyOf(answer: string): XmlElement | undefined {
  try {
    const [body] = childAt(parseXml(answer), 'Body')?.children ?? []
    return body?.name === 'Fault' ? undefined : body
  } catch {
    return undefined
  }
}

function readResult(answer: string, call: GlsCall, name: string): Read | undefined {
  const part = childAt(bodyOf(answer), `${call}Result`, 'Servicios', name)
  const result = childAt(part, 'Resultado')
  const verdict = result?.attributes.return
  if (!part || verdict === undefined) return undefined
  const said = textIn(part, 'Errores', 'Error') ?? result?.text.trim() ?? ''
  return { verdict, said: said === '' ? `GLS ${verdict}` : said, part }
}

const UNREADABLE = { kind: 'unknown', why: 'unreadable' } as const

export type RegisterRead = RegisterAnswer | { kind: 'duplicate'; said: string }

export function readRegistered(answer: string): RegisterRead {
  const read = readResult(answer, 'GrabaServicios', 'Envio')
  if (!read) return UNREADABLE
  const { verdict, said, part } = read
  if (DUPLICATE.has(verdict)) return { kind: 'duplicate', said }
  if (UNCERTAIN.has(verdict)) return { kind: 'unknown', why: said }
  if (verdict !== '0') return { kind: 'refused', said }
  const { codbarras: barcode = '' } = part.attributes
  return barcode === '' ? UNREADABLE : { kind: 'registered', number: barcode, barcode }
}

export function readPickup(answer: string): PickupAnswer | { kind: 'duplicate'; said: string } {
  const read = readResult(answer, 'GrabaServicios', 'Recogida')
  if (!read) return UNREADABLE
  const { verdict, said, part } = read
  if (DUPLICATE.has(verdict)) return { kind: 'duplicate', said }
  if (UNCERTAIN.has(verdict)) return { kind: 'unknown', why: said }
  if (verdict !== '0') return { kind: 'refused', said }
  return { kind: 'requested', code: part.attributes.codigo ?? '' }
}

export function readCancelled(answer: string): CancelAnswer {
  const read = readResult(answer, 'Anula', 'Envio')
  if (!read) return UNREADABLE
  // -1: there is no such shipment, so none is on its way.
  if (read.verdict === '0' || read.verdict === '-1') return { kind: 'cancelled' }
  return { kind: 'refused', said: read.said }
}

/** States by their code; all others are incidents: lost, held, returned, damaged, unknown. */
const STATES: Readonly<Record<string, TrackedState>> = {
  '-10': 'registered',
  '0': 'registered',
  '2': 'in_transit',
  '3': 'in_transit',
  '6': 'in_transit',
  '9': 'in_transit',
  '16': 'in_transit',
  '19': 'in_transit',
  '22': 'in_transit',
  '25': 'in_transit',
  '50': 'in_transit',
  '7': 'delivered',
  '8': 'delivered',
  '5': 'cancelled',
}

export function readFound(answer: string): FindAnswer {
  const result = childAt(bodyOf(answer), 'GetExpCliResult')
  const shipments = childAt(result, 'expediciones')
  if (!shipments) return UNREADABLE
  // Of several with one reference the last is valid: those before it were cancelled.
  const shipment = shipments.children.findLast(({ name }) => name === 'exp')
  if (!shipment) return { kind: 'none' }
  const code = textIn(shipment, 'codestado')
  const barcode = textIn(shipment, 'codbar')
  if (code === undefined || barcode === undefined) return UNREADABLE
  const said = [textIn(shipment, 'estado'), textIn(shipment, 'incidencia')]
    .filter((text) => text && text !== 'SIN INCIDENCIA')
    .join(': ')
  return { kind: 'found', number: barcode, barcode, state: STATES[code] ?? 'incident', said }
}
