import { z } from '@hono/zod-openapi'
import type { Context } from '../../platform/context.ts'
import type { Transaction } from '../../platform/database.ts'
import { type Api, HttpProblem, makeApi } from '../../platform/http.ts'
import type { Translate } from '../../platform/text.ts'
import { sayFinding } from '../preflight/say-finding.ts'
import { approvalRoute, LineSchema, listRoute, withdrawalRoute } from './api-routes.ts'
import { type JobState, takesArtwork } from './job-state.ts'
import { shownLine } from './shown-line.ts'
import { currentFiles, findArtworkOfOrder, findLinesWithArtwork, saveApproval, withdrawArtwork } from './store.ts'
import { findApprover, findJob, isArtworkAccepted, lockJob, lockOrder, moveJob, recordJobEvent, settleJob } from './store-job.ts'

export type ArtworkDeps = {
  /** Called in the transaction that approves the last line of an order. */
  onArtworkAccepted: (tx: Transaction, accepted: { orderId: string; at: Date }) => Promise<void>
}

const unknownOrder = () => new HttpProblem(404, { code: 'artwork.upload.unknownOrder', field: '' })

const unknownFile = () => new HttpProblem(404, { code: 'artwork.file.unknown', field: '' })

/** What is approved, by version, with the words of every warning that is accepted with it. */
async function acceptedIn(tx: Transaction, t: Translate, lineId: string) {
  return (await currentFiles(tx, lineId)).map(({ design, version, findings }) => ({
    ...{ design, version },
    warnings: findings.filter(({ level }) => level === 'warns').map((finding) => sayFinding(t, finding).message),
  }))
}

async function approve(
  context: Context,
  deps: ArtworkDeps,
  { token, lineId, t }: { token: string; lineId: string; t: Translate },
): Promise<JobState> {
  const at = context.now()
  return context.db.transaction(async (tx) => {
    const found = await findJob(tx, token, lineId)
    if (!found) throw unknownOrder()
    // Two lines approved at the same moment: the second one must see the first.
    await lockOrder(tx, found.orderId)
    const job = (await lockJob(tx, lineId)) ?? found
    const record = { name: await findApprover(tx, job.orderId), accepted: await acceptedIn(tx, t, lineId) }
    const moved = await moveJob(tx, job, 'approve', { by: { actor: 'customer' }, at }, record)
    if (!moved.ok) throw new HttpProblem(409, { code: 'artwork.approval.notWaiting', field: '', params: { state: job.state } })
    await saveApproval(tx, lineId, at)
    if (await isArtworkAccepted(tx, job.orderId)) await deps.onArtworkAccepted(tx, { orderId: job.orderId, at })
    return moved.value.state
  })
}

async function withdraw(context: Context, token: string, artworkId: string): Promise<JobState> {
  return context.db.transaction(async (tx) => {
    const artwork = await findArtworkOfOrder(tx, token, artworkId)
    const job = artwork && (await lockJob(tx, artwork.orderLineId))
    if (!artwork || !job) throw unknownFile()
    if (!takesArtwork(job.state)) throw new HttpProblem(409, { code: 'artwork.upload.approved', field: '' })
    const deed = { by: { actor: 'customer' }, at: context.now() } as const
    // Replaced by another file a moment ago: that one stays.
    if (!(await withdrawArtwork(tx, artwork.id))) throw unknownFile()
    await context.jobs.send(tx, 'artwork.discard', { uploadId: artwork.uploadId })
    await recordJobEvent(tx, job, deed, 'artwork_withdrawn', { design: artwork.design, fileName: artwork.fileName })
    return (await settleJob(tx, job, deed)).state
  })
}

export function artworkApi(context: Context, deps: ArtworkDeps): Api {
  const api = makeApi()

  api.openapi(listRoute, async (c) => {
    const lines = await findLinesWithArtwork(context.db, c.req.valid('param').token)
    if (!lines) throw unknownOrder()
    c.header('cache-control', 'no-store')
    return c.json({ data: z.array(LineSchema).parse(lines.map(({ line, files }) => shownLine(c.var.t, line, files))) }, 200)
  })

  api.openapi(approvalRoute, async (c) => {
    const { token, lineId } = c.req.valid('param')
    return c.json({ data: { jobState: await approve(context, deps, { token, lineId, t: c.var.t }) } }, 200)
  })

  api.openapi(withdrawalRoute, async (c) => {
    const { token, artworkId } = c.req.valid('param')
    return c.json({ data: { jobState: await withdraw(context, token, artworkId) } }, 200)
  })

  return api
}
