/** The paper of an invoice in its language. */
import { LANGUAGES } from '../src/platform/text.ts'
import type { Invoice } from '../src/shop/money/invoices/invoice.ts'
import { invoicePdf } from '../src/shop/money/invoices/invoice-pdf.ts'
import { readPaper } from './read-paper.ts'
import { wordsIn } from './sample-papers.ts'

export const invoicePaper = (invoice: Invoice): Uint8Array<ArrayBuffer> => {
  const language = LANGUAGES.find((each) => each === invoice.language) ?? 'es'
  return invoicePdf(invoice, wordsIn(language).t)
}

/** The text of each page, with plain spaces. */
export const invoicePages = async (invoice: Invoice): Promise<string[]> =>
  (await readPaper(invoicePaper(invoice))).pages
