import { and, asc, desc, eq, inArray, isNull, lt, ne, sql } from 'drizzle-orm'
import type { Queries } from '../../../platform/database.ts'
import { orderLines, orders } from '../../order/tables.ts'
import type { ArtworkFacts } from '../../print/preflight/facts.ts'
import type { FileSide } from '../../print/preflight/file-side.ts'
import type { Finding } from '../../print/preflight/finding.ts'
import type { UnreadVerdict } from '../../print/preflight/person-judges.ts'
import { type Assessment, RULES_VERSION } from '../../print/preflight/preflight.ts'
import { type ArtworkRow, artworks } from './tables.ts'

const isCurrent = ne(artworks.state, 'withdrawn')

/** Files of the back, which have versions of their own. */
const isSameSide = (side: FileSide = 'both') =>
  side === 'back' ? eq(artworks.side, 'back') : ne(artworks.side, 'back')
/** By design, the front before the back. */
const inOrder = [asc(artworks.design), desc(artworks.side)]

/** The current files of each design that has one. */
export const currentFiles = (db: Queries, lineId: string): Promise<ArtworkRow[]> =>
  db
    .select()
    .from(artworks)
    .where(and(eq(artworks.orderLineId, lineId), isCurrent))
    .orderBy(...inOrder)

export async function isReceived(db: Queries, uploadId: string): Promise<boolean> {
  const found = await db
    .select({ id: artworks.id })
    .from(artworks)
    .where(eq(artworks.uploadId, uploadId))
  return found.length > 0
}

export type NewArtwork = Pick<
  ArtworkRow,
  'orderLineId' | 'design' | 'uploadId' | 'fileName' | 'sizeBytes' | 'createdAt'
> &
  Partial<
    Pick<
      ArtworkRow,
      | 'side'
      | 'sentBy'
      | 'mending'
      | 'madeFrom'
      | 'sha256'
      | 'preview'
      | 'pastCheckAt'
      | 'inkAnswers'
    >
  >

/** The next version of a design; the line must be locked. */
export async function insertVersion(
  tx: Queries,
  artwork: NewArtwork,
): Promise<{ id: string; version: number }> {
  const [{ latest } = { latest: 0 }] = await tx
    .select({ latest: sql<number>`coalesce(max(${artworks.version}), 0)::int` })
    .from(artworks)
    .where(
      and(
        eq(artworks.orderLineId, artwork.orderLineId),
        eq(artworks.design, artwork.design),
        isSameSide(artwork.side),
      ),
    )
  const [row] = await tx
    .insert(artworks)
    .values({ ...artwork, version: latest + 1, state: 'uploaded' })
    .returning({ id: artworks.id, version: artworks.version })
  if (!row) throw new Error('artwork: no row was inserted')
  return row
}

/** @returns its id */
export const insertArtwork = async (tx: Queries, artwork: NewArtwork): Promise<string> =>
  (await insertVersion(tx, artwork)).id

/**
 * Withdraws the current file of a design, if any, and returns the upload whose bytes may be
 * removed. `side`: of two files only that of the back, or only the other.
 */
export async function withdrawDesign(
  tx: Queries,
  lineId: string,
  design: number,
  side: FileSide = 'both',
): Promise<string | undefined> {
  const [row] = await tx
    .update(artworks)
    .set({ state: 'withdrawn', sha256: null })
    .where(
      and(
        eq(artworks.orderLineId, lineId),
        eq(artworks.design, design),
        isSameSide(side),
        isCurrent,
      ),
    )
    .returning({ uploadId: artworks.uploadId })
  return row?.uploadId
}

/** False if the file is no longer current. */
export async function withdrawArtwork(tx: Queries, artworkId: string): Promise<boolean> {
  const withdrawn = await tx
    .update(artworks)
    .set({ state: 'withdrawn', sha256: null })
    .where(and(eq(artworks.id, artworkId), isCurrent))
    .returning({ id: artworks.id })
  return withdrawn.length > 0
}

/**
 * Marks a blocked file as sent past the check; false if it was already, or is no longer blocked. An
 * earlier look by staff does not count, since it did not accept the block.
 */
export async function savePastCheck(
  tx: Queries,
  artworkId: string,
  at: Date,
  reason: string | null,
): Promise<boolean> {
  const marked = await tx
    .update(artworks)
    .set({ pastCheckAt: at, pastCheckReason: reason, reviewedAt: null })
    .where(
      and(eq(artworks.id, artworkId), eq(artworks.state, 'blocked'), isNull(artworks.pastCheckAt)),
    )
    .returning({ id: artworks.id })
  return marked.length > 0
}

/** A current file by the order's link. */
export async function findArtworkOfOrder(
  db: Queries,
  orderToken: string,
  artworkId: string,
): Promise<ArtworkRow | undefined> {
  const [row] = await db
    .select({ artwork: artworks })
    .from(artworks)
    .innerJoin(orderLines, eq(orderLines.id, artworks.orderLineId))
    .innerJoin(orders, eq(orders.id, orderLines.orderId))
    .where(and(eq(artworks.id, artworkId), eq(orders.accessToken, orderToken), isCurrent))
  return row?.artwork
}

