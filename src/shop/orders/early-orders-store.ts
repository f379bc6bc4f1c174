import { readStored } from '../checkout/browser-storage.ts'
import type { CustomerOrders } from './customer-orders.ts'

/**
 * The question about orders that the head of their page asked, long before the page came alive. `data`: once it is answered; `pressed`: the number of
 * the order that was to be ordered again meanwhile.
 */
export type EarlyOrders = { query: string; data?: CustomerOrders; pressed?: string; answer: Promise<CustomerOrders | undefined> }

declare global {
  interface Window {
    earlyOrders?: EarlyOrders
  }
}

/** What is asked of the list, as its address says it and the call wants it. */
export function ordersQuery({ filter, search, after, limit }: { filter: string; search: string; after?: string; limit?: number }): string {
  return String(new URLSearchParams({ filter, search, ...(after && { after }), ...(limit && { limit: String(limit) }) }))
}

/** Asks at once. Undefined for whatever is no page of orders: then the page asks again, and says what is wrong. */
export function askEarly(query: string, language: string): EarlyOrders | undefined {
  const token = readStored('token')
  if (!token) return undefined
  const asked = async (): Promise<CustomerOrders | undefined> => {
    try {
      const answer = await fetch(`/api/users/orders?${query}`, { headers: { langid: language, accept: 'application/json', token } })
      return answer.ok ? ((await answer.json()) as { data: CustomerOrders }).data : undefined
    } catch {
      return undefined
    }
  }
  const early: EarlyOrders = { query, answer: asked() }
  void early.answer.then((data) => {
    early.data = data
  })
  return early
}

/** What was answered to this question already. */
export const knownOrders = (query: string): CustomerOrders | undefined => (window.earlyOrders?.query === query ? window.earlyOrders.data : undefined)

/** Whether this order's button was pressed before it could answer. */
export const wasPressedEarly = (number: string): boolean => typeof window !== 'undefined' && window.earlyOrders?.pressed === number

/** The answer to this question where it was asked early; good once. */
export function takeEarly(query: string): EarlyOrders['answer'] | undefined {
  const early = window.earlyOrders
  window.earlyOrders = undefined
  return early?.query === query ? early.answer : undefined
}
