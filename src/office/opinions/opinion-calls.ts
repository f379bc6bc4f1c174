import type { RefusalReason } from '../../shop/catalogue/opinions/opinion.ts'
import type {
  answerOpinionRoute,
  opinionHistoryRoute,
  refuseOpinionRoute,
  showOpinionRoute,
  staffOpinionsRoute,
} from '../../shop/ordering/opinions/api-staff-opinions-routes.ts'
import { callHeaders } from '../../ui/call-headers.ts'
import { type Caller, callDesk } from '../staff-calls.ts'

/** `phrase`: a sentence of the shop beside the reason. */
export type Refusal = { reason: RefusalReason; phrase?: string }

type Seen = { id: string; revision: number }
const at = (id: string) => `/staff/opinions/${encodeURIComponent(id)}` as const

export const loadOpinions = ({ language }: Caller, query: string, signal: AbortSignal) =>
  callDesk<typeof staffOpinionsRoute>(`/staff/opinions?${query}`, {
    ...{ method: 'GET', language, signal },
  })

export const loadHistory = ({ language }: Caller, id: string, signal: AbortSignal) =>
  callDesk<typeof opinionHistoryRoute>(`${at(id)}/history`, { method: 'GET', language, signal })

export const showOpinion = ({ language }: Caller, { id, revision }: Seen) =>
  callDesk<typeof showOpinionRoute>(`${at(id)}/showing`, {
    ...{ method: 'POST', body: { revision }, language },
  })

export const refuseOpinion = ({ language }: Caller, { id, revision }: Seen, why: Refusal) =>
  callDesk<typeof refuseOpinionRoute>(`${at(id)}/refusal`, {
    ...{ method: 'POST', body: { revision, ...why }, language },
  })

export const answerOpinion = ({ language }: Caller, { id, revision }: Seen, answer: string) =>
  callDesk<typeof answerOpinionRoute>(`${at(id)}/answer`, {
    ...{ method: 'PUT', body: { revision, answer }, language },
  })

/** The filtered list as a file; null on failure. */
export async function loadOpinionList(
  { language }: Caller,
  query: string,
): Promise<{ file: Blob; name: string } | null> {
  const answer = await fetch(`/api/staff/opinions/export?${query}`, {
    headers: callHeaders(language),
  }).catch(() => null)
  if (!answer?.ok) return null
  const name = /filename="([^"]+)"/.exec(answer.headers.get('content-disposition') ?? '')?.[1]
  return { file: await answer.blob(), name: name ?? 'medida.csv' }
}
