import { type SQL, sql } from 'drizzle-orm'
import { ofOrderAt, type SiteFilter } from '../../catalogue/sites/store.ts'

/** Invoices of orders that came from a site, by the column that names them; undefined: all. */
export function ofInvoiceAt(invoiceId: SQL, site: SiteFilter | undefined): SQL | undefined {
  return (
    site &&
    sql`EXISTS (SELECT FROM invoices issued WHERE issued.id = ${invoiceId}
      AND ${ofOrderAt(sql`issued.order_id`, site)})`
  )
}
