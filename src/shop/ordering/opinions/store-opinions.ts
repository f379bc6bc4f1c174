import { and, asc, count, desc, eq, inArray, lt, sql } from 'drizzle-orm'
import type { Queries, Transaction } from '../../../platform/database.ts'
import type { OpinionDraft, OpinionState } from '../../catalogue/opinions/opinion.ts'
import { opinionPhotos, opinions } from '../../catalogue/opinions/tables-opinions.ts'
import { orderLines } from '../../order/tables.ts'

export type OpinionRow = typeof opinions.$inferSelect

const photo = {
  id: opinionPhotos.id,
  key: opinionPhotos.key,
  widthPx: opinionPhotos.widthPx,
  heightPx: opinionPhotos.heightPx,
}

/** All versions about the lines of an order, the oldest first. */
export const listOfOrder = (db: Queries, orderId: string) =>
  db
    .select({ opinion: opinions, photo })
    .from(opinions)
    .innerJoin(orderLines, eq(orderLines.id, opinions.lineId))
    .leftJoin(opinionPhotos, eq(opinionPhotos.id, opinions.photoId))
    .where(eq(orderLines.orderId, orderId))
    .orderBy(asc(opinions.lineId), asc(opinions.version))
export type OwnRow = Awaited<ReturnType<typeof listOfOrder>>[number]

export async function statesOfLine(db: Queries, lineId: string): Promise<OpinionState[]> {
  const rows = await db
    .select({ state: opinions.state })
    .from(opinions)
    .where(eq(opinions.lineId, lineId))
    .orderBy(asc(opinions.version))
  return rows.map(({ state }) => state)
}

type NewOpinion = Omit<typeof opinions.$inferInsert, 'id' | 'state'>

export async function insertOpinion(tx: Transaction, opinion: NewOpinion): Promise<void> {
  await tx.insert(opinions).values({ ...opinion, state: 'waiting' })
}

/** Staff who read the text before do not decide about the new one. */
export async function changeWaiting(
  tx: Transaction,
  lineId: string,
  draft: OpinionDraft & { language: string; writtenAt: Date },
): Promise<void> {
  await tx
    .update(opinions)
    .set({ ...draft, revision: sql`${opinions.revision} + 1` })
    .where(and(eq(opinions.lineId, lineId), eq(opinions.state, 'waiting')))
}

/** The customer takes everything back; nothing of it is kept. */
export async function withdrawOfLine(tx: Transaction, lineId: string): Promise<OpinionState[]> {
  const taken = await tx
    .select({ id: opinions.id, state: opinions.state })
    .from(opinions)
    .where(and(eq(opinions.lineId, lineId), inArray(opinions.state, ['waiting', 'shown'])))
  if (taken.length > 0)
    await tx
      .update(opinions)
      .set({ state: 'withdrawn', said: '', name: '', photoId: null, answer: '' })
      .where(
        inArray(
          opinions.id,
          taken.map(({ id }) => id),
        ),
      )
  return taken.map(({ state }) => state)
}

const ofNobody = sql`NOT EXISTS (SELECT FROM opinions o WHERE o.photo_id = ${opinionPhotos.id})`

export async function insertPhoto(tx: Transaction, row: typeof opinionPhotos.$inferInsert) {
  const [kept] = await tx.insert(opinionPhotos).values(row).returning(photo)
  if (!kept) throw new Error('a photo of an opinion was not written')
  return kept
}

export async function countLoosePhotos(tx: Transaction, lineId: string): Promise<number> {
  const [row] = await tx
    .select({ times: count() })
    .from(opinionPhotos)
    .where(and(eq(opinionPhotos.lineId, lineId), ofNobody))
  return row?.times ?? 0
}

/** Photos that no opinion has: of a line, or all from before. */
export async function removeLoosePhotos(
  tx: Queries,
  which: { lineId: string } | { before: Date },
): Promise<void> {
  const some =
    'lineId' in which
      ? eq(opinionPhotos.lineId, which.lineId)
      : lt(opinionPhotos.addedAt, which.before)
  await tx.delete(opinionPhotos).where(and(some, ofNobody))
}

