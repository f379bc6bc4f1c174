import { and, eq, isNull, sql } from 'drizzle-orm'
import { z } from 'zod'
import type { Queries, Transaction } from '../../../platform/database.ts'
import { accept, type Refusal, refuse } from '../../../platform/refusal.ts'
import { LANGUAGES, type Language, localText } from '../../../platform/text.ts'
import { type NextForm, type Resource, resourceOf } from '../../resources/api-resource.ts'
import {
  type LocalForm,
  localForm,
  localTextOf,
  otherSlugsForm,
  otherSlugsOf,
  textOrInstead,
} from '../../resources/local-form.ts'
import type { NewChange } from '../../resources/store.ts'
import { categoryLink } from '../../site/links.ts'
import { startOf } from '../../site/links-in.ts'
import { slugMoves } from '../addresses/slug-moves.ts'
import { type CategoryForm, categoryFormSchema } from '../products/category-form-schema.ts'
import { type TreeNode, treeFaults, wayUp } from '../products/category-tree.ts'
import {
  type CategoryRow,
  countNaming,
  countProducts,
  lastPlaceWithin,
  listKept,
  listPlaced,
  type PlacedCategory,
  pictureNames,
  renameEverywhere,
} from '../products/store-categories.ts'
import { lockImport } from '../products/store-import-lock.ts'
import { categories } from '../products/tables.ts'
import { moveAddress, moveAddresses } from '../redirects/store.ts'
import { contentEdited } from '../sites/store.ts'
import { pictureOfForm } from './store-picture-of-form.ts'
import { slugFaults } from './store-slug-faults.ts'

const NO_TEXT: LocalForm = { es: '', pt: '', fr: '' }

function formOf(
  { slug, sort, texts, hidden, icon, parentId, pictureId }: CategoryRow,
  placed: ReadonlyMap<string, PlacedCategory>,
  pictures: ReadonlyMap<string, string>,
): CategoryForm {
  const { name, description, seo, promoText } = texts
  return {
    slug,
    slugs: otherSlugsForm(texts.slugs),
    parent: (parentId && placed.get(parentId)?.slug) ?? '',
    order: String(sort),
    hidden,
    icon: icon ?? 'none',
    picture: (pictureId && pictures.get(pictureId)) ?? '',
    name: localForm(name),
    badge: promoText ? localForm(promoText) : NO_TEXT,
    description: localForm(description),
    seoTitle: localForm(seo.title),
    seoDescription: localForm(seo.description),
  }
}

const byId = (placed: readonly PlacedCategory[]) => new Map(placed.map((each) => [each.id, each]))

async function findParent(db: Queries, slug: string): Promise<string | undefined> {
  const [row] = await db
    .select({ id: categories.id })
    .from(categories)
    .where(and(eq(categories.slug, slug), isNull(categories.archivedAt)))
  return row?.id
}

/** Each with the place that its form gives it, among all others. */
async function faultsOfTree(
  db: Queries,
  next: readonly NextForm<CategoryForm>[],
): Promise<Refusal[][]> {
  const all = await listPlaced(db)
  const ofSlug = new Map(all.map(({ id, slug }) => [slug, id]))
  const changed = next.map(
    ({ id, form }, index): TreeNode => ({
      id: id ?? `new ${index}`,
      parent: form.parent === '' ? null : (ofSlug.get(form.parent) ?? form.parent),
      isArchived: false,
    }),
  )
  return treeFaults(changed, all)
}

type Change = NewChange & { before: CategoryForm; after: CategoryForm }

const hasBoth = (change: NewChange): change is Change =>
  change.kind === 'changed' && change.before !== null && change.after !== null

