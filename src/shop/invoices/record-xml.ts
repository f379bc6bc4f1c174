import { element, optional } from '../../platform/xml.ts'
import { agencyAmount, agencyDay, type Invoice, type InvoiceRef, type Recipient, type TaxLine } from './invoice.ts'
import { operationText } from './operation-text.ts'
import { type BillingSystem, type ChainRecord, type Previous, recordAmounts, recordTypeOf } from './record.ts'
import { isTaxed, SALES } from './sale.ts'

/**
 * A billing record as XML (Orden HAC/1177/2024, annex; SuministroInformacion.xsd): every element in the order of its schema, which the agency's service
 * insists on. `i:` is the namespace of the records' content.
 */
const at = (name: string): string => `i:${name}`

const NAME_MAX = 120
const IVA = '01'
const SHA_256 = '01'

/** IDType of list L7. */
const ID_TYPES = { eu: '02', foreign: '04', not_in_census: '07' } as const
/** Greece writes its numbers for trade between member states with EL. */
const EU_PREFIX: Readonly<Record<string, string>> = { GR: 'EL' }

/** Percentages with the two decimals of the schema. */
const percentage = (basisPoints: number): string => agencyAmount(basisPoints)

function invoiceId(issuer: string, { number, issuedOn }: InvoiceRef, suffix = ''): string {
  return [
    element(at(`IDEmisorFactura${suffix}`), issuer),
    element(at(`NumSerieFactura${suffix}`), number),
    element(at(`FechaExpedicionFactura${suffix}`), agencyDay(issuedOn)),
  ].join('')
}

/** `country` null: the number begins with it. */
function otherId(country: string | null, type: string, id: string): string {
  return element(at('IDOtro'), [optional(at('CodigoPais'), country), element(at('IDType'), type), element(at('ID'), id)])
}

function recipientId({ taxId, taxIdKind, address }: Recipient, as: ChainRecord['recipientAs']): string {
  const id = taxId ?? ''
  if (as === 'not_in_census') return otherId('ES', ID_TYPES.not_in_census, id)
  if (taxIdKind === 'nif') return element(at('NIF'), id)
  if (taxIdKind !== 'eu') return otherId(address.country, ID_TYPES.foreign, id)
  const prefix = EU_PREFIX[address.country] ?? address.country
  return otherId(null, ID_TYPES.eu, /^[A-Z]{2}/.test(id) ? id : `${prefix}${id}`)
}

function recipients(invoice: Invoice, as: ChainRecord['recipientAs']): string | undefined {
  const { recipient } = invoice
  if (!recipient || recipient.taxId === null) return undefined
  const name = element(at('NombreRazon'), recipient.name.slice(0, NAME_MAX))
  return element(at('Destinatarios'), [element(at('IDDestinatario'), [name, recipientId(recipient, as)])])
}

/** One line for each rate. What is not taxed in Spain has no rate and no amount, and foreign VAT is part of what is not subject. */
function taxLine({ sale, rateBp, baseCents, vatCents, recargoBp, recargoCents }: TaxLine): string {
  const { regime, treatment } = SALES[sale]
  const exempt = treatment.startsWith('E')
  const taxed = isTaxed(sale)
  const surcharged = taxed && recargoBp > 0
  return element(at('DetalleDesglose'), [
    element(at('Impuesto'), IVA),
    element(at('ClaveRegimen'), regime),
    element(at(exempt ? 'OperacionExenta' : 'CalificacionOperacion'), treatment),
    optional(at('TipoImpositivo'), taxed ? percentage(rateBp ?? 0) : null),
    element(at('BaseImponibleOimporteNoSujeto'), agencyAmount(taxed ? baseCents : baseCents + vatCents)),
    optional(at('CuotaRepercutida'), taxed ? agencyAmount(vatCents) : null),
    optional(at('TipoRecargoEquivalencia'), surcharged ? percentage(recargoBp) : null),
    optional(at('CuotaRecargoEquivalencia'), surcharged ? agencyAmount(recargoCents) : null),
  ])
}

