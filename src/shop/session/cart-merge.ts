import type { CartItem } from '../print/line/cart-item.ts'

/** The server's known state, by the browser's id: a digest of the item as sent. */
export type Known = Readonly<Record<string, string>>

/** Items with the same digest are equal: members added by the server are ignored. */
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

/** The changes that make the server's cart equal to this browser's. */
export function unsent(
  local: readonly CartItem[],
  known: Known,
): { send: CartItem[]; drop: string[] } {
  const here = new Set(local.map(({ id }) => id))
  return {
    send: local.filter((item) => known[item.id] !== markOf(item)),
    drop: Object.keys(known).filter((id) => !here.has(id)),
  }
}

/** After a sign-in the server's cart replaces the local one; unsent items are kept beside it. */
export function mergedCart(
  server: readonly CartItem[],
  local: readonly CartItem[],
  failed: ReadonlySet<string>,
): CartItem[] {
  const kept = local.filter(({ id }) => failed.has(id))
  return [...server.filter(({ id }) => !failed.has(id)), ...kept]
}
