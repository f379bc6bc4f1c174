import { eq, sql } from 'drizzle-orm'
import { z } from 'zod'
import type { Transaction } from '../../../platform/database.ts'
import { accept, type Refusal, refuse } from '../../../platform/refusal.ts'
import { raiseContentVersions } from '../../catalogue/sites/store.ts'
import { machines, rolls } from '../../catalogue/workshop/tables-workshop.ts'
import { centimetresText, parseCentimetres } from '../../print/quoting/centimetres.ts'
import { type Resource, resourceOf } from '../../resources/api-resource.ts'
import type { NewChange } from '../../resources/store.ts'
import { publishFullDays } from '../capacity/capacity-lifecycle.ts'
import {
  type MachineForm,
  machineFormSchema,
  type RollForm,
  rollFormSchema,
  weekdayFlags,
  weekdaysOf,
} from './machine-form-schema.ts'
import { countRolls, findMachine, listMaterials, machineNames } from './store-workshop.ts'

/** Which machine prints what decides the dates of the shop. */
async function workshopChanged(tx: Transaction, [first]: readonly NewChange[]): Promise<void> {
  if (!first) return
  await raiseContentVersions(tx)
  await publishFullDays(tx, first.at)
}

type MachineRow = typeof machines.$inferSelect
type RollRow = typeof rolls.$inferSelect

/** Machines of the workshop. */
export const machineResource = resourceOf({
  name: 'machines',
  right: 'machines',
  title: 'name',
  form: machineFormSchema,
  facts: { rolls: z.int().meta({ description: 'Number of its rolls' }) },
  table: machines,
  load: async (db, rows) => {
    const used = await countRolls(
      db,
      rows.map(({ id }) => id),
    )
    return rows.map(({ id, name, kind, m2PerHour, m2PerDay, weekdays }) => ({
      form: {
        name,
        kind,
        speed: m2PerHour === null ? '' : String(m2PerHour),
        capacity: m2PerDay === null ? '' : String(m2PerDay),
        ...weekdayFlags(weekdays),
      },
      facts: { rolls: used.get(id) ?? 0 },
    }))
  },
  columns: async (_db, { name, kind, speed, capacity, ...days }) =>
    accept({
      name,
      kind,
      m2PerHour: speed === '' ? null : Number(speed),
      m2PerDay: capacity === '' ? null : Number(capacity),
      weekdays: weekdaysOf(days),
    }),
  search: [sql`${machines.name}`],
  filters: { kind: (value) => sql`${machines.kind} = ${value}` },
  sorts: { name: machines.name, kind: machines.kind },
  firstSort: { sort: 'name', order: 'asc' },
  key: 'name',
  uses: countRolls,
  changed: workshopChanged,
  unique: { machines_name: { code: 'workshop.machineTaken', field: 'name' } },
} satisfies Resource<MachineForm, MachineRow>)

const machineName = sql`(SELECT ${machines.name} FROM ${machines}
  WHERE ${machines.id} = ${rolls.machineId})`

const inCentimetres = (mm: number | null): string => (mm === null ? '' : centimetresText(mm, ','))

/** Rolls and boards of the workshop. */
export const rollResource = resourceOf({
  name: 'rolls',
  right: 'machines',
  title: 'material',
  form: rollFormSchema,
  facts: {},
  table: rolls,
  load: async (db, rows) => {
    const names = await machineNames(
      db,
      rows.flatMap(({ machineId }) => machineId ?? []),
    )
    return rows.map(({ material, widthMm, lengthMm, gapMm, edgeMm, turns, machineId }) => ({
      form: {
        material,
        width: inCentimetres(widthMm),
        length: inCentimetres(lengthMm),
        gap: String(gapMm),
        edge: String(edgeMm),
        turns,
        machine: (machineId && names.get(machineId)) ?? '',
      },
    }))
  },
  columns: async (db, { material, width, length, gap, edge, turns, machine }) => {
    const machineId = machine === '' ? null : await findMachine(db, machine)
    const isKnown = (await listMaterials(db)).some(({ code }) => code === material)
    const unknown = (code: string, field: string, value: string): Refusal => ({
      ...{ code, field, params: { value } },
    })
    const faults = [
      ...(isKnown ? [] : [unknown('workshop.unknownMaterial', 'material', material)]),
      ...(machineId === undefined ? [unknown('workshop.unknownMachine', 'machine', machine)] : []),
    ]
    if (faults.length > 0) return refuse(...faults)
    return accept({
      material,
      widthMm: parseCentimetres(width),
      lengthMm: length === '' ? null : parseCentimetres(length),
      gapMm: Number(gap),
      edgeMm: Number(edge),
      turns,
      machineId,
    })
  },
  search: [sql`${rolls.material}`, machineName],
  filters: {
    machine: (value) => sql`${machineName} = ${value}`,
    turns: (value) => eq(rolls.turns, value === 'true'),
  },
  sorts: { material: rolls.material, width: rolls.widthMm, machine: machineName },
  firstSort: { sort: 'material', order: 'asc' },
  changed: workshopChanged,
  unique: { rolls_material: { code: 'workshop.rollTaken', field: 'width' } },
} satisfies Resource<RollForm, RollRow>)
