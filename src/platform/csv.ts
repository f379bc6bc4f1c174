import Papa from 'papaparse'

export { CSV_TYPE } from './csv-type.ts'

/**
 * A text that a spreadsheet would read as a formula: by its first character, also after spaces and
 * invisible characters. An apostrophe makes a spreadsheet show it as it is. A negative amount is a
 * number. A text that begins so with an apostrophe of its own gets one more, so that none is lost
 * when the file is read.
 */
const FORMULA = /^(?!-\d+,\d\d$)'*[\s\p{Cc}\p{Cf}]*[=+\-@|%]/u

/** "-1234,50": an amount that spreadsheets with a decimal comma read as a number. */
export function amountCell(cents: number): string {
  const digits = String(Math.abs(cents)).padStart(3, '0')
  return `${cents < 0 ? '-' : ''}${digits.slice(0, -2)},${digits.slice(-2)}`
}

export type CsvRows = readonly (readonly (string | number)[])[]

/**
 * A table as CSV (RFC 4180) that spreadsheets of our countries open by a double click: semicolons,
 * CRLF, byte order mark. No text in it is ever a formula. Numbers stay numbers.
 */
export const csvOf = (rows: CsvRows): string => `\ufeff${csvLines(rows)}`

/** Further lines of such a table. */
export function csvLines(rows: CsvRows): string {
  if (rows.length === 0) return ''
  const table = rows.map((row) => [...row])
  const lines = Papa.unparse(table, { delimiter: ';', newline: '\r\n', escapeFormulae: FORMULA })
  return `${lines}\r\n`
}
