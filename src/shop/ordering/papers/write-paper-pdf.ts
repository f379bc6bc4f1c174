import { ticketsPdf } from '../../artwork/production/ticket-pdf.ts'
import { invoicePdf } from '../../money/invoices/invoice-pdf.ts'
import { labelsPdf } from '../parcels/label-pdf.ts'
import { pickupListPdf } from '../parcels/pickup-list-pdf.ts'
import { deliveryNotePdf } from './delivery-note-pdf.ts'
import { figuresPdf } from './figures-pdf.ts'
import { offerPdf } from './offer-pdf.ts'
import type { PaperBytes, PaperJob, Speaks } from './paper-job.ts'

/** Draws a paper; returns the bytes of its PDF. */
export function writePaper(job: PaperJob, speaks: Speaks): PaperBytes {
  switch (job.paper) {
    case 'invoice':
      return invoicePdf(job.invoice, speaks(job.invoice.language).t, job.look)
    case 'offer':
      return offerPdf(
        job.offer,
        { ...speaks(job.offer.language), recipe: job.recipe, look: job.look },
        job.settings,
        job.link,
      )
    case 'tickets':
      return ticketsPdf(job.tickets, { ...job, ...speaks(job.language) })
    case 'labels':
      return labelsPdf(job.labels, { ...job, ...speaks(job.language) })
    case 'pickupList':
      return pickupListPdf(job.list, speaks(job.list.language).t)
    case 'deliveryNote':
      return deliveryNotePdf(job.note, speaks(job.note.language).t, job.look)
    case 'figures':
      return figuresPdf(job.figures)
  }
}
