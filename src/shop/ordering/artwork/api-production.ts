import { posix } from 'node:path'
import { type Api, type ApiContext, HttpProblem, makeApi } from '../../../platform/http.ts'
import { type ZipEntry, zipStream } from '../../../platform/zip.ts'
import { filesOf } from '../../artwork/files/uploads-kept.ts'
import { fileNameFor } from '../../artwork/production/job-ticket.ts'
import { findOrderByNumber } from '../../order/store.ts'
import { requireStaff } from '../../session/require-staff.ts'
import type { Lifecycle } from '../orders/lifecycle.ts'
import { packageRoute, ticketRoute } from './api-production-routes.ts'
import { type Handed, handOver, packed, printTickets } from './handover-lifecycle.ts'

/** The line that the address names, with its ticket and files. */
async function handedOver(
  { context: { db } }: Lifecycle,
  c: ApiContext,
  { number, lineId }: { number: string; lineId: string },
): Promise<Handed> {
  const found = await findOrderByNumber(db, number)
  const line = found?.lines.find(({ id }) => id === lineId)
  if (!found || !line) throw new HttpProblem(404, { code: 'orders.unknown', field: 'number' })
  return handOver(db, found, line, c.var)
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
      await printTickets(life, [job.ticket], c.var),
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
      { name: `${folder}/${folder}.pdf`, at, bytes: await printTickets(life, [ticket], c.var) },
      {
        name: `${folder}/${folder}.json`,
        at,
        bytes: Buffer.from(`${JSON.stringify(ticket, null, 2)}\n`),
      },
    ]
    for (const file of files) {
      // Checked before the response begins, since a partial archive is useless.
      const line = { productSlug: ticket.slug, configuration: ticket.configuration }
      const both = await packed(kept, file, (format, beside) =>
        posix.join(
          folder,
          beside,
          fileNameFor(line, folder, { design: file.design, side: file.side, format }),
        ),
      )
      if (!both) throw new HttpProblem(409, { code: 'production.filesGone', field: '' })
      entries.push(...both)
    }
    return c.body(zipStream(entries), 200, attachment('application/zip', `${folder}.zip`))
  })

  return api
}

/** A download that no cache keeps. */
export const attachment = (type: string, name: string): Record<string, string> => ({
  'content-type': type,
  'content-disposition': `attachment; filename="${name}"`,
  'cache-control': 'no-store',
})
