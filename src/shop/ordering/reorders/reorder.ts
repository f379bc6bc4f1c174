import { writeKept } from '../../artwork/files/kept-artwork.ts'
import type { ConfirmedCart, ConfirmedLine } from '../../buying/cart/priced-view.ts'
import { orderFor } from '../../buying/cart/same-date.ts'
import type { WantedCartLine } from '../../buying/checkout/shop-api.ts'
import {
  addItem,
  type CartItem,
  dateOf,
  itemsOfGroup,
  MAX_ITEMS,
} from '../../print/line/cart-item.ts'
import type { CustomerLine } from '../orders/order-view.ts'

/** What is wanted of a line this time. `units` as typed. */
export type Wish = { included: boolean; units: string }

const DIGITS = /^\d{1,6}$/

/** The figure that was typed; null where it is none. Whether it is within the product's limits says the price. */
export function unitsOf(typed: string): number | null {
  const units = DIGITS.test(typed.trim()) ? Number(typed.trim()) : 0
  return units > 0 ? units : null
}

/** As it was ordered: all of it, or the one line that was asked for. */
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

/** The lines to be priced as of now, under their old ids; those whose figure cannot be read are left out until it can. */
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
  /** As the shop prices the wished lines now. */
  priced: Pick<ConfirmedCart, 'lines'>
  orderToken: string
  /** Lines whose files are there to be used again. */
  withFiles: ReadonlySet<string>
  newId: () => string
  at: string
}

/** `waiting`: a figure is wrong, or the price is not there yet. */
export type Readiness = 'ready' | 'waiting' | 'nothing'

/** Whether what is wished can go into the cart: lines that are refused stay out, those that are wished and can be had go in. */
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

/** The ids of those lines that become items, in the items' order. */
export const linesInCart = (
  lines: readonly Pick<Ordered, 'id'>[],
  wishes: Reordered['wishes'],
  priced: Reordered['priced'],
): string[] => lines.flatMap(({ id }) => (wishedLine(id, wishes, priced) ? [id] : []))

/** The wished lines as items of one order, priced as of now. */
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
    const { productName, netCents, configuration, recipeVersion, inPanels, deliversOn } = now
    return [
      {
        id: newId(),
        date: at,
        product: productSlug,
        ...{ productName, price: netCents, configuration, recipeVersion, deliversOn },
        ...(inPanels && { inPanels }),
        ...(withFiles.has(id) && { artworkOf: writeKept({ orderToken, lineId: id }) }),
      },
    ]
  })
}

/** Which order of the cart they join: the one that arrives on their day (C1), else one of their own. Undefined where it has no room. */
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
