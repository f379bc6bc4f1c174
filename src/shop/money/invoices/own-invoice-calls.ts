import type { Language } from '../../../platform/text.ts'
import { callHeaders } from '../../../ui/call-headers.ts'
import { type Answer, refusalsOf } from '../../buying/checkout/shop-api.ts'
import { callAs } from '../../people/accounts/account-calls.ts'
import { storedToken } from '../../session/session-store.ts'
import type { ownRoute } from './api-own-routes.ts'

export const loadOwnInvoices = (
  language: Language,
  { quarter, after }: { quarter: string; after?: string },
  signal?: AbortSignal,
) =>
  callAs<typeof ownRoute>(
    `/users/invoices?${new URLSearchParams({ quarter, ...(after && { after }) })}`,
    { method: 'GET', language, signal },
  )

export type Downloaded = { file: Blob; name: string }

const NAME = /filename="([^"]+)"/

/** The file of a quarter. Without a timeout: hundreds of papers are made while it downloads. */
export async function downloadQuarter(
  language: Language,
  quarter: string,
  signal: AbortSignal,
): Promise<Answer<Downloaded>> {
  try {
    const answer = await fetch(`/api/users/invoices/${quarter}`, {
      headers: { ...callHeaders(language), token: storedToken() ?? '' },
      signal,
    })
    if (answer.ok) {
      const name =
        NAME.exec(answer.headers.get('content-disposition') ?? '')?.[1] ?? `${quarter}.zip`
      return { kind: 'done', data: { file: await answer.blob(), name } }
    }
    if (answer.status >= 500 || answer.status === 429) return { kind: 'unreachable' }
    return { kind: 'refused', status: answer.status, refusals: refusalsOf(await answer.json()) }
  } catch {
    return { kind: 'unreachable' }
  }
}
