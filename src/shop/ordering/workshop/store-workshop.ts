import { asc, eq, inArray, isNull, sql } from 'drizzle-orm'
import type { Queries } from '../../../platform/database.ts'
import type { LocalText } from '../../../platform/text.ts'
import { machines, rolls } from '../../catalogue/workshop/tables-workshop.ts'
import type { Machine } from '../../print/workshop/machine.ts'

export const listMachines = (db: Queries): Promise<Machine[]> =>
  db
    .select({
      id: machines.id,
      name: machines.name,
      kind: machines.kind,
      m2PerHour: machines.m2PerHour,
    })
    .from(machines)
    .where(isNull(machines.archivedAt))
    .orderBy(asc(machines.name))

export async function findMachine(db: Queries, name: string): Promise<string | undefined> {
  const [found] = await db
    .select({ id: machines.id })
    .from(machines)
    .where(eq(sql`lower(${machines.name})`, sql`lower(${name})`))
  return found?.id
}

export async function machineNames(
  db: Queries,
  ids: readonly string[],
): Promise<ReadonlyMap<string, string>> {
  const rows = await db
    .select({ id: machines.id, name: machines.name })
    .from(machines)
    .where(inArray(machines.id, [...ids]))
  return new Map(rows.map(({ id, name }) => [id, name]))
}

/** How many rolls each machine has. */
export async function countRolls(
  db: Queries,
  ids: readonly string[],
): Promise<ReadonlyMap<string, number>> {
  const rows = await db
    .select({ machineId: rolls.machineId, count: sql<number>`count(*)::int` })
    .from(rolls)
    .where(inArray(rolls.machineId, [...ids]))
    .groupBy(rolls.machineId)
  return new Map(rows.flatMap(({ machineId, count }) => (machineId ? [[machineId, count]] : [])))
}

export type KnownMaterial = {
  code: string
  /** Sold by area, or by the volume of a block. */
  kind: 'area' | 'volume'
  label: LocalText
  rollWidthMm: number | null
}

/**
 * The materials of the newest recipes, each once, as its first product names it. Blocks have no
 * width.
 */
export async function listMaterials(db: Queries): Promise<KnownMaterial[]> {
  const { rows } = await db.execute<KnownMaterial>(sql`
    SELECT DISTINCT ON (m.code) m.code, m.kind, m.label, m.width_mm AS "rollWidthMm"
    FROM product_parts m JOIN products p ON p.id = m.product_id
    WHERE m.list = 'materials' AND m.offered
    ORDER BY m.code, p.sort, p.slug`)
  return rows
}
