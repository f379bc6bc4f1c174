/**
 * `npm run data-model`: writes docs/data-model.md, the tables of the database as Mermaid diagrams,
 * read from the catalogue of a migrated database.
 */
import { writeFileSync } from 'node:fs'
import { join } from 'node:path'
import { type SQL, sql } from 'drizzle-orm'
import type { Queries } from '../src/platform/database.ts'
import { withDatabase } from './with-database.ts'

export const DATA_MODEL = join(import.meta.dirname, '../docs/data-model.md')

/** One diagram each, in this order. A table belongs to the first part that matches its name. */
const PARTS: readonly { title: string; names: RegExp }[] = [
  { title: 'Invoices and tax', names: /^(?:invoice|vat_number|vies|distance_sales)/ },
  { title: 'Payments', names: /^(?:payment|refund|saved_cards|card_reg|forged|takings)/ },
  {
    title: 'Wallet, coupons and stock',
    names: /^(?:ledger|wallet|loyalty|coupon|stock|product_stock)/,
  },
  { title: 'Artwork', names: /^(?:artwork|early|designer|upload)/ },
  { title: 'Orders and quotes', names: /^(?:order|offer|transfer|transport|claim)/ },
  {
    title: 'Catalogue, content and sites',
    names: /^(?:categor|product|media|page|popup|interface|site|content|shipping|holiday)/,
  },
  {
    title: 'People',
    names: /^(?:user|session|sign_in|social|known|compan|account|export|newsletter|form|spent)/,
  },
  { title: 'Mails and the rest', names: /./ },
]

const COLUMNS_OF_TEXT = 100

type Column = { table: string; name: string; type: string; required: boolean; key: string }
type Reference = { from: string; to: string; column: string; unique: boolean }
/** `column`: null for the table itself. */
type Comment = { table: string; column: string | null; text: string }

const TABLES = sql`SELECT c.oid, c.relname FROM pg_class c
  WHERE c.relnamespace = 'public'::regnamespace AND c.relkind = 'r' AND c.relname <> 'migrations'`

const COLUMNS: SQL = sql`
  WITH tables AS (${TABLES})
  SELECT t.relname AS table, a.attname AS name,
    replace(format_type(a.atttypid, NULL), ' ', '_') AS type, a.attnotnull AS required,
    CASE WHEN bool_or(k.contype = 'p') THEN 'PK' WHEN bool_or(k.contype = 'f') THEN 'FK'
      WHEN bool_or(k.contype = 'u' AND cardinality(k.conkey) = 1) THEN 'UK' ELSE '' END AS key
  FROM tables t JOIN pg_attribute a ON a.attrelid = t.oid AND a.attnum > 0 AND NOT a.attisdropped
  LEFT JOIN pg_constraint k ON k.conrelid = t.oid AND a.attnum = ANY (k.conkey)
  GROUP BY t.relname, a.attnum, a.attname, a.atttypid, a.attnotnull
  ORDER BY t.relname, a.attnum`

const REFERENCES: SQL = sql`
  WITH tables AS (${TABLES})
  SELECT t.relname AS from, other.relname AS to, a.attname AS column,
    EXISTS (SELECT FROM pg_index i WHERE i.indrelid = t.oid AND i.indisunique AND i.indpred IS NULL
      AND i.indkey::text = k.conkey[1]::text) AS unique
  FROM tables t JOIN pg_constraint k ON k.conrelid = t.oid AND k.contype = 'f'
  JOIN pg_class other ON other.oid = k.confrelid
  JOIN pg_attribute a ON a.attrelid = t.oid AND a.attnum = k.conkey[1]
  ORDER BY t.relname, a.attname, other.relname`

const COMMENTS: SQL = sql`
  WITH tables AS (${TABLES})
  SELECT t.relname AS table, a.attname AS column, d.description AS text
  FROM tables t JOIN pg_description d ON d.classoid = 'pg_class'::regclass AND d.objoid = t.oid
  LEFT JOIN pg_attribute a ON a.attrelid = t.oid AND a.attnum = d.objsubid AND d.objsubid > 0
  ORDER BY t.relname, d.objsubid`

const partOf = (table: string): string => PARTS.find(({ names }) => names.test(table))?.title ?? ''

const entity = (table: string, columns: readonly Column[]): string => {
  const lines = columns.map(({ name, type, required, key }) =>
    ['   ', type, name, key, ...(required ? [] : ['"may be null"'])].filter(Boolean).join(' '),
  )
  return `  ${table} {\n${lines.join('\n')}\n  }`
}

const relation = ({ from, to, column, unique }: Reference): string =>
  `  ${to} ||--o${unique ? '|' : '{'} ${from} : ${column}`

/** An item of a list; further lines are indented below its text. */
function note({ table, column, text }: Comment): string {
  const indent = column === null ? '  ' : '    '
  let lines = ''
  let line = column === null ? `- **${table}**:` : `  - \`${column}\`:`
  for (const word of text.split(' ')) {
    if (line.length + 1 + word.length <= COLUMNS_OF_TEXT) {
      line += ` ${word}`
      continue
    }
    lines += `${line}\n`
    line = indent + word
  }
  return lines + line
}

/** The text of docs/data-model.md for a migrated database. */
export async function describeDataModel(db: Queries): Promise<string> {
  const { rows: columns } = await db.execute<Column>(COLUMNS)
  const { rows: references } = await db.execute<Reference>(REFERENCES)
  const { rows: comments } = await db.execute<Comment>(COMMENTS)
  const byTable = Map.groupBy(columns, ({ table }) => table)
  const diagrams = PARTS.flatMap(({ title }) => {
    const own = [...byTable].filter(([table]) => partOf(table) === title)
    if (own.length === 0) return []
    const notes = comments.filter(({ table }) => partOf(table) === title)
    return [
      `## ${title}\n`,
      '```mermaid\nerDiagram',
      ...own.map(([table, its]) => entity(table, its)),
      ...references.filter(({ from }) => partOf(from) === title).map(relation),
      '```\n',
      ...notes.map(note),
      ...(notes.length > 0 ? [''] : []),
    ]
  })
  return [
    '# Data model\n',
    'Made by `npm run data-model` from the database; a test compares it with the migrations.',
    'Money is whole cents (`…_cents`), rates are basis points (`…_bp`), instants are `…_at`,',
    'days `…_on`.\n',
    ...diagrams,
  ].join('\n')
}

if (import.meta.main) writeFileSync(DATA_MODEL, await withDatabase(describeDataModel))
