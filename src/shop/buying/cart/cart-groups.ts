import { type CartItem, groupsOf } from '../../print/line/cart-item.ts'
import { readEarly } from './early-secret.ts'
import { joinLines } from './joined-lines.ts'
import type { ConfirmedCart } from './priced-cart-schema.ts'

/** Why an order of the cart cannot be placed. */
export type Blocked = { kind: 'refused'; ids: readonly string[] } | { kind: 'mixedDates' } | null

export function blockedBy({
  lines,
  mixedDates,
}: Pick<ConfirmedCart, 'lines' | 'mixedDates'>): Blocked {
  const refused = lines.filter((line) => !line.ok)
  if (refused.length > 0) return { kind: 'refused', ids: refused.map(({ id }) => id) }
  return mixedDates ? { kind: 'mixedDates' } : null
}

/** The cart with the shop's present prices, versions and dates, as accepted by continuing. */
export function acceptedItems(
  items: readonly CartItem[],
  { lines }: Pick<ConfirmedCart, 'lines'>,
): CartItem[] {
  return items.map((item) => {
    const now = lines.find(({ id }) => id === item.id)
    if (!now?.ok) return item
    const { productName, netCents, recipeVersion, inPanels, deliversOn, configuration } = now
    return {
      ...item,
      productName,
      price: netCents,
      recipeVersion,
      inPanels,
      deliversOn,
      configuration,
    }
  })
}

/** One order, one date: the latest; lines that paid for an earlier one get a cheaper speed. */
export const joinDates = (
  items: readonly CartItem[],
  group: number,
  { lines, joined, deliversOn }: Pick<ConfirmedCart, 'lines' | 'joined' | 'deliversOn'>,
): CartItem[] =>
  joinLines(items, joined).map((item) =>
    item.group === group && lines.some(({ id }) => id === item.id)
      ? { ...item, deliversOn: deliversOn ?? item.deliversOn }
      : item,
  )

/** One order per date: the earliest stays, others become orders of their own. */
export function splitByDate(
  items: readonly CartItem[],
  group: number,
  { lines }: Pick<ConfirmedCart, 'lines'>,
): CartItem[] {
  const dateOf = (item: CartItem): string => {
    const now = lines.find(({ id }) => id === item.id)
    return now?.ok ? now.deliversOn : item.deliversOn
  }
  const dates = [...new Set(items.filter((item) => item.group === group).map(dateOf))].toSorted()
  const next = Math.max(0, ...groupsOf(items)) + 1
  return items.map((item) => {
    if (item.group !== group) return item
    const place = dates.indexOf(dateOf(item))
    return { ...item, deliversOn: dateOf(item), group: place === 0 ? group : next + place - 1 }
  })
}

/** A duplicate with its own id. Uploaded files stay with the first. */
export const duplicateOf = (item: CartItem, id: string, at: string): CartItem => {
  const { _id: _server, artworkOf, ...rest } = item
  return {
    ...rest,
    id,
    date: at,
    ...(artworkOf !== undefined && readEarly(artworkOf) === null && { artworkOf }),
  }
}
