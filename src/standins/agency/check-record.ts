import { createHash } from 'node:crypto'
import { childAt, childrenOf, textIn, type XmlElement } from '../../platform/xml.ts'
import { isUnionNumber } from './union-numbers.ts'

/** The agency's validation of a record: refusals and warnings, with the codes of its own list. */
export type Finding = { code: string; text: string; refuses: boolean }

const HASHED: Readonly<Record<string, readonly string[]>> = {
  RegistroAlta: [
    'IDEmisorFactura',
    'NumSerieFactura',
    'FechaExpedicionFactura',
    'TipoFactura',
    'CuotaTotal',
    'ImporteTotal',
  ],
  RegistroAnulacion: [
    'IDEmisorFacturaAnulada',
    'NumSerieFacturaAnulada',
    'FechaExpedicionFacturaAnulada',
  ],
}

/** The fingerprint as the agency computes it from the received XML. */
export function hashOfRecord(record: XmlElement): string {
  const said = (name: string): string =>
    textIn(record, 'IDFactura', name) ?? textIn(record, name) ?? ''
  const before = textIn(record, 'Encadenamiento', 'RegistroAnterior', 'Huella') ?? ''
  const pairs = [
    ...(HASHED[record.name] ?? []).map((name) => `${name}=${said(name)}`),
    `Huella=${before}`,
  ]
  const text = [
    ...pairs,
    `FechaHoraHusoGenRegistro=${textIn(record, 'FechaHoraHusoGenRegistro') ?? ''}`,
  ].join('&')
  return createHash('sha256').update(text).digest('hex').toUpperCase()
}

const cents = (text: string | undefined): number => Math.round(Number(text ?? '0') * 100)
/** Tolerance of totals. */
const TOLERANCE_CENTS = 1000
const IDENTIFIED = new Set(['F1', 'F3', 'R1', 'R2', 'R3', 'R4'])
const RECTIFYING = /^R[1-5]$/

const refusal = (code: string, text: string): Finding => ({ code, text, refuses: true })

function lineFindings(line: XmlElement): Finding[] {
  const [treatment, exempt] = [
    textIn(line, 'CalificacionOperacion'),
    textIn(line, 'OperacionExenta'),
  ]
  const [rate, tax, surcharge] = [
    textIn(line, 'TipoImpositivo'),
    textIn(line, 'CuotaRepercutida'),
    textIn(line, 'TipoRecargoEquivalencia'),
  ]
  const base = cents(textIn(line, 'BaseImponibleOimporteNoSujeto'))
  if (!treatment === !exempt)
    return [refusal('1196', 'OperacionExenta o CalificacionOperacion: una de las dos')]
  if (exempt && (rate ?? tax ?? surcharge))
    return [refusal('1238', 'Operación exenta con tipo o cuota')]
  if (treatment?.startsWith('N') && (rate ?? tax ?? surcharge))
    return [refusal('1237', 'Operación no sujeta con tipo o cuota')]
  if (textIn(line, 'ClaveRegimen') === '01' && (exempt === 'E2' || exempt === 'E3'))
    return [refusal('1199', 'Exportación con clave 01')]
  if (textIn(line, 'ClaveRegimen') === '02' && !exempt)
    return [refusal('1286', 'Clave 02 sin exención')]
  if (treatment !== 'S1') return []
  if (!rate || !tax) return [refusal('1208', 'S1 sin tipo o sin cuota')]
  if (surcharge && rate === '21.00' && surcharge !== '5.20' && surcharge !== '1.75')
    return [refusal('1162', 'Recargo que no es del 21 %')]
  if (Math.abs(cents(tax) - Math.round((base * Number(rate)) / 100)) > TOLERANCE_CENTS)
    return [refusal('1142', 'CuotaRepercutida incorrecta')]
  return cents(tax) * base < 0 ? [refusal('1143', 'Cuota y base de distinto signo')] : []
}

function totalFindings(record: XmlElement, lines: readonly XmlElement[]): Finding[] {
  const sum = (...names: string[]): number =>
    lines.reduce(
      (total, line) => total + names.reduce((part, name) => part + cents(textIn(line, name)), 0),
      0,
    )
  const taxes = sum('CuotaRepercutida', 'CuotaRecargoEquivalencia')
  const base = sum('BaseImponibleOimporteNoSujeto')
  const differs = (name: string, expected: number): boolean =>
    Math.abs(cents(textIn(record, name)) - expected) > TOLERANCE_CENTS
  return [
    ...(differs('CuotaTotal', taxes)
      ? [{ code: '1216', text: 'CuotaTotal incorrecta', refuses: true }]
      : []),
    ...(differs('ImporteTotal', base + taxes)
      ? [{ code: '1210', text: 'ImporteTotal incorrecto', refuses: true }]
      : []),
    ...(textIn(record, 'TipoFactura') === 'F2' &&
    base + taxes > 300_000 + TOLERANCE_CENTS &&
    textIn(record, 'FacturaSinIdentifDestinatarioArt61d') !== 'S'
      ? [{ code: '1150', text: 'Factura simplificada de más de 3.000', refuses: true }]
      : []),
  ]
}

