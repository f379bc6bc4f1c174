import { and, eq, sql } from 'drizzle-orm'
import type { Queries, Transaction } from '../../../platform/database.ts'
import type { ProductContent } from '../products/product-content.ts'
import { productDrafts as drafts } from '../products/tables.ts'

export type DraftRow = typeof drafts.$inferSelect

/** `lock`: until the transaction ends. */
export async function findDraft(
  db: Queries,
  productId: string,
  lock = false,
): Promise<DraftRow | undefined> {
  const query = db.select().from(drafts).where(eq(drafts.productId, productId))
  const [row] = await (lock ? query.for('update') : query)
  return row
}

export type NewDraft = {
  productId: string
  content: ProductContent
  basedOn: number
  /** How many the check found. */
  faults: number
  at: Date
  by: string
}

/**
 * Saves over the version that the editor saw, 0: there was none. @returns undefined if another
 * editor saved first
 */
export async function saveDraft(
  tx: Transaction,
  { productId, content, basedOn, faults, at, by }: NewDraft,
  seen: number,
): Promise<DraftRow | undefined> {
  const written = { content, faults, updatedAt: at, updatedBy: by }
  const [row] =
    seen === 0
      ? await tx
          .insert(drafts)
          .values({ productId, basedOn, ...written })
          .onConflictDoNothing()
          .returning()
      : await tx
          .update(drafts)
          .set({ ...written, version: sql`${drafts.version} + 1` })
          .where(and(eq(drafts.productId, productId), eq(drafts.version, seen)))
          .returning()
  return row
}

/** @returns false if it is not (any more) of the version that the editor saw */
export async function deleteDraft(
  tx: Transaction,
  productId: string,
  seen: number,
): Promise<boolean> {
  const deleted = await tx
    .delete(drafts)
    .where(and(eq(drafts.productId, productId), eq(drafts.version, seen)))
    .returning({ version: drafts.version })
  return deleted.length > 0
}
