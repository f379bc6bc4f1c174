import Papa from 'papaparse'

export { CSV_TYPE } from './csv-type.ts'

/**
 * A text that a spreadsheet would read as a formula: by its first character, also after spaces and
 * invisible characters. An apostrophe makes a spreadsheet show it as it is.
 */
const FORMULA = /^[\s\p{Cc}\p{Cf}]*[=+\-@|%]/u

/**
 * A table as CSV (RFC 4180) that spreadsheets of our countries open by a double click: semicolons,
 * CRLF, byte order mark. No text in it is ever a formula. Numbers stay numbers.
 */
export const csvOf = (rows: readonly (readonly (string | number)[])[]): string => {
  const table = rows.map((row) => [...row])
  const lines = Papa.unparse(table, { delimiter: ';', newline: '\r\n', escapeFormulae: FORMULA })
  return `\ufeff${lines}\r\n`
}