const SPANISH_NUMBER = /^(?:\d{8}[A-Z]|[XYZKLM]\d{7}[A-Z]|[ABCDEFGHJNPQRSUVW]\d{7}[0-9A-J])$/
const SPANISH_PERSON = /^[\dXYZKLM]\d{7}[A-Z]$/

/** A recipient's identification: a Spanish number, or another with type and country. */
function recipientFindings(recipient: XmlElement): Finding[] {
  const nif = textIn(recipient, 'NIF')
  if (nif !== undefined)
    return SPANISH_NUMBER.test(nif) ? [] : [refusal('1123', 'El formato del NIF es incorrecto.')]
  const [country, type, id = ''] = ['CodigoPais', 'IDType', 'ID'].map((name) =>
    textIn(recipient, 'IDOtro', name),
  )
  if (type === '02') {
    if (!isUnionNumber(id)) return [refusal('1103', 'El valor del campo ID es incorrecto.')]
    return country !== undefined && country !== id.slice(0, 2)
      ? [
          refusal(
            '1122',
            'El campo CodigoPais indicado no coincide con los dos primeros dígitos del ' +
              'identificador.',
          ),
        ]
      : []
  }
  if (country === undefined)
    return [refusal('1111', 'El campo CodigoPais es obligatorio cuando IDType es distinto de 02.')]
  const spanishType = type === '03' || type === '07'
  if (country === 'ES' ? !spanishType : type === '07') {
    return [
      refusal(
        '1126',
        'El valor del CodigoPais solo puede ser ES cuando el IDType sea Pasaporte (03) ' +
          'o No Censado (07).',
      ),
    ]
  }
  return type === '07' && !SPANISH_PERSON.test(id)
    ? [
        refusal(
          '1131',
          'El valor del campo ID ha de ser el NIF de una persona física cuando el campo ' +
            'IDType tiene valor No Censado (07).',
        ),
      ]
    : []
}

function issueFindings(record: XmlElement): Finding[] {
  const type = textIn(record, 'TipoFactura') ?? ''
  const lines = childrenOf(childAt(record, 'Desglose') ?? record, 'DetalleDesglose')
  const has = (name: string): boolean => childAt(record, name) !== undefined
  const refusals: [wrong: boolean, code: string, text: string][] = [
    [IDENTIFIED.has(type) && !has('Destinatarios'), '1189', 'Falta el bloque Destinatarios'],
    [!IDENTIFIED.has(type) && has('Destinatarios'), '1190', 'Sobra el bloque Destinatarios'],
    [
      RECTIFYING.test(type) !== has('TipoRectificativa'),
      RECTIFYING.test(type) ? '1114' : '1115',
      'TipoRectificativa',
    ],
    [
      !RECTIFYING.test(type) && has('FacturasRectificadas'),
      '1117',
      'FacturasRectificadas sin ser rectificativa',
    ],
    [(type === 'F3') !== has('FacturasSustituidas'), '1116', 'FacturasSustituidas sólo con F3'],
    [
      textIn(record, 'RechazoPrevio') === 'X' && textIn(record, 'Subsanacion') !== 'S',
      '1153',
      'RechazoPrevio X sin Subsanacion S',
    ],
    [
      textIn(record, 'RechazoPrevio') === 'S' && textIn(record, 'Subsanacion') !== 'S',
      '1161',
      'RechazoPrevio S sin Subsanacion S',
    ],
    [
      textIn(record, 'FacturaSinIdentifDestinatarioArt61d') === 'S' && IDENTIFIED.has(type),
      '1185',
      'FacturaSinIdentifDestinatarioArt61d',
    ],
    [
      /["'<>=]/.test(textIn(record, 'IDFactura', 'NumSerieFactura') ?? ''),
      '1130',
      'NumSerieFactura con caracteres no permitidos',
    ],
  ]
  return [
    ...refusals.filter(([wrong]) => wrong).map(([, code, text]) => refusal(code, text)),
    ...childrenOf(childAt(record, 'Destinatarios') ?? record, 'IDDestinatario').flatMap(
      recipientFindings,
    ),
    ...lines.flatMap(lineFindings),
    ...totalFindings(record, lines),
  ]
}

/** All faults of a schema-valid record, refusals first. */
export function findingsOf(record: XmlElement): Finding[] {
  const wrong = hashOfRecord(record) !== textIn(record, 'Huella')
  const findings = [
    ...(record.name === 'RegistroAlta' ? issueFindings(record) : []),
    ...(wrong
      ? [
          {
            code: '2000',
            text: 'El cálculo de la huella suministrada es incorrecto.',
            refuses: false,
          },
        ]
      : []),
  ]
  return findings.toSorted((one, other) => Number(other.refuses) - Number(one.refuses))
}