export async function isPhotoOfLine(tx: Queries, lineId: string, id: string): Promise<boolean> {
  const found = await tx
    .select({ id: opinionPhotos.id })
    .from(opinionPhotos)
    .where(and(eq(opinionPhotos.lineId, lineId), eq(opinionPhotos.id, id)))
  return found.length > 0
}

export async function findPicture(db: Queries, key: string): Promise<Buffer | undefined> {
  const [row] = await db
    .select({ picture: opinionPhotos.picture })
    .from(opinionPhotos)
    .where(eq(opinionPhotos.key, key))
  return row?.picture
}

/** The public address leads nowhere from now on. */
export async function setPhotoKey(tx: Transaction, id: string, key: string): Promise<void> {
  await tx.update(opinionPhotos).set({ key }).where(eq(opinionPhotos.id, id))
}

/** With its order; the caller locks it. */
export async function findOpinion(
  db: Queries,
  id: string,
): Promise<{ opinion: OpinionRow; orderId: string; latest: boolean } | undefined> {
  const [found] = await db
    .select({ opinion: opinions, orderId: orderLines.orderId, latest: isLatest })
    .from(opinions)
    .innerJoin(orderLines, eq(orderLines.id, opinions.lineId))
    .where(eq(opinions.id, id))
  return found
}

/** No later version of the same line. */
export const isLatest = sql<boolean>`NOT EXISTS (SELECT FROM opinions later
  WHERE later.line_id = ${opinions.lineId} AND later.version > ${opinions.version})`

export async function saveDecision(
  tx: Transaction,
  id: string,
  decision: Partial<OpinionRow>,
): Promise<void> {
  await tx.update(opinions).set(decision).where(eq(opinions.id, id))
}

/** The version that is shown until now. */
export async function replaceShown(tx: Transaction, lineId: string): Promise<void> {
  await tx
    .update(opinions)
    .set({ state: 'replaced' })
    .where(and(eq(opinions.lineId, lineId), eq(opinions.state, 'shown')))
}

/** Erases what nobody sees any longer, written before; that there was a version stays. */
export async function eraseUnseen(tx: Queries, before: Date): Promise<number> {
  const { rowCount } = await tx
    .update(opinions)
    .set({ said: '', name: '', photoId: null, answer: '' })
    .where(
      and(
        inArray(opinions.state, ['refused', 'replaced', 'withdrawn']),
        lt(opinions.writtenAt, before),
        sql`(${opinions.said} || ${opinions.name} || ${opinions.answer} <> ''
          OR ${opinions.photoId} IS NOT NULL)`,
      ),
    )
  return rowCount ?? 0
}

/** The customer is forgotten: what is shown stays, without name and photo. */
export async function forgetOpinions(
  tx: Transaction,
  orderIds: readonly string[],
): Promise<{ shown: boolean }> {
  const lines = sql`(SELECT id FROM order_lines WHERE order_id IN ${[...orderIds]})`
  const { rows } = await tx.execute<{ state: OpinionState }>(sql`
    UPDATE opinions SET name = '', photo_id = NULL, reason_words = '',
      said = CASE WHEN state = 'shown' THEN said ELSE '' END,
      answer = CASE WHEN state = 'shown' THEN answer ELSE '' END,
      state = CASE WHEN state = 'waiting' THEN 'withdrawn' ELSE state END
    WHERE line_id IN ${lines} RETURNING state`)
  await tx.execute(sql`DELETE FROM opinion_photos WHERE line_id IN ${lines}`)
  return { shown: rows.some(({ state }) => state === 'shown') }
}

/** For the copy of a customer's data. */
export const exportOpinions = (db: Queries, orderIds: readonly string[]) =>
  db
    .select({
      orderId: orderLines.orderId,
      position: orderLines.position,
      opinion: opinions,
      photoKey: opinionPhotos.key,
    })
    .from(opinions)
    .innerJoin(orderLines, eq(orderLines.id, opinions.lineId))
    .leftJoin(opinionPhotos, eq(opinionPhotos.id, opinions.photoId))
    .where(inArray(orderLines.orderId, [...orderIds]))
    .orderBy(desc(opinions.writtenAt))
