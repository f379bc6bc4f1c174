import { createHash, randomUUID } from 'node:crypto'
import { setImmediate as pause } from 'node:timers/promises'
import type { z } from 'zod'
import type { Database, Queries, Transaction } from '../../platform/database.ts'
import { HttpProblem, refusalsAs } from '../../platform/http.ts'
import type { Refusal } from '../../platform/refusal.ts'
import type { Resource } from './api-resource.ts'
import type { CsvTable } from './csv-table-io.ts'
import { flagFrom } from './flag-words.ts'
import { columnsOfForm, type FormColumn, formRefusals } from './form-schema.ts'
import {
  changedFields,
  type FieldChange,
  type FormValue,
  type FormValues,
  outdatedAfter,
  type RecordRow,
  valueAt,
  withValue,
} from './record.ts'
import { type Editor, recordsOf } from './records-lifecycle.ts'
import { allRows, insertRows, saveChanges, updateRows } from './store.ts'

/** What a row of a file does. `row`: its line in the table, the header is 1. */
type PlannedRow = {
  row: number
  kind: 'created' | 'changed' | 'same' | 'wrong'
  name: string
  changes: FieldChange[]
  errors: Refusal[]
  record?: RecordRow
  before: FormValues | null
  form: FormValues
}
export type ImportPlan = { rows: PlannedRow[]; agreed: string; unknownColumns: string[] }

function valueIn(cell: string, { kind }: FormColumn): FormValue {
  if (kind === 'text') return cell
  if (kind === 'flag') return flagFrom(cell) ?? cell
  const text = cell.trim()
  return /^-?\d+$/.test(text) ? Number(text) : cell
}

/** A form without a value: where a new row says nothing. */
const emptyOf = (columns: readonly FormColumn[]): FormValues =>
  columns.reduce<FormValues>(
    (form, { path, kind }) => withValue(form, path, kind === 'flag' ? false : ''),
    {},
  )

type Known = { record: RecordRow; form: FormValues }
type KnownRecords = ReadonlyMap<string, Known>
type Places = { column: FormColumn; at: number }[]

/** Long work makes way for other requests. */
const ROWS_AT_ONCE = 500

async function knownRecords(db: Queries, resource: Resource): Promise<Map<string, Known>> {
  const rows = await allRows(db, resource.table)
  const known = new Map<string, Known>()
  for (let from = 0; from < rows.length; from += ROWS_AT_ONCE) {
    const some = rows.slice(from, from + ROWS_AT_ONCE)
    const records = await recordsOf(db, resource, some)
    for (const [index, { id, form }] of records.entries()) {
      const record = some[index]
      if (!record) continue
      known.set(id, { record, form })
      if (resource.key !== undefined)
        known.set(`key ${valueAt(form, resource.key)}`, { record, form })
    }
  }
  return known
}

const readForm = (schema: z.ZodType<FormValues>, values: FormValues) => schema.safeParse(values)
type ReadForm = ReturnType<typeof readForm>

/** A key is stored as the form reads it: in lower case, say. `typed`: as a new record. */
function knownByKey(
  { key }: Resource,
  { typed, read, known }: { typed: FormValues; read: ReadForm; known: KnownRecords },
): Known | undefined {
  if (key === undefined) return undefined
  return (
    known.get(`key ${valueAt(typed, key)}`) ??
    (read.success ? known.get(`key ${valueAt(read.data, key)}`) : undefined)
  )
}

/** Plans one row against the records of now. */
function planRow(
  resource: Resource,
  {
    row,
    cells,
    idAt,
    places,
    known,
    empty,
  }: {
    row: number
    cells: readonly string[]
    idAt: number
    places: Places
    known: KnownRecords
    empty: FormValues
  },
): PlannedRow {
  const filledIn = (begun: FormValues) =>
    places.reduce<FormValues>(
      (form, { column, at }) => withValue(form, column.path, valueIn(cells[at] ?? '', column)),
      begun,
    )
  const id = idAt < 0 ? '' : (cells[idAt] ?? '').trim().toLowerCase()
  const typed = filledIn(empty)
  const asNew = readForm(resource.form, typed)
  const found = id === '' ? knownByKey(resource, { typed, read: asNew, known }) : known.get(id)
  const before = found ? found.form : null
  const next = found ? filledIn(found.form) : typed
  const read = found ? readForm(resource.form, next) : asNew
  const unknownId: Refusal[] =
    id !== '' && !found
      ? [{ code: 'resources.import.unknownId', field: 'id', params: { value: id } }]
      : []
  const errors = [...unknownId, ...(read.success ? [] : formRefusals(read.error))]
  const form = read.success ? read.data : next
  const changes = changedFields(before ?? {}, form).filter(
    ({ before: old, after }) => old !== '' || after !== '',
  )
  const name = cells.find((cell) => cell !== '' && cell !== id) ?? ''
  const kind =
    errors.length > 0
      ? 'wrong'
      : before === null
        ? 'created'
        : changes.length > 0
          ? 'changed'
          : 'same'
  return {
    row,
    kind,
    name: name.slice(0, 120),
    changes,
    errors,
    ...(found && { record: found.record }),
    before,
    form,
  }
}

