import { and, asc, eq, isNull } from 'drizzle-orm'
import type { Queries } from '../../../platform/database.ts'
import type { LocalText } from '../../../platform/text.ts'
import type { PhraseUse } from './phrase.ts'
import { phrases } from './tables.ts'

/** Most sentences in one choice. */
const MOST = 200

/** Those for a decision, or all, by name, without archived ones. */
export const listPhrases = (db: Queries, usedFor: PhraseUse | undefined) =>
  db
    .select({
      id: phrases.id,
      usedFor: phrases.usedFor,
      name: phrases.name,
      words: phrases.words,
    })
    .from(phrases)
    .where(and(usedFor && eq(phrases.usedFor, usedFor), isNull(phrases.archivedAt)))
    .orderBy(asc(phrases.name))
    .limit(MOST)

/** The words of one; undefined where it is archived, or is for another decision. */
export async function findPhrase(
  db: Queries,
  id: string,
  usedFor: PhraseUse,
): Promise<LocalText | undefined> {
  const [found] = await db
    .select({ words: phrases.words })
    .from(phrases)
    .where(and(eq(phrases.id, id), eq(phrases.usedFor, usedFor), isNull(phrases.archivedAt)))
  return found?.words
}
