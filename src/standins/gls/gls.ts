import { Hono } from 'hono'
import { html } from 'hono/html'
import {
  childAt,
  element,
  parseXml,
  textIn,
  type XmlElement,
  XmlFault,
} from '../../platform/xml.ts'
import type { Party, WorldDeps } from '../party.ts'
import { SLOW_MS, Switches, switchesPage } from '../switches.ts'

/** Published: the account of the demo shop. */
const ACCOUNT = '00000000-0000-4000-8000-000000000000'
const NAMESPACE = 'http://www.asmred.com/'
const STATES: Readonly<Record<string, string>> = {
  '-10': 'GRABADO',
  '2': 'EN TRANSITO A DESTINO',
  '6': 'EN REPARTO',
  '7': 'ENTREGADO',
  '91': 'CON INCIDENCIA',
  '10': 'DEVUELTA',
  '5': 'ANULADA',
}
/** Barcodes of an account begin with its agency and number. */
const FIRST_BARCODE = 61_000_100_000_000

type Shipment = { reference: string; barcode: string; to: string; parcels: string; state: string }

const soap = (call: string, inside: string): string =>
  '<?xml version="1.0" encoding="utf-8"?>' +
  element(
    'soap:Envelope',
    [
      element('soap:Body', [
        element(`${call}Response`, [element(`${call}Result`, [inside])], { xmlns: NAMESPACE }),
      ]),
    ],
    { 'xmlns:soap': 'http://schemas.xmlsoap.org/soap/envelope/' },
  )

type Verdict = { verdict: string; said: string; attributes?: Record<string, string> }

const resultOf = (name: string, { verdict, said, attributes = {} }: Verdict): string =>
  element(
    'Servicios',
    [
      element(
        name,
        [
          element('Resultado', '', { return: verdict }),
          ...(verdict === '0' ? [] : [element('Errores', [element('Error', said)])]),
        ],
        attributes,
      ),
    ],
    { xmlns: '' },
  )

const refused = (verdict: string, said: string): Verdict => ({ verdict, said })

const FIVE_DIGITS = /^\d{5}$/
const POSTAL: Readonly<Record<string, RegExp>> = {
  '34': FIVE_DIGITS,
  '33': FIVE_DIGITS,
  '351': /^\d{4}-?\d{3}$/,
}

/** The rules of the documented returns that a shop meets. */
function faultOf(sent: XmlElement): Verdict | undefined {
  const to = (name: string) => textIn(sent, 'Destinatario', name) ?? ''
  if (!POSTAL[to('Pais')]?.test(to('CP')))
    return refused('-36', 'Código postal del destinatario, formato incorrecto')
  if (to('Nombre').length < 3)
    return refused('-128', 'El nombre del destinatario debe tener al menos tres caracteres')
  if (to('Direccion').length < 3)
    return refused('-129', 'La dirección del destinatario debe tener al menos tres caracteres')
  if (!/^\+?[\d ]{9,16}$/.test(to('Telefono')))
    return refused('-38', 'Teléfono del destinatario incorrecto')
  const isEuro = textIn(sent, 'Servicio') === '74'
  if (isEuro && textIn(sent, 'Bultos') !== '1')
    return refused('-48', 'EuroBusinessParcel: el número de bultos debe ser 1')
  if (!/^[1-9]\d*$/.test(textIn(sent, 'Bultos') ?? ''))
    return refused('-33', 'Los bultos no pueden ser 0 o negativos')
  return undefined
}

class Depot {
  readonly #shipments: Shipment[] = []
  readonly #pickups = new Map<string, string>()

  get shipments(): readonly Shipment[] {
    return this.#shipments
  }

  /** By reference, barcode or both; of several the last. */
  find = (code: string): Shipment | undefined =>
    this.#shipments.findLast(({ reference, barcode }) => reference === code || barcode === code)

  record(sent: XmlElement): Verdict {
    const reference = textIn(sent, 'Referencias', 'Referencia') ?? ''
    const fault = faultOf(sent)
    if (fault) return fault
    if (this.find(reference)) return refused('-70', 'El número de pedido ya existe')
    const barcode = String(FIRST_BARCODE + this.#shipments.length + 1)
    const to = [textIn(sent, 'Destinatario', 'Nombre'), textIn(sent, 'Destinatario', 'CP')]
    const parcels = textIn(sent, 'Bultos') ?? ''
    this.#shipments.push({ reference, barcode, to: to.join(', '), parcels, state: '-10' })
    return { verdict: '0', said: '', attributes: { codbarras: barcode, uid: reference } }
  }

