/** Scheduled changes of several products. */
import { and, asc, count, eq, inArray, isNotNull, min } from 'drizzle-orm'
import type { Queries, Transaction } from '../../../platform/database.ts'
import { products, productVersions as versions } from '../products/tables.ts'

/** Those that wait for their day, the earliest first. */
export async function listBulk(db: Queries) {
  const rows = await db
    .select({
      id: versions.bulk,
      validFrom: min(versions.validFrom),
      products: count(),
    })
    .from(versions)
    .where(and(eq(versions.state, 'scheduled'), isNotNull(versions.bulk)))
    .groupBy(versions.bulk)
    .orderBy(asc(min(versions.validFrom)))
  return rows.flatMap(({ id, validFrom, ...row }) =>
    id === null || validFrom === null ? [] : [{ id, validFrom, ...row }],
  )
}

/** The scheduled versions of these products. */
export const listScheduled = (db: Queries, productIds: readonly string[]) =>
  db
    .select({
      productId: versions.productId,
      number: versions.number,
      validFrom: versions.validFrom,
    })
    .from(versions)
    .where(and(eq(versions.state, 'scheduled'), inArray(versions.productId, [...productIds])))
    .orderBy(asc(versions.validFrom))

/** Takes back all that wait. @returns their products with the numbers of their versions */
export async function withdrawBulk(
  tx: Transaction,
  bulk: string,
  at: Date,
): Promise<{ slug: string; number: number }[]> {
  const ended = await tx
    .update(versions)
    .set({ state: 'withdrawn', endedAt: at })
    .where(and(eq(versions.bulk, bulk), eq(versions.state, 'scheduled')))
    .returning({ productId: versions.productId, number: versions.number })
  const named = await tx
    .select({ id: products.id, slug: products.slug })
    .from(products)
    .where(
      inArray(
        products.id,
        ended.map(({ productId }) => productId),
      ),
    )
  const slugs = new Map(named.map(({ id, slug }) => [id, slug]))
  return ended.map(({ productId, number }) => ({ slug: slugs.get(productId) ?? '', number }))
}
