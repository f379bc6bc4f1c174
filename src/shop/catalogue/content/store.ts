import { and, asc, count, desc, eq, inArray, isNotNull, isNull, max, sql } from 'drizzle-orm'
import type { Queries } from '../../../platform/database.ts'
import { FAQ_SLUG } from '../../site/faq-slug.ts'
import type { Area, Page } from './page.ts'
import { listFaqSections, replaceFaqs } from './store-faqs.ts'
import { type LegalText, type PageContent, pages, pageVersions } from './tables.ts'

type PageRow = {
  slug: string
  sort: number
  footer: Page['footer']
  legal: boolean
  content: PageContent
}

const columns = {
  slug: pages.slug,
  sort: pages.sort,
  footer: pages.footer,
  legal: pages.legal,
  content: pages.content,
}
/** What the shop shows. */
const isShown = and(eq(pages.published, true), isNull(pages.archivedAt))

/** The sections of the FAQ page have tables of their own. */
const pageOfRow = async (
  db: Queries,
  { slug, sort, footer, legal, content }: PageRow,
): Promise<Page> => ({
  slug,
  sort,
  footer,
  ...(legal && { legal }),
  ...content,
  ...(slug === FAQ_SLUG && { sections: await listFaqSections(db) }),
})

function rowOfPage({ slug, sort, footer, legal = false, sections: _own, ...content }: Page) {
  return { slug, sort, footer, legal, content }
}

export async function findPage(db: Queries, slug: string): Promise<Page | undefined> {
  const [row] = await db
    .select(columns)
    .from(pages)
    .where(and(eq(pages.slug, slug), isShown))
  return row && pageOfRow(db, row)
}

export async function listPages(db: Queries): Promise<Page[]> {
  const rows = await db
    .select(columns)
    .from(pages)
    .where(isShown)
    .orderBy(asc(pages.sort), asc(pages.slug))
  return Promise.all(rows.map((row) => pageOfRow(db, row)))
}

/** The pages that the footer links, in its order. */
export async function listAreas(db: Queries): Promise<Area[]> {
  const rows = await db
    .select({
      slug: pages.slug,
      sort: pages.sort,
      footer: pages.footer,
      title: sql<Area['title']>`${pages.content} -> 'title'`,
    })
    .from(pages)
    .where(and(isNotNull(pages.footer), isShown))
    .orderBy(asc(pages.footer), asc(pages.sort), asc(pages.slug))
  return rows.flatMap(({ title, slug, sort, footer }) =>
    footer ? [{ title, slug, sort, footer }] : [],
  )
}

/**
 * Makes what is published equal to these pages. Drafts stay, and what staff archived stays
 * archived.
 */
export async function replacePages(db: Queries, next: readonly Page[]): Promise<void> {
  const slugs = next.map((page) => page.slug)
  const faqPage = next.find(({ slug }) => slug === FAQ_SLUG)
  await replaceFaqs(db, faqPage?.sections ?? [])
  await db.delete(pages).where(and(isShown, sql`${pages.slug} <> ALL(${sql.param(slugs)}::text[])`))
  if (next.length > 0)
    await db
      .insert(pages)
      .values(next.map(rowOfPage))
      .onConflictDoUpdate({
        target: pages.slug,
        set: {
          sort: sql`excluded.sort`,
          footer: sql`excluded.footer`,
          legal: sql`excluded.legal`,
          content: sql`excluded.content`,
          published: true,
          version: sql`${pages.version} + 1`,
          updatedAt: sql`clock_timestamp()`,
        },
        setWhere: isNull(pages.archivedAt),
      })
  await keepLegalVersions(db)
}

/** Keeps the present text of each legal page that differs from its last kept version. */
export async function keepLegalVersions(db: Queries): Promise<void> {
  await db.execute(sql`
    INSERT INTO page_versions (page_id, number, valid_from, content)
    SELECT p.id, coalesce(last.number, 0) + 1, clock_timestamp(), now.content
    FROM pages p
    CROSS JOIN LATERAL (SELECT jsonb_build_object('title', p.content -> 'title',
      'lead', p.content -> 'lead', 'text', p.content -> 'text') AS content) now
    LEFT JOIN LATERAL (SELECT number, content FROM page_versions v WHERE v.page_id = p.id
      ORDER BY number DESC LIMIT 1) last ON true
    WHERE p.legal AND p.published AND p.archived_at IS NULL
      AND last.content IS DISTINCT FROM now.content`)
}

/** A version of a legal page; the newest is the one in force. */
export type LegalVersion = LegalText & { number: number; validFrom: Date }

/** Newest first. */
export const listLegalVersions = (db: Queries, slug: string): Promise<LegalVersion[]> =>
  db
    .select({
      number: pageVersions.number,
      validFrom: pageVersions.validFrom,
      title: sql<LegalText['title']>`${pageVersions.content} -> 'title'`,
      lead: sql<LegalText['lead']>`${pageVersions.content} -> 'lead'`,
      text: sql<LegalText['text']>`${pageVersions.content} -> 'text'`,
    })
    .from(pageVersions)
    .innerJoin(pages, eq(pages.id, pageVersions.pageId))
    .where(and(eq(pages.slug, slug), eq(pages.legal, true), isShown))
    .orderBy(desc(pageVersions.number))

/** How many versions of each page are kept. */
export async function countVersions(
  db: Queries,
  ids: readonly string[],
): Promise<ReadonlyMap<string, number>> {
  if (ids.length === 0) return new Map()
  const rows = await db
    .select({ id: pageVersions.pageId, versions: count() })
    .from(pageVersions)
    .where(inArray(pageVersions.pageId, [...ids]))
    .groupBy(pageVersions.pageId)
  return new Map(rows.map(({ id, versions }) => [id, versions]))
}

/** How many pages and FAQs link to each page. */
export async function countLinks(
  db: Queries,
  ids: readonly string[],
): Promise<ReadonlyMap<string, number>> {
  const rows = await db.execute<{ id: string; links: number }>(sql`
    SELECT p.id, (
      (SELECT count(*) FROM pages o WHERE o.id <> p.id AND o.archived_at IS NULL
        AND strpos(o.content::text, '](/' || p.slug || ')') > 0) +
      (SELECT count(*) FROM faqs f WHERE f.archived_at IS NULL
        AND strpos(f.answer::text, '](/' || p.slug || ')') > 0))::int AS links
    FROM pages p WHERE p.id = ANY(${sql.param([...ids])}::uuid[])`)
  return new Map(rows.rows.map(({ id, links }) => [id, links]))
}

const STEP = 10

/** The place behind all other pages. */
export async function lastPagePlace(db: Queries): Promise<number> {
  const [row] = await db.select({ last: max(pages.sort) }).from(pages)
  return (row?.last ?? 0) + STEP
}
