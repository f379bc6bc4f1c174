import { laterDay } from '../../../platform/calendar.ts'
import type { Configuration } from '../quoting/configuration.ts'

/** One product of the cart. What it costs is shown from here and decided by the server, which prices the configuration again. */
export type CartItem = {
  /** Made by the browser, so that sending an item twice never doubles it. */
  id: string
  /** Given by the server once the cart lives there. */
  _id?: string
  /** ISO instant at which it was added. */
  date: string
  productName: string
  /** Net cents of the line, for display only. */
  price: number
  /** Slug. */
  product: string
  configuration: Configuration
  recipeVersion: number
  /** The line of an earlier order whose files are used again: `kept-artwork.ts`. */
  artworkOf?: string
  /** Its pieces leave in panels, none of which is large. */
  inPanels?: boolean
  /** Delivery date promised when it was added; equal within an order. */
  deliversOn: string
  /** Which order of this cart it belongs to: 1, or 2 and on for products kept apart because of their date. */
  group: number
}

export const FIRST_GROUP = 1

/** At most this many products in one order. */
export const MAX_ITEMS = 50

/** Appends; an item that is there already is replaced, not doubled. */
export function addItem(items: readonly CartItem[], item: CartItem): CartItem[] {
  return [...items.filter(({ id }) => id !== item.id), item]
}

/** Removes what carries this id, given by the browser or by the server. */
export function removeItem(items: readonly CartItem[], id: string): CartItem[] {
  return items.filter((item) => item.id !== id && item._id !== id)
}

/** Another number of units of one item, with the price that the shop has said for it. */
export const withUnits = (
  items: readonly CartItem[],
  id: string,
  units: number,
  price: number,
): CartItem[] =>
  items.map((item) =>
    item.id === id ? { ...item, price, configuration: { ...item.configuration, units } } : item,
  )

export const clearCart = (): CartItem[] => []

/** Newest first. */
export function sortByDateDesc(items: readonly CartItem[]): CartItem[] {
  return items.toSorted((one, other) => Date.parse(other.date) - Date.parse(one.date))
}

export const itemsOfGroup = (items: readonly CartItem[], group: number): CartItem[] =>
  items.filter((item) => item.group === group)

/** The orders this cart makes, ascending. */
export const groupsOf = (items: readonly CartItem[]): number[] =>
  [...new Set(items.map(({ group }) => group))].toSorted((one, other) => one - other)

/** The latest date rules; undefined for no items. */
export function dateOf(items: readonly CartItem[]): string | undefined {
  const [first, ...others] = items
  return (
    first &&
    others.reduce((latest, { deliversOn }) => laterDay(latest, deliversOn), first.deliversOn)
  )
}
