import { element, optional } from '../../../platform/xml.ts'
import {
  agencyAmount,
  agencyDay,
  type Invoice,
  type InvoiceRef,
  type TaxLine,
  toldOperation,
} from './invoice.ts'
import { operationText } from './operation-text.ts'
import {
  type BillingSystem,
  type ChainRecord,
  type Previous,
  recordAmounts,
  recordTypeOf,
} from './record.ts'
import { type RecordRecipient, recordRecipient } from './record-recipient.ts'
import { isTaxed, SALES } from './sale.ts'

/**
 * A billing record as XML (Orden HAC/1177/2024, annex; SuministroInformacion.xsd): every element in
 * the order of its schema, which the agency's service enforces. `i:` is the namespace of the
 * records' content.
 */
const at = (name: string): string => `i:${name}`

const NAME_MAX = 120
const IVA = '01'
const SHA_256 = '01'

/** Percentages with the two decimals of the schema. */
const percentage = (basisPoints: number): string => agencyAmount(basisPoints)

function invoiceId(issuer: string, { number, issuedOn }: InvoiceRef, suffix = ''): string {
  return [
    element(at(`IDEmisorFactura${suffix}`), issuer),
    element(at(`NumSerieFactura${suffix}`), number),
    element(at(`FechaExpedicionFactura${suffix}`), agencyDay(issuedOn)),
  ].join('')
}

function recipientId({ idType, country, id }: RecordRecipient): string {
  if (idType === 'nif') return element(at('NIF'), id)
  return element(at('IDOtro'), [
    optional(at('CodigoPais'), country),
    element(at('IDType'), idType),
    element(at('ID'), id),
  ])
}

/** `corrected`: the recipient of a correction, in place of the invoice's. */
function recipients({ recipient }: Invoice, corrected: RecordRecipient | null): string | undefined {
  const named = corrected ?? recordRecipient(recipient)
  if (named === null) return undefined
  return element(at('Destinatarios'), [
    element(at('IDDestinatario'), [element(at('NombreRazon'), named.name), recipientId(named)]),
  ])
}

/**
 * One line for each rate. What is not taxed in Spain has no rate and no amount, and foreign VAT is
 * part of the amount not subject.
 */
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
    element(
      at('BaseImponibleOimporteNoSujeto'),
      agencyAmount(taxed ? baseCents : baseCents + vatCents),
    ),
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
  const { flags } = record
  const type = recordTypeOf(invoice)
  const { taxCents, grossCents } = recordAmounts(invoice)
  const unidentified = recipient !== null && recipient.taxId === null
  const operatedOn = toldOperation(invoice)
  return element(at('RegistroAlta'), [
    element(at('IDVersion'), '1.0'),
    element(at('IDFactura'), [invoiceId(issuer.taxId, invoice)]),
    element(at('NombreRazonEmisor'), issuer.name.slice(0, NAME_MAX)),
    optional(at('Subsanacion'), flags.correction ? 'S' : null),
    optional(at('RechazoPrevio'), flags.refusedBefore),
    element(at('TipoFactura'), type),
    optional(at('TipoRectificativa'), kind === 'rectifying' ? 'I' : null),
    refersTo(invoice),
    optional(at('FechaOperacion'), operatedOn ? agencyDay(operatedOn) : null),
    element(at('DescripcionOperacion'), operationText(invoice)),
    optional(at('FacturaSinIdentifDestinatarioArt61d'), unidentified ? 'S' : null),
    recipients(invoice, record.recipient),
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
    optional(at('SinRegistroPrevio'), record.flags.withoutPrior ? 'S' : null),
    optional(at('RechazoPrevio'), record.flags.refusedBefore),
    ...ending(invoice.issuer.taxId, record),
  ])
}

export const recordXml = (invoice: Invoice, record: ChainRecord): string =>
  record.kind === 'alta' ? registroAlta(invoice, record) : registroAnulacion(invoice, record)
