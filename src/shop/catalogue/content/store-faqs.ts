import { and, asc, count, eq, inArray, isNull, max, sql } from 'drizzle-orm'
import type { Queries } from '../../../platform/database.ts'
import type { LocalText } from '../../../platform/text.ts'
import type { FaqSection } from './page.ts'
import { faqs, faqTopics } from './tables-faqs.ts'

/** Between two places, so that one can be put between without renumbering. */
const STEP = 10

/** The sections of the FAQ page: topics with what is published of them. */
export async function listFaqSections(db: Queries): Promise<FaqSection[]> {
  const rows = await db
    .select({
      topicId: faqs.topicId,
      heading: faqTopics.name,
      question: faqs.question,
      answer: faqs.answer,
    })
    .from(faqs)
    .innerJoin(faqTopics, eq(faqTopics.id, faqs.topicId))
    .where(and(eq(faqs.published, true), isNull(faqs.archivedAt), isNull(faqTopics.archivedAt)))
    .orderBy(
      asc(faqTopics.sort),
      sql`${faqTopics.name} ->> 'es'`,
      asc(faqs.sort),
      sql`${faqs.question} ->> 'es'`,
    )
  return [...Map.groupBy(rows, ({ topicId }) => topicId).values()].flatMap((some) => {
    const items = some.map(({ question, answer }) => ({ question, answer }))
    return some[0] ? [{ heading: some[0].heading, blocks: [{ kind: 'questions', items }] }] : []
  })
}

type NewFaq = { topic: string; sort: number; question: LocalText; answer: LocalText }

/**
 * Makes what is published equal to the sections of an imported page. Drafts stay, and what staff
 * archived stays archived.
 */
export async function replaceFaqs(db: Queries, sections: readonly FaqSection[]): Promise<void> {
  const topics = sections.map(({ heading }, index) => ({ name: heading, sort: (index + 1) * STEP }))
  const next = sections.flatMap(({ heading, blocks }): NewFaq[] =>
    blocks
      .flatMap((block) => block.items)
      .map((item, index) => ({ ...item, topic: heading.es, sort: (index + 1) * STEP })),
  )
  await db.execute(sql`DELETE FROM faqs WHERE published AND archived_at IS NULL
    AND question ->> 'es' <> ALL(${sql.param(next.map(({ question }) => question.es))}::text[])`)
  await db.execute(sql`DELETE FROM faq_topics t
    WHERE name ->> 'es' <> ALL(${sql.param(topics.map(({ name }) => name.es))}::text[])
      AND NOT EXISTS (SELECT FROM faqs f WHERE f.topic_id = t.id)`)
  await db.execute(sql`INSERT INTO faq_topics (name, sort)
    SELECT name, sort FROM jsonb_to_recordset(${JSON.stringify(topics)}::jsonb)
      AS new(name jsonb, sort integer)
    ON CONFLICT ((name ->> 'es')) DO UPDATE SET name = excluded.name, sort = excluded.sort,
      version = faq_topics.version + 1, updated_at = clock_timestamp()
    WHERE faq_topics.archived_at IS NULL`)
  await db.execute(sql`INSERT INTO faqs (topic_id, sort, question, answer, published)
    SELECT t.id, new.sort, question, answer, true
    FROM jsonb_to_recordset(${JSON.stringify(next)}::jsonb)
      AS new(topic text, sort integer, question jsonb, answer jsonb)
    JOIN faq_topics t ON t.name ->> 'es' = new.topic
    ON CONFLICT ((question ->> 'es')) DO UPDATE SET topic_id = excluded.topic_id,
      sort = excluded.sort, question = excluded.question, answer = excluded.answer,
      published = true, version = faqs.version + 1, updated_at = clock_timestamp()
    WHERE faqs.archived_at IS NULL`)
}

export async function findTopic(db: Queries, name: string): Promise<string | undefined> {
  const [row] = await db
    .select({ id: faqTopics.id })
    .from(faqTopics)
    .where(and(sql`${faqTopics.name} ->> 'es' = ${name}`, isNull(faqTopics.archivedAt)))
  return row?.id
}

/** The Spanish names of topics, by id. */
export async function topicNames(
  db: Queries,
  ids: readonly string[],
): Promise<ReadonlyMap<string, string>> {
  if (ids.length === 0) return new Map()
  const rows = await db
    .select({ id: faqTopics.id, name: faqTopics.name })
    .from(faqTopics)
    .where(inArray(faqTopics.id, [...new Set(ids)]))
  return new Map(rows.map(({ id, name }) => [id, name.es]))
}

/** The place behind all others: of the topics, or of the FAQs of one topic. */
export async function lastPlace(db: Queries, topicId?: string): Promise<number> {
  const [row] = await (topicId === undefined
    ? db.select({ last: max(faqTopics.sort) }).from(faqTopics)
    : db
        .select({ last: max(faqs.sort) })
        .from(faqs)
        .where(eq(faqs.topicId, topicId)))
  return (row?.last ?? 0) + STEP
}

/** How many FAQs each topic has. */
export async function countFaqs(
  db: Queries,
  topicIds: readonly string[],
): Promise<ReadonlyMap<string, number>> {
  if (topicIds.length === 0) return new Map()
  const rows = await db
    .select({ id: faqs.topicId, faqs: count() })
    .from(faqs)
    .where(inArray(faqs.topicId, [...topicIds]))
    .groupBy(faqs.topicId)
  return new Map(rows.map((row) => [row.id, row.faqs]))
}
