import { and, asc, eq, gt, inArray, isNull, ne } from 'drizzle-orm'
import { madridDay } from '../../platform/calendar.ts'
import type { Queries } from '../../platform/database.ts'
import { artworks } from '../artwork/files/tables.ts'
import { opinionPhotoUrl } from '../catalogue/opinions/opinion-view.ts'
import { paymentAttempts } from '../money/payments/tables.ts'
import { claims } from '../order/claims/tables-claims.ts'
import { orderEvents, orderLines, orders, transportProofs } from '../order/tables.ts'
import { exportOpinions } from '../ordering/opinions/store-opinions.ts'
import type { FileSide } from '../print/preflight/file-side.ts'

export type ExportedFile = {
  uploadId: string
  fileName: string
  position: number
  design: number
  side: FileSide
  createdAt: Date
}

export type ExportedOrder = {
  id: string
  number: string
  placedOn: string
  status: string
  netCents: number
  vatCents: number
  grossCents: number
  /** The order's data. */
  known: Record<string, unknown>
  files: ExportedFile[]
}

/** The rows beside the orders of a page. */
async function loadRows(db: Queries, ids: string[]) {
  const [lines, events, payments, files, transport, claimed, written] = await Promise.all([
    db
      .select()
      .from(orderLines)
      .where(inArray(orderLines.orderId, ids))
      .orderBy(asc(orderLines.position)),
    db
      .select()
      .from(orderEvents)
      .where(inArray(orderEvents.orderId, ids))
      .orderBy(asc(orderEvents.id)),
    db
      .select()
      .from(paymentAttempts)
      .where(inArray(paymentAttempts.orderId, ids))
      .orderBy(asc(paymentAttempts.createdAt)),
    db
      .select({ file: artworks, orderId: orderLines.orderId, position: orderLines.position })
      .from(artworks)
      .innerJoin(orderLines, eq(orderLines.id, artworks.orderLineId))
      .where(
        and(
          inArray(orderLines.orderId, ids),
          isNull(artworks.deletedAt),
          ne(artworks.state, 'withdrawn'),
        ),
      )
      .orderBy(asc(orderLines.position), asc(artworks.design)),
    db
      .select()
      .from(transportProofs)
      .where(inArray(transportProofs.orderId, ids))
      .orderBy(asc(transportProofs.addedAt)),
    db.select().from(claims).where(inArray(claims.orderId, ids)).orderBy(asc(claims.openedAt)),
    exportOpinions(db, ids),
  ])
  return { lines, events, payments, files, transport, claimed, written }
}

/** The data beside each order of a page. */
async function loadParts(db: Queries, ids: string[]) {
  const { lines, events, payments, files, transport, claimed, written } = await loadRows(db, ids)
  const of = <T extends { orderId: string }>(rows: readonly T[], id: string) =>
    rows.filter(({ orderId }) => orderId === id)
  return (id: string) => ({
    lines: of(lines, id).map(({ id: _id, orderId: _order, artworkRules: _rules, ...line }) => line),
    events: of(events, id).map(({ at, actor, kind, data: { reason: _staffs, ...data } }) => ({
      at,
      by: actor,
      what: kind,
      data,
    })),
    payments: of(payments, id).map(({ createdAt, method, amountCents, state, cardLast4 }) => ({
      at: createdAt,
      method,
      amountCents,
      state,
      cardLast4,
    })),
    transportProofs: of(transport, id).map(({ addedAt, kind, reference, fileName }) => ({
      at: addedAt,
      kind,
      reference,
      fileName,
    })),
    claims: of(claimed, id).map(({ openedAt, reason, said, state, decidedAt, answer }) => ({
      ...{ at: openedAt, reason, said, state, decidedAt, answer },
    })),
    opinions: of(written, id).map(({ position, opinion, photoKey }) => {
      const { writtenAt, stars, said, name, state, reason, reasonWords, answer } = opinion
      const photo = photoKey && opinionPhotoUrl(photoKey)
      return {
        ...{
          at: writtenAt,
          position,
          stars,
          said,
          name,
          state,
          reason,
          reasonWords,
          answer,
          photo,
        },
      }
    }),
    files: of(files, id).map(
      ({ file: { uploadId, fileName, design, side, createdAt }, position }) => ({
        uploadId,
        fileName,
        position,
        design,
        side,
        createdAt,
      }),
    ),
  })
}

/** A page of a customer's orders after one of them, by id; null: from the beginning. */
export async function loadOrdersAfter(
  db: Queries,
  userId: string,
  after: string | null,
  limit: number,
): Promise<ExportedOrder[]> {
  const own = and(eq(orders.customerId, userId), after === null ? undefined : gt(orders.id, after))
  const found = await db.select().from(orders).where(own).orderBy(asc(orders.id)).limit(limit)
  if (found.length === 0) return []
  const partsOf = await loadParts(
    db,
    found.map(({ id }) => id),
  )
  return found.map(
    ({
      id,
      accessToken: _link,
      idempotencyKey: _key,
      requestHash: _hash,
      searchWords: _words,
      jobWords: _jobs,
      searchText: _text,
      agreed: _agreed,
      customerId: _customer,
      ...order
    }) => {
      const { files, ...parts } = partsOf(id)
      const { number, status, netCents, vatCents, recargoCents, grossCents, placedAt } = order
      const sums = { netCents, vatCents: vatCents + recargoCents, grossCents }
      return {
        id,
        number,
        placedOn: madridDay(placedAt.getTime()),
        status,
        ...sums,
        known: { ...order, ...parts },
        files,
      }
    },
  )
}