  fetch(sent: XmlElement): Verdict {
    const reference = textIn(sent, 'Referencias', 'Referencia') ?? ''
    if (this.#pickups.has(reference)) return refused('-118', 'Referencia de cliente duplicada')
    const code = String(700_000_001 + this.#pickups.size)
    this.#pickups.set(reference, code)
    return { verdict: '0', said: '', attributes: { codigo: code } }
  }

  cancel(reference: string): Verdict {
    const found = this.find(reference)
    if (!found || found.state === '5') return refused('-1', 'No existe envío')
    if (found.state !== '-10') return refused('-2', 'Tiene tracking operativo')
    found.state = '5'
    return { verdict: '0', said: '' }
  }

  say(barcode: string, state: string): void {
    const found = this.find(barcode)
    if (found && STATES[state]) found.state = state
  }
}

const told = ({ reference, barcode, state }: Shipment): string =>
  element('exp', [
    element('codbar', barcode),
    element('codestado', state),
    element('estado', STATES[state] ?? ''),
    element('incidencia', state === '91' ? 'DIRECCION INCORRECTA' : 'SIN INCIDENCIA'),
    element('refC', reference),
  ])

/** The answer to one call; undefined: no such call. */
function answerTo(body: XmlElement, depot: Depot, troubles: Switches): string | undefined {
  if (body.name === 'GetExpCli') {
    const isKnown = textIn(body, 'uid') === ACCOUNT && !troubles.isOn('denied')
    const found = isKnown ? depot.find(textIn(body, 'codigo') ?? '') : undefined
    return soap(body.name, element('expediciones', found ? [told(found)] : [], { xmlns: '' }))
  }
  const services = childAt(body, 'docIn', 'Servicios')
  const sent = services?.children[0]
  if (!sent) return undefined
  const verdict = (): Verdict => {
    if (services.attributes.uidcliente !== ACCOUNT || troubles.isOn('denied'))
      return refused('-33', 'No estás autorizado a grabar envíos de ese cliente')
    if (body.name === 'Anula') return depot.cancel(sent.attributes.referencia ?? '')
    if (troubles.isOn('refuse')) return refused('-69', 'No se puede canalizar, revise el CP')
    if (troubles.isOn('duplicate')) depot.record(sent)
    return sent.name === 'Recogida' ? depot.fetch(sent) : depot.record(sent)
  }
  return soap(body.name, resultOf(sent.name, verdict()))
}

const shipmentsTable = (depot: Depot) => html`
  <h1>Shipments</h1>
  <table>
    <tr><th>Barcode</th><th>Reference</th><th>Recipient</th><th>Parcels</th><th>State</th></tr>
    ${depot.shipments.map(
      ({ barcode, reference, to, parcels, state }) =>
        html`<tr><td>${barcode}</td><td>${reference}</td><td>${to}</td><td>${parcels}</td>
          <td>${STATES[state]}</td></tr>`,
    )}
  </table>
  <form method="post" action="/gls/states">
    <p><label>Barcode or reference <input name="code" required></label></p>
    <p><label>State <select name="state">${Object.entries(STATES).map(
      ([code, name]) => html`<option value="${code}">${name}</option>`,
    )}</select></label></p>
    <button>Say so</button>
  </form>`

/**
 * Stand-in of the B2B service of GLS Spain. Switches: `slow`: beyond the timeout; `down`: 503;
 * `lost`: done, and no answer; `garbage`: a page of HTML; `damaged`: half of the answer; `fault`: a
 * SOAP fault; `refuse`: no agency for the postal code; `denied`: an unknown account; `duplicate`:
 * the reference was used.
 */
export function glsParty({ later }: WorldDeps): Party {
  const troubles = new Switches(
    ...(['slow', 'down', 'lost', 'garbage', 'damaged'] as const),
    ...(['fault', 'refuse', 'denied', 'duplicate'] as const),
  )
  const depot = new Depot()
  const app = new Hono()
  app.route(
    '/',
    switchesPage('GLS', troubles, () => shipmentsTable(depot)),
  )
  app.post('/states', async (c) => {
    const { code = '', state = '' } = await c.req.parseBody()
    depot.say(String(code), String(state))
    return c.redirect(c.req.path.replace(/\/states$/, '') || '/', 303)
  })
  app.post('/b2b.asmx', async (c) => {
    const isXml = { 'content-type': 'text/xml; charset=utf-8' }
    if (troubles.isOn('slow'))
      await new Promise<void>((resolve) => later(SLOW_MS / 1000, async () => resolve()))
    if (troubles.isOn('down')) return c.body(null, 503)
    if (troubles.isOn('garbage')) return c.html('<!doctype html><title>Mantenimiento</title>')
    if (troubles.isOn('fault'))
      return c.body(
        '<?xml version="1.0"?><soap:Envelope xmlns:soap="http://schemas.xmlsoap.org/soap/envelope/">' +
          '<soap:Body><soap:Fault><faultcode>soap:Server</faultcode></soap:Fault></soap:Body>' +
          '</soap:Envelope>',
        500,
        isXml,
      )
    const answer = read(await c.req.text(), depot, troubles)
    if (answer === undefined) return c.body(null, 400)
    if (troubles.isOn('lost')) return c.body(null, 504)
    return c.body(
      troubles.isOn('damaged') ? answer.slice(0, answer.length / 2) : answer,
      200,
      isXml,
    )
  })
  return { name: 'gls', app }
}

function read(message: string, depot: Depot, troubles: Switches): string | undefined {
  try {
    const [body] = childAt(parseXml(message), 'Body')?.children ?? []
    return body && answerTo(body, depot, troubles)
  } catch (error) {
    if (error instanceof XmlFault) return undefined
    throw error
  }
}
