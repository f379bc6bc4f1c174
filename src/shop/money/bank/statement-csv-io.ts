import Papa from 'papaparse'
import { accept, type Refusal, type Result, refuse } from '../../../platform/refusal.ts'
import { folded } from '../../../platform/text.ts'
import { keysOf } from '../../../platform/typed-record.ts'
import {
  type BankEntry,
  type EntryKind,
  NONE_LEFT,
  type ReadStatement,
  readAmount,
  readBankDay,
  tidy,
} from './bank-entry.ts'

/**
 * A statement as CSV. Each bank has columns of its own, below some lines about the account; their
 * names are known in Spanish, Portuguese, French and English.
 */
const COLUMNS = {
  valueOn:
    /^(?:f(?:echa|\.)? ?(?:de )?valor|data[ -]?(?:de )?valor|date (?:de )?valeur|value date)$/,
  bookedOn:
    /^(?:f(?:echa|\.)?(?: ?(?:de )?(?:la )?(?:operacion|oper\.?|contable|movimiento|mov\.?))?|data(?: ?(?:da )?(?:operacao|lancamento|movimento|mov\.?|contab.*))?|date(?: ?(?:d['’]? ?)?(?:operation|comptable))?|booking date|dia)$/,
  amount: /^(?:importe|cantidad|montante|montant|amount|valor|importe \(?(?:eur|€|euros)\)?)$/,
  credit: /^(?:haber|abonos?|ingresos?|creditos?|credit|entradas?)$/,
  debit: /^(?:debe|cargos?|gastos?|pagos?|debitos?|debit|salidas?|saidas?)$/,
  currency: /^(?:divisa|moneda|moeda|devise|currency)$/,
  payer:
    /^(?:ordenante.*|remitente|pagador|contrapartida|tercero|nombre.*|nome.*|nom|payer|emisor)$/,
  payerAccount: /^(?:cuenta (?:del? )?ordenante|iban (?:del? )?(?:ordenante|contrapartida))$/,
  ignored: /saldo|balance|solde|oficina|categoria|subcategoria/,
} as const
type Column = keyof typeof COLUMNS | 'concept'

const SEPARATORS = [';', '\t', ',', '|']
const MOST_LINES_ABOVE = 40
const MOST_ROWS = 20_000
const MOST_SHOWN = 5
const IBAN = /\b[A-Z]{2}\d{2}(?: ?[A-Z0-9]{4}){3,7}(?: ?[A-Z0-9]{1,4})?\b/
const TAKEN_BACK = /\b(?:retroces|anulacion|devolucion transf|estorno)/
const RETURNED = /\b(?:retroces|devolucion|devuelt|estorno|anulacion)/

const columnOf = (name: string): Column => {
  const plain = folded(tidy(name)).replace(/[:*]$/, '')
  const known = keysOf(COLUMNS).find((each) => COLUMNS[each].test(plain))
  return known ?? 'concept'
}

type Row = { cells: string[]; line: number }
type Table = { columns: Column[]; rows: Row[]; above: Row[] }

/** With the line of each row: a quoted cell may have line feeds. */
function rowsOf(text: string, delimiter: string): Row[] {
  const read = Papa.parse<string[]>(text, { delimiter })
  let line = 1
  return read.data.map((cells) => {
    const at = line
    line += 1 + cells.join('').split('\n').length - 1
    return { cells, line: at }
  })
}

const isHead = (columns: readonly Column[]): boolean =>
  (columns.includes('bookedOn') || columns.includes('valueOn')) &&
  (columns.includes('amount') || columns.includes('credit'))

/** The table below the first row that names a day and an amount. */
function tableIn(text: string): Table | undefined {
  for (const separator of SEPARATORS) {
    const rows = rowsOf(text, separator)
    const head = rows
      .slice(0, MOST_LINES_ABOVE)
      .findIndex(({ cells }) => isHead(cells.map(columnOf)))
    if (head !== -1)
      return {
        columns: (rows[head]?.cells ?? []).map(columnOf),
        above: rows.slice(0, head),
        rows: rows.slice(head + 1).filter(({ cells }) => cells.some((cell) => cell.trim() !== '')),
      }
  }
  return undefined
}

const cellOf = ({ columns }: Table, { cells }: Row, wanted: Column): string =>
  tidy(cells[columns.indexOf(wanted)] ?? '')

/** All columns that say something of the payment. */
const conceptOf = ({ columns }: Table, { cells }: Row): string =>
  [...new Set(cells.filter((_, at) => columns[at] === 'concept').map(tidy))]
    .filter(Boolean)
    .join(' · ')
    .slice(0, 1000)

function centsOf(table: Table, row: Row): Result<number> {
  const of = (column: Column, name: string): Result<number> => {
    const text = cellOf(table, row, column)
    const cents = text === '' ? 0 : readAmount(text)
    return cents === undefined
      ? refuse({
          code: `books.bank.file.${name}`,
          field: 'file',
          params: { line: String(row.line), value: text },
        })
      : accept(cents)
  }
  if (table.columns.includes('amount') && cellOf(table, row, 'amount') !== '')
    return of('amount', 'amount')
  const [credit, debit] = [of('credit', 'amount'), of('debit', 'amount')]
  if (!credit.ok || !debit.ok) return credit.ok ? debit : credit
  return accept(Math.abs(credit.value) - Math.abs(debit.value))
}

/** By the words of the bank: a file has no other sign of a reversal. */
function kindOf(cents: number, concept: string): EntryKind | undefined {
  const words = folded(concept)
  if (cents > 0) return RETURNED.test(words) ? 'returned' : 'credit'
  return TAKEN_BACK.test(words) ? 'taken_back' : undefined
}

type ReadRow = { entry: BankEntry } | { left: keyof ReadStatement['left'] } | { refused: Refusal[] }

function readRow(table: Table, row: Row): ReadRow {
  const [booked, value] = [cellOf(table, row, 'bookedOn'), cellOf(table, row, 'valueOn')]
  const [bookedOn, valueOn] = [readBankDay(booked), readBankDay(value || booked)]
  if (valueOn === undefined || (booked !== '' && bookedOn === undefined)) {
    const params = { line: String(row.line), value: value || booked }
    return { refused: [{ code: 'books.bank.file.day', field: 'file', params }] }
  }
  const cents = centsOf(table, row)
  if (!cents.ok) return { refused: cents.refusals }
  const concept = conceptOf(table, row)
  const kind = kindOf(cents.value, concept)
  if (kind === undefined) return { left: 'debits' }
  const currency = cellOf(table, row, 'currency').toUpperCase()
  if (!['', 'EUR', 'EURO', 'EUROS', '€'].includes(currency)) return { left: 'foreign' }
  const entry: BankEntry = {
    kind,
    amountCents: Math.abs(cents.value),
    bookedOn: bookedOn ?? valueOn,
    valueOn,
    payer: cellOf(table, row, 'payer').slice(0, 200),
    payerAccount: cellOf(table, row, 'payerAccount'),
    concept,
    reference: null,
  }
  return { entry }
}

/** Banks close the table with totals, which have no day. */
const isTotal = (table: Table, row: Row): boolean =>
  cellOf(table, row, 'bookedOn') === '' && cellOf(table, row, 'valueOn') === ''

export function readStatementCsv(text: string): Result<ReadStatement> {
  const table = tableIn(text.replace(/^\ufeff/, ''))
  if (!table) return refuse({ code: 'books.bank.file.noColumns', field: 'file' })
  if (table.rows.length > MOST_ROWS) {
    const params = { value: table.rows.length, limit: MOST_ROWS }
    return refuse({ code: 'books.bank.file.tooManyRows', field: 'file', params })
  }
  const above = table.above.map(({ cells }) => cells.join(' ')).join('\n')
  const account = (IBAN.exec(above)?.[0] ?? '').replace(/\s/g, '')
  const read: ReadStatement = { format: 'csv', account, entries: [], left: { ...NONE_LEFT } }
  const refused: Refusal[] = []
  for (const row of table.rows.filter((each) => !isTotal(table, each))) {
    const each = readRow(table, row)
    if ('entry' in each) read.entries.push(each.entry)
    else if ('left' in each) read.left[each.left] += 1
    else refused.push(...each.refused)
  }
  return refused.length > 0 ? refuse(...refused.slice(0, MOST_SHOWN)) : accept(read)
}
