/** The free order that makes a line again after a claim, with the files of the first one. */
import { createHash } from 'node:crypto'
import { sql } from 'drizzle-orm'
import { z } from 'zod'
import { madridDay } from '../../../platform/calendar.ts'
import { unguessableKey } from '../../../platform/config.ts'
import type { Transaction } from '../../../platform/database.ts'
import { timeId } from '../../../platform/time-id.ts'
import { sendToProduction } from '../../artwork/files/approval-lifecycle.ts'
import { insertVersion, saveApproval } from '../../artwork/files/store.ts'
import {
  type Deed,
  isArtworkAccepted,
  lockJob,
  lockOrder,
  moveJob,
  recordJobEvent,
  settleJob,
} from '../../artwork/files/store-job.ts'
import { currentSides } from '../../artwork/files/store-reuse.ts'
import { filesOf } from '../../artwork/files/uploads-kept.ts'
import { zoneOfDates } from '../../buying/checkout/destination.ts'
import { followStock } from '../../buying/stock/store.ts'
import { orderDates } from '../../order/order-dates.ts'
import { type FullOrder, recordEvent } from '../../order/store.ts'
import { nextOrderNumber } from '../../order/store-place.ts'
import { type OrderLineRow, orderLines, orders } from '../../order/tables.ts'
import { withZoneOf } from '../../print/delivery/zone.ts'
import { capacityChanged } from '../capacity/capacity-lifecycle.ts'
import type { Lifecycle } from '../orders/lifecycle.ts'
import { datedLines, markArtworkAccepted, roomBeside } from '../orders/order-lifecycle.ts'
import type { Reprinted } from './reprint.ts'
import { copyVerdict, reprintedFiles } from './store-reprint.ts'

/** Copies the approved files of the first order; its data is `{ orderId, lineId, from }`. */
const REPRINT_JOB = 'claims.reprint'
const ReprintData = z.object({ orderId: z.uuid(), lineId: z.uuid(), from: z.uuid() })

export type NewReprint = {
  found: FullOrder
  line: OrderLineRow
  again: Reprinted
  claimId: string
  staffId: string
}

/** Nothing is paid and nothing is invoiced. */
const FREE = {
  ...{ totals: [], netCents: 0, vatCents: 0, recargoCents: 0, grossCents: 0, discountCents: 0 },
  ...{ couponCode: null, walletCents: 0, paidCents: 0, paidOn: null, invoiceWaits: null },
  ...{ taxPending: false, vatDoubt: null, requestHash: '' },
} as const

const NO_COMPONENTS: [] = []

/** Counted goods are taken from the stock as far as they last. */
async function holdStock(
  tx: Transaction,
  orderId: string,
  slug: string,
  pieces: number,
): Promise<void> {
  await tx.execute(sql`INSERT INTO stock_holds (order_id, product_slug, pieces, taken, held_until)
    SELECT ${orderId}, product_slug, ${pieces}::int, 0, NULL FROM product_stock
      WHERE product_slug = ${slug}`)
  await followStock(tx, orderId, new Map([[slug, pieces]]))
}

async function insertReprint(
  life: Lifecycle,
  tx: Transaction,
  { found: { order }, line, again, claimId }: NewReprint,
  at: Date,
) {
  const { id: _id, searchText: _search, dueCents: _due, ...kept } = order
  // A reprint goes to the first recipient alone.
  const { others: _others, ...delivery } = order.delivery
  const orderId = timeId()
  const zone = zoneOfDates(delivery).code
  const room = await roomBeside(life, tx, orderId, at)
  const dates = orderDates(
    { lines: await datedLines(life, [line], room), zone, acceptedAt: at },
    withZoneOf(await life.shop.delivery(), delivery.zone),
  )
  const needsFile = line.artworkRules.needed !== false
  const number = await nextOrderNumber(tx, madridDay(at.getTime()))
  const accessToken = unguessableKey()
  await tx.insert(orders).values({
    ...kept,
    ...FREE,
    ...dates,
    ...{ id: orderId, number, accessToken, delivery, zone },
    idempotencyKey: `reprint:${claimId}`,
    status: 'preparing',
    placedAt: at,
    paidAt: at,
    promisedOn: dates.deliversOn,
    artworkAcceptedAt: needsFile ? null : at,
    reprintOfLine: line.id,
  })
  const lineId = timeId()
  await tx.insert(orderLines).values({
    ...line,
    ...again,
    ...{ id: lineId, orderId, position: 1, components: NO_COMPONENTS, netCents: 0 },
    discountCents: 0,
    jobState: needsFile ? 'awaiting_artwork' : 'approved',
  })
  await holdStock(tx, orderId, line.productSlug, again.pieces)
  await capacityChanged(life.context, tx)
  return { orderId, lineId, number, deliversOn: dates.deliversOn, needsFile }
}

