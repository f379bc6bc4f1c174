import { DrizzleQueryError } from 'drizzle-orm'
import pg from 'pg'
import type { Database, Queries, Transaction } from '../../platform/database.ts'
import { HttpProblem, refusalsAs } from '../../platform/http.ts'
import type { NextForm, Resource } from './api-resource.ts'
import {
  type ChangeKind,
  type FormValues,
  outdatedAfter,
  type RecordRow,
  type ResourceRecord,
  valueAt,
} from './record.ts'
import type { Acted } from './resource-schema.ts'
import { deleteRow, findRows, insertRow, type NewChange, saveChanges, updateRow } from './store.ts'

/** The member of staff who makes a change, and when. */
export type Editor = { id: string; at: Date }
/** `reviewed`: translations found right although their Spanish text changed. */
export type Written = { form: FormValues; version: number; reviewed?: readonly string[] }

export async function recordsOf(
  db: Queries,
  resource: Resource,
  rows: readonly RecordRow[],
): Promise<ResourceRecord[]> {
  const loaded = await resource.load(db, rows)
  return rows.flatMap(({ id, version, archivedAt, createdAt, updatedAt, outdated }, index) => {
    const each = loaded[index]
    return each
      ? {
          id,
          version,
          archivedAt: archivedAt?.toISOString() ?? null,
          createdAt: createdAt.toISOString(),
          updatedAt: updatedAt.toISOString(),
          outdated,
          ...each,
        }
      : []
  })
}

export async function findRecord(
  db: Queries,
  resource: Resource,
  id: string,
): Promise<ResourceRecord> {
  const [record] = await recordsOf(db, resource, await findRows(db, resource.table, [id]))
  if (!record) throw new HttpProblem(404, { code: 'errors.not_found', field: 'id' })
  return record
}

const UNIQUE_VIOLATION = '23505'

/** The refusal of a violated constraint; throws all other errors again. */
function refuseTaken({ unique = {} }: Resource, form: FormValues, error: unknown): never {
  const fault = error instanceof DrizzleQueryError ? error.cause : error
  const isTaken = fault instanceof pg.DatabaseError && fault.code === UNIQUE_VIOLATION
  const taken = isTaken ? unique[fault.constraint ?? ''] : undefined
  if (!taken) throw error
  const value = valueAt(form, taken.field)
  throw new HttpProblem(422, { ...taken, params: { value: String(value ?? '') } })
}

async function columnsFor(
  tx: Transaction,
  resource: Resource,
  { id, form, before }: { id?: string; form: FormValues; before?: FormValues },
): Promise<Record<string, unknown>> {
  const read = await resource.columns(tx, form, before)
  if (!read.ok) throw refusalsAs(422, read.refusals)
  await refuseFaults(tx, resource, [{ id, form }])
  return read.value
}

async function refuseFaults(
  tx: Transaction,
  resource: Resource,
  next: readonly NextForm<FormValues>[],
): Promise<void> {
  const faults = (await resource.faults?.(tx, next))?.flat() ?? []
  if (faults.length > 0) throw refusalsAs(422, faults)
}

const change = (
  { name }: Resource,
  { id, at }: Editor,
  kind: ChangeKind,
  recordId: string,
  [before, after]: readonly [FormValues | null, FormValues | null],
): NewChange => ({ resource: name, recordId, at, byId: id, kind, before, after })

export async function createRecord(
  db: Database,
  resource: Resource,
  form: FormValues,
  editor: Editor,
): Promise<ResourceRecord> {
  const made = db.transaction(async (tx) => {
    await resource.lock?.(tx)
    const columns = await columnsFor(tx, resource, { form })
    const id = await insertRow(tx, resource.table, columns, editor.at)
    const record = await findRecord(tx, resource, id)
    const changes = [change(resource, editor, 'created', id, [null, record.form])]
    await saveChanges(tx, changes)
    await resource.changed?.(tx, changes)
    return record
  })
  return made.catch((error) => refuseTaken(resource, form, error))
}

