import { type SQL, sql } from 'drizzle-orm'
import type { Queries } from '../../../platform/database.ts'
import { NO_STARS, OPINIONS_PAGE_SIZE, type OpinionSort, type Stars } from './opinion.ts'
import type { ShownList, ShownRow } from './opinion-view.ts'

export type WantedOpinions = {
  stars?: Stars | undefined
  language?: string | undefined
  sort?: OpinionSort | undefined
  page?: number | undefined
  pageSize?: number | undefined
}

const ORDERS: Record<OpinionSort, SQL> = {
  recent: sql`o.written_at DESC, o.id`,
  photo: sql`o.written_at DESC, o.id`,
  lowest: sql`o.stars, o.written_at DESC, o.id`,
}

/** The shown opinions about a product: the numbers of all, and a page of a list. One statement. */
export async function listShown(
  db: Queries,
  slug: string,
  {
    stars,
    language,
    sort = 'recent',
    page = 1,
    pageSize = OPINIONS_PAGE_SIZE,
  }: WantedOpinions = {},
): Promise<ShownList> {
  const all = sql`FROM opinions o WHERE o.product_slug = ${slug} AND o.state = 'shown'`
  const some = sql`${all}
    ${stars === undefined ? sql`` : sql`AND o.stars = ${stars}`}
    ${language === undefined ? sql`` : sql`AND o.language = ${language}`}
    ${sort === 'photo' ? sql`AND o.photo_id IS NOT NULL` : sql``}`
  const { rows } = await db.execute<{
    counts: Record<string, number>
    languages: string[]
    total: number
    items: ShownRow[]
  }>(sql`
    SELECT
      (SELECT coalesce(jsonb_object_agg(stars, times), '{}')
        FROM (SELECT o.stars, count(*) AS times ${all} GROUP BY o.stars) s) AS counts,
      (SELECT coalesce(jsonb_agg(language ORDER BY language), '[]')
        FROM (SELECT DISTINCT o.language ${all}) l) AS languages,
      (SELECT count(*)::int ${some}) AS total,
      (SELECT coalesce(jsonb_agg(to_jsonb(i) - 'place' ORDER BY i.place), '[]') FROM (
        SELECT o.id, o.stars, o.said, o.name, o.language, o.written_at AS "writtenAt",
          line.configuration, o.answer, o.answered_at AS "answeredAt",
          CASE WHEN p.id IS NULL THEN NULL ELSE jsonb_build_object('id', p.id, 'key', p.key,
            'widthPx', p.width_px, 'heightPx', p.height_px) END AS photo, o.place
        FROM (SELECT o.*, row_number() OVER (ORDER BY ${ORDERS[sort]}) AS place ${some}
          ORDER BY ${ORDERS[sort]} LIMIT ${pageSize} OFFSET ${(page - 1) * pageSize}) o
        JOIN order_lines line ON line.id = o.line_id
        LEFT JOIN opinion_photos p ON p.id = o.photo_id) i) AS items`)
  const [found] = rows
  if (!found) throw new Error('a query without a row')
  const { counts, ...list } = found
  return { ...list, counts: { ...NO_STARS, ...counts } }
}
