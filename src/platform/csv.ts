/** What a spreadsheet would take for a formula: its first sign, also behind spaces and invisible signs. */
const FORMULA = /^[\s\p{Cc}\p{Cf}]*[=+\-@|%]/u
const NEEDS_QUOTES = /[";\t\r\n]/

function cell(value: string | number): string {
  if (typeof value === 'number') return String(value)
  // An apostrophe makes a spreadsheet show what follows as it is; whoever reads the file by program sees it.
  const plain = FORMULA.test(value) ? `'${value}` : value
  return NEEDS_QUOTES.test(plain) ? `"${plain.replaceAll('"', '""')}"` : plain
}

/** The media type of what `csvOf` gives (RFC 7111). */
export const CSV_TYPE = 'text/csv'

/**
 * A table as CSV (RFC 4180) that spreadsheets of our countries open by a double click: semicolons, CRLF, a mark of UTF-8 at its beginning.
 * No text in it is ever a formula, whoever wrote it. Numbers stay numbers.
 */
export const csvOf = (rows: readonly (readonly (string | number)[])[]): string =>
  `\ufeff${rows.map((row) => `${row.map(cell).join(';')}\r\n`).join('')}`
