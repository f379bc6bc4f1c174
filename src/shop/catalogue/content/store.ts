import { asc, eq, isNotNull, notInArray, sql } from 'drizzle-orm'
import type { Queries } from '../../../platform/database.ts'
import { FAQ_SLUG } from '../../site/faq-slug.ts'
import type { Area, Page } from './page.ts'
import { listFaqSections, replaceFaqs } from './store-faqs.ts'
import { pages } from './tables.ts'

type PageRow = Omit<typeof pages.$inferSelect, 'id'>

const columns = { slug: pages.slug, sort: pages.sort, footer: pages.footer, content: pages.content }

/** The sections of the FAQ page have tables of their own. */
const pageOfRow = async (db: Queries, { slug, sort, footer, content }: PageRow): Promise<Page> => ({
  slug,
  sort,
  footer,
  ...content,
  ...(slug === FAQ_SLUG && { sections: await listFaqSections(db) }),
})

function rowOfPage({ slug, sort, footer, ...content }: Page): PageRow {
  const own = slug === FAQ_SLUG ? { ...content, sections: [] } : content
  return { slug, sort, footer, content: own }
}

export async function findPage(db: Queries, slug: string): Promise<Page | undefined> {
  const [row] = await db.select(columns).from(pages).where(eq(pages.slug, slug))
  return row && pageOfRow(db, row)
}

export async function listPages(db: Queries): Promise<Page[]> {
  const rows = await db.select(columns).from(pages).orderBy(asc(pages.sort), asc(pages.slug))
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
    .where(isNotNull(pages.footer))
    .orderBy(asc(pages.footer), asc(pages.sort), asc(pages.slug))
  return rows.flatMap(({ title, slug, sort, footer }) =>
    footer ? [{ title, slug, sort, footer }] : [],
  )
}

/** Makes the table equal to these pages. */
export async function replacePages(db: Queries, next: readonly Page[]): Promise<void> {
  const slugs = next.map((page) => page.slug)
  const faqPage = next.find(({ slug }) => slug === FAQ_SLUG)
  await replaceFaqs(db, faqPage?.sections ?? [])
  await db.delete(pages).where(slugs.length > 0 ? notInArray(pages.slug, slugs) : undefined)
  if (next.length === 0) return
  await db
    .insert(pages)
    .values(next.map(rowOfPage))
    .onConflictDoUpdate({
      target: pages.slug,
      set: {
        sort: sql`excluded.sort`,
        footer: sql`excluded.footer`,
        content: sql`excluded.content`,
      },
    })
}
