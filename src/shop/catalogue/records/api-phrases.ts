import { eq, sql } from 'drizzle-orm'
import { accept } from '../../../platform/refusal.ts'
import { type Resource, resourceOf } from '../../resources/api-resource.ts'
import { localForm, localTextOf } from '../../resources/local-form.ts'
import { PHRASE_USES } from '../phrases/phrase.ts'
import { type PhraseForm, phraseFormSchema } from '../phrases/phrase-form-schema.ts'
import { phrases } from '../phrases/tables.ts'

type Row = typeof phrases.$inferSelect

/** Sentences of the shop's own for its answers. Each is read when a dialog opens. */
export const phraseResource = resourceOf({
  name: 'phrases',
  title: 'name',
  right: 'content',
  form: phraseFormSchema,
  facts: {},
  table: phrases,
  load: async (_db, rows) =>
    rows.map(({ usedFor, name, words }) => ({ form: { usedFor, name, words: localForm(words) } })),
  columns: async (_db, { usedFor, name, words }) =>
    accept({ usedFor, name, words: localTextOf(words) }),
  search: [
    phrases.name.getSQL(),
    ...['es', 'pt', 'fr'].map((language) => sql`${phrases.words}->>${sql.raw(`'${language}'`)}`),
  ],
  filters: {
    usedFor: (value) => {
      const use = PHRASE_USES.find((each) => each === value)
      return use ? eq(phrases.usedFor, use) : sql`false`
    },
  },
  sorts: { name: phrases.name, usedFor: phrases.usedFor, updatedAt: phrases.updatedAt },
  firstSort: { sort: 'name', order: 'asc' },
  key: 'name',
  unique: { phrases_name: { code: 'resources.phrases.taken', field: 'name' } },
} satisfies Resource<PhraseForm, Row>)
