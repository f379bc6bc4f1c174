import { type Answer, callShop } from '../shop/buying/checkout/shop-api.ts'
import type { SubscribersView } from '../shop/people/newsletter/newsletter-schema.ts'
import { atDesk, type Caller } from './staff-calls.ts'

export const loadSubscribers = (
  { language }: Caller,
  page: number,
  signal: AbortSignal,
): Promise<Answer<SubscribersView>> =>
  callShop(`/staff/newsletter?page=${page}`, { language, signal, fetch: atDesk })

/** Returns the first page without them. */
export const removeSubscriber = (
  { language }: Caller,
  id: string,
): Promise<Answer<SubscribersView>> =>
  callShop(`/staff/newsletter/${encodeURIComponent(id)}/leaving`, {
    method: 'POST',
    body: {},
    language,
    fetch: atDesk,
  })

/** The whole list as a file; null on failure. */
export async function loadList({ language }: Caller): Promise<{ file: Blob; name: string } | null> {
  const answer = await fetch('/api/staff/newsletter/export', {
    headers: { langid: language },
  }).catch(() => null)
  if (!answer?.ok) return null
  const name = /filename="([^"]+)"/.exec(answer.headers.get('content-disposition') ?? '')?.[1]
  return { file: await answer.blob(), name: name ?? 'medida.csv' }
}
