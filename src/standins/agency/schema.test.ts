/** The schemas of the agency's service, by messages that break them in one place each. */
import { describe, expect, test } from 'vitest'
import { invoiceWith, recordWith } from '../../../test/invoices.ts'
import { childAt, parseXml } from '../../platform/xml.ts'
import { AGENCY_PATH, batchMessage } from '../../shop/money/invoices/agency-message-xml.ts'
import { recordHash } from '../../shop/money/invoices/record-hash.ts'
import { recordXml } from '../../shop/money/invoices/record-xml.ts'
import { Switches } from '../switches.ts'
import { Agency, agencyApp } from './agency.ts'
import { answerViolation, messageViolation, recordViolation } from './schema.ts'

const invoice = invoiceWith()
const record = recordWith()
const xml = recordXml(invoice, { ...record, hash: recordHash(invoice, record) })
const message = batchMessage(invoice.issuer, [xml], true)

/** The record with one text in place of another, which has to be there. */
const changed = (from: string | RegExp, to: string): string => {
  const next = xml.replace(from, to)
  if (next === xml) throw new Error(`${from} is not in the record`)
  return next
}

test('what the shop sends follows them', () => {
  expect(recordViolation(parseXml(xml))).toBeUndefined()
  expect(
    messageViolation(
      childAt(parseXml(message), 'Body', 'RegFactuSistemaFacturacion') ?? parseXml(xml),
    ),
  ).toBeUndefined()
})

describe('one thing that breaks them is named', () => {
  test.each([
    [
      'a length',
      '<i:NIF>B12345674</i:NIF>',
      '<i:NIF>FR61954506077</i:NIF>',
      'RegistroAlta/Destinatarios/IDDestinatario/NIF',
      'longitud 13, se esperaba 9',
    ],
    [
      'too long a text',
      /Impresión a medida[^<]*/,
      'x'.repeat(501),
      'RegistroAlta/DescripcionOperacion',
      'longitud 501, máximo 500',
    ],
    [
      'an empty number',
      />F2026-000001</,
      '><',
      'RegistroAlta/IDFactura/NumSerieFactura',
      'longitud 0, mínimo 1',
    ],
    [
      'a pattern',
      /23-11-2026/,
      '2026-11-23',
      'RegistroAlta/IDFactura/FechaExpedicionFactura',
      'el valor «2026-11-23» no tiene el formato esperado',
    ],
    [
      'an amount',
      /(<i:CuotaTotal>)17\.35/,
      '$117,35',
      'RegistroAlta/CuotaTotal',
      'el valor «17,35» no tiene el formato esperado',
    ],
    [
      'a value of no list',
      /(<i:TipoFactura>)F1/,
      '$1F9',
      'RegistroAlta/TipoFactura',
      'el valor «F9» no está en la lista de valores permitidos',
    ],
    [
      'an instant',
      /2026-11-23T09:00:00\+01:00/,
      '23-11-2026 09:00',
      'RegistroAlta/FechaHoraHusoGenRegistro',
      'no es una fecha y hora',
    ],
    [
      'an element that is missing',
      /<i:TipoHuella>01<\/i:TipoHuella>/,
      '',
      'RegistroAlta/TipoHuella',
      'falta informar campo obligatorio',
    ],
    [
      'an unknown element',
      /<i:TipoHuella>/,
      '<i:Otro>1</i:Otro><i:TipoHuella>',
      'RegistroAlta/TipoHuella',
      'falta informar campo obligatorio',
    ],
    [
      'one too many',
      /(<i:Huella>.*<\/i:Huella>)/,
      '$1$1',
      'RegistroAlta/Huella',
      'elemento fuera de su lugar, repetido o desconocido',
    ],
    [
      'neither of a choice',
      /<i:NIF>B12345674<\/i:NIF>/,
      '',
      'RegistroAlta/Destinatarios/IDDestinatario/NIF|IDOtro',
      'falta informar campo obligatorio',
    ],
    [
      'both of a choice',
      /(<i:NIF>B12345674<\/i:NIF>)/,
      '$1<i:IDOtro><i:IDType>02</i:IDType><i:ID>1</i:ID></i:IDOtro>',
      'RegistroAlta/Destinatarios/IDDestinatario/IDOtro',
      'elemento fuera de su lugar, repetido o desconocido',
    ],
    [
      'a text between elements',
      /(<i:Encadenamiento>)/,
      '$1hola',
      'RegistroAlta/Encadenamiento',
      'no puede tener texto',
    ],
    [
      'elements in a text',
      /(<i:NombreRazonEmisor>)[^<]*/,
      '$1<i:NIF>B12345674</i:NIF>',
      'RegistroAlta/NombreRazonEmisor',
      'no puede tener elementos',
    ],
  ])('%s', (_, from, to, path, why) => {
    expect(recordViolation(parseXml(changed(from, to)))).toEqual({ path, why })
  })

  test('two elements that changed places', () => {
    const swapped = changed(
      /(<i:CuotaTotal>.*?<\/i:CuotaTotal>)(<i:ImporteTotal>.*?<\/i:ImporteTotal>)/,
      '$2$1',
    )
    expect(recordViolation(parseXml(swapped))).toEqual({
      path: 'RegistroAlta/CuotaTotal',
      why: 'falta informar campo obligatorio',
    })
  })

  test.each([
    [
      'a record that is none',
      /RegistroFactura>/g,
      'Registro>',
      'RegFactuSistemaFacturacion/RegistroFactura',
    ],
    [
      'the issuer’s number',
      /(<i:NIF>)B00000000(?=<\/i:NIF><\/i:ObligadoEmision>)/,
      '$1B000000001',
      'RegFactuSistemaFacturacion/Cabecera/ObligadoEmision/NIF',
    ],
    [
      'a mark in the header',
      />S<\/i:Incidencia>/,
      '>X</i:Incidencia>',
      'RegFactuSistemaFacturacion/Cabecera/RemisionVoluntaria/Incidencia',
    ],
  ])('%s of a message', (_, from, to, path) => {
    const batch = childAt(parseXml(message.replace(from, to)), 'Body', 'RegFactuSistemaFacturacion')
    expect(batch && messageViolation(batch)?.path).toBe(path)
  })
})

