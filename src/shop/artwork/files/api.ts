import { z } from '@hono/zod-openapi'
import type { Context } from '../../../platform/context.ts'
import type { Transaction } from '../../../platform/database.ts'
import { type Api, HttpProblem, makeApi, refusalsAs } from '../../../platform/http.ts'
import type { Result } from '../../../platform/refusal.ts'
import type { Translate } from '../../../platform/text.ts'
import { type JobState, takesArtwork } from '../../order/job-state.ts'
import { orderedTemplate } from '../../print/template/template-address.ts'
import {
  approvalRoute,
  inksRoute,
  listRoute,
  pastCheckRoute,
  reopeningRoute,
  withdrawalRoute,
} from './api-routes.ts'
import { type ArtworkDeps, approveLine, reopenLine } from './approval-lifecycle.ts'
import { artworkLineSchema } from './artwork-schema.ts'
import { answerInks } from './ink-lifecycle.ts'
import { inkAnswersOf } from './ink-schema.ts'
import { sendPastCheck } from './past-check-lifecycle.ts'
import { shownLine } from './shown-line.ts'
import { findArtworkOfOrder, findLinesWithArtwork, withdrawArtwork } from './store.ts'
import { lockJob, recordJobEvent, settleJob } from './store-job.ts'
import { alignFront } from './store-sides.ts'

const unknownOrder = () => new HttpProblem(404, { code: 'artwork.upload.unknownOrder', field: '' })

function movedTo(moved: Result<JobState> | undefined): JobState {
  if (!moved) throw unknownOrder()
  if (!moved.ok)
    throw refusalsAs(moved.refusals.some(({ field }) => field !== '') ? 422 : 409, moved.refusals)
  return moved.value
}

const unknownFile = () => new HttpProblem(404, { code: 'artwork.file.unknown', field: '' })

async function withdraw(context: Context, token: string, artworkId: string): Promise<JobState> {
  return context.db.transaction(async (tx) => {
    const artwork = await findArtworkOfOrder(tx, token, artworkId)
    const job = artwork && (await lockJob(tx, artwork.orderLineId))
    if (!artwork || !job) throw unknownFile()
    if (!takesArtwork(job.state))
      throw new HttpProblem(409, { code: 'artwork.upload.approved', field: '' })
    const deed = { by: { actor: 'customer' }, at: context.now() } as const
    // A concurrent upload replaced this file: keep that one.
    if (!(await withdrawArtwork(tx, artwork.id))) throw unknownFile()
    await context.jobs.send(tx, 'artwork.discard', { uploadId: artwork.uploadId })
    await recordJobEvent(tx, job, deed, 'artwork_withdrawn', {
      design: artwork.design,
      fileName: artwork.fileName,
    })
    await alignFront(tx, context.jobs, job.lineId, artwork.design)
    return (await settleJob(tx, job, deed)).state
  })
}

/** What was asked for is done; throws without such a file, or if it was refused. */
function settled<T>(result: Result<T> | undefined): T {
  if (!result) throw unknownFile()
  if (!result.ok) throw refusalsAs(409, result.refusals)
  return result.value
}

async function shownLines({ db }: Context, token: string, t: Translate) {
  const lines = await findLinesWithArtwork(db, token)
  if (!lines) throw unknownOrder()
  return z
    .array(artworkLineSchema)
    .parse(
      lines.map(({ line, files }) => shownLine(t, line, files, orderedTemplate(token, line.id))),
    )
}

export function artworkApi(context: Context, deps: ArtworkDeps): Api {
  const api = makeApi()

  api.openapi(listRoute, async (c) => {
    c.header('cache-control', 'no-store')
    return c.json({ data: await shownLines(context, c.req.valid('param').token, c.var.t) }, 200)
  })

  api.openapi(approvalRoute, async (c) => {
    const { token, lineId } = c.req.valid('param')
    const { name } = c.req.valid('json')
    return c.json(
      {
        data: {
          jobState: movedTo(await approveLine(context, deps, { token, lineId, name, t: c.var.t })),
        },
      },
      200,
    )
  })

  api.openapi(reopeningRoute, async (c) =>
    c.json(
      { data: { jobState: movedTo(await reopenLine(context, deps, c.req.valid('param'))) } },
      200,
    ),
  )

  api.openapi(pastCheckRoute, async (c) => {
    const { token, artworkId } = c.req.valid('param')
    const find = (tx: Transaction) => findArtworkOfOrder(tx, token, artworkId)
    const { state } = settled(await sendPastCheck(context, find))
    c.var.log.info('artwork.past_check', { artworkId })
    return c.json({ data: { jobState: state } }, 200)
  })

  api.openapi(inksRoute, async (c) => {
    const { token, artworkId } = c.req.valid('param')
    const find = (tx: Transaction) => findArtworkOfOrder(tx, token, artworkId)
    const jobState = settled(await answerInks(context, find, inkAnswersOf(c.req.valid('json'))))
    return c.json({ data: { jobState } }, 200)
  })

  api.openapi(withdrawalRoute, async (c) => {
    const { token, artworkId } = c.req.valid('param')
    return c.json({ data: { jobState: await withdraw(context, token, artworkId) } }, 200)
  })

  return api
}
