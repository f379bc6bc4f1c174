import type { SQL } from 'drizzle-orm'
import type { PgColumn, PgTable } from 'drizzle-orm/pg-core'
import type { z } from 'zod'
import type { Queries, Transaction } from '../../platform/database.ts'
import type { Refusal, Result } from '../../platform/refusal.ts'
import type { StaffRight } from '../site/staff-rights.ts'
import type { FormValues, RecordRow } from './record.ts'
import type { NewChange } from './store.ts'

/** A form that is to be stored; `id` undefined: of a new record. */
export type NextForm<Form> = { id: string | undefined; form: Form }

type RecordTable = PgTable & Record<keyof RecordRow, PgColumn>

/**
 * One resource of the office, declared once: form, list, CSV and what refers to it. List, form,
 * history, bulk actions, export and import follow from it (decision 0125).
 */
export type Resource<Form extends FormValues = FormValues, Row extends RecordRow = RecordRow> = {
  /** Part of its address and of its translation keys. */
  name: string
  /** Needed by all its calls. */
  right: StaffRight
  /** The path of the value by which people know a record: `name.es`. */
  title: string
  /** Also validates in the browser. */
  form: z.ZodObject & z.ZodType<Form>
  /** Figures beside the form, which staff cannot change; they may be none. */
  facts: z.ZodRawShape
  table: RecordTable
  /** The forms and facts of rows, in their order. */
  load(db: Queries, rows: readonly Row[]): Promise<{ form: Form; facts?: FormValues }[]>
  /**
   * The columns of a valid form; refuses what only the database knows. `before`: the form as it is
   * stored, undefined for a new record.
   */
  columns(db: Queries, form: Form, before?: Form): Promise<Result<Record<string, unknown>>>
  /** Texts that are searched without accents and capitals. */
  search: readonly SQL[]
  /** A column that holds them so already, where they are many and long. */
  folded?: PgColumn
  filters: Readonly<Record<string, (value: string) => SQL>>
  /** The first is the order of the list, downwards if it says so. */
  sorts: Readonly<Record<string, SQL | PgColumn>>
  firstSort: { sort: string; order: 'asc' | 'desc' }
  /** The path of the value by which a row of a file without `id` is the record of that row. */
  key?: string
  /** Changes of the form for many records at once, by name. */
  bulk?: Readonly<Record<string, Partial<Form>>>
  /**
   * How many other records refer to each; one that is referred to is archived instead of deleted.
   */
  uses?(db: Queries, ids: readonly string[]): Promise<ReadonlyMap<string, number>>
  /**
   * What is wrong with forms among all records, as a chain of redirects: for one save and for all
   * rows of a file alike. In the order of the forms.
   */
  faults?(db: Queries, next: readonly NextForm<Form>[]): Promise<readonly Refusal[][]>
  /** Why some of these may be neither archived nor deleted now. */
  keeps?(db: Queries, ids: readonly string[]): Promise<readonly Refusal[]>
  /** Constraints of the database, and what their violation says. */
  unique?: Readonly<Record<string, Pick<Refusal, 'code' | 'field'>>>
  /** First in the transaction of every change: other changes of the same facts wait for its end. */
  lock?(tx: Transaction): Promise<void>
  /** In the transaction of every change. */
  changed?(tx: Transaction, changes: readonly NewChange[]): Promise<void>
}

/** Checks a declaration against its own form and row; the frame reads it without their types. */
export function resourceOf<Form extends FormValues, Row extends RecordRow>(
  resource: Resource<Form, Row>,
): Resource
export function resourceOf(resource: Resource): Resource {
  return resource
}
