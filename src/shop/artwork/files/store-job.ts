import { and, eq, inArray, sql } from 'drizzle-orm'
import type { Queries, Transaction } from '../../../platform/database.ts'
import { accept, type Result, refuse } from '../../../platform/refusal.ts'
import {
  type ArtworkState,
  countsAs,
  JOB_STATES,
  type JobMove,
  type JobState,
  jobMove,
  movesByFiles,
} from '../../order/job-state.ts'
import type { EventRecord } from '../../order/order-record.ts'
import type { Actor } from '../../order/store.ts'
import { orderEvents, orderLines, orders } from '../../order/tables.ts'
import { filesNeeded } from '../../print/preflight/file-side.ts'
import type { Configuration } from '../../print/quoting/configuration.ts'
import type { ArtworkRules } from '../../print/quoting/recipe.ts'
import { needsEyes } from './eyes.ts'
import { leftToPerson } from './produced.ts'
import { currentFiles } from './store.ts'
import type { ArtworkRow } from './tables.ts'

/** An order line as a job of the workshop. */
export type Job = {
  lineId: string
  orderId: string
  orderStatus: string
  state: JobState
  configuration: Configuration
  rules: ArtworkRules
}

/** Who moves a job, and when. */
export type Deed = { by: Actor; at: Date }

const columns = {
  lineId: orderLines.id,
  orderId: orderLines.orderId,
  orderStatus: orders.status,
  state: sql<JobState>`${orderLines.jobState}`,
  configuration: orderLines.configuration,
  rules: orderLines.artworkRules,
}

const jobs = (db: Queries) =>
  db.select(columns).from(orderLines).innerJoin(orders, eq(orders.id, orderLines.orderId))

/** A job by the order's link; undefined if the link does not lead to this line. */
export async function findJob(
  db: Queries,
  orderToken: string,
  lineId: string,
): Promise<Job | undefined> {
  const [job] = await jobs(db).where(
    and(eq(orders.accessToken, orderToken), eq(orderLines.id, lineId)),
  )
  return job
}

/** The job of a line by its position in the order, from 1. */
export async function findJobAt(
  db: Queries,
  orderId: string,
  position: number,
): Promise<Job | undefined> {
  const [job] = await jobs(db).where(
    and(eq(orderLines.orderId, orderId), eq(orderLines.position, position)),
  )
  return job
}

export async function findJobById(db: Queries, lineId: string): Promise<Job | undefined> {
  const [job] = await jobs(db).where(eq(orderLines.id, lineId))
  return job
}

/** Locks a job until the transaction ends. */
export async function lockJob(tx: Transaction, lineId: string): Promise<Job | undefined> {
  const [job] = await jobs(tx)
    .where(eq(orderLines.id, lineId))
    .for('no key update', { of: orderLines })
  return job
}

/**
 * Prevents other artwork of this order from being accepted until the transaction ends; must be
 * called before a job is locked.
 */
export async function lockOrder(tx: Transaction, orderId: string): Promise<void> {
  await tx.select({ id: orders.id }).from(orders).where(eq(orders.id, orderId)).for('no key update')
}

export async function recordJobEvent(
  tx: Queries,
  job: Pick<Job, 'orderId' | 'lineId'>,
  { by, at }: Deed,
  kind: string,
  data: EventRecord,
): Promise<void> {
  await tx.insert(orderEvents).values({
    orderId: job.orderId,
    lineId: job.lineId,
    at,
    actor: by.actor,
    actorId: by.actorId,
    kind,
    data,
  })
}

/** Code of the refusal if staff must look at or prepare a file of the line first; else null. */
async function unreadyFile(tx: Transaction, lineId: string): Promise<string | null> {
  const files = await currentFiles(tx, lineId)
  if (files.some((file) => needsEyes(file) !== null)) return 'artwork.job.unseen'
  return files.some((file) => leftToPerson(file) !== null) ? 'artwork.job.byHand' : null
}

/**
 * One move of the state table: a conditional UPDATE and its event, in the caller's transaction.
 * `more`: further facts for the event. Refused if the table forbids it, a concurrent move was
 * first, the order is unpaid, or staff must look at or prepare a file before production.
 */
export async function moveJob(
  tx: Transaction,
  job: Job,
  move: JobMove,
  deed: Deed,
  more: EventRecord = {},
): Promise<Result<Job>> {
  const to = jobMove(job.state, move)
  if (!to.ok) return to
  if (move === 'produce' && job.orderStatus !== 'preparing')
    return refuse({ code: 'artwork.job.unpaid', field: 'move' })
  const unready = move === 'produce' ? await unreadyFile(tx, job.lineId) : null
  if (unready) return refuse({ code: unready, field: 'move' })
  const moved = await tx
    .update(orderLines)
    .set({ jobState: to.value })
    .where(and(eq(orderLines.id, job.lineId), eq(orderLines.jobState, job.state)))
    .returning({ id: orderLines.id })
  if (moved.length === 0)
    return refuse({ code: 'artwork.job.moved', field: 'move', params: { state: job.state, move } })
  await recordJobEvent(tx, job, deed, 'job_moved', { from: job.state, to: to.value, ...more })
  return accept({ ...job, state: to.value })
}

const statesOf = (files: readonly ArtworkRow[], { configuration }: Job): ArtworkState[] =>
  files.map(({ state, asked, reviewedAt, pastCheckAt }) =>
    countsAs(
      {
        state,
        asked: asked !== null,
        reviewed: reviewedAt !== null,
        pastCheck: pastCheckAt !== null,
      },
      configuration.fileCheck,
    ),
  )

/** Moves a locked job to the state that its files require. */
export async function settleJob(tx: Transaction, job: Job, deed: Deed): Promise<Job> {
  let current = job
  const files = await currentFiles(tx, job.lineId)
  for (const move of movesByFiles(
    job.state,
    filesNeeded(job.configuration.designs, files),
    statesOf(files, job),
  )) {
    const moved = await moveJob(tx, current, move, deed)
    if (!moved.ok) throw new Error(`job ${job.lineId}: ${move} refused although the job is locked`)
    current = moved.value
  }
  return current
}

const UNAPPROVED = JOB_STATES.slice(0, JOB_STATES.indexOf('approved'))

/** True if no line of the order waits for artwork or approval. */
export async function isArtworkAccepted(tx: Queries, orderId: string): Promise<boolean> {
  const open = await tx
    .select({ id: orderLines.id })
    .from(orderLines)
    .where(and(eq(orderLines.orderId, orderId), inArray(orderLines.jobState, [...UNAPPROVED])))
    .limit(1)
  return open.length === 0
}
