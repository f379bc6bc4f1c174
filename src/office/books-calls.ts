import type { SaidRefusal } from '../platform/refusal.ts'
import type { registerRoute, sumsRoute } from '../shop/money/books/api-routes.ts'
import type { reportRoute } from '../shop/ordering/reports/api.ts'
import type { ReportName } from '../shop/ordering/reports/report.ts'
import { callHeaders } from '../ui/call-headers.ts'
import { atDesk, type Caller, callDesk } from './staff-calls.ts'

/** The days and the search, by the names of the calls' parameters; empty ones are left out. */
export type BooksQuery = {
  from: string
  to: string
  search?: string
  state?: string
  of?: string
  site?: string
}

export const queryOf = (query: BooksQuery, more: Record<string, string> = {}): string =>
  new URLSearchParams(
    Object.entries({ ...query, ...more }).filter(([, value]) => value !== ''),
  ).toString()

export const loadRegister = (
  { language }: Caller,
  query: BooksQuery,
  after: string,
  signal?: AbortSignal,
) =>
  callDesk<typeof registerRoute>(`/staff/invoices?${queryOf(query, { after })}`, {
    method: 'GET',
    language,
    signal,
  })

export const loadRegisterSums = ({ language }: Caller, query: BooksQuery, signal: AbortSignal) =>
  callDesk<typeof sumsRoute>(`/staff/invoices/sums?${queryOf(query)}`, {
    method: 'GET',
    language,
    signal,
  })

export const loadReport = (
  { language }: Caller,
  report: ReportName,
  query: string,
  signal: AbortSignal,
) =>
  callDesk<typeof reportRoute>(`/staff/reports/${report}?${query}`, {
    method: 'GET',
    language,
    signal,
  })

type File = { file: Blob; name: string } | { message: string | null }

/** A file of the books; or why there is none (null: no answer). */
export async function loadBooksFile({ language }: Caller, path: string): Promise<File> {
  const answer = await atDesk(`/api/staff/${path}`, { headers: callHeaders(language) }).catch(
    () => null,
  )
  if (answer?.ok) {
    const name = /filename="([^"]+)"/.exec(answer.headers.get('content-disposition') ?? '')?.[1]
    return { file: await answer.blob(), name: name ?? 'medida.csv' }
  }
  const refused: Partial<SaidRefusal> | undefined = await answer?.json().catch(() => undefined)
  return { message: refused?.message ?? null }
}
