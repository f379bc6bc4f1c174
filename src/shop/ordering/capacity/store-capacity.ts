import { and, eq, inArray, isNull, ne, sql } from 'drizzle-orm'
import type { Queries, Transaction } from '../../../platform/database.ts'
import { listRolls } from '../../catalogue/workshop/store-workshop-room.ts'
import {
  machineClosures,
  machineFullDays,
  machines,
} from '../../catalogue/workshop/tables-workshop.ts'
import { JOB_STATES } from '../../order/job-state.ts'
import { orderLines, orders } from '../../order/tables.ts'
import { machineIdFor } from '../../print/workshop/machine-days.ts'
import { printedSize } from '../../print/workshop/printed-size.ts'
import type { OpenWork } from './capacity.ts'
import type { MachineDraft } from './capacity-schema.ts'
import type { SoldMaterial } from './plan.ts'

/** Until it is printed, a job takes room. */
const LOADING = JOB_STATES.slice(0, JOB_STATES.indexOf('finished'))
const READY = ['approved', 'in_production']

/** The jobs of paid orders that are not printed yet, with the machine of each. */
export async function listOpenWork(db: Queries, exceptOrderId?: string): Promise<OpenWork[]> {
  const rolls = await listRolls(db)
  const rows = await db
    .select({
      number: orders.number,
      position: orderLines.position,
      startsOn: orders.startsOn,
      shipsOn: orders.shipsOn,
      configuration: orderLines.configuration,
      artworkRules: orderLines.artworkRules,
      pieces: orderLines.pieces,
      jobState: orderLines.jobState,
    })
    .from(orderLines)
    .innerJoin(orders, eq(orders.id, orderLines.orderId))
    .where(
      and(
        eq(orders.status, 'preparing'),
        inArray(orderLines.jobState, LOADING),
        exceptOrderId === undefined ? undefined : ne(orders.id, exceptOrderId),
      ),
    )
    .orderBy(orders.shipsOn, orders.number, orderLines.position)
  return rows.flatMap(({ configuration, artworkRules, pieces, number, position, ...row }) => {
    const machine = machineIdFor(configuration, artworkRules, rolls)
    if (machine === null) return []
    const { widthMm, heightMm } = printedSize(configuration, artworkRules)
    return {
      ...{ machine, number, job: `${number}-${position}` },
      ...{ startsOn: row.startsOn, shipsOn: row.shipsOn },
      areaMm2: widthMm * heightMm * pieces,
      isReady: READY.includes(row.jobState),
    }
  })
}

/** Only one publication at a time compares and replaces the days. */
export async function lockFullDays(db: Queries): Promise<void> {
  await db.execute(sql`SELECT pg_advisory_xact_lock(hashtextextended('machine_full_days', 0))`)
}

export async function replaceFullDays(
  db: Queries,
  days: readonly { machineId: string; fullOn: string }[],
): Promise<void> {
  await db.delete(machineFullDays)
  if (days.length > 0) await db.insert(machineFullDays).values([...days])
}

/** The materials on sale, each with the speeds of the first product that offers it. */
export async function listSoldMaterials(db: Queries): Promise<SoldMaterial[]> {
  const { rows } = await db.execute<SoldMaterial>(sql`
    SELECT DISTINCT ON (m ->> 'code') m ->> 'code' AS code, m -> 'label' AS label,
      newest.recipe -> 'speeds' AS speeds
    FROM products p
    JOIN LATERAL (SELECT recipe FROM product_recipes r WHERE r.product_id = p.id
      ORDER BY r.version DESC LIMIT 1) newest ON true,
    jsonb_array_elements(newest.recipe -> 'materials') m
    ORDER BY m ->> 'code', p.sort, p.slug`)
  return rows
}

export async function findMachineVersions(db: Queries): Promise<ReadonlyMap<string, number>> {
  const rows = await db.select({ id: machines.id, version: machines.version }).from(machines)
  return new Map(rows.map(({ id, version }) => [id, version]))
}

/** False where the machine is gone, or of another version. */
export async function savePlanned(
  tx: Transaction,
  { id, version, m2PerDay, closures }: MachineDraft,
  at: Date,
): Promise<boolean> {
  const saved = await tx
    .update(machines)
    .set({ m2PerDay, version: version + 1, updatedAt: at })
    .where(and(eq(machines.id, id), eq(machines.version, version), isNull(machines.archivedAt)))
    .returning({ id: machines.id })
  if (saved.length === 0) return false
  await tx.delete(machineClosures).where(eq(machineClosures.machineId, id))
  const rows = closures.map(({ from, until }) => ({ machineId: id, fromOn: from, untilOn: until }))
  if (rows.length > 0) await tx.insert(machineClosures).values(rows)
  return true
}
