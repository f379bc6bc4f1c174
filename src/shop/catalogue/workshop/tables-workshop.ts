import { boolean, date, integer, pgTable, primaryKey, text, uuid } from 'drizzle-orm/pg-core'
import type { MachineKind } from '../../print/workshop/machine.ts'
import { recordColumns } from '../../resources/tables.ts'

export const machines = pgTable('machines', {
  ...recordColumns(),
  name: text().notNull(),
  kind: text().$type<MachineKind>().notNull(),
  m2PerHour: integer('m2_per_hour'),
  m2PerDay: integer('m2_per_day'),
  weekdays: integer().array().notNull(),
})

export const machineClosures = pgTable('machine_closures', {
  id: uuid().primaryKey().defaultRandom(),
  machineId: uuid('machine_id').notNull(),
  fromOn: date('from_on').notNull(),
  untilOn: date('until_on').notNull(),
})

export const machineFullDays = pgTable(
  'machine_full_days',
  { machineId: uuid('machine_id').notNull(), fullOn: date('full_on').notNull() },
  (table) => [primaryKey({ columns: [table.machineId, table.fullOn] })],
)

export const rolls = pgTable('rolls', {
  ...recordColumns(),
  material: text().notNull(),
  widthMm: integer('width_mm').notNull(),
  lengthMm: integer('length_mm'),
  gapMm: integer('gap_mm').notNull(),
  edgeMm: integer('edge_mm').notNull(),
  turns: boolean().notNull(),
  machineId: uuid('machine_id'),
})
