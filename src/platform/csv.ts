/**
 * A text that a spreadsheet would read as a formula: by its first character, also after spaces and
 * invisible characters.
 */
const FORMULA = /^[\s\p{Cc}\p{Cf}]*[=+\-@|%]/u
const NEEDS_QUOTES = /[";\t\r\n]/

function cell(value: string | number): string {
  if (typeof value === 'number') return String(value)
  // An apostrophe makes a spreadsheet show the text as it is; programs that read the file see it.
  const plain = FORMULA.test(value) ? `'${value}` : value
  return NEEDS_QUOTES.test(plain) ? `"${plain.replaceAll('"', '""')}"` : plain
}

/** The media type of the result of `csvOf` (RFC 7111). */
export const CSV_TYPE = 'text/csv'

/**
 * A table as CSV (RFC 4180) that spreadsheets of our countries open by a double click: semicolons,
 * CRLF, byte order mark. No text in it is ever a formula. Numbers stay numbers.
 */
export const csvOf = (rows: readonly (readonly (string | number)[])[]): string =>
  `\ufeff${rows.map((row) => `${row.map(cell).join(';')}\r\n`).join('')}`
