import { readStored } from '../../ui/browser-storage.ts'
import type { CustomerOrders } from './customer-orders.ts'

/**
 * The request for orders sent by the head of their page, long before hydration. `data`: its answer;
 * `pressed`: the number of the order whose reorder button was pressed meanwhile.
 */
export type EarlyOrders = {
  query: string
  data?: CustomerOrders
  pressed?: string
  answer: Promise<CustomerOrders | undefined>
}

declare global {
  interface Window {
    earlyOrders?: EarlyOrders
  }
}

/** The query of the list, from the address, in the form of the call. */
export function ordersQuery({
  filter,
  search,
  after,
  limit,
}: {
  filter: string
  search: string
  after?: string
  limit?: number
}): string {
  return String(
    new URLSearchParams({
      filter,
      search,
      ...(after && { after }),
      ...(limit && { limit: String(limit) }),
    }),
  )
}

/**
 * Sends the request immediately. Undefined for an address that is no page of orders: then the page
 * sends it, and shows the error.
 */
export function askEarly(query: string, language: string): EarlyOrders | undefined {
  const token = readStored('token')
  if (!token) return undefined
  const asked = async (): Promise<CustomerOrders | undefined> => {
    try {
      const answer = await fetch(`/api/users/orders?${query}`, {
        headers: { langid: language, accept: 'application/json', token },
      })
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

/** The answer to this request, if it has arrived. */
export const knownOrders = (query: string): CustomerOrders | undefined =>
  window.earlyOrders?.query === query ? window.earlyOrders.data : undefined

/** Whether this order's button was pressed before hydration. */
export const wasPressedEarly = (number: string): boolean =>
  typeof window !== 'undefined' && window.earlyOrders?.pressed === number

/** The answer to this request where it was sent early; used once. */
export function takeEarly(query: string): EarlyOrders['answer'] | undefined {
  const early = window.earlyOrders
  window.earlyOrders = undefined
  return early?.query === query ? early.answer : undefined
}
