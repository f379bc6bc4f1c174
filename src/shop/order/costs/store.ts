import { and, asc, eq, inArray, sql } from 'drizzle-orm'
import type { Queries, Transaction } from '../../../platform/database.ts'
import type { Costs, CostUnit } from '../../print/costing/line-cost.ts'
import { costs } from './tables.ts'

/** `everywhere`: of every product with this part. */
export type KnownCost = { part: string; everywhere: boolean; per: CostUnit; cents: number }

const EVERYWHERE = ''

/** The own costs of products, and those of every product; own ones last, so that they count. */
const rowsOf = (db: Queries, slugs: readonly string[]) =>
  db
    .select()
    .from(costs)
    .where(inArray(costs.productSlug, [EVERYWHERE, ...slugs]))
    .orderBy(asc(costs.productSlug), asc(costs.part))

/** The costs of one product by part. */
export async function findCosts(db: Queries, slug: string): Promise<KnownCost[]> {
  const known = new Map<string, KnownCost>()
  for (const { productSlug, part, per, cents } of await rowsOf(db, [slug]))
    known.set(part, { part, everywhere: productSlug === EVERYWHERE, per, cents })
  return [...known.values()]
}

/** The costs of several products. */
export async function costsOf(
  db: Queries,
  slugs: readonly string[],
): Promise<(slug: string) => Costs> {
  const rows = await rowsOf(db, slugs)
  return (slug) =>
    new Map(
      rows
        .filter(({ productSlug }) => productSlug === EVERYWHERE || productSlug === slug)
        .map(({ part, per, cents }) => [part, { per, cents }]),
    )
}

/** `cents` null: it is not known any more. */
export type CostChange = Omit<KnownCost, 'cents'> & { cents: number | null }

/** Saves a cost in its place; one of every product takes the place of the product's own. */
export async function saveCost(
  tx: Transaction,
  slug: string,
  { part, everywhere, per, cents }: CostChange,
): Promise<void> {
  const productSlug = everywhere ? EVERYWHERE : slug
  const gone = [...(everywhere ? [slug] : []), ...(cents === null ? [productSlug] : [])]
  if (gone.length > 0)
    await tx.delete(costs).where(and(eq(costs.part, part), inArray(costs.productSlug, gone)))
  if (cents === null) return
  await tx
    .insert(costs)
    .values({ productSlug, part, per, cents })
    .onConflictDoUpdate({
      target: [costs.productSlug, costs.part],
      set: { per: sql`excluded.per`, cents: sql`excluded.cents` },
    })
}
