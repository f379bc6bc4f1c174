import type { Language, Translate } from '../../../platform/text.ts'
import type { LinkedTicket } from '../../artwork/production/job-ticket.ts'
import type { SiteSettings } from '../../buying/sites/settings-schema.ts'
import type { Invoice } from '../../money/invoices/invoice.ts'
import type { Recipe } from '../../print/quoting/recipe.ts'
import type { Label, LabelSheet } from '../parcels/label.ts'
import type { PickupList } from '../parcels/pickup-list.ts'
import type { DeliveryNote } from './delivery-note.ts'
import type { FiguresPaper } from './figures-paper.ts'
import type { Offer } from './offer.ts'

/** Name, colour and logo (PNG) of the shop. */
type Look = { name: string; accent: string; logo?: Uint8Array<ArrayBuffer> }

/** Each kind of paper with its content, as values that can be sent to another thread. */
export type PaperJob = { look?: Look } & (
  | { paper: 'invoice'; invoice: Invoice }
  | { paper: 'offer'; offer: Offer; recipe: Recipe; settings: SiteSettings; link: string }
  | {
      paper: 'tickets'
      tickets: readonly LinkedTicket[]
      author: string
      createdAt: Date
      language: Language
    }
  | { paper: 'deliveryNote'; note: DeliveryNote }
  | {
      paper: 'labels'
      labels: readonly Label[]
      sheet: LabelSheet
      createdAt: Date
      language: Language
    }
  | { paper: 'pickupList'; list: PickupList }
  | { paper: 'figures'; figures: FiguresPaper }
)

/** The texts of a language of the shop. */
export type Speaks = (language: string) => { language: Language; t: Translate }

export type PaperBytes = Uint8Array<ArrayBuffer>

type PaperQueue = { render: (job: object) => Promise<PaperBytes> }

/** Draws one paper in the worker thread. */
export const renderPaper = (papers: PaperQueue, job: PaperJob): Promise<PaperBytes> =>
  papers.render(job)
