import type { Queries } from '../../../platform/database.ts'
import { type ApiContext, HttpProblem } from '../../../platform/http.ts'
import type { ArtworkRow } from '../../artwork/files/tables.ts'
import { isHandedOver } from '../../artwork/production/handed-over.ts'
import {
  type JobTicket,
  jobTicket,
  type LinkedTicket,
} from '../../artwork/production/job-ticket.ts'
import { listForProduction } from '../../artwork/production/store.ts'
import { findRecipesOf } from '../../catalogue/products/store-recipes.ts'
import { shipmentsOf } from '../../order/shipments.ts'
import type { FullOrder } from '../../order/store.ts'
import { jobLink } from '../../site/office-rooms.ts'
import type { Lifecycle } from '../orders/lifecycle.ts'
import { type PaperBytes, renderPaper } from '../papers/paper-job.ts'

type Line = FullOrder['lines'][number]
type Words = Pick<ApiContext['var'], 'language' | 't'>

/** The files of an approved job; throws if it is not approved, or its files were deleted. */
export async function productionFiles(
  db: Queries,
  { id, jobState, artworkRules }: Line,
): Promise<ArtworkRow[]> {
  if (!isHandedOver(jobState))
    throw new HttpProblem(409, { code: 'production.notApproved', field: '' })
  const files = await listForProduction(db, id)
  if (files.length === 0 && artworkRules.needed !== false)
    throw new HttpProblem(409, { code: 'production.filesGone', field: '' })
  return files
}

export type Handed = { ticket: JobTicket; files: ArtworkRow[] }

/** An approved job of an order with its ticket and its files. */
export async function handOver(
  db: Queries,
  { order, lines }: FullOrder,
  line: Line,
  words: Words,
): Promise<Handed> {
  const files = await productionFiles(db, line)
  const recipe = (await findRecipesOf(db, [line]))(line)
  if (!recipe) throw new HttpProblem(404, { code: 'orders.unknown', field: 'number' })
  const shipments = shipmentsOf(order.delivery, order.contact, lines)
  return { ticket: jobTicket({ ...order, shipments }, line, recipe, files, words), files }
}

/** Job tickets as one PDF; the code on each opens its job in the office. */
export async function printTickets(
  { context, shop }: Lifecycle,
  tickets: readonly JobTicket[],
  { language }: Words,
): Promise<PaperBytes> {
  const { settings } = await shop.site()
  const linked = tickets.map(
    (ticket): LinkedTicket => ({
      ticket,
      link: context.config.publicUrl + jobLink(ticket.job),
    }),
  )
  return renderPaper(context.papers, {
    paper: 'tickets',
    tickets: linked,
    language,
    author: settings.nameBrand,
    createdAt: context.now(),
  })
}
