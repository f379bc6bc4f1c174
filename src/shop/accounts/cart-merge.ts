import type { CartItem } from '../cart/cart-item.ts'

/** What the server is known to hold, by the browser's id: a mark of the item as it was sent. */
export type Known = Readonly<Record<string, string>>

/** Two items with one mark are one item: what the server itself adds to it makes no difference. */
export function markOf({ _id: _server, ...item }: CartItem): string {
  const sorted = (value: unknown): unknown =>
    typeof value === 'object' && value !== null && !Array.isArray(value)
      ? Object.fromEntries(
          Object.entries(value)
            .toSorted(([one], [other]) => (one < other ? -1 : 1))
            .map(([name, part]) => [name, sorted(part)]),
        )
      : value
  return JSON.stringify(sorted(item))
}

/** What the server has to be told so that it holds what this browser does. */
export function unsent(local: readonly CartItem[], known: Known): { send: CartItem[]; drop: string[] } {
  const here = new Set(local.map(({ id }) => id))
  return { send: local.filter((item) => known[item.id] !== markOf(item)), drop: Object.keys(known).filter((id) => !here.has(id)) }
}

/** After a sign-in the server's cart takes the place of the local one; what could not be sent stays beside it. */
export function mergedCart(server: readonly CartItem[], local: readonly CartItem[], failed: ReadonlySet<string>): CartItem[] {
  const kept = local.filter(({ id }) => failed.has(id))
  return [...server.filter(({ id }) => !failed.has(id)), ...kept]
}
