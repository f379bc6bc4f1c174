/** The media type of CSV (RFC 7111). */
export const CSV_TYPE = 'text/csv'
/** What a field for a file with CSV accepts; some systems name it a text. */
export const CSV_ACCEPTED = `.csv,.txt,${CSV_TYPE}`
