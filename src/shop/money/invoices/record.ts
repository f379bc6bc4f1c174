import { formatMinutes, madridClock } from '../../../platform/calendar.ts'
import { agencyAmount, agencyDay, type Invoice, type InvoiceRef } from './invoice.ts'
import type { RecordFlags } from './record-flags.ts'
import type { RecordRecipient } from './record-recipient.ts'
import { isTaxed } from './sale.ts'

/**
 * F1 full, F2 simplified or without an identified recipient, F3 full in exchange for simplified
 * ones, R1 and R5 rectifying (list L2).
 */
export type RecordType = 'F1' | 'F2' | 'F3' | 'R1' | 'R5'

/** `alta` reports an invoice, `anulacion` that a record was made in error. */
export type RecordKind = 'alta' | 'anulacion'

/** The program that makes the records (Orden HAC/1177/2024, annex, SistemaInformatico). */
export type BillingSystem = {
  maker: string
  makerTaxId: string
  name: string
  id: string
  version: string
  installation: string
}

export type Previous = InvoiceRef & { hash: string }

/** A record in the chain, beside its invoice. */
export type ChainRecord = {
  position: number
  kind: RecordKind
  flags: RecordFlags
  /** The recipient of a correction, where it differs from the invoice's. */
  recipient: RecordRecipient | null
  /** Null for the first of the chain. */
  previous: Previous | null
  /** "2026-11-21T13:00:00+01:00". */
  generatedAt: string
  system: BillingSystem
  hash: string
}

export const SYSTEM_NAME = 'Medida'
export const SYSTEM_ID = 'MD'
/**
 * The version of this program in records; each has a responsible declaration. Raised with every
 * change of the records' content.
 */
export const SYSTEM_VERSION = '1.0'

/** The program as named in a record; its maker is the shop's company. */
export const billingSystem = (
  { name, taxId }: Invoice['issuer'],
  version: string,
  installation: string,
): BillingSystem => ({
  ...{ maker: name, makerTaxId: taxId, name: SYSTEM_NAME, id: SYSTEM_ID, version, installation },
})

/**
 * A full invoice to a private person without a number has no recipient in the record (art. 6.1.d):
 * the agency accepts it as F2, and only that may lack one (errors 1185, 1189, 1190).
 */
export function recordTypeOf({ kind, recipient }: Pick<Invoice, 'kind' | 'recipient'>): RecordType {
  const identified = recipient !== null && recipient.taxId !== null
  if (kind === 'rectifying') return identified ? 'R1' : 'R5'
  if (!identified) return 'F2'
  return kind === 'replacement' ? 'F3' : 'F1'
}

/**
 * The totals of the record. Taxes of another member state are no Spanish tax and are excluded from
 * CuotaTotal (error 1216): there the whole amount is not subject, so that ImporteTotal equals the
 * total of the paper.
 */
export function recordAmounts({ taxes, totals }: Pick<Invoice, 'taxes' | 'totals'>): {
  taxCents: number
  grossCents: number
} {
  const taxed = taxes.filter(({ sale }) => isTaxed(sale))
  return {
    taxCents: taxed.reduce((sum, line) => sum + line.vatCents + line.recargoCents, 0),
    grossCents: totals.grossCents,
  }
}

/** An instant in the record's format: Madrid's local time with its offset from UTC. */
export function stampOf(instantMs: number): string {
  const seconds = Math.floor(instantMs / 1000) * 1000
  const { on, minutes, seconds: second } = madridClock(seconds)
  const local = `${on}T${formatMinutes(minutes)}:${String(second).padStart(2, '0')}`
  return `${local}+${formatMinutes((Date.parse(`${local}Z`) - seconds) / 60_000)}`
}

/** The literals of a record that its hash covers, as they stand in the XML. */
export type IssueFields = {
  IDEmisorFactura: string
  NumSerieFactura: string
  FechaExpedicionFactura: string
  TipoFactura: string
  CuotaTotal: string
  ImporteTotal: string
  /** Of the record before; empty for the first of a chain. */
  Huella: string
  FechaHoraHusoGenRegistro: string
}
export type CancelFields = {
  IDEmisorFacturaAnulada: string
  NumSerieFacturaAnulada: string
  FechaExpedicionFacturaAnulada: string
  Huella: string
  FechaHoraHusoGenRegistro: string
}

export type Fingerprinted = Pick<ChainRecord, 'kind' | 'previous' | 'generatedAt'>

/** The fields of the fingerprint. */
export function fieldsOf(
  invoice: Invoice,
  { kind, previous, generatedAt }: Fingerprinted,
): IssueFields | CancelFields {
  const chained = { Huella: previous?.hash ?? '', FechaHoraHusoGenRegistro: generatedAt }
  const [issuer, number, day] = [invoice.issuer.taxId, invoice.number, agencyDay(invoice.issuedOn)]
  if (kind === 'anulacion')
    return {
      IDEmisorFacturaAnulada: issuer,
      NumSerieFacturaAnulada: number,
      FechaExpedicionFacturaAnulada: day,
      ...chained,
    }
  const { taxCents, grossCents } = recordAmounts(invoice)
  return {
    IDEmisorFactura: issuer,
    NumSerieFactura: number,
    FechaExpedicionFactura: day,
    TipoFactura: recordTypeOf(invoice),
    CuotaTotal: agencyAmount(taxCents),
    ImporteTotal: agencyAmount(grossCents),
    ...chained,
  }
}
