import { createHash } from 'node:crypto'
import type { Invoice } from './invoice.ts'
import { type CancelFields, type Fingerprinted, fieldsOf, type IssueFields } from './record.ts'

const ISSUE = [
  'IDEmisorFactura',
  'NumSerieFactura',
  'FechaExpedicionFactura',
  'TipoFactura',
  'CuotaTotal',
  'ImporteTotal',
  'Huella',
  'FechaHoraHusoGenRegistro',
] as const satisfies readonly (keyof IssueFields)[]
const CANCEL = [
  'IDEmisorFacturaAnulada',
  'NumSerieFacturaAnulada',
  'FechaExpedicionFacturaAnulada',
  'Huella',
  'FechaHoraHusoGenRegistro',
] as const satisfies readonly (keyof CancelFields)[]

const joined = (pairs: readonly (readonly [name: string, value: string])[]): string =>
  pairs.map(([name, value]) => `${name}=${value.trim()}`).join('&')

/** The input of the fingerprint. */
export const canonicalOf = (fields: IssueFields | CancelFields): string =>
  'IDEmisorFactura' in fields
    ? joined(ISSUE.map((name) => [name, fields[name]]))
    : joined(CANCEL.map((name) => [name, fields[name]]))

/** 64 upper-case hexadecimal digits. */
export const hashOf = (canonical: string): string =>
  createHash('sha256').update(canonical, 'utf8').digest('hex').toUpperCase()

/**
 * The fingerprint of a billing record (AEAT, "Detalle de las especificaciones técnicas para
 * generación de la huella o hash", 0.1.2): SHA-256 over `name=value` joined by `&`, in UTF-8,
 * without URL encoding and without a line end. The values are the literals of the XML: 21.4 and
 * 21.40 are two.
 */
export const fingerprintOf = (fields: IssueFields | CancelFields): string =>
  hashOf(canonicalOf(fields))

export const recordHash = (invoice: Invoice, record: Fingerprinted): string =>
  fingerprintOf(fieldsOf(invoice, record))
