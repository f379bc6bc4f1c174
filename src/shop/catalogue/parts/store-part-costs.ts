/** Costs of one part in every product, and in those that have their own. */
import { and, asc, eq, like, ne, or } from 'drizzle-orm'
import type { Queries, Transaction } from '../../../platform/database.ts'
import { saveCost } from '../../order/costs/store.ts'
import { costs } from '../../order/costs/tables.ts'
import type { Cost } from '../../print/costing/line-cost.ts'

/** `part`: also those below it: `option.finish` and `option.finish.hem`. */
export const findPartCosts = (db: Queries, part: string) =>
  db
    .select()
    .from(costs)
    .where(or(eq(costs.part, part), like(costs.part, `${part}.%`)))
    .orderBy(asc(costs.part), asc(costs.productSlug))

export type PartCost = { part: string; per: Cost['per']; cents: number | null }

/** Without products: of every product, whose own costs end. */
export async function savePartCost(
  tx: Transaction,
  { part, per, cents }: PartCost,
  slugs: readonly string[] | undefined,
): Promise<void> {
  if (slugs) {
    for (const slug of slugs) await saveCost(tx, slug, { part, per, cents, everywhere: false })
    return
  }
  await tx.delete(costs).where(and(eq(costs.part, part), ne(costs.productSlug, '')))
  await saveCost(tx, '', { part, per, cents, everywhere: true })
}