/** Redirects in the languages other than Spanish, which have addresses of their own. */
async function followOtherSlugs(tx: Transaction, { recordId, before, after }: Change) {
  const placed = byId(await listPlaced(tx))
  const family = placed.get(wayUp(placed, recordId).at(-1) ?? recordId)
  for (const { language, ...move } of slugMoves(before, after)) {
    if (language === 'es') continue
    const start = startOf(language)
    if (!family || family.id === recordId) {
      await moveAddresses(tx, start + categoryLink(move.before), start + categoryLink(move.after))
      continue
    }
    const familySlug = family.slugs?.[language] ?? family.slug
    const to = start + categoryLink(move.after, familySlug)
    await moveAddress(tx, start + categoryLink(move.before, familySlug), to)
    await moveAddress(tx, start + categoryLink(move.before), to)
  }
}

/** The addresses under which the shop showed a category: its own, and within its family. */
function addressesOf(
  id: string,
  nodes: ReadonlyMap<string, TreeNode>,
  slugOf: (id: string) => string,
): string[] {
  const family = wayUp(nodes, id).at(-1) ?? id
  const slug = slugOf(id)
  return family === id
    ? [categoryLink(slug)]
    : [categoryLink(slug, slugOf(family)), categoryLink(slug)]
}

/**
 * After a change of slugs: redirects from the old addresses, and the new slugs in products, drafts
 * and pages. A move to another family needs no redirect: the shop finds a category in every family.
 */
async function followSlugs(tx: Transaction, changes: readonly NewChange[]): Promise<void> {
  const renamed = changes.filter(hasBoth).filter(({ before, after }) => before.slug !== after.slug)
  if (renamed.length === 0) return
  const placed = await listPlaced(tx)
  const now = byId(placed)
  const slugs = new Map(renamed.map(({ recordId, before }) => [recordId, before.slug]))
  const slugBefore = (id: string) => slugs.get(id) ?? now.get(id)?.slug ?? ''
  const before = new Map(now)
  for (const { recordId, before: form } of changes.filter(hasBoth)) {
    const node = now.get(recordId)
    const parent = placed.find(({ id }) => slugBefore(id) === form.parent)
    if (node) before.set(recordId, { ...node, parent: parent?.id ?? null })
  }
  for (const { recordId } of renamed) {
    const [to = ''] = addressesOf(recordId, now, (id) => now.get(id)?.slug ?? '')
    const [from = '', ...others] = addressesOf(recordId, before, slugBefore)
    await moveAddresses(tx, from, to)
    for (const other of others) await moveAddress(tx, other, to)
  }
  await renameEverywhere(
    tx,
    renamed.map(({ before: { slug: from }, after: { slug: to } }) => ({ from, to })),
  )
}

const REASONS = {
  product: 'resources.categories.holdsProducts',
  category: 'resources.categories.holdsCategories',
}

const ownSort = sql`lpad(${categories.sort}::text, 6, '0') || ${categories.slug}`
/** The names or places of the categories above, family first. */
const above = (value: string) =>
  sql`coalesce((SELECT coalesce((SELECT ${sql.raw(value.replaceAll('c.', 'f.'))} FROM categories f
    WHERE f.id = c.parent_id), '') || ${sql.raw(value)}
    FROM categories c WHERE c.id = ${categories.parentId}), '')`
const level = sql`CASE WHEN ${categories.parentId} IS NULL THEN 1 WHEN EXISTS (SELECT FROM categories c
  WHERE c.id = ${categories.parentId} AND c.parent_id IS NOT NULL) THEN 3 ELSE 2 END`
const products = sql`(SELECT count(*) FROM products p
  WHERE p.on_sale AND p.category_id = ${categories.id})`