/** The record is of another version than the editor has seen. */
export type Conflict = { conflict: ResourceRecord }

export async function updateRecord(
  db: Database,
  resource: Resource,
  id: string,
  { form, version, reviewed }: Written,
  editor: Editor,
): Promise<ResourceRecord | Conflict> {
  const saved = db.transaction(async (tx) => {
    await resource.lock?.(tx)
    await findRows(tx, resource.table, [id], true)
    const before = await findRecord(tx, resource, id)
    if (before.version !== version) return { conflict: before }
    const columns = await columnsFor(tx, resource, { id, form, before: before.form })
    const outdated = outdatedAfter(before.outdated, before.form, form, reviewed)
    await updateRow(tx, resource.table, { id, version }, { ...columns, outdated }, editor.at)
    const after = await findRecord(tx, resource, id)
    const changes = [change(resource, editor, 'changed', id, [before.form, after.form])]
    await saveChanges(tx, changes)
    await resource.changed?.(tx, changes)
    return after
  })
  return saved.catch((error) => refuseTaken(resource, form, error))
}

/** What an action does with one record; undefined: nothing to do. */
type Deed = {
  kind: ChangeKind
  columns?: Record<string, unknown>
  form?: FormValues
}

async function deedOn(
  tx: Transaction,
  resource: Resource,
  record: ResourceRecord,
  { action, isUsed, at }: { action: string; isUsed: boolean; at: Date },
): Promise<Deed | undefined> {
  const isArchived = record.archivedAt !== null
  if (action === 'restore') {
    if (!isArchived) return undefined
    return { kind: 'restored', columns: { archivedAt: null } }
  }
  if (action === 'delete' && !isUsed) return { kind: 'deleted' }
  if (action === 'delete' || action === 'archive')
    return isArchived ? undefined : { kind: 'archived', columns: { archivedAt: at } }
  const form: FormValues = Object.assign({}, record.form, resource.bulk?.[action])
  return {
    kind: 'changed',
    form,
    columns: await columnsFor(tx, resource, { id: record.id, form, before: record.form }),
  }
}

/** Archives, restores, deletes or changes records; a record that is in use is archived instead. */
export const actOnRecords = (
  db: Database,
  resource: Resource,
  { action, ids }: { action: string; ids: readonly string[] },
  editor: Editor,
): Promise<Acted> =>
  db.transaction(async (tx) => {
    const { table } = resource
    await resource.lock?.(tx)
    // In one order, which prevents deadlocks with the same action on the same records.
    const rows = await findRows(tx, table, [...new Set(ids)].sort(), true)
    const isEnd = action === 'archive' || action === 'delete'
    const kept = isEnd ? await resource.keeps?.(tx, ids) : undefined
    if (kept?.length) throw refusalsAs(422, [...kept])
    const uses = action === 'delete' ? await resource.uses?.(tx, ids) : undefined
    const acted = { done: 0, archived: 0 }
    const changes: NewChange[] = []
    const records = await recordsOf(tx, resource, rows)
    // All at once: one may stand in the other.
    if (action === 'restore')
      await refuseFaults(
        tx,
        resource,
        records.filter(({ archivedAt }) => archivedAt !== null),
      )
    for (const record of records) {
      const { id, version } = record
      const isUsed = (uses?.get(id) ?? 0) > 0
      const deed = await deedOn(tx, resource, record, { action, isUsed, at: editor.at })
      if (!deed) continue
      if (deed.columns) await updateRow(tx, table, { id, version }, deed.columns, editor.at)
      else await deleteRow(tx, table, id)
      acted.done += 1
      if (action === 'delete' && deed.kind === 'archived') acted.archived += 1
      const after = deed.kind === 'deleted' ? null : (deed.form ?? record.form)
      changes.push(change(resource, editor, deed.kind, id, [record.form, after]))
    }
    await saveChanges(tx, changes)
    if (changes.length > 0) await resource.changed?.(tx, changes)
    return acted
  })
