import type { Issuer } from './invoice.ts'
import type { Declaration } from './invoice-schema.ts'
import { SYSTEM_ID, SYSTEM_NAME } from './record.ts'

/**
 * Draft of the responsible declaration of a version (RD 1007/2023, art. 13; Orden HAC/1177/2024,
 * art. 15). A document for Spanish authorities, therefore always in Spanish. The maker of the
 * system signs it; the draft assumes the shop's company as the maker.
 */
export function declaration(
  maker: Issuer,
  { version, installation }: { version: string; installation: string | null },
): Declaration {
  const { address, postalCode, city } = maker.address
  return {
    title: 'DECLARACIÓN RESPONSABLE DEL SISTEMA INFORMÁTICO DE FACTURACIÓN',
    rows: [
      ['Nombre del sistema informático', SYSTEM_NAME],
      ['Código identificador del sistema', SYSTEM_ID],
      ['Versión', version],
      ['Número de instalación', installation ?? 'Se asigna con la primera factura'],
      [
        'Componentes y funcionalidades',
        'Tienda en línea con emisión de facturas, facturas simplificadas y rectificativas. ' +
          'Un proceso de servidor (Node.js), una base de datos (PostgreSQL) y un documento PDF ' +
          'por factura, con código QR. Genera un registro de facturación por cada factura, lo ' +
          'encadena por su huella con el anterior, lo conserva sin cambios y lo remite a la AEAT.',
      ],
      ['¿Funciona solo como «VERI*FACTU»?', 'Sí'],
      ['¿Permite varios obligados tributarios?', 'No'],
      [
        'Tipos de firma de los registros',
        'Ninguno: los sistemas «VERI*FACTU» no firman sus registros ' +
          '(art. 3 de la Orden HAC/1177/2024)',
      ],
      ['Productor del sistema', maker.name],
      ['NIF del productor', maker.taxId],
      ['Dirección postal del productor', `${address}, ${postalCode} ${city}`],
    ],
    statement:
      'El productor hace constar que el sistema informático aquí identificado, ' +
      'en la versión indicada, cumple lo dispuesto en el artículo 29.2.j) de la Ley 58/2003, ' +
      'de 17 de diciembre, General Tributaria, en el Reglamento aprobado por el ' +
      'Real Decreto 1007/2023, de 5 de diciembre, en la Orden HAC/1177/2024, de 17 de octubre, ' +
      'y en la sede electrónica de la Agencia Estatal de Administración Tributaria ' +
      'para todo aquello que complete las especificaciones de dicha Orden.',
    unsigned:
      'Borrador sin firmar. Faltan la fecha, el lugar y la firma de quien produce el sistema: ' +
      'hasta entonces no es una declaración.',
  }
}
