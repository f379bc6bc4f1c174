import { writeKept } from '../../artwork/files/kept-artwork.ts'
import type { ConfirmedCart, ConfirmedLine } from '../../buying/cart/priced-cart-schema.ts'
import { orderFor } from '../../buying/cart/same-date.ts'
import type { WantedCartLine } from '../../buying/checkout/price-cart-schema.ts'
import {
  addItem,
  type CartItem,
  dateOf,
  itemsOfGroup,
  MAX_ITEMS,
} from '../../print/line/cart-item.ts'
import type { CustomerLine } from '../orders/order-view.ts'

/** What is wanted of a line. `units` as typed. */
export type Wish = { included: boolean; units: string }

const DIGITS = /^\d{1,6}$/

/** The typed figure; null if invalid. The price checks the limits. */
export function unitsOf(typed: string): number | null {
  const units = DIGITS.test(typed.trim()) ? Number(typed.trim()) : 0
  return units > 0 ? units : null
}

/** As ordered: all, or one line. */
export const firstWishes = (
  lines: readonly Pick<CustomerLine, 'id' | 'configuration'>[],
  only?: string,
): Record<string, Wish> =>
  Object.fromEntries(
    lines.map(({ id, configuration }) => [
      id,
      { included: only === undefined || id === only, units: String(configuration.units) },
    ]),
  )

type Ordered = Pick<CustomerLine, 'id' | 'productSlug' | 'configuration'>

/** Lines to price, under their old ids; unreadable quantities are omitted. */
export const linesToPrice = (
  lines: readonly Ordered[],
  wishes: Readonly<Record<string, Wish>>,
): WantedCartLine[] =>
  lines.flatMap(({ id, productSlug, configuration }) => {
    const wish = wishes[id]
    const units = wish && unitsOf(wish.units)
    return wish?.included && units
      ? [{ id, product: productSlug, configuration: { ...configuration, units } }]
      : []
  })

type Reordered = {
  lines: readonly Ordered[]
  wishes: Readonly<Record<string, Wish>>
  /** Prices of the wanted lines. */
  priced: Pick<ConfirmedCart, 'lines'>
  orderToken: string
  /** Lines whose files can be used again. */
  withFiles: ReadonlySet<string>
  newId: () => string
  at: string
}

/** `waiting`: a quantity is invalid, or the price is loading. */
export type Readiness = 'ready' | 'waiting' | 'nothing'

/** Whether the selection can go into the cart; refused lines are left out. */
export function readiness(
  lines: readonly Ordered[],
  wishes: Readonly<Record<string, Wish>>,
  priced: Pick<ConfirmedCart, 'lines'> | null,
): Readiness {
  const included = lines.filter(({ id }) => wishes[id]?.included)
  if (included.length === 0) return 'nothing'
  if (!priced || included.some(({ id }) => unitsOf(wishes[id]?.units ?? '') === null))
    return 'waiting'
  const known = included.map(({ id }) => priced.lines.find((line) => line.id === id))
  if (known.includes(undefined)) return 'waiting'
  return known.some((line) => line?.ok) ? 'ready' : 'nothing'
}

const wishedLine = (
  id: string,
  wishes: Reordered['wishes'],
  priced: Reordered['priced'],
): ConfirmedLine | undefined =>
  wishes[id]?.included
    ? priced.lines.find((line): line is ConfirmedLine => line.id === id && line.ok)
    : undefined

/** Ids of those lines, in the items' order. */
export const linesInCart = (
  lines: readonly Pick<Ordered, 'id'>[],
  wishes: Reordered['wishes'],
  priced: Reordered['priced'],
): string[] => lines.flatMap(({ id }) => (wishedLine(id, wishes, priced) ? [id] : []))

/** A line as it is priced now, as an item of a cart; `date`: ISO instant of adding. */
export const itemOf = (
  { productName, netCents, configuration, recipeVersion, inPanels, deliversOn }: ConfirmedLine,
  of: Pick<CartItem, 'id' | 'date' | 'product' | 'artworkOf'>,
): Omit<CartItem, 'group'> => ({
  ...of,
  ...{ productName, price: netCents, configuration, recipeVersion, deliversOn },
  ...(inPanels && { inPanels }),
})

/** The wanted lines as items of one order, at today's prices. */
export function reorderedItems({
  lines,
  wishes,
  priced,
  orderToken,
  withFiles,
  newId,
  at,
}: Reordered): Omit<CartItem, 'group'>[] {
  return lines.flatMap(({ id, productSlug }) => {
    const now = wishedLine(id, wishes, priced)
    if (!now) return []
    return [
      itemOf(now, {
        ...{ id: newId(), date: at, product: productSlug },
        ...(withFiles.has(id) && { artworkOf: writeKept({ orderToken, lineId: id }) }),
      }),
    ]
  })
}

/**
 * The cart order they join: the one of the same day (C1), else a new one. Undefined without room.
 */
export function groupFor(
  cart: readonly CartItem[],
  items: readonly Omit<CartItem, 'group'>[],
): number | undefined {
  const day = dateOf(items.map((item) => ({ ...item, group: 1 })))
  if (day === undefined || items.length > MAX_ITEMS) return undefined
  const group = orderFor(cart, day)
  return itemsOfGroup(cart, group).length + items.length > MAX_ITEMS ? undefined : group
}

export const withReordered = (
  cart: readonly CartItem[],
  items: readonly Omit<CartItem, 'group'>[],
  group: number,
): CartItem[] =>
  items.reduce<CartItem[]>((all, item) => addItem(all, { ...item, group }), [...cart])
