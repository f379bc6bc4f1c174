/** Sample invoices for tests of their record and their paper. */
import {
  type Invoice,
  type InvoiceContent,
  type TaxLine,
  totalsOf,
} from '../src/shop/money/invoices/invoice.ts'
import type { BillingSystem, ChainRecord } from '../src/shop/money/invoices/record.ts'
import { FIRST_RECORD } from '../src/shop/money/invoices/record-flags.ts'

export const ISSUER: Invoice['issuer'] = {
  name: 'Medida Impresión, S. L.',
  taxId: 'B00000000',
  address: {
    address: 'Polígono Industrial Los Olivares, calle Espeluy, 0',
    postalCode: '23009',
    city: 'Jaén',
    country: 'ES',
  },
  registry: 'Registro Mercantil de Jaén, tomo 000, folio 00, hoja J-00000',
}
export const COMPANY: NonNullable<Invoice['recipient']> = {
  name: 'Rótulos Sierra Sur, S. L.',
  taxId: 'B12345674',
  taxIdKind: 'nif',
  address: {
    address: 'Calle del Molino, 14, bajo',
    postalCode: '03501',
    city: 'Benidorm',
    country: 'ES',
  },
}
export const TAXED: TaxLine = {
  sale: 'spain',
  rateBp: 2100,
  baseCents: 8260,
  vatCents: 1735,
  recargoBp: 0,
  recargoCents: 0,
}

/** A paid order of 82.60 EUR net: two banners and their shipping to the peninsula. */
export function invoiceWith(changes: Partial<Invoice> = {}): Invoice {
  const taxes = changes.taxes ?? [TAXED]
  const content: InvoiceContent = {
    kind: 'full',
    language: 'es',
    orderNumber: 'M-26-000001',
    issuer: ISSUER,
    recipient: COMPANY,
    lines: [
      {
        position: 1,
        text: 'Lona frontal de PVC',
        detail: '300 × 100 cm, Feria de Úbeda',
        quantity: 2,
        cents: 7360,
        discountCents: 0,
      },
      {
        position: null,
        text: 'Envío a península',
        detail: '',
        quantity: 1,
        cents: 900,
        discountCents: 0,
      },
    ],
    taxes,
    totals: totalsOf(taxes),
    deliveredTo: [
      {
        name: 'Lucía Herrera Gil',
        address: {
          address: 'Calle del Olmo, 4',
          postalCode: '28013',
          city: 'Madrid',
          country: 'ES',
        },
      },
    ],
    payment: { method: 'card', paidOn: '2026-11-23' },
    walletCents: 0,
    refersTo: [],
    reason: null,
    verifier: 'test',
  }
  return { ...content, number: 'F2026-000001', issuedOn: '2026-11-23', ...changes }
}

const SYSTEM: BillingSystem = {
  maker: ISSUER.name,
  makerTaxId: ISSUER.taxId,
  name: 'Medida',
  id: 'MD',
  version: '1.0',
  installation: 'A1B2C3D4E5F6',
}

export const recordWith = (changes: Partial<ChainRecord> = {}): ChainRecord => ({
  position: 1,
  kind: 'alta',
  flags: FIRST_RECORD,
  recipient: null,
  previous: null,
  generatedAt: '2026-11-23T09:00:00+01:00',
  system: SYSTEM,
  hash: 'A'.repeat(64),
  ...changes,
})
