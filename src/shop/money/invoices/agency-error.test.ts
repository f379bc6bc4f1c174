import { expect, test } from 'vitest'
import { AGENCY_TOPICS, explainAgencyError } from './agency-error.ts'

const BROKEN =
  'Codigo[4102].El XML no cumple el esquema. RegFactuSistemaFacturacion/RegistroFactura/RegistroAlta/'

test.each([
  ['1109', 'El NIF no está identificado en el censo de la AEAT.', 'census', 'recipientId'],
  ['1123', 'El formato del NIF es incorrecto.', 'recipientId', 'recipientId'],
  ['1189', null, 'recipient', 'recipientName'],
  ['1210', 'El campo ImporteTotal tiene un valor incorrecto', 'amounts', 'totals'],
  ['2000', 'El cálculo de la huella suministrada es incorrecta.', 'chain', 'chain'],
  ['2004', null, 'clock', null],
  ['3000', null, 'duplicate', null],
  [
    '4102',
    `${BROKEN}Destinatarios/IDDestinatario/NIF: longitud 13, se esperaba 9`,
    'schema',
    'recipientId',
  ],
  [
    '4102',
    `${BROKEN}Destinatarios/IDDestinatario/NombreRazon: longitud 130`,
    'schema',
    'recipientName',
  ],
  ['4102', `${BROKEN}SistemaInformatico/NIF: longitud 10`, 'schema', 'system'],
  ['4102', `${BROKEN}Desglose/DetalleDesglose/TipoImpositivo`, 'schema', 'taxes'],
  [
    '4102',
    'El XML no cumple el esquema. Falta informar campo obligatorio.: IDEmisorFactura',
    'schema',
    'issuer',
  ],
  ['4102', 'El XML no cumple el esquema.', 'schema', null],
  ['9999', 'NumSerieFactura', 'other', 'number'],
])('%s %s', (code, text, topic, field) =>
  expect(explainAgencyError(code, text)).toEqual({ topic, field }),
)

test('every kind of error has a text', () => {
  expect(new Set(AGENCY_TOPICS).size).toBe(19)
})
