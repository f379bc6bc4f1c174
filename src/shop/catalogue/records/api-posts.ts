import { and, eq, isNull, type SQL, sql } from 'drizzle-orm'
import { z } from 'zod'
import type { Queries } from '../../../platform/database.ts'
import { accept, type Refusal, refuse } from '../../../platform/refusal.ts'
import { LANGUAGES } from '../../../platform/text.ts'
import { type Resource, resourceOf } from '../../resources/api-resource.ts'
import {
  localForm,
  localTextOf,
  otherSlugsForm,
  otherSlugsOf,
  textOrInstead,
} from '../../resources/local-form.ts'
import { postLink } from '../../site/links.ts'
import { hasSlugs, pageMoves } from '../addresses/slug-moves.ts'
import { type PostStage, plainDrawing, slugsIn } from '../posts/post.ts'
import { type PostForm, postFormSchema } from '../posts/post-form-schema.ts'
import { countPostLinks } from '../posts/store.ts'
import { posts } from '../posts/tables.ts'
import { pictureNames } from '../products/store-categories.ts'
import { categories } from '../products/tables.ts'
import { moveAddress } from '../redirects/store.ts'
import { contentEdited } from '../sites/store.ts'
import { drawingFaults } from './store-drawing-faults.ts'
import { findOwner, findTextFaults } from './store-known-names.ts'
import { pictureFaults, textsOf } from './store-picture-faults.ts'
import { pictureOfForm } from './store-picture-of-form.ts'
import { slugFaults } from './store-slug-faults.ts'

type PostRow = typeof posts.$inferSelect

type Named = { category: string; picture: string }

const formOf = (
  { slug, published, publishedOn, drawing, products, content }: PostRow,
  { category, picture }: Named,
): PostForm => ({
  slug,
  slugs: otherSlugsForm(content.slugs),
  state: published ? 'published' : 'draft',
  on: publishedOn,
  picture,
  drawing: drawing ?? '',
  category,
  products: products.join(', '),
  title: localForm(content.title),
  lead: localForm(content.lead),
  text: localForm(content.text),
  seoTitle: localForm(content.seo.title),
  seoDescription: localForm(content.seo.description),
})

async function categorySlugs(db: Queries): Promise<ReadonlyMap<string, string>> {
  const rows = await db.select({ id: categories.id, slug: categories.slug }).from(categories)
  return new Map(rows.map(({ id, slug }) => [id, slug]))
}

async function findCategoryId(db: Queries, slug: string): Promise<string | undefined> {
  const [row] = await db
    .select({ id: categories.id })
    .from(categories)
    .where(and(eq(categories.slug, slug), isNull(categories.archivedAt)))
  return row?.id
}

const unknown = (kind: string, field: string, value: string): Refusal => ({
  code: `content.unknown.${kind}`,
  field,
  params: { value },
})

async function unknownProducts(db: Queries, slugs: readonly string[]): Promise<Refusal[]> {
  const owners = await Promise.all(slugs.map((slug) => findOwner(db, slug)))
  return slugs.flatMap((slug, at) =>
    owners[at] === 'product' ? [] : [unknown('product', 'products', slug)],
  )
}

const isOver = sql`${posts.publishedOn} <= (clock_timestamp() AT TIME ZONE 'Europe/Madrid')::date`
const STAGES: Readonly<Record<PostStage, SQL>> = {
  draft: sql`NOT ${posts.published}`,
  scheduled: sql`${posts.published} AND NOT (${isOver})`,
  published: sql`${posts.published} AND ${isOver}`,
}

/** Posts of the blog. */
export const postResource = resourceOf({
  name: 'posts',
  title: 'title.es',
  right: 'content',
  form: postFormSchema,
  facts: { views: z.int().meta({ description: 'How often its page was sent' }) },
  table: posts,
  load: async (db, rows) => {
    const slugs = await categorySlugs(db)
    const pictures = await pictureNames(
      db,
      rows.flatMap(({ pictureId }) => pictureId ?? []),
    )
    return rows.map((row) => ({
      form: formOf(row, {
        category: slugs.get(row.categoryId ?? '') ?? '',
        picture: pictures.get(row.pictureId ?? '') ?? '',
      }),
      facts: { views: row.views },
    }))
  },
  columns: async (db, form, before) => {
    const { slug, state, on, category, title, lead, text } = form
    const products = slugsIn(form.products)
    const texts = textsOf(form, ['lead', 'text'])
    const { pictureId, faults: pictureFault } = await pictureOfForm(db, form, before)
    const categoryId = category === '' ? null : await findCategoryId(db, category)
    const drawing = plainDrawing(form.drawing)
    const faults = [
      ...(await slugFaults(db, 'blog', { form, before })),
      ...pictureFault,
      ...(categoryId === undefined ? [unknown('category', 'category', category)] : []),
      ...(await unknownProducts(db, products)),
      ...(await drawingFaults(db, drawing)),
      ...(await pictureFaults(db, texts)),
      ...(await findTextFaults(db, texts)),
    ]
    if (faults.length > 0) return refuse(...faults)
    return accept({
      slug,
      published: state === 'published',
      publishedOn: on,
      pictureId,
      drawing: drawing === '' ? null : drawing,
      categoryId,
      products,
      content: {
        ...otherSlugsOf(form),
        title: localTextOf(title),
        lead: localTextOf(lead),
        text: localTextOf(text),
        seo: {
          title: textOrInstead(form.seoTitle, title),
          description: textOrInstead(form.seoDescription, lead),
        },
      },
    })
  },
  search: [
    sql`${posts.slug}`,
    ...['title', 'lead', 'text'].flatMap((name) =>
      LANGUAGES.map((language) => sql`${posts.content}->${sql.raw(`'${name}'->>'${language}'`)}`),
    ),
  ],
  filters: {
    stage: (value) => new Map(Object.entries(STAGES)).get(value) ?? sql`false`,
  },
  sorts: {
    on: posts.publishedOn,
    title: sql`${posts.content}->'title'->>'es'`,
    slug: posts.slug,
    views: posts.views,
    updatedAt: posts.updatedAt,
  },
  firstSort: { sort: 'on', order: 'desc' },
  key: 'slug',
  bulk: { publish: { state: 'published' }, withdraw: { state: 'draft' } },
  uses: countPostLinks,
  unique: { posts_slug_key: { code: 'content.slugTaken', field: 'slug' } },
  changed: async (tx, changes) => {
    for (const { before, after } of changes)
      if (hasSlugs(before) && hasSlugs(after) && before.state === 'published')
        for (const { from, to } of pageMoves(before, after, postLink))
          await moveAddress(tx, from, to)
    await contentEdited(tx)
  },
} satisfies Resource<PostForm, PostRow>)
