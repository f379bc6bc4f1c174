type PlainValue = string | number | boolean | null
/**
 * What a form holds: texts as typed, switches, numbers, and groups of them, as a text by language.
 */
export type FormValue = PlainValue | { readonly [name: string]: FormValue }
export type FormValues = { readonly [name: string]: FormValue }

/** What the office shows of a record beside its form. */
type RecordMeta = {
  id: string
  /** Raised by every change. */
  version: number
  /** ISO instants. */
  archivedAt: string | null
  createdAt: string
  updatedAt: string
  /** Paths of translations whose Spanish text changed after them: `answer.fr`. */
  outdated: string[]
}
/** The columns that every table of a resource has. */
export type RecordRow = {
  id: string
  version: number
  archivedAt: Date | null
  createdAt: Date
  updatedAt: Date
  outdated: string[]
}
export type ResourceRecord = RecordMeta & { form: FormValues; facts?: FormValues }

export const CHANGE_KINDS = ['created', 'changed', 'archived', 'restored', 'deleted'] as const
export type ChangeKind = (typeof CHANGE_KINDS)[number]

/** What may be done with records without opening them. */
export const RECORD_DEEDS = ['archive', 'restore', 'delete'] as const

/** `field` is the path of a value: `answer.fr`. */
export type FieldChange = { field: string; before: string; after: string }

/** The single values of a form, by path; a missing group has none. */
export function flatValues(values: FormValues, at = ''): [path: string, value: PlainValue][] {
  return Object.entries(values).flatMap(([name, value]): [string, PlainValue][] => {
    const path = `${at}${name}`
    return typeof value === 'object' && value !== null
      ? flatValues(value, `${path}.`)
      : [[path, value]]
  })
}

const written = (value: FormValue | undefined): string =>
  value === undefined || value === null ? '' : String(value)

/** The value at a path; undefined where there is none. */
export const valueAt = (values: FormValues, path: string): FormValue | undefined =>
  path
    .split('.')
    .reduce<FormValue | undefined>(
      (at, name) => (typeof at === 'object' && at !== null ? at[name] : undefined),
      values,
    )

/** The fields in which two states of a form differ, in the order of the form. */
export function changedFields(before: FormValues, after: FormValues): FieldChange[] {
  const [old, next] = [new Map(flatValues(before)), new Map(flatValues(after))]
  return [...new Set([...old.keys(), ...next.keys()])]
    .map((field) => ({
      field,
      before: written(old.get(field)),
      after: written(next.get(field)),
    }))
    .filter((change) => change.before !== change.after)
}

const TRANSLATED = /^(.+)\.(?:pt|fr)$/

/**
 * The translations that a change leaves behind: their Spanish text is new and they are not.
 * `reviewed`: those that the editor read and found right.
 */
export function outdatedAfter(
  outdated: readonly string[],
  before: FormValues | null,
  after: FormValues,
  reviewed: readonly string[] = [],
): string[] {
  if (before === null) return []
  const [old, next] = [new Map(flatValues(before)), new Map(flatValues(after))]
  const isNew = (path: string) => old.get(path) !== next.get(path)
  return [...next].flatMap(([path, text]) => {
    const group = TRANSLATED.exec(path)?.[1]
    if (group === undefined || text === '' || isNew(path) || reviewed.includes(path)) return []
    return outdated.includes(path) || isNew(`${group}.es`) ? [path] : []
  })
}

/** A form with one value replaced. */
export function withValue(values: FormValues, path: string, value: FormValue): FormValues {
  const [first = '', ...rest] = path.split('.')
  if (rest.length === 0) return { ...values, [first]: value }
  const inner = values[first]
  const group = typeof inner === 'object' && inner !== null ? inner : {}
  return { ...values, [first]: withValue(group, rest.join('.'), value) }
}
