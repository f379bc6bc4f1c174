import { and, between, desc, eq, type SQL, sql } from 'drizzle-orm'
import type { Queries } from '../../../platform/database.ts'
import type { OfSite } from '../../catalogue/sites/store.ts'
import { orders } from '../../order/tables.ts'
import { invoices } from '../invoices/tables.ts'
import type { Period } from './period.ts'
import { ofInvoiceAt } from './store-of-site.ts'
import { invoiceRegister, invoiceTaxes } from './tables.ts'
import type { VatKey, VatOfInvoice, VatOfRate } from './vat.ts'

type Scope = Period & OfSite

const sumOf = (column: SQL): SQL<number> =>
  sql<number>`coalesce(sum(${column}), 0)::bigint`.mapWith(Number)
const amounts = {
  baseCents: sumOf(sql`${invoiceTaxes.baseCents}`),
  vatCents: sumOf(sql`${invoiceTaxes.vatCents}`),
  recargoCents: sumOf(sql`${invoiceTaxes.recargoCents}`),
}

/** Invoices of the period that are part of sums, as in the register. */
const counted = ({ from, to, site }: Scope): SQL | undefined =>
  and(
    between(invoiceTaxes.issuedOn, from, to),
    eq(invoiceRegister.counts, true),
    ofInvoiceAt(sql`${invoiceTaxes.invoiceId}`, site),
  )

/** VAT of a period by country, kind of sale and rates, by the day of issue. */
export function sumVat(db: Queries, period: Scope): Promise<VatOfRate[]> {
  const { country, sale, rateBp, recargoBp } = invoiceTaxes
  return db
    .select({
      ...{ country, sale, rateBp, recargoBp },
      invoices: sql<number>`count(DISTINCT ${invoiceTaxes.invoiceId})::int`,
      ...amounts,
    })
    .from(invoiceTaxes)
    .innerJoin(invoiceRegister, eq(invoiceRegister.invoiceId, invoiceTaxes.invoiceId))
    .where(counted(period))
    .groupBy(country, sale, rateBp, recargoBp)
    .orderBy(sql`${country} <> 'ES'`, country, sale, sql`${rateBp} DESC NULLS LAST`, recargoBp)
}

const ofKey = (period: Scope, key: VatKey): SQL | undefined =>
  and(
    counted(period),
    eq(invoiceTaxes.country, key.country),
    eq(invoiceTaxes.sale, key.sale),
    sql`${invoiceTaxes.rateBp} IS NOT DISTINCT FROM ${key.rateBp}::int`,
    eq(invoiceTaxes.recargoBp, key.recargoBp),
  )

/** The invoices that have a rate, newest first, with what they have of it. */
export function listVat(
  db: Queries,
  period: Scope,
  key: VatKey,
  limit: number,
): Promise<VatOfInvoice[]> {
  const { number, issuedOn, buyer, orderNumber } = invoiceRegister
  return db
    .select({
      ...{ number, issuedOn, buyer, orderNumber, token: orders.accessToken },
      baseCents: invoiceTaxes.baseCents,
      vatCents: invoiceTaxes.vatCents,
      recargoCents: invoiceTaxes.recargoCents,
    })
    .from(invoiceTaxes)
    .innerJoin(invoiceRegister, eq(invoiceRegister.invoiceId, invoiceTaxes.invoiceId))
    .innerJoin(invoices, eq(invoices.id, invoiceTaxes.invoiceId))
    .innerJoin(orders, eq(orders.id, invoices.orderId))
    .where(ofKey(period, key))
    .orderBy(desc(invoiceTaxes.issuedOn), desc(invoiceTaxes.invoiceId))
    .limit(limit)
}

/** The sums of that list. */
export async function sumVatOf(db: Queries, period: Scope, key: VatKey) {
  const [sums] = await db
    .select({ count: sql<number>`count(*)::int`, ...amounts })
    .from(invoiceTaxes)
    .innerJoin(invoiceRegister, eq(invoiceRegister.invoiceId, invoiceTaxes.invoiceId))
    .where(ofKey(period, key))
  return sums ?? { count: 0, baseCents: 0, vatCents: 0, recargoCents: 0 }
}
