import type { Queries } from '../../../platform/database.ts'
import type { BankEntries, BankEntryView } from '../../money/bank/bank-schema.ts'
import {
  type EntryCursor,
  type EntryState,
  writeEntryCursor,
} from '../../money/bank/entry-state.ts'
import { numbersIn, suggestionsFor } from '../../money/bank/match.ts'
import {
  type Counterpart,
  countEntries,
  ENTRIES_PAGE,
  listConfirmedBy,
  listCounterparts,
  listEntries,
} from '../../money/bank/store.ts'
import type { BankEntryRow } from '../../money/bank/tables.ts'
import { listAwaited, listStatuses } from './store-awaited.ts'

/** A credit before its reversal, or the reversal after it. */
function counterpartOf(
  { kind, amountCents, valueOn }: BankEntryRow,
  others: readonly Counterpart[],
): BankEntryView['counterpart'] {
  const found = others.find(
    (each) =>
      each.amountCents === amountCents &&
      (kind === 'credit' ? each.valueOn >= valueOn : each.valueOn <= valueOn),
  )
  return found ? { valueOn: found.valueOn, payer: found.payer, number: found.number } : null
}

const amountsOf = (entries: readonly BankEntryRow[], kind: BankEntryRow['kind']): number[] =>
  entries.filter((each) => each.kind === kind).map(({ amountCents }) => amountCents)

async function loadCounterparts(db: Queries, entries: readonly BankEntryRow[]) {
  const [reversals, credits] = await Promise.all([
    listCounterparts(db, 'taken_back', amountsOf(entries, 'credit')),
    listCounterparts(db, 'credit', amountsOf(entries, 'taken_back')),
  ])
  return { credit: reversals, taken_back: credits, returned: [] }
}

/** Its own columns, without those of the statement. */
function shownOf(entry: BankEntryRow) {
  const { statementId: _of, key: _key, reference: _told, decidedBy: _by, ...shown } = entry
  return { ...shown, decidedAt: entry.decidedAt?.toISOString() ?? null }
}

/** A page of entries; open credits with the orders that they may pay. */
export async function entriesView(
  db: Queries,
  state: EntryState,
  from: EntryCursor | undefined,
): Promise<BankEntries> {
  const found = await listEntries(db, state, from)
  const page = found.slice(0, ENTRIES_PAGE)
  const entries = page.map(({ entry }) => entry)
  const isOpen = state === 'open'
  const numbersOf = ({ concept }: BankEntryRow) => (isOpen ? numbersIn(concept) : [])
  const [awaited, confirmed, statuses, counterparts, counts] = await Promise.all([
    isOpen ? listAwaited(db) : [],
    listConfirmedBy(
      db,
      entries.map(({ id }) => id),
    ),
    listStatuses(db, entries.flatMap(numbersOf)),
    loadCounterparts(db, entries),
    countEntries(db),
  ])
  const isAwaited = new Set(awaited.map(({ number }) => number))
  const last = page.at(-1)?.entry
  return {
    items: page.map(({ entry, by }) => ({
      ...shownOf(entry),
      by,
      orders: confirmed
        .filter(({ entryId }) => entryId === entry.id)
        .map(({ number, cents }) => ({ number, cents })),
      suggestions: isOpen && entry.kind === 'credit' ? suggestionsFor(entry, awaited) : [],
      named: statuses.filter(
        ({ number }) => !isAwaited.has(number) && numbersOf(entry).includes(number),
      ),
      counterpart: counterpartOf(entry, counterparts[entry.kind]),
    })),
    next: found.length > ENTRIES_PAGE && last ? writeEntryCursor(last) : null,
    counts,
  }
}
