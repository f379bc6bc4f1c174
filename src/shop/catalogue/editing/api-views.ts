import type { Queries } from '../../../platform/database.ts'
import { HttpProblem } from '../../../platform/http.ts'
import { type Category, everyCategory } from '../../print/product/category.ts'
import { quote } from '../../print/quoting/quote.ts'
import { emailsOf } from '../../session/store-customers.ts'
import { listCategories } from '../products/store.ts'
import { findPublished, listVersions } from '../products/store-versions.ts'
import type {
  CategoryPath,
  DraftView,
  EditedProducts,
  EditedProductView,
  ProductsQuery,
} from './editing-schema.ts'
import { type DraftRow, findDraft } from './store-drafts.ts'
import { countStates, listEdited } from './store-edited.ts'

const MOST_VERSIONS = 50

export const pathsOf = (
  level: readonly Category[],
  above: CategoryPath['names'] = [],
): CategoryPath[] =>
  level.flatMap(({ slug, name, children }) => {
    const names = [...above, name]
    return [{ slug, names }, ...pathsOf(children, names)]
  })

const instantOf = (said: string | null): string | null =>
  said === null ? null : new Date(said).toISOString()

/** The category and those below it; undefined: all. */
export function categoriesWithin(tree: readonly Category[], category: string) {
  if (category === '') return undefined
  const chosen = everyCategory(tree).find(({ slug }) => slug === category)
  return chosen ? everyCategory([chosen]).map(({ slug }) => slug) : [category]
}

/** A page of products, each with the price of its example. */
export async function editedProducts(
  db: Queries,
  { category, ...query }: ProductsQuery,
): Promise<EditedProducts> {
  const tree = await listCategories(db)
  const categories = categoriesWithin(tree, category)
  const [rows, states] = await Promise.all([
    listEdited(db, { ...query, categories }),
    countStates(db, { q: query.q, categories }),
  ])
  const slugs = rows.map(({ slug }) => slug)
  const contents = new Map(
    (await findPublished(db, slugs)).map(({ content }) => [content.slug, content]),
  )
  const priceOf = (slug: string): number | null => {
    const content = contents.get(slug)
    const quoted = content && quote(content.recipe, content.defaultConfiguration)
    return quoted?.ok ? quoted.value.netCents : null
  }
  return {
    items: rows.map(({ slug, name, onSale, version, draftBy, ...row }) => ({
      ...{ slug, name, category: row.category, onSale, version, draftBy },
      netCents: priceOf(slug),
      since: new Date(row.since).toISOString(),
      draftAt: instantOf(row.draftAt),
      scheduledFor: instantOf(row.scheduledFor),
    })),
    total: query.state ? states[query.state] : states.onSale + states.offSale,
    states,
    categories: pathsOf(tree),
  }
}

export async function draftView(db: Queries, draft: DraftRow): Promise<DraftView> {
  const { version, content, basedOn, updatedAt, updatedBy } = draft
  const by = (await emailsOf(db, [updatedBy])).get(updatedBy) ?? null
  return { version, content, basedOn, at: updatedAt.toISOString(), by }
}

/** What is published of a product, its draft and its versions. */
export async function editedProduct(db: Queries, slug: string): Promise<EditedProductView> {
  const [published] = await findPublished(db, [slug])
  if (!published) throw new HttpProblem(404, { code: 'errors.not_found', field: 'slug' })
  const { productId, number, content } = published
  const [draft, versions, categories] = await Promise.all([
    findDraft(db, productId),
    listVersions(db, productId, MOST_VERSIONS),
    listCategories(db),
  ])
  const editors = await emailsOf(
    db,
    versions.flatMap(({ madeBy }) => madeBy ?? []),
  )
  return {
    published: { number, content },
    draft: draft ? await draftView(db, draft) : null,
    versions: versions.map(({ validFrom, endedAt, madeAt, madeBy, ...version }) => ({
      ...version,
      validFrom: validFrom.toISOString(),
      endedAt: endedAt?.toISOString() ?? null,
      madeAt: madeAt.toISOString(),
      by: madeBy === null ? null : (editors.get(madeBy) ?? null),
    })),
    categories: pathsOf(categories),
  }
}
