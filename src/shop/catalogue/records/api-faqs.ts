import { eq, sql } from 'drizzle-orm'
import { z } from 'zod'
import { accept, type Refusal, refuse } from '../../../platform/refusal.ts'
import { type Resource, resourceOf } from '../../resources/api-resource.ts'
import { localForm, localTextOf } from '../../resources/local-form.ts'
import {
  type FaqForm,
  type FaqTopicForm,
  faqFormSchema,
  faqTopicFormSchema,
} from '../content/faq-form-schema.ts'
import { countFaqs, findTopic, lastPlace, topicNames } from '../content/store-faqs.ts'
import { faqs, faqTopics } from '../content/tables-faqs.ts'
import { contentEdited } from '../sites/store.ts'
import { findTextFaults } from './store-known-names.ts'

type TopicRow = typeof faqTopics.$inferSelect
type FaqRow = typeof faqs.$inferSelect

/** The sections of the FAQ page. */
export const faqTopicResource = resourceOf({
  name: 'faq-topics',
  title: 'name.es',
  right: 'content',
  form: faqTopicFormSchema,
  facts: { faqs: z.int().meta({ description: 'Number of its FAQs, drafts included' }) },
  table: faqTopics,
  load: async (db, rows) => {
    const used = await countFaqs(
      db,
      rows.map(({ id }) => id),
    )
    return rows.map(({ id, name, sort }) => ({
      form: { name: localForm(name), order: String(sort) },
      facts: { faqs: used.get(id) ?? 0 },
    }))
  },
  columns: async (db, { name, order }) =>
    accept({
      name: localTextOf(name),
      sort: order === '' ? await lastPlace(db) : Number(order),
    }),
  search: [
    sql`${faqTopics.name}->>'es'`,
    sql`${faqTopics.name}->>'pt'`,
    sql`${faqTopics.name}->>'fr'`,
  ],
  filters: {},
  sorts: { order: faqTopics.sort, name: sql`${faqTopics.name}->>'es'` },
  firstSort: { sort: 'order', order: 'asc' },
  key: 'name.es',
  uses: countFaqs,
  unique: { faq_topics_name: { code: 'content.topicTaken', field: 'name.es' } },
  changed: contentEdited,
} satisfies Resource<FaqTopicForm, TopicRow>)

const topicName = sql`(SELECT name->>'es' FROM ${faqTopics} WHERE ${faqTopics.id} = ${faqs.topicId})`

/** Frequently asked questions; the page /faq shows the published ones. */
export const faqResource = resourceOf({
  name: 'faqs',
  title: 'question.es',
  right: 'content',
  form: faqFormSchema,
  facts: {},
  table: faqs,
  load: async (db, rows) => {
    const topics = await topicNames(
      db,
      rows.map(({ topicId }) => topicId),
    )
    return rows.map(({ topicId, sort, published, question, answer }) => ({
      form: {
        topic: topics.get(topicId) ?? '',
        order: String(sort),
        state: published ? 'published' : 'draft',
        question: localForm(question),
        answer: localForm(answer),
      },
    }))
  },
  columns: async (db, { topic, order, state, question, answer }) => {
    const topicId = await findTopic(db, topic)
    const unknown: Refusal[] =
      topicId === undefined
        ? [{ code: 'content.unknownTopic', field: 'topic', params: { value: topic } }]
        : []
    const faults = await findTextFaults(
      db,
      Object.entries(answer).map(([language, text]) => [`answer.${language}`, text]),
    )
    if (topicId === undefined || faults.length > 0) return refuse(...unknown, ...faults)
    return accept({
      topicId,
      sort: order === '' ? await lastPlace(db, topicId) : Number(order),
      published: state === 'published',
      question: localTextOf(question),
      answer: localTextOf(answer),
    })
  },
  search: [faqs.question, faqs.answer].flatMap((text) =>
    ['es', 'pt', 'fr'].map((language) => sql`${text}->>${sql.raw(`'${language}'`)}`),
  ),
  filters: {
    state: (value) => eq(faqs.published, value === 'published'),
    topic: (value) => sql`${topicName} = ${value}`,
  },
  sorts: {
    place: sql`(SELECT lpad(sort::text, 6, '0') FROM ${faqTopics}
      WHERE ${faqTopics.id} = ${faqs.topicId}) || lpad(${faqs.sort}::text, 6, '0')`,
    topic: topicName,
    question: sql`${faqs.question}->>'es'`,
    updatedAt: faqs.updatedAt,
  },
  firstSort: { sort: 'place', order: 'asc' },
  key: 'question.es',
  bulk: { publish: { state: 'published' }, withdraw: { state: 'draft' } },
  unique: { faqs_question: { code: 'content.questionTaken', field: 'question.es' } },
  changed: contentEdited,
} satisfies Resource<FaqForm, FaqRow>)
