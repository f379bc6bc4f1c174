import { asc, eq, type SQL, sql } from 'drizzle-orm'
import type { Queries } from '../../../platform/database.ts'
import { foldedSql } from '../../../platform/folded.ts'
import { folded } from '../../../platform/text.ts'
import type { FormValues } from '../../resources/record.ts'
import { users } from '../../session/tables.ts'
import type { AuditQuery, SearchedNoun } from './audit-schema.ts'

export const AUDIT_PAGE_SIZE = 50

export type AuditRow = {
  id: string
  at: Date
  by: string | null
  noun: SearchedNoun
  nounId: string
  action: string
  /** Of a record of a resource all values, else those that changed. */
  before: FormValues | null
  after: FormValues | null
  lineId: string | null
  recordId: string | null
}

const all = (...conditions: (SQL | undefined | false)[]): SQL =>
  sql.join([sql`true`, ...conditions.filter((each) => each instanceof Object)], sql` AND `)

const onDay = (at: SQL, day: string): SQL =>
  sql`${at} >= ${day}::date::timestamp AT TIME ZONE 'Europe/Madrid'
    AND ${at} < (${day}::date + 1)::timestamp AT TIME ZONE 'Europe/Madrid'`

const patternOf = (text: string): string =>
  `%${folded(text).replace(/[\\%_]/g, (sign) => `\\${sign}`)}%`

/** The texts and numbers of a stored state, without the names of its fields. */
const valuesOf = (state: SQL): SQL => sql`(SELECT string_agg(v #>> '{}', ' ')
  FROM jsonb_path_query(${state}, '$.** ? (@.type() == "string" || @.type() == "number")') v)`

/** Customers are recorded by id: the record must not keep an address after the account's end. */
const customerEmail = sql`CASE WHEN a.noun = 'customer' THEN
  (SELECT c.email FROM users c WHERE c.id = nullif(a.noun_id, '')::uuid) END`

/**
 * Newest first, with the events that staff made in orders and the history of records: one more than
 * a page, if there are more. `titles`: the path of the value by which people know a record, by resource. Each
 * part reads no more rows than the page needs, through its index. Of orders only the number is
 * searched: reading all their events would take too long.
 */
export async function listAudit(
  queries: Queries,
  { person, noun, day, text = '', page }: AuditQuery,
  titles: Readonly<Record<string, string>>,
): Promise<AuditRow[]> {
  const offset = (page - 1) * AUDIT_PAGE_SIZE
  const until = offset + AUDIT_PAGE_SIZE + 1
  const said = (changed: SQL) => sql`${foldedSql(changed)} LIKE ${patternOf(text)}`
  const changes = all(
    person !== undefined && sql`a.actor_id = ${person}`,
    noun !== undefined && sql`a.noun = ${noun}`,
    day !== undefined && onDay(sql`a.at`, day),
    text !== '' &&
      said(sql`concat_ws(' ', a.actor, a.noun_id, ${customerEmail},
        ${valuesOf(sql`a.before`)}, ${valuesOf(sql`a.after`)})`),
  )
  const events = all(
    person !== undefined && sql`e.actor_id = ${person}`,
    noun !== undefined && noun !== 'order' && sql`false`,
    day !== undefined && onDay(sql`e.at`, day),
    text !== '' && sql`o.number = ${text.toUpperCase()}`,
  )
  const records = all(
    person !== undefined && sql`r.by_id = ${person}`,
    noun !== undefined && sql`r.resource = ${noun}`,
    day !== undefined && onDay(sql`r.at`, day),
    text !== '' &&
      said(sql`concat_ws(' ', u.name, ${valuesOf(sql`r.before`)}, ${valuesOf(sql`r.after`)})`),
  )
  const titleField = sql`${JSON.stringify(titles)}::jsonb ->> r.resource`
  const title = sql`coalesce(r.after, r.before) #>> string_to_array(${titleField}, '.')`
  const { rows } = await queries.execute<Omit<AuditRow, 'at'> & { at: string }>(sql`
    SELECT * FROM (
      (SELECT 'a' || a.id AS id, a.at, a.actor AS by, a.noun,
          coalesce(${customerEmail}, a.noun_id) AS "nounId", a.action,
          a.before, a.after, NULL::uuid AS "lineId", NULL::uuid AS "recordId"
        FROM audit_log a WHERE ${changes} ORDER BY a.at DESC, a.id DESC LIMIT ${until})
      UNION ALL
      (SELECT 'o' || e.id, e.at, u.name, 'order', o.number, e.kind, NULL, e.data, e.line_id, NULL
        FROM order_events e JOIN orders o ON o.id = e.order_id
          LEFT JOIN users u ON u.id = e.actor_id
        WHERE e.actor = 'staff' AND ${events} ORDER BY e.at DESC, e.id DESC LIMIT ${until})
      UNION ALL
      (SELECT 'r' || r.id, r.at, u.name, r.resource, coalesce(${title}, ''), r.kind, r.before,
          r.after, NULL, r.record_id
        FROM resource_changes r LEFT JOIN users u ON u.id = r.by_id
        WHERE ${records} ORDER BY r.at DESC, r.id DESC LIMIT ${until})
    ) AS found ORDER BY at DESC, length(id) DESC, id DESC
    LIMIT ${AUDIT_PAGE_SIZE + 1} OFFSET ${offset}`)
  return rows.map((row) => ({ ...row, at: new Date(row.at) }))
}

export const listStaffNames = (queries: Queries) =>
  queries
    .select({ id: users.id, name: users.name })
    .from(users)
    .where(eq(users.role, 'STAFF_ROLE'))
    .orderBy(asc(users.name), asc(users.id))
