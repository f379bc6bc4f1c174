import {
  bigint,
  boolean,
  customType,
  date,
  integer,
  pgTable,
  primaryKey,
  text,
  uuid,
} from 'drizzle-orm/pg-core'
import type { InvoiceKind } from '../../order/invoice-kind.ts'
import type { AgencyState } from '../invoices/agency-state.ts'
import type { SaleKind } from '../invoices/sale.ts'
import type { TakingKind } from './takings.ts'

const cents = (name: string) => bigint(name, { mode: 'number' }).notNull()
const day = (name: string) => date(name, { mode: 'string' }).notNull()
const searched = customType<{ data: string }>({ dataType: () => 'tsvector' })

/** Written by triggers of the database alone. */
export const invoiceRegister = pgTable('invoice_register', {
  invoiceId: uuid('invoice_id').primaryKey(),
  number: text().notNull(),
  issuedOn: day('issued_on'),
  kind: text().$type<InvoiceKind>().notNull(),
  orderNumber: text('order_number').notNull(),
  buyer: text().notNull(),
  taxId: text('tax_id').notNull(),
  netCents: cents('net_cents'),
  vatCents: cents('vat_cents'),
  recargoCents: cents('recargo_cents'),
  grossCents: cents('gross_cents'),
  state: text().$type<AgencyState>().notNull(),
  annulled: boolean().notNull(),
  counts: boolean().notNull(),
  words: searched('words').notNull(),
})

/** Written by triggers of the database alone. */
export const invoiceTaxes = pgTable(
  'invoice_taxes',
  {
    invoiceId: uuid('invoice_id').notNull(),
    position: integer().notNull(),
    issuedOn: day('issued_on'),
    country: text().notNull(),
    sale: text().$type<SaleKind>().notNull(),
    rateBp: integer('rate_bp'),
    recargoBp: integer('recargo_bp').notNull(),
    baseCents: cents('base_cents'),
    vatCents: cents('vat_cents'),
    recargoCents: cents('recargo_cents'),
  },
  (table) => [primaryKey({ columns: [table.invoiceId, table.position] })],
)

/** Written by triggers; only a surplus by `recordSurplus`. */
export const takings = pgTable('takings', {
  id: bigint({ mode: 'number' }).primaryKey().generatedAlwaysAsIdentity(),
  day: day('day'),
  /** Null: the customer's balance. */
  method: text(),
  kind: text().$type<TakingKind>().notNull(),
  cents: cents('cents'),
  orderId: uuid('order_id').notNull(),
})
