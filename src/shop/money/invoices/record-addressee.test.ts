import { describe, expect, test } from 'vitest'
import { faultsOf, xmlOf } from '../../../../test/invoice-records.ts'
import { COMPANY, invoiceWith } from '../../../../test/invoices.ts'
import { childAt, childrenOf, textIn, type XmlElement } from '../../../platform/xml.ts'

const NO_ID = { ...COMPANY, taxId: null, taxIdKind: 'none' } as const

describe('the recipient', () => {
  const french = {
    ...COMPANY,
    taxId: '40303265045',
    address: {
      address: '12, rue de la République',
      postalCode: '69002',
      city: 'Lyon',
      country: 'FR',
    },
  }
  const greek = { ...french, taxId: '094259216', address: { ...french.address, country: 'GR' } }
  const person = { ...COMPANY, taxId: '12345678Z' }
  const corrected = { name: 'Ana Ruiz Gil', idType: '07', country: 'ES', id: '12345678Z' } as const
  const passport = { name: COMPANY.name, idType: '03', country: 'ES', id: 'XDA123456' } as const
  test.each([
    ['in Spain', COMPANY, null, { NIF: 'B12345674' }],
    [
      'of another member state',
      { ...french, taxIdKind: 'eu' },
      null,
      { CodigoPais: 'FR', IDType: '02', ID: 'FR40303265045' },
    ],
    [
      'of Spain with a number of another member state',
      { ...COMPANY, taxId: 'FR61954506077', taxIdKind: 'eu' },
      null,
      { CodigoPais: 'FR', IDType: '02', ID: 'FR61954506077' },
    ],
    [
      'of another one than its address',
      { ...french, taxId: 'PT501964843', taxIdKind: 'eu' },
      null,
      { CodigoPais: 'PT', IDType: '02', ID: 'PT501964843' },
    ],
    ['of Greece', { ...greek, taxIdKind: 'eu' }, null, { IDType: '02', ID: 'EL094259216' }],
    [
      'of Northern Ireland',
      { ...french, taxId: 'XI123456789', taxIdKind: 'eu' },
      null,
      { IDType: '02', ID: 'XI123456789' },
    ],
    [
      'with another number',
      { ...french, taxIdKind: 'foreign' },
      null,
      { CodigoPais: 'FR', IDType: '04', ID: '40303265045' },
    ],
    ['not in the census', person, corrected, { CodigoPais: 'ES', IDType: '07', ID: '12345678Z' }],
    ['named by a passport', person, passport, { CodigoPais: 'ES', IDType: '03', ID: 'XDA123456' }],
  ] as const)('%s', (_, recipient, correction, said) => {
    const record = xmlOf(invoiceWith({ recipient }), { recipient: correction })
    const id = childAt(record, 'Destinatarios', 'IDDestinatario')
    const other = childAt(id, 'IDOtro')?.children ?? childrenOf(id as XmlElement, 'NIF')
    expect(Object.fromEntries(other.map(({ name, text }) => [name, text]))).toEqual(said)
    expect(textIn(id, 'NombreRazon')).toBe((correction ?? recipient).name)
    expect(faultsOf(record)).toEqual([])
  })
  test("with a long name is cut to the schema's limit, at whole characters", () => {
    const name = `${'Ñ'.repeat(119)}😀😀`
    const record = xmlOf(invoiceWith({ recipient: { ...COMPANY, name } }))
    expect(textIn(record, 'Destinatarios', 'IDDestinatario', 'NombreRazon')).toBe(
      `${'Ñ'.repeat(119)}😀`,
    )
    expect(faultsOf(record)).toEqual([])
  })
  test('without a number is omitted, and the record says that it is not required', () => {
    const record = xmlOf(invoiceWith({ recipient: NO_ID }))
    expect([
      childAt(record, 'Destinatarios'),
      textIn(record, 'FacturaSinIdentifDestinatarioArt61d'),
      textIn(record, 'TipoFactura'),
    ]).toEqual([undefined, 'S', 'F2'])
    expect(faultsOf(record)).toEqual([])
  })
})

test('names and texts with XML characters are unchanged', () => {
  const name = `Pérez & Hijos <"S. L."> d'Oc`
  const record = xmlOf(invoiceWith({ recipient: { ...COMPANY, name } }))
  expect(textIn(record, 'Destinatarios', 'IDDestinatario', 'NombreRazon')).toBe(name)
})
