import { type CartItem, groupsOf } from '../../print/line/cart-item.ts'
import { type CartStep, cartLink } from '../../site/links.ts'

/** The order of the cart in an address: the one it names, else the first. */
export function groupIn(params: URLSearchParams, items: readonly CartItem[]): number | undefined {
  const groups = groupsOf(items)
  const named = Number(params.get('group'))
  return groups.includes(named) ? named : groups[0]
}

/** The address of a step; it names the order where the cart makes several. */
export function stepLink(step: CartStep, group: number, items: readonly CartItem[]): string {
  return groupsOf(items).length > 1 ? `${cartLink(step)}?group=${group}` : cartLink(step)
}

export const placedLink = (orderToken: string): string =>
  `${cartLink('placed')}?order=${encodeURIComponent(orderToken)}`