/** A record may be named by one row only. */
function refuseTwice(resource: Resource, rows: readonly PlannedRow[]): void {
  const first = new Map<string, number>()
  for (const planned of rows) {
    const key = planned.record?.id ?? (resource.key && `key ${valueAt(planned.form, resource.key)}`)
    if (!key) continue
    const before = first.get(key)
    if (before === undefined) first.set(key, planned.row)
    else {
      planned.kind = 'wrong'
      planned.errors.push({ code: 'resources.import.twice', field: '', params: { row: before } })
    }
  }
}

/** What only the database knows, as the owner of a coupon. */
async function readColumns(
  db: Queries,
  resource: Resource,
  planned: PlannedRow,
): Promise<Record<string, unknown>> {
  const read = await resource.columns(db, planned.form, planned.before ?? undefined)
  if (read.ok) return read.value
  planned.kind = 'wrong'
  planned.errors.push(...read.refusals)
  return {}
}

/** What the rows that change something break among all records. */
async function findFaults(
  db: Queries,
  resource: Resource,
  rows: readonly PlannedRow[],
): Promise<void> {
  if (!resource.faults) return
  const next = rows.filter(({ kind }) => kind === 'created' || kind === 'changed')
  const faults = await resource.faults(
    db,
    next.map(({ record, form }) => ({ id: record?.id, form })),
  )
  for (const [index, planned] of next.entries()) {
    const own = faults[index] ?? []
    if (own.length > 0) planned.kind = 'wrong'
    planned.errors.push(...own)
  }
}

/** The changes that a file makes; nothing is saved. */
export async function planImport(
  db: Queries,
  resource: Resource,
  { head, rows }: CsvTable,
): Promise<ImportPlan> {
  const columns = columnsOfForm(resource.form)
  const names = head.map((name) => name.toLowerCase())
  const places = columns.flatMap((column): Places => {
    const at = names.indexOf(column.path.toLowerCase())
    return at < 0 ? [] : [{ column, at }]
  })
  if (places.length === 0)
    throw new HttpProblem(422, { code: 'resources.import.noColumn', field: '' })
  const known = await knownRecords(db, resource)
  const facts = {
    idAt: names.indexOf('id'),
    places,
    known,
    empty: emptyOf(columns),
  }
  const hash = createHash('sha256')
  const planned: PlannedRow[] = []
  for (const [index, cells] of rows.entries()) {
    const each = planRow(resource, { row: index + 2, cells, ...facts })
    planned.push(each)
    hash.update(JSON.stringify([each.kind, each.record?.id, each.record?.version, each.form]))
    if (index % ROWS_AT_ONCE === 0) await pause()
  }
  refuseTwice(resource, planned)
  for (const each of planned)
    if (each.kind === 'created' || each.kind === 'changed') await readColumns(db, resource, each)
  await findFaults(db, resource, planned)
  const said = new Set(['id', ...columns.map(({ path }) => path.toLowerCase())])
  return {
    rows: planned,
    agreed: hash.digest('base64url'),
    unknownColumns: head.filter((name, index) => name !== '' && !said.has(names[index] ?? '')),
  }
}

async function saveRowsOf(
  tx: Transaction,
  resource: Resource,
  rows: readonly PlannedRow[],
  { id: byId, at }: Editor,
): Promise<void> {
  const created: Record<string, unknown>[] = []
  const changed: Record<string, unknown>[] = []
  const changes = []
  for (const planned of rows) {
    const { kind, record, before, form } = planned
    if (kind !== 'created' && kind !== 'changed') continue
    const id = record?.id ?? randomUUID()
    const columns = await readColumns(tx, resource, planned)
    const outdated = outdatedAfter(record?.outdated ?? [], before, form)
    const next = { ...columns, id, outdated, updatedAt: at }
    if (record) changed.push({ ...next, version: record.version + 1 })
    else created.push({ ...next, createdAt: at })
    changes.push({ resource: resource.name, recordId: id, at, byId, kind, before, after: form })
  }
  await updateRows(tx, resource.table, changed)
  await insertRows(tx, resource.table, created)
  await saveChanges(tx, changes)
  if (changes.length > 0) await resource.changed?.(tx, changes)
}

/** Saves a file of which the editor has seen the changes; all rows or none. */
export const importTable = (
  db: Database,
  resource: Resource,
  table: CsvTable,
  { agreed, editor }: { agreed: string; editor: Editor },
): Promise<ImportPlan> =>
  db.transaction(async (tx) => {
    await resource.lock?.(tx)
    const plan = await planImport(tx, resource, table)
    if (plan.agreed !== agreed)
      throw new HttpProblem(409, { code: 'resources.import.stale', field: '' })
    const wrong = plan.rows.flatMap(({ errors }) => errors)
    if (wrong.length > 0) throw refusalsAs(422, wrong.slice(0, 20))
    await saveRowsOf(tx, resource, plan.rows, editor)
    return plan
  })
