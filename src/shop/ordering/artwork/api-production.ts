import { type Api, type ApiContext, HttpProblem, makeApi } from '../../../platform/http.ts'
import { type ZipEntry, zipStream } from '../../../platform/zip.ts'
import type { ArtworkRow } from '../../artwork/files/tables.ts'
import { filesOf } from '../../artwork/files/uploads-kept.ts'
import { isHandedOver } from '../../artwork/production/handed-over.ts'
import { fileNameFor, type JobTicket, jobTicket } from '../../artwork/production/job-ticket.ts'
import { listForProduction } from '../../artwork/production/store.ts'
import { findRecipesOf } from '../../catalogue/products/store-recipes.ts'
import { shipmentsOf } from '../../order/shipments.ts'
import { findOrderByNumber } from '../../order/store.ts'
import { requireStaff } from '../../session/require-staff.ts'
import { jobLink } from '../../site/office-rooms.ts'
import type { Lifecycle } from '../orders/lifecycle.ts'
import { renderPaper } from '../papers/paper-job.ts'
import { packageRoute, ticketRoute } from './api-production-routes.ts'

type Handed = { ticket: JobTicket; files: ArtworkRow[] }

/** An approved line with its files. */
async function handedOver(
  { context }: Lifecycle,
  c: ApiContext,
  { number, lineId }: { number: string; lineId: string },
): Promise<Handed> {
  const found = await findOrderByNumber(context.db, number)
  const line = found?.lines.find(({ id }) => id === lineId)
  if (!found || !line) throw new HttpProblem(404, { code: 'orders.unknown', field: 'number' })
  if (!isHandedOver(line.jobState))
    throw new HttpProblem(409, { code: 'production.notApproved', field: '' })
  const [recipeOf, files] = await Promise.all([
    findRecipesOf(context.db, [line]),
    listForProduction(context.db, lineId),
  ])
  const recipe = recipeOf(line)
  if (!recipe) throw new HttpProblem(404, { code: 'orders.unknown', field: 'number' })
  if (files.length === 0 && line.artworkRules.needed !== false)
    throw new HttpProblem(409, { code: 'production.filesGone', field: '' })
  const { order, lines } = found
  const shipments = shipmentsOf(order.delivery, order.contact, lines)
  return { ticket: jobTicket({ ...order, shipments }, line, recipe, files, c.var), files }
}

async function paperOf(
  life: Lifecycle,
  c: ApiContext,
  { ticket }: Handed,
): Promise<Uint8Array<ArrayBuffer>> {
  const { context } = life
  const { settings } = await life.shop.site()
  const link = context.config.publicUrl + jobLink(ticket.job)
  const about = {
    language: c.var.language,
    author: settings.nameBrand,
    createdAt: context.now(),
    link,
  }
  return renderPaper(context.papers, { paper: 'ticket', ticket, ...about })
}

/** Production files and papers of an approved order line. */
export function productionApi(life: Lifecycle): Api {
  const { context } = life
  const kept = filesOf(context)
  const api = makeApi()

  api.openapi(ticketRoute, async (c) => {
    await requireStaff(context, c, ticketRoute)
    const job = await handedOver(life, c, c.req.valid('param'))
    return c.body(
      await paperOf(life, c, job),
      200,
      attachment('application/pdf', `${job.ticket.job}.pdf`),
    )
  })

  api.openapi(packageRoute, async (c) => {
    await requireStaff(context, c, packageRoute)
    const job = await handedOver(life, c, c.req.valid('param'))
    const { ticket, files } = job
    const at = context.now()
    const folder = ticket.job
    const entries: ZipEntry[] = [
      { name: `${folder}/${folder}.pdf`, at, bytes: await paperOf(life, c, job) },
      {
        name: `${folder}/${folder}.json`,
        at,
        bytes: Buffer.from(`${JSON.stringify(ticket, null, 2)}\n`),
      },
    ]
    for (const file of files) {
      // Checked before the response begins, since a partial archive is useless.
      const size = await kept.sizeOf(file.uploadId)
      if (size === null) throw new HttpProblem(409, { code: 'production.filesGone', field: '' })
      const line = { productSlug: ticket.slug, configuration: ticket.configuration }
      entries.push({
        name: `${folder}/${fileNameFor(line, folder, file)}`,
        at: file.createdAt,
        size,
        read: () => kept.read(file.uploadId),
      })
    }
    return c.body(zipStream(entries), 200, attachment('application/zip', `${folder}.zip`))
  })

  return api
}

const attachment = (type: string, name: string): Record<string, string> => ({
  'content-type': type,
  'content-disposition': `attachment; filename="${name}"`,
  'cache-control': 'no-store',
})
