import { posix } from 'node:path'
import { type Api, HttpProblem, makeApi } from '../../../platform/http.ts'
import { type ZipEntry, zipStream } from '../../../platform/zip.ts'
import { filesOf } from '../../artwork/files/uploads-kept.ts'
import { isHandedOver } from '../../artwork/production/handed-over.ts'
import { endingOf } from '../../artwork/production/job-ticket.ts'
import { listForProduction } from '../../artwork/production/store.ts'
import { listRolls } from '../../catalogue/workshop/store-workshop-room.ts'
import { requireStaff } from '../../session/require-staff.ts'
import { packed } from '../artwork/handover-lifecycle.ts'
import type { Lifecycle } from '../orders/lifecycle.ts'
import { loadJobs } from './api-board-jobs.ts'
import { boardFilesRoute } from './api-board-routes.ts'
import type { BoardJob } from './board-schema.ts'
import { printFileName } from './print-file-name.ts'
import { listJobRows } from './store-board.ts'

const refused = (code: string, job = ''): HttpProblem =>
  new HttpProblem(409, { code: `workshop.${code}`, field: 'lines', params: { job } })

/** The print files of several jobs in one archive, for the folder that a RIP watches. */
export function boardFilesApi(life: Lifecycle): Api {
  const { context } = life
  const kept = filesOf(context)
  const api = makeApi()

  /** Checked before the answer begins, since a partial archive is useless. */
  const entriesOf = async (board: BoardJob, needsFile: boolean): Promise<ZipEntry[]> => {
    const { job, lineId, roll, configuration, pieces } = board
    if (!isHandedOver(board.state)) throw refused('notApproved', job)
    const files = await listForProduction(context.db, lineId)
    if (files.length === 0 && needsFile) throw refused('filesGone', job)
    const entries: ZipEntry[] = []
    for (const file of files) {
      const { design, side } = file
      // Originals are apart, so that a RIP that watches the folder of a roll prints none.
      const both = await packed(kept, file, (format, apart) => {
        const ending = endingOf(format)
        const name = printFileName({ job, design, side, ending, configuration, pieces })
        return posix.join(apart, roll ?? configuration.material, name)
      })
      if (!both) throw refused('filesGone', job)
      entries.push(...both)
    }
    return entries
  }

  api.openapi(boardFilesRoute, async (c) => {
    await requireStaff(context, c, boardFilesRoute)
    const rows = await listJobRows(context.db, c.req.valid('query').lines)
    if (rows.length === 0)
      throw new HttpProblem(404, { code: 'workshop.unknownJob', field: 'lines' })
    const rolls = await listRolls(context.db)
    const entries: ZipEntry[] = []
    for (const [at, job] of (await loadJobs(life, { rows, rolls, words: c.var })).entries())
      entries.push(...(await entriesOf(job, rows[at]?.artworkRules.needed !== false)))
    if (entries.length === 0) throw refused('noFiles')
    const name = `medida-${rows.length}.zip`
    return c.body(zipStream(entries), 200, {
      'content-type': 'application/zip',
      'content-disposition': `attachment; filename="${name}"`,
      'cache-control': 'no-store',
    })
  })

  return api
}
