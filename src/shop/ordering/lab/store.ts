import { desc, eq, inArray } from 'drizzle-orm'
import type { Queries } from '../../../platform/database.ts'
import { orderLines, orders } from '../../order/tables.ts'
import type { Configuration } from '../../print/quoting/configuration.ts'
import { offers } from '../offers/tables.ts'
import type { TrialView } from './trials-schema.ts'

/** Texts that a customer typed say nothing about a price. */
const withoutWords = (configuration: Configuration): Configuration => ({
  ...configuration,
  jobName: '',
  observations: '',
})

/** The last order lines and printed quotes of these products, newest first. */
export async function findTrials(
  db: Queries,
  slugs: readonly string[],
  most: number,
): Promise<TrialView[]> {
  const ordered = await db
    .select({
      number: orders.number,
      product: orderLines.productSlug,
      at: orders.placedAt,
      netCents: orderLines.netCents,
      configuration: orderLines.configuration,
    })
    .from(orderLines)
    .innerJoin(orders, eq(orders.id, orderLines.orderId))
    .where(inArray(orderLines.productSlug, [...slugs]))
    .orderBy(desc(orderLines.id))
    .limit(most)
  const quoted = await db
    .select({
      number: offers.number,
      product: offers.productSlug,
      at: offers.issuedAt,
      netCents: offers.goodsCents,
      configuration: offers.configuration,
    })
    .from(offers)
    .where(inArray(offers.productSlug, [...slugs]))
    .orderBy(desc(offers.issuedAt))
    .limit(most)
  return [
    ...ordered.map((row) => ({ kind: 'order' as const, ...row })),
    ...quoted.map((row) => ({ kind: 'offer' as const, ...row })),
  ]
    .toSorted((one, other) => other.at.getTime() - one.at.getTime())
    .slice(0, most)
    .map(({ at, configuration, ...row }) => ({
      ...row,
      at: at.toISOString(),
      configuration: withoutWords(configuration),
    }))
}
