import type { Queries } from '../../../platform/database.ts'
import { type ApiContext, HttpProblem } from '../../../platform/http.ts'
import type { ZipEntry } from '../../../platform/zip.ts'
import type { FileStorage } from '../../artwork/files/file-storage-io.ts'
import { producedOf } from '../../artwork/files/names-beside.ts'
import type { ArtworkRow } from '../../artwork/files/tables.ts'
import { isHandedOver } from '../../artwork/production/handed-over.ts'
import {
  type JobTicket,
  jobTicket,
  type LinkedTicket,
  ORIGINALS,
} from '../../artwork/production/job-ticket.ts'
import { findApproval, listForProduction } from '../../artwork/production/store.ts'
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
  const approval = await findApproval(db, line.id)
  return { ticket: jobTicket({ ...order, shipments }, line, recipe, files, words, approval), files }
}

/** The file for the machine and the original, or what there is of them; null if bytes are gone. */
export async function packed(
  kept: FileStorage,
  { uploadId, format, createdAt, production }: ArtworkRow,
  nameOf: (format: ArtworkRow['format'], folder: string) => string,
): Promise<ZipEntry[] | null> {
  const entry = async (stored: string, name: string, at: Date): Promise<ZipEntry | null> => {
    const size = await kept.sizeOf(stored)
    return size === null ? null : { name, at, size, read: () => kept.read(stored) }
  }
  const original = await entry(uploadId, nameOf(format, production ? ORIGINALS : ''), createdAt)
  if (!original) return null
  if (production?.state !== 'made') return [original]
  const name = nameOf(production.format, '')
  const made = await entry(producedOf(uploadId), name, new Date(production.madeAt))
  return made && [made, original]
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