export async function findArtwork(db: Queries, artworkId: string): Promise<ArtworkRow | undefined> {
  const [row] = await db.select().from(artworks).where(eq(artworks.id, artworkId))
  return row
}

/** The original of a mended file, if nothing else uses it. */
export async function findSourceUpload(db: Queries, uploadId: string): Promise<string | undefined> {
  const made = db
    .select({ id: artworks.madeFrom })
    .from(artworks)
    .where(eq(artworks.uploadId, uploadId))
  const [row] = await db
    .select({ uploadId: artworks.uploadId })
    .from(artworks)
    .where(and(inArray(artworks.id, made), eq(artworks.state, 'withdrawn')))
  return row?.uploadId
}

export type Verdict =
  | UnreadVerdict
  | {
      state: Assessment['state']
      dpi: number | null
      findings: readonly Finding[]
      facts: ArtworkFacts
    }

const sizesOf = (facts: ArtworkFacts) => {
  if (facts.format !== 'pdf') return { widthPx: facts.widthPx, heightPx: facts.heightPx }
  const [first] = facts.sheets
  return {
    pageWidthMm: first && Math.round(first.widthMm),
    pageHeightMm: first && Math.round(first.heightMm),
  }
}

const UNREADABLE: ReadonlySet<string> = new Set(['artwork.file.damaged', 'artwork.pdf.encrypted'])

/** Why a file that was not read has no preview. */
const notDrawn = (findings: Verdict['findings']): 'damaged' | 'tooComplex' =>
  findings.some(({ code }) => UNREADABLE.has(code)) ? 'damaged' : 'tooComplex'

/**
 * False if the file was judged or withdrawn meanwhile, or came to print another side than the one it
 * was read for; then nothing changes.
 */
export async function saveVerdict(
  tx: Queries,
  { id: artworkId, side }: Pick<ArtworkRow, 'id' | 'side'>,
  verdict: Verdict,
  at: Date,
): Promise<boolean> {
  const read = !('facts' in verdict)
    ? // It is never rendered either.
      verdict.state === 'blocked' && { preview: { failed: notDrawn(verdict.findings) } }
    : {
        format: verdict.facts.format,
        pages: verdict.facts.pages,
        dpi: verdict.dpi,
        facts: verdict.facts,
        ...sizesOf(verdict.facts),
      }
  const saved = await tx
    .update(artworks)
    .set({
      state: verdict.state,
      findings: verdict.findings,
      rulesVersion: RULES_VERSION,
      checkedAt: at,
      ...read,
    })
    .where(and(eq(artworks.id, artworkId), eq(artworks.side, side), eq(artworks.state, 'uploaded')))
    .returning({ id: artworks.id })
  return saved.length > 0
}

/** Counts a start of the check; returns their number. */
export async function countCheck(db: Queries, artworkId: string): Promise<number> {
  const [row] = await db
    .update(artworks)
    .set({ checkStarts: sql`${artworks.checkStarts} + 1` })
    .where(eq(artworks.id, artworkId))
    .returning({ starts: artworks.checkStarts })
  return row?.starts ?? 0
}

export async function saveApproval(tx: Queries, lineId: string, at: Date | null): Promise<void> {
  await tx
    .update(artworks)
    .set({ approvedAt: at, ...(at === null && { production: null, preparedAt: null }) })
    .where(and(eq(artworks.orderLineId, lineId), isCurrent))
}

/**
 * Files that have waited for their check since before an instant; `unmade`: those that must first
 * be made from another.
 */
export async function listUnchecked(
  db: Queries,
  before: Date,
  limit = 500,
): Promise<{ id: string; unmade: boolean }[]> {
  const rows = await db
    .select({ id: artworks.id, madeFrom: artworks.madeFrom, sizeBytes: artworks.sizeBytes })
    .from(artworks)
    .where(and(eq(artworks.state, 'uploaded'), lt(artworks.createdAt, before)))
    .limit(limit)
  return rows.map(({ id, madeFrom, sizeBytes }) => ({
    id,
    unmade: madeFrom !== null && sizeBytes === 0,
  }))
}

/** The lines of a link with their current files; undefined for an unknown link. */
export async function findLinesWithArtwork(db: Queries, orderToken: string) {
  const lines = await db
    .select({ line: orderLines })
    .from(orders)
    .innerJoin(orderLines, eq(orderLines.orderId, orders.id))
    .where(eq(orders.accessToken, orderToken))
    .orderBy(asc(orderLines.position))
  if (lines.length === 0) return undefined
  const ids = lines.map(({ line }) => line.id)
  const files = await db
    .select()
    .from(artworks)
    .where(and(inArray(artworks.orderLineId, ids), isCurrent))
    .orderBy(...inOrder)
  return lines.map(({ line }) => ({
    line,
    files: files.filter((file) => file.orderLineId === line.id),
  }))
}

/** One line with its current files. */
export async function findLineWithArtwork(db: Queries, lineId: string) {
  const [line] = await db.select().from(orderLines).where(eq(orderLines.id, lineId))
  if (!line) return undefined
  const files = await db
    .select()
    .from(artworks)
    .where(and(eq(artworks.orderLineId, lineId), isCurrent))
    .orderBy(...inOrder)
  return { line, files }
}