describe('the service', () => {
  const call = async (text: string) => {
    const agency = new Agency(new Switches(), () => 7)
    const answer = await agencyApp(agency, { later: () => {} }).request(AGENCY_PATH, {
      method: 'POST',
      body: text,
    })
    return { status: answer.status, text: await answer.text() }
  }
  const said = ({ text }: { text: string }) => /<faultstring>([^<]*)/.exec(text)?.[1]

  test('answers as its own schema says', async () => {
    const body = childAt(
      parseXml((await call(message)).text),
      'Body',
      'RespuestaRegFactuSistemaFacturacion',
    )
    expect(body && [answerViolation(body), body.children.at(-1)?.name]).toEqual([
      undefined,
      'RespuestaLinea',
    ])
  })
  test.each([
    [
      'breaks the schema',
      () => message.replace('B12345674', 'FR61954506077'),
      'Codigo[4102].El XML no cumple el esquema. RegFactuSistemaFacturacion/RegistroFactura/RegistroAlta/Destinatarios/IDDestinatario/NIF: longitud 13, se esperaba 9',
    ],
    [
      'has an element of another namespace',
      () => message.replaceAll('i:Desglose>', 'l:Desglose>'),
      'Codigo[4102].El XML no cumple el esquema. Desglose: espacio de nombres incorrecto',
    ],
    [
      'declares another namespace',
      () => message.replace('SuministroLR.xsd', 'ConsultaLR.xsd'),
      'Codigo[4102].El XML no cumple el esquema. RegFactuSistemaFacturacion: espacio de nombres incorrecto',
    ],
    [
      'is no XML',
      () => message.slice(0, -9),
      'Codigo[4103].Se ha producido un error inesperado al parsear el XML.',
    ],
    [
      'is empty',
      () => message.replace(/<l:Reg.*Facturacion>/, ''),
      'Codigo[4138].Petición vacía en el XML',
    ],
    [
      'has more than a thousand records',
      () =>
        batchMessage(
          invoice.issuer,
          Array.from({ length: 1001 }, () => xml),
          false,
        ),
      'Codigo[4102].El XML no cumple el esquema. RegFactuSistemaFacturacion/RegistroFactura: elemento fuera de su lugar, repetido o desconocido',
    ],
  ])('refuses a whole message that %s', async (_, made, fault) => {
    const answer = await call(made())
    expect([answer.status, said(answer)]).toEqual([500, fault])
  })
})
