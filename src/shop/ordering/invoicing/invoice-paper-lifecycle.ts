import type { Invoice } from '../../money/invoices/invoice.ts'
import { findSiteOfInvoice } from '../../money/invoices/store-site.ts'
import { type PaperBytes, renderPaper } from '../papers/paper-job.ts'
import type { InvoicingDeps } from './invoicing-deps.ts'

/** An invoice with the name and the logo of the site of its order. */
export async function invoicePaper(
  { context, shop }: Pick<InvoicingDeps, 'context' | 'shop'>,
  invoice: Invoice,
): Promise<PaperBytes> {
  const siteId = await findSiteOfInvoice(context.db, invoice.number)
  return shop.inSite(siteId, () => renderPaper(context.papers, { paper: 'invoice', invoice }))
}
