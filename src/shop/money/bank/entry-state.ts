/** What staff decided on a bank entry. `ignored` may be opened again; `confirmed` is final. */
export const ENTRY_STATES = ['open', 'confirmed', 'ignored'] as const
export type EntryState = (typeof ENTRY_STATES)[number]

const CURSOR =
  /^(\d{4}-\d{2}-\d{2})_([0-9a-f]{8}-[0-9a-f]{4}-[0-9a-f]{4}-[0-9a-f]{4}-[0-9a-f]{12})$/

/** The last entry of a page, newest first. */
export type EntryCursor = { valueOn: string; id: string }

export const writeEntryCursor = ({ valueOn, id }: EntryCursor): string => `${valueOn}_${id}`

/** Undefined for an invalid cursor: the list starts at its beginning. */
export function readEntryCursor(text: string | undefined): EntryCursor | undefined {
  const [, valueOn, id] = CURSOR.exec(text ?? '') ?? []
  return valueOn && id ? { valueOn, id } : undefined
}