/** Writes the free order, in the transaction that decides the claim. */
export async function makeReprint(life: Lifecycle, tx: Transaction, reprint: NewReprint) {
  const at = life.context.now()
  const made = await insertReprint(life, tx, reprint, at)
  const by = { actor: 'staff', actorId: reprint.staffId } as const
  await recordEvent(tx, made.orderId, by, at, 'reprint_made', {
    number: reprint.found.order.number,
  })
  if (made.needsFile)
    await life.context.jobs.send(tx, REPRINT_JOB, {
      ...{ orderId: made.orderId, lineId: made.lineId, from: reprint.line.id },
    })
  return made
}

/** The same copy has the same name, so a repeated job makes no second one. */
const copyName = (lineId: string, uploadId: string): string =>
  createHash('sha256').update(`reprint/${uploadId}/${lineId}`).digest('base64url')

type File = Awaited<ReturnType<typeof reprintedFiles>>[number]

/** The copied file with the verdict on the first one; one whose bytes are gone is asked for. */
async function takeFile(life: Lifecycle, lineId: string, file: File, deed: Deed): Promise<void> {
  const { design, side, uploadId, fileName, sizeBytes } = file
  const isSame = (each: Pick<File, 'design' | 'side'>) =>
    each.design === design && each.side === side
  const metadata = { lineId, design: String(design), filename: fileName }
  const copy =
    file.deletedAt === null &&
    (await filesOf(life.context).copy({
      ...{ from: uploadId, to: copyName(lineId, uploadId), metadata },
    }))
  await life.context.db.transaction(async (tx) => {
    const job = await lockJob(tx, lineId)
    if (!job || (await currentSides(tx, lineId)).some(isSame)) return
    if (!copy) return recordJobEvent(tx, job, deed, 'artwork_gone', { design, fileName })
    const { id, version } = await insertVersion(tx, {
      ...{ orderLineId: lineId, design, side, fileName, sizeBytes, createdAt: deed.at },
      ...{ uploadId: copy.id, sentBy: file.sentBy, pastCheckAt: file.pastCheckAt },
    })
    await copyVerdict(tx, id, file, deed.at)
    await recordJobEvent(tx, job, deed, 'artwork_received', {
      design,
      version,
      fileName,
      sizeBytes,
    })
    await settleJob(tx, job, deed)
  })
}

/** The files were approved for the first order: the reprint needs no second approval. */
async function fillReprint(life: Lifecycle, data: unknown): Promise<void> {
  const { orderId, lineId, from } = ReprintData.parse(data)
  const { db, now } = life.context
  const deed: Deed = { by: { actor: 'system' }, at: now() }
  for (const file of await reprintedFiles(db, from)) await takeFile(life, lineId, file, deed)
  await db.transaction(async (tx) => {
    await lockOrder(tx, orderId)
    const job = await lockJob(tx, lineId)
    if (job?.state !== 'awaiting_approval') return
    await moveJob(tx, job, 'approve', deed)
    await saveApproval(tx, lineId, deed.at)
    await sendToProduction(life.context, tx, lineId)
    if (await isArtworkAccepted(tx, orderId))
      await markArtworkAccepted(life, tx, { orderId, at: deed.at })
  })
}

export const claimJobs = (life: Lifecycle): Record<string, (data: unknown) => Promise<void>> => ({
  [REPRINT_JOB]: (data) => fillReprint(life, data),
})
