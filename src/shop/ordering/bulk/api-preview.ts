import type { Context } from '../../../platform/context.ts'
import { type BulkWish, bulkChanged } from '../../catalogue/editing/bulk-change.ts'
import { differenceOf } from '../../catalogue/editing/difference.ts'
import { labLines, summedLab } from '../../catalogue/editing/price-lab.ts'
import { listScheduled } from '../../catalogue/editing/store-bulk.ts'
import { checkProduct } from '../../catalogue/products/check-product.ts'
import { listCategories } from '../../catalogue/products/store.ts'
import { findPublishedIn, type VersionedContent } from '../../catalogue/products/store-versions.ts'
import { costsOf } from '../../order/costs/store.ts'
import { everyCategory } from '../../print/product/category.ts'
import { quote } from '../../print/quoting/quote.ts'
import { findTrials } from '../lab/store.ts'
import type { BulkPreview, BulkQuestion } from './bulk-schema.ts'

const MOST_TRIALS = 200

export type Changed = VersionedContent & { after: VersionedContent['content'] }

/** The published products of a category whose prices the change touches. */
async function changedBy(db: Context['db'], wish: BulkWish, category: string): Promise<Changed[]> {
  const chosen = everyCategory(await listCategories(db)).find(({ slug }) => slug === category)
  const within = chosen ? everyCategory([chosen]).map(({ slug }) => slug) : [category]
  const published = await findPublishedIn(db, category === '' ? undefined : within)
  return published
    .map((each) => ({
      ...each,
      after: { ...each.content, recipe: bulkChanged(each.content.recipe, wish) },
    }))
    .filter(({ content, after }) => differenceOf(content, after).length > 0)
}

export const exampleOf = ({ recipe, defaultConfiguration }: VersionedContent['content']) => {
  const quoted = quote(recipe, defaultConfiguration)
  return quoted.ok ? quoted.value.netCents : null
}

/** The lab of all these products together: the last orders and quotes of any of them. */
async function labLinesOf(db: Context['db'], changed: readonly Changed[], seesCosts: boolean) {
  const slugs = changed.map(({ content }) => content.slug)
  const trials = slugs.length > 0 ? await findTrials(db, slugs, MOST_TRIALS) : []
  const costs = await costsOf(db, slugs)
  const lines = changed.flatMap(({ content, after }) => {
    const known = seesCosts ? costs(content.slug) : undefined
    return labLines(
      { recipe: content.recipe, ...(known && { costs: known }) },
      { recipe: after.recipe, ...(known && { costs: known }) },
      trials.filter(({ product }) => product === content.slug),
    )
  })
  const order = new Map(trials.map((trial, index) => [trial, index]))
  return summedLab(
    lines.toSorted((one, other) => (order.get(one.trial) ?? 0) - (order.get(other.trial) ?? 0)),
  )
}

/** What changed products would have meant for the last orders and quotes. */
export async function labView(
  db: Context['db'],
  changed: readonly Changed[],
  seesCosts: boolean,
): Promise<BulkPreview['lab']> {
  const { most: _most, least: _least, ...lab } = await labLinesOf(db, changed, seesCosts)
  return {
    ...lab,
    lines: lab.lines.map(({ trial, refusals: _refusals, ...line }) => {
      const { kind, number, product } = trial
      return { kind, number, product, ...line }
    }),
  }
}

/** What a change of many prices would do; nothing is saved. */
export async function bulkPreview(
  { db }: Pick<Context, 'db'>,
  { category, ...wish }: BulkQuestion,
  seesCosts: boolean,
): Promise<BulkPreview> {
  const changed = await changedBy(db, wish, category)
  const waiting = await listScheduled(
    db,
    changed.map(({ productId }) => productId),
  )
  return {
    products: changed.map(({ productId, number, content, after }) => ({
      ...{ slug: content.slug, name: content.name, number },
      ...{ beforeCents: exampleOf(content), afterCents: exampleOf(after) },
      changes: differenceOf(content, after).length,
      faults: checkProduct(after).map(({ place }) => place),
      scheduled: waiting
        .filter((each) => each.productId === productId)
        .map((each) => ({ number: each.number, validFrom: each.validFrom.toISOString() })),
    })),
    lab: await labView(db, changed, seesCosts),
  }
}
