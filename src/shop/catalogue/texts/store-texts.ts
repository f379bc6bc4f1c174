import { and, eq, inArray, isNull, or, sql } from 'drizzle-orm'
import type { Database, Queries } from '../../../platform/database.ts'
import type { MessagesByLanguage } from '../../../platform/messages.ts'
import { LANGUAGES } from '../../../platform/text.ts'
import { interfaceTexts } from './tables.ts'
import type { WordedText } from './wording.ts'

export type TextRow = typeof interfaceTexts.$inferSelect

/** The own wordings of now, as one value beside the version of the content. */
export const OWN_TEXTS = `SELECT json_object_agg(key, own) FROM interface_texts
  WHERE archived_at IS NULL AND own <> '{}'`

/** Starts of two nodes keep the texts one after the other. */
const KEEPING = 7_214_008

const AT_ONCE = 1000

const shippedText = (messages: MessagesByLanguage, key: string): WordedText =>
  Object.fromEntries(
    LANGUAGES.flatMap((language) => {
      const text = messages[language]?.[key]?.trim()
      return text === undefined ? [] : [[language, text]]
    }),
  )

/**
 * Makes the shipped texts of the table equal to those of the program. The own wording of a text
 * that the program no longer has is archived: a later version may have it again.
 */
export async function keepTexts(
  db: Database,
  messages: MessagesByLanguage,
  isKept: (key: string) => boolean,
): Promise<void> {
  const shipped = new Map(
    Object.keys(messages.es)
      .filter(isKept)
      .map((key) => [key, shippedText(messages, key)]),
  )
  await db.transaction(async (tx) => {
    await tx.execute(sql`SELECT pg_advisory_xact_lock(${KEEPING})`)
    const known = await tx
      .select({
        id: interfaceTexts.id,
        key: interfaceTexts.key,
        shipped: interfaceTexts.shipped,
        archivedAt: interfaceTexts.archivedAt,
        isOwn: sql<boolean>`${interfaceTexts.own} <> '{}'`,
      })
      .from(interfaceTexts)
    const gone = known.filter(({ key, archivedAt }) => !shipped.has(key) && archivedAt === null)
    const ids = (isOwn: boolean) => gone.filter((each) => each.isOwn === isOwn).map(({ id }) => id)
    await tx.delete(interfaceTexts).where(inArray(interfaceTexts.id, ids(false)))
    await tx
      .update(interfaceTexts)
      .set({ archivedAt: sql`clock_timestamp()` })
      .where(inArray(interfaceTexts.id, ids(true)))
    const same = new Set(
      known.flatMap(({ key, shipped: text, archivedAt }) => {
        const next = shipped.get(key)
        const isSame = LANGUAGES.every((language) => next?.[language] === text[language])
        return isSame && archivedAt === null ? [key] : []
      }),
    )
    const changed = [...shipped].filter(([key]) => !same.has(key))
    for (let from = 0; from < changed.length; from += AT_ONCE)
      await tx
        .insert(interfaceTexts)
        .values(changed.slice(from, from + AT_ONCE).map(([key, text]) => ({ key, shipped: text })))
        .onConflictDoUpdate({
          target: interfaceTexts.key,
          set: { shipped: sql`excluded.shipped`, archivedAt: null },
        })
  })
}

/** The current texts of these keys, or of keys that match one of the patterns. */
export async function listTextsOf(
  db: Queries,
  { keys, like = [] }: { keys: readonly string[]; like?: readonly string[] },
): Promise<TextRow[]> {
  if (keys.length + like.length === 0) return []
  return db
    .select()
    .from(interfaceTexts)
    .where(
      and(
        isNull(interfaceTexts.archivedAt),
        or(
          inArray(interfaceTexts.key, [...keys]),
          ...like.map(
            (pattern) => sql`${interfaceTexts.key} LIKE ${pattern.replaceAll('_', '\\_')}`,
          ),
        ),
      ),
    )
    .orderBy(interfaceTexts.key)
}

export const countTexts = (db: Queries, ids: readonly string[]): Promise<number> =>
  db.$count(interfaceTexts, inArray(interfaceTexts.id, [...ids]))

export async function findText(db: Queries, key: string): Promise<TextRow | undefined> {
  const [row] = await db.select().from(interfaceTexts).where(eq(interfaceTexts.key, key))
  return row
}
