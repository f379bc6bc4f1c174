import { and, asc, eq, isNull, sql } from 'drizzle-orm'
import type { Queries } from '../../../platform/database.ts'
import type {
  MachineDays,
  PlannedMachine,
  WorkshopRoom,
} from '../../print/workshop/machine-days.ts'
import { type Roll, rollKey } from '../../print/workshop/roll.ts'
import { machineClosures, machineFullDays, machines, rolls } from './tables-workshop.ts'

/** The rolls in use, on the machines in use. */
export async function listRolls(db: Queries): Promise<Roll[]> {
  const rows = await db
    .select({
      material: rolls.material,
      widthMm: rolls.widthMm,
      lengthMm: rolls.lengthMm,
      gapMm: rolls.gapMm,
      edgeMm: rolls.edgeMm,
      turns: rolls.turns,
      machine: machines.id,
    })
    .from(rolls)
    .leftJoin(machines, sql`${machines.id} = ${rolls.machineId} AND ${machines.archivedAt} IS NULL`)
    .where(isNull(rolls.archivedAt))
    .orderBy(asc(rolls.material), asc(rolls.widthMm))
  return rows.map((row) => ({ ...row, key: rollKey(row.material, row.widthMm) }))
}

/** The machines in use, with the days that are published as full. */
export async function listPlannedMachines(db: Queries): Promise<PlannedMachine[]> {
  const inUse = (id: typeof machineClosures.machineId | typeof machineFullDays.machineId) =>
    and(eq(machines.id, id), isNull(machines.archivedAt))
  const rows = await db
    .select({
      id: machines.id,
      name: machines.name,
      m2PerDay: machines.m2PerDay,
      weekdays: machines.weekdays,
    })
    .from(machines)
    .where(isNull(machines.archivedAt))
    .orderBy(asc(machines.name))
  const closures = await db
    .select({
      machineId: machineClosures.machineId,
      from: machineClosures.fromOn,
      until: machineClosures.untilOn,
    })
    .from(machineClosures)
    .innerJoin(machines, inUse(machineClosures.machineId))
    .orderBy(asc(machineClosures.fromOn), asc(machineClosures.untilOn))
  const full = await db
    .select({ machineId: machineFullDays.machineId, on: machineFullDays.fullOn })
    .from(machineFullDays)
    .innerJoin(machines, inUse(machineFullDays.machineId))
    .orderBy(asc(machineFullDays.fullOn))
  return rows.map((row) => ({
    ...row,
    closures: closures.flatMap(({ machineId, ...days }) => (machineId === row.id ? [days] : [])),
    fullOn: full.flatMap(({ machineId, on }) => (machineId === row.id ? [on] : [])),
  }))
}

const ALL_WEEKDAYS = 5

const limitsDates = ({ weekdays, closures, fullOn }: MachineDays): boolean =>
  weekdays.length < ALL_WEEKDAYS || closures.length > 0 || fullOn.length > 0

/** What of the workshop limits the promised dates; undefined: nothing does. */
export async function loadWorkshopRoom(db: Queries): Promise<WorkshopRoom | undefined> {
  const limiting = (await listPlannedMachines(db)).filter(limitsDates)
  if (limiting.length === 0) return undefined
  return {
    rolls: await listRolls(db),
    machines: limiting.map(({ id, weekdays, closures, fullOn }) => ({
      ...{ id, weekdays, closures, fullOn },
    })),
  }
}
