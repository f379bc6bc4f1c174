import { boolean, integer, pgTable, text, uuid } from 'drizzle-orm/pg-core'
import { recordColumns } from '../../resources/tables.ts'
import type { MachineKind } from './machine.ts'

export const machines = pgTable('machines', {
  ...recordColumns(),
  name: text().notNull(),
  kind: text().$type<MachineKind>().notNull(),
  m2PerHour: integer('m2_per_hour'),
})

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
