import Papa from 'papaparse'
import { decoded, type Encoding } from '../../platform/decoded.ts'
import { accept, type Result, refuse } from '../../platform/refusal.ts'

export type CsvTable = {
  head: string[]
  rows: string[][]
  encoding: Encoding
  separator: string
}

/** A line of spreadsheets that names the separator; it is no row. */
const SEPARATOR_LINE = /^sep=(.)\r?\n/i
const SEPARATORS = [';', ',', '\t', '|']
const MOST_ROWS = 100_000

/** An apostrophe before a text that a spreadsheet would take for a formula: `csvOf` writes it. */
const ESCAPED = /^'(?='*[\s\p{Cc}\p{Cf}]*[=+\-@|%])/u

/** A separator is found by itself, unless the file names it. Cells are texts, never formulas. */
export function readCsv(bytes: Uint8Array): Result<CsvTable> {
  const { text, encoding } = decoded(bytes)
  const named = SEPARATOR_LINE.exec(text)
  const read = Papa.parse<string[]>(named ? text.slice(named[0].length) : text, {
    delimiter: named?.[1] ?? '',
    delimitersToGuess: SEPARATORS,
    skipEmptyLines: 'greedy',
  })
  const [head = [], ...rows] = read.data
  const quotes = read.errors.find(({ type }) => type === 'Quotes')
  if (quotes)
    return refuse({
      code: 'resources.import.quotes',
      field: '',
      params: { row: (quotes.row ?? 0) + 1 },
    })
  if (rows.length === 0) return refuse({ code: 'resources.import.empty', field: '' })
  if (rows.length > MOST_ROWS)
    return refuse({
      code: 'resources.import.tooManyRows',
      field: '',
      params: { value: rows.length, limit: MOST_ROWS },
    })
  return accept({
    head: head.map((name) => name.trim()),
    rows: rows.map((row) => row.map((cell) => cell.replace(ESCAPED, ''))),
    encoding,
    separator: read.meta.delimiter,
  })
}
