/** Each part of the recipes once, with what its products have in common. */
import { type SQL, sql } from 'drizzle-orm'
import type { Queries } from '../../../platform/database.ts'
import type { LocalText } from '../../../platform/text.ts'
import type { PartList } from './parts.ts'

const FIGURE_NAMES = [
  ...['leastWeight', 'mostWeight', 'leastWidthMm', 'mostWidthMm', 'leastHeightMm'],
  ...['mostHeightMm', 'leastCents', 'highestLeast', 'lowestMost', 'mostCents', 'mostChoices'],
] as const

/** Figures on which its products disagree are a range; `said`: its names, to be searched. */
export type PartSum = Record<(typeof FIGURE_NAMES)[number], number | null> & {
  code: string
  labels: LocalText[]
  said: string
  kinds: string[]
  offeredKinds: string[] | null
  products: number
  onSale: number
  gone: number
}

const either = (value: string, of: 'min' | 'max') =>
  sql.raw(`coalesce(${of}(g.${value}) FILTER (WHERE g.offered), ${of}(g.${value}))`)
const FIGURES = ['weight', 'width_mm', 'height_mm', 'least_cents', 'most_cents', 'choices']

/** Parts that look alike, counted together: the one pass over the parts of all products. */
const alikeOf = (list: PartList) => sql`SELECT p.code, p.kind, p.label, p.offered,
    count(*) AS products, count(*) FILTER (WHERE s.on_sale) AS on_sale,
    ${sql.raw(FIGURES.flatMap((name) => ['min', 'max'].map((of) => `${of}(p.${name}) AS ${of}_${name}`)).join(', '))}
  FROM product_parts p JOIN products s ON s.id = p.product_id
  WHERE p.list = ${list} GROUP BY p.code, p.kind, p.label, p.offered`

const PARTS = sql`SELECT g.code, array_agg(DISTINCT g.kind) AS kinds,
    array_agg(DISTINCT g.kind) FILTER (WHERE g.offered) AS "offeredKinds",
    coalesce(sum(g.products) FILTER (WHERE g.offered), 0)::int AS products,
    coalesce(sum(g.on_sale) FILTER (WHERE g.offered), 0)::int AS "onSale",
    coalesce(sum(g.products) FILTER (WHERE NOT g.offered), 0)::int AS gone,
    ${either('min_weight', 'min')} AS "leastWeight", ${either('max_weight', 'max')} AS "mostWeight",
    ${either('min_width_mm', 'min')} AS "leastWidthMm",
    ${either('max_width_mm', 'max')} AS "mostWidthMm",
    ${either('min_height_mm', 'min')} AS "leastHeightMm",
    ${either('max_height_mm', 'max')} AS "mostHeightMm",
    ${either('min_least_cents', 'min')} AS "leastCents",
    ${either('max_least_cents', 'max')} AS "highestLeast",
    ${either('min_most_cents', 'min')} AS "lowestMost",
    ${either('max_most_cents', 'max')} AS "mostCents",
    ${either('max_choices', 'max')} AS "mostChoices"
  FROM alike g GROUP BY g.code`

const NAMES = sql`SELECT n.code, jsonb_agg(n.label ORDER BY n.uses DESC) AS labels,
    string_agg(concat_ws(' ', n.label ->> 'es', n.label ->> 'pt', n.label ->> 'fr'), ' ') AS said
  FROM (SELECT g.code, g.label, sum(g.products) AS uses FROM alike g
    WHERE g.offered OR NOT EXISTS (SELECT FROM alike o WHERE o.code = g.code AND o.offered)
    GROUP BY g.code, g.label) AS n GROUP BY n.code`

async function sumParts(db: Queries, list: PartList): Promise<PartSum[]> {
  const { rows } = await db.execute<PartSum>(sql`
    WITH alike AS MATERIALIZED (${alikeOf(list)})
    SELECT g.*, n.labels, n.said FROM (${PARTS}) AS g JOIN (${NAMES}) AS n USING (code)`)
  return rows
}

const COLUMNS = sql.raw(
  [
    'code text, labels jsonb, said text, kinds text[], products int, "onSale" int, gone int',
    ...FIGURE_NAMES.map((name) => `"${name}" int`),
  ].join(', '),
)

/** The sums as rows of a query. */
export const sumsAsRows = (sums: readonly PartSum[]): SQL =>
  sql`(SELECT * FROM jsonb_to_recordset(${JSON.stringify(sums)}::jsonb) AS r (${COLUMNS}))`

/** How many codes of each kind are offered. */
export function countKinds(sums: readonly PartSum[]): { kind: string; count: number }[] {
  const kinds = Map.groupBy(
    sums.flatMap(({ offeredKinds }) => offeredKinds ?? []),
    (kind) => kind,
  )
  return [...kinds]
    .map(([kind, all]) => ({ kind, count: all.length }))
    .toSorted((one, other) => (one.kind < other.kind ? -1 : 1))
}

async function contentVersion(db: Queries): Promise<string> {
  const { rows } = await db.execute<{ version: string | null }>(sql`
    SELECT string_agg(site_id || ':' || version, ',' ORDER BY site_id) AS version
    FROM content_versions`)
  return rows[0]?.version ?? ''
}

/**
 * The sums of a list, kept until the content changes: summing the parts of 10 000 products takes
 * 100 to 250 ms, reading the version of the content less than one.
 */
export function partSums(db: Queries): (list: PartList) => Promise<readonly PartSum[]> {
  const kept = new Map<PartList, { version: string; sums: Promise<PartSum[]> }>()
  return async (list) => {
    const version = await contentVersion(db)
    const known = kept.get(list)
    if (known?.version === version) return known.sums
    const entry = { version, sums: sumParts(db, list) }
    kept.set(list, entry)
    entry.sums.catch(() => kept.get(list) === entry && kept.delete(list))
    return entry.sums
  }
}