/** The categories of the shop: menu, pages and addresses follow them. */
export const categoryResource = resourceOf({
  name: 'categories',
  title: 'name.es',
  right: 'products',
  form: categoryFormSchema,
  facts: {
    products: z.int().meta({ description: 'Products on sale in it, without those further down' }),
    level: z.int().meta({ description: '1: a family' }),
    path: z
      .object({ es: z.string(), pt: z.string(), fr: z.string() })
      .meta({ description: 'Names of the categories above, family first' }),
    address: z.string().meta({ description: 'Its address in the shop' }),
  },
  table: categories,
  load: async (db, rows) => {
    const placed = byId(await listPlaced(db))
    const counts = await countProducts(
      db,
      rows.map(({ id }) => id),
    )
    const pictures = await pictureNames(
      db,
      rows.flatMap(({ pictureId }) => pictureId ?? []),
    )
    return rows.map((row) => {
      const [, ...way] = wayUp(placed, row.id)
      const above = way.toReversed().flatMap((id) => placed.get(id)?.name ?? [])
      const pathIn = (language: Language) =>
        above.map((name) => localText(name, language)).join(' › ')
      const family = placed.get(way.at(-1) ?? '')
      return {
        form: formOf(row, placed, pictures),
        facts: {
          products: counts.get(row.id) ?? 0,
          level: way.length + 1,
          path: { es: pathIn('es'), pt: pathIn('pt'), fr: pathIn('fr') },
          address: categoryLink(row.slug, family?.slug),
        },
      }
    })
  },
  columns: async (db, form, before) => {
    const { slug, parent, order, hidden, icon, name, badge, description } = form
    const parentId = parent === '' ? null : await findParent(db, parent)
    const { pictureId, faults: pictureFault } = await pictureOfForm(db, form, before)
    const faults: Refusal[] = [
      ...(await slugFaults(db, 'shop', { form, before })),
      ...(parentId === undefined
        ? [
            {
              code: 'resources.categories.unknownParent',
              field: 'parent',
              params: { value: parent },
            },
          ]
        : []),
      ...pictureFault,
    ]
    if (faults.length > 0 || parentId === undefined) return refuse(...faults)
    return accept({
      slug,
      parentId,
      sort: order === '' ? await lastPlaceWithin(db, parentId) : Number(order),
      hidden,
      icon: icon === 'none' ? null : icon,
      pictureId,
      texts: {
        ...otherSlugsOf(form),
        name: localTextOf(name),
        description: localTextOf(description),
        seo: {
          title: textOrInstead(form.seoTitle, name),
          description: textOrInstead(form.seoDescription, description),
        },
        ...(badge.es !== '' && { promoText: localTextOf(badge) }),
      },
    })
  },
  search: [
    sql`${categories.slug}`,
    ...['name', 'description'].flatMap((text) =>
      LANGUAGES.map(
        (language) => sql`${categories.texts}->${sql.raw(`'${text}'->>'${language}'`)}`,
      ),
    ),
  ],
  filters: {
    hidden: (value) => eq(categories.hidden, value === 'true'),
    level: (value) => sql`${level}::text = ${value}`,
    empty: (value) => sql`(${products} = 0) = ${value === 'true'}`,
  },
  sorts: {
    place: sql`${above("lpad(c.sort::text, 6, '0') || c.slug || '/'")} || ${ownSort}`,
    name: sql`${categories.texts}->'name'->>'es'`,
    products,
    slug: categories.slug,
    updatedAt: categories.updatedAt,
  },
  firstSort: { sort: 'place', order: 'asc' },
  key: 'slug',
  bulk: { hide: { hidden: true }, show: { hidden: false } },
  lock: lockImport,
  uses: countNaming,
  keeps: async (db, ids) =>
    (await listKept(db, ids)).map(({ name, by, names, count }) => ({
      code: REASONS[by],
      field: '',
      params: {
        value: name,
        names: [...names, ...(count > names.length ? ['…'] : [])].join(', '),
        count,
      },
    })),
  faults: faultsOfTree,
  unique: { categories_slug_key: { code: 'content.slugTaken', field: 'slug' } },
  changed: async (tx, changes) => {
    await followSlugs(tx, changes)
    for (const change of changes.filter(hasBoth)) await followOtherSlugs(tx, change)
    await contentEdited(tx)
  },
} satisfies Resource<CategoryForm, CategoryRow>)
