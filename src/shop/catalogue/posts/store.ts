import { and, desc, eq, isNull, sql } from 'drizzle-orm'
import type { Queries } from '../../../platform/database.ts'
import { media, shownMedia } from '../library/tables.ts'
import type { ListedPost, Post, WholePost } from './post.ts'
import { posts } from './tables.ts'

/** Published, on its day or before. */
const isShown = and(eq(posts.published, true), isNull(posts.archivedAt))

const categorySlug = sql<string | null>`(SELECT slug FROM categories c
  WHERE c.id = ${posts.categoryId})`

const contentText = (name: 'title' | 'lead' | 'text') =>
  sql<Post['title']>`${posts.content} -> ${sql.raw(`'${name}'`)}`

const listed = {
  slug: posts.slug,
  on: posts.publishedOn,
  drawing: posts.drawing,
  category: categorySlug,
  products: posts.products,
  title: contentText('title'),
  lead: contentText('lead'),
  letters: sql<ListedPost['letters']>`(SELECT jsonb_object_agg(key, char_length(value))
    FROM jsonb_each_text(${posts.content} -> 'text'))`,
  picture: shownMedia,
}

type Row = Omit<ListedPost, 'category' | 'drawing'> & {
  category: string | null
  drawing: string | null
}

const postOfRow = <Each extends Row>({ category, drawing, ...row }: Each) => ({
  ...row,
  ...(category !== null && { category }),
  ...(drawing !== null && { drawing }),
})

/** All published ones, newest first; those of coming days too. */
export async function listPosts(db: Queries): Promise<ListedPost[]> {
  const rows = await db
    .select(listed)
    .from(posts)
    .leftJoin(media, eq(media.id, posts.pictureId))
    .where(isShown)
    .orderBy(desc(posts.publishedOn), posts.slug)
  return rows.map(postOfRow)
}

export async function findPost(db: Queries, slug: string): Promise<WholePost | undefined> {
  const [row] = await db
    .select({
      ...listed,
      text: contentText('text'),
      seo: sql<Post['seo']>`${posts.content} -> 'seo'`,
    })
    .from(posts)
    .leftJoin(media, eq(media.id, posts.pictureId))
    .where(and(isShown, eq(posts.slug, slug)))
  return row && postOfRow(row)
}

/** As files hold them: without pictures, which no file names. */
export async function listPostFiles(db: Queries): Promise<Post[]> {
  const rows = await db
    .select({
      slug: posts.slug,
      on: posts.publishedOn,
      drawing: posts.drawing,
      category: categorySlug,
      products: posts.products,
      content: posts.content,
    })
    .from(posts)
    .where(isShown)
    .orderBy(posts.slug)
  return rows.map(({ drawing, category, products, content, ...row }) => ({
    ...row,
    ...content,
    ...(category !== null && { category }),
    ...(products.length > 0 && { products }),
    ...(drawing !== null && { drawing }),
  }))
}

/**
 * Makes what is published equal to these posts. Drafts stay, and what staff archived stays
 * archived; views and pictures stay too.
 */
export async function replacePosts(db: Queries, next: readonly Post[]): Promise<void> {
  const slugs = next.map(({ slug }) => slug)
  await db.delete(posts).where(and(isShown, sql`${posts.slug} <> ALL(${sql.param(slugs)}::text[])`))
  const rows = next.map(({ slug, on, category, products = [], drawing, ...content }) => ({
    ...{ slug, on, products, content },
    category: category ?? null,
    drawing: drawing ?? null,
  }))
  await db.execute(sql`INSERT INTO posts (slug, published, published_on, drawing, category_id,
      products, content)
    SELECT new.slug, true, new."on", new.drawing, c.id,
      ARRAY(SELECT jsonb_array_elements_text(new.products)), new.content
    FROM jsonb_to_recordset(${JSON.stringify(rows)}::jsonb) AS new(slug text, "on" date,
      drawing text, category text, products jsonb, content jsonb)
    LEFT JOIN categories c ON c.slug = new.category
    ON CONFLICT (slug) DO UPDATE SET published = true, published_on = excluded.published_on,
      drawing = excluded.drawing, category_id = excluded.category_id,
      products = excluded.products, content = excluded.content,
      version = posts.version + 1, updated_at = clock_timestamp()
    WHERE posts.archived_at IS NULL`)
}

/** The slugs of published posts, the most viewed first. */
export async function listMostViewed(db: Queries): Promise<string[]> {
  const rows = await db
    .select({ slug: posts.slug })
    .from(posts)
    .where(isShown)
    .orderBy(desc(posts.views), desc(posts.publishedOn), posts.slug)
  return rows.map(({ slug }) => slug)
}

/** Adds to the views of posts; neither their versions nor the content of the shop change. */
export async function addViews(db: Queries, views: ReadonlyMap<string, number>): Promise<void> {
  if (views.size === 0) return
  await db.execute(sql`UPDATE posts p SET views = p.views + new.views
    FROM unnest(${sql.param([...views.keys()])}::text[], ${sql.param([...views.values()])}::bigint[])
      AS new(slug, views)
    WHERE p.slug = new.slug`)
}

/** How many pages, FAQs and other posts link to each post. */
export async function countPostLinks(
  db: Queries,
  ids: readonly string[],
): Promise<ReadonlyMap<string, number>> {
  const rows = await db.execute<{ id: string; links: number }>(sql`
    SELECT p.id, (
      (SELECT count(*) FROM pages g WHERE g.archived_at IS NULL
        AND strpos(g.content::text, '](/blog/' || p.slug || ')') > 0) +
      (SELECT count(*) FROM faqs f WHERE f.archived_at IS NULL
        AND strpos(f.answer::text, '](/blog/' || p.slug || ')') > 0) +
      (SELECT count(*) FROM posts o WHERE o.id <> p.id AND o.archived_at IS NULL
        AND strpos(o.content::text, '](/blog/' || p.slug || ')') > 0))::int AS links
    FROM posts p WHERE p.id = ANY(${sql.param([...ids])}::uuid[])`)
  return new Map(rows.rows.map(({ id, links }) => [id, links]))
}
