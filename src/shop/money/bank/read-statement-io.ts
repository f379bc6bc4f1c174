import { decoded } from '../../../platform/decoded.ts'
import { type Result, refuse } from '../../../platform/refusal.ts'
import type { ReadStatement } from './bank-entry.ts'
import { readCamt } from './camt-xml.ts'
import { readStatementCsv } from './statement-csv-io.ts'

export const STATEMENT_MAX_BYTES = 5 * 1024 * 1024

/** ZIP (XLSX), old Excel, PDF. */
const OTHER_FILES: readonly (readonly number[])[] = [
  [0x50, 0x4b, 0x03, 0x04],
  [0xd0, 0xcf, 0x11, 0xe0],
  [0x25, 0x50, 0x44, 0x46],
]

/** A bank statement: CAMT.053 or CSV, told by its content. */
export function readStatement(bytes: Uint8Array): Result<ReadStatement> {
  const of = (code: string) => refuse({ code: `books.bank.file.${code}`, field: 'file' })
  if (bytes.byteLength === 0) return of('empty')
  if (bytes.byteLength > STATEMENT_MAX_BYTES) {
    const params = { limitMb: STATEMENT_MAX_BYTES / 1024 / 1024 }
    return refuse({ code: 'books.bank.file.tooLarge', field: 'file', params })
  }
  if (OTHER_FILES.some((signs) => signs.every((sign, at) => bytes[at] === sign)))
    return of('otherFile')
  const { text } = decoded(bytes)
  if (text.trim() === '') return of('empty')
  return /^\ufeff?\s*</.test(text) ? readCamt(text) : readStatementCsv(text)
}