function chaining(issuer: string, previous: Previous | null): string {
  if (!previous) return element(at('Encadenamiento'), [element(at('PrimerRegistro'), 'S')])
  const before = [invoiceId(issuer, previous), element(at('Huella'), previous.hash)]
  return element(at('Encadenamiento'), [element(at('RegistroAnterior'), before)])
}

function systemOf({ maker, makerTaxId, name, id, version, installation }: BillingSystem): string {
  return element(at('SistemaInformatico'), [
    element(at('NombreRazon'), maker.slice(0, NAME_MAX)),
    element(at('NIF'), makerTaxId),
    element(at('NombreSistemaInformatico'), name),
    element(at('IdSistemaInformatico'), id),
    element(at('Version'), version),
    element(at('NumeroInstalacion'), installation),
    element(at('TipoUsoPosibleSoloVerifactu'), 'S'),
    element(at('TipoUsoPosibleMultiOT'), 'N'),
    element(at('IndicadorMultiplesOT'), 'N'),
  ])
}

const ending = (issuer: string, { previous, system, generatedAt, hash }: ChainRecord): string[] => [
  chaining(issuer, previous),
  systemOf(system),
  element(at('FechaHoraHusoGenRegistro'), generatedAt),
  element(at('TipoHuella'), SHA_256),
  element(at('Huella'), hash),
]

function refersTo({ kind, refersTo: refs, issuer }: Invoice): string | undefined {
  const listed = (all: string, one: string): string =>
    element(
      at(all),
      refs.map((ref) => element(at(one), [invoiceId(issuer.taxId, ref)])),
    )
  if (kind === 'rectifying') return listed('FacturasRectificadas', 'IDFacturaRectificada')
  return kind === 'replacement' ? listed('FacturasSustituidas', 'IDFacturaSustituida') : undefined
}

function registroAlta(invoice: Invoice, record: ChainRecord): string {
  const { issuer, kind, recipient } = invoice
  const type = recordTypeOf(invoice)
  const { taxCents, grossCents } = recordAmounts(invoice)
  const unidentified = recipient !== null && recipient.taxId === null
  return element(at('RegistroAlta'), [
    element(at('IDVersion'), '1.0'),
    element(at('IDFactura'), [invoiceId(issuer.taxId, invoice)]),
    element(at('NombreRazonEmisor'), issuer.name.slice(0, NAME_MAX)),
    optional(at('Subsanacion'), record.amendment === 'none' ? null : 'S'),
    optional(at('RechazoPrevio'), record.amendment === 'after_refusal' ? 'X' : null),
    element(at('TipoFactura'), type),
    optional(at('TipoRectificativa'), kind === 'rectifying' ? 'I' : null),
    refersTo(invoice),
    element(at('DescripcionOperacion'), operationText(invoice)),
    optional(at('FacturaSinIdentifDestinatarioArt61d'), unidentified ? 'S' : null),
    recipients(invoice, record.recipientAs),
    element(at('Desglose'), invoice.taxes.map(taxLine)),
    element(at('CuotaTotal'), agencyAmount(taxCents)),
    element(at('ImporteTotal'), agencyAmount(grossCents)),
    ...ending(issuer.taxId, record),
  ])
}

function registroAnulacion(invoice: Invoice, record: ChainRecord): string {
  return element(at('RegistroAnulacion'), [
    element(at('IDVersion'), '1.0'),
    element(at('IDFactura'), [invoiceId(invoice.issuer.taxId, invoice, 'Anulada')]),
    // The agency never took the record that this one annuls.
    optional(at('SinRegistroPrevio'), record.amendment === 'after_refusal' ? 'S' : null),
    ...ending(invoice.issuer.taxId, record),
  ])
}

export const recordXml = (invoice: Invoice, record: ChainRecord): string =>
  record.kind === 'alta' ? registroAlta(invoice, record) : registroAnulacion(invoice, record)
