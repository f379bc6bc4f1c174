/** The XML of an invoice's record, and its errors by the agency's checks. */

import { parseXml, type XmlElement } from '../src/platform/xml.ts'
import type { Invoice } from '../src/shop/money/invoices/invoice.ts'
import type { ChainRecord } from '../src/shop/money/invoices/record.ts'
import { recordHash } from '../src/shop/money/invoices/record-hash.ts'
import { recordXml } from '../src/shop/money/invoices/record-xml.ts'
import { findingsOf } from '../src/standins/agency/check-record.ts'
import { recordViolation } from '../src/standins/agency/schema.ts'
import { recordWith } from './invoices.ts'

/** The errors of a record: by the agency's schema, then by its rules. */
export const faultsOf = (record: XmlElement) =>
  [recordViolation(record) ?? [], findingsOf(record)].flat()

export const xmlOf = (invoice: Invoice, changes: Partial<ChainRecord> = {}): XmlElement => {
  const record = recordWith(changes)
  return parseXml(recordXml(invoice, { ...record, hash: recordHash(invoice, record) }))
}
