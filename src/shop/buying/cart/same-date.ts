import { sumCents } from '../../../platform/money.ts'
import {
  addItem,
  type CartItem,
  dateOf,
  groupsOf,
  itemsOfGroup,
} from '../../print/line/cart-item.ts'
import type { SpeedCode } from '../../print/quoting/speed.ts'

/** Price and date of a product at one speed. */
export type DatedSpeed = { speed: SpeedCode; deliversOn: string; netCents: number }

/** A product, moved to another speed. */
type DateMove = { id: string; speed: SpeedCode; netCents: number; differenceCents: number }

/**
 * A way to one date per order (C1). `thisProduct`: the new one at the speed that reaches the cart's
 * date. `wholeCart`: everything at the latest date. `secondOrder`: the new one apart. Prices are
 * net.
 */
export type DateAlternative = {
  kind: 'thisProduct' | 'wholeCart' | 'secondOrder'
  deliversOn: string
  /** The order that the new product joins. */
  group: number
  moves: readonly DateMove[]
  differenceCents: number
  /** Cost of all products, the new one included, before shipping. */
  goodsCents: number
}

export type DateConflict = {
  cartOn: string
  itemOn: string
  alternatives: readonly DateAlternative[]
}

/** The cheapest speed that is in time, or undefined. */
function moveTo(
  item: CartItem,
  deliversOn: string,
  speeds: readonly DatedSpeed[],
): DateMove | undefined {
  const inTime = speeds.filter((speed) => speed.deliversOn <= deliversOn)
  const [cheapest] = inTime.toSorted((one, other) => one.netCents - other.netCents)
  return (
    cheapest && {
      id: item.id,
      speed: cheapest.speed,
      netCents: cheapest.netCents,
      differenceCents: cheapest.netCents - item.price,
    }
  )
}

/** The order for this date: an existing or a new one. */
export function orderFor(items: readonly CartItem[], deliversOn: string): number {
  const groups = groupsOf(items)
  return (
    groups.find((group) => dateOf(itemsOfGroup(items, group)) === deliversOn) ??
    Math.max(0, ...groups) + 1
  )
}

/**
 * Null if a product may join its order; otherwise the options. `speedsOf`: speeds of any product
 * involved, as of now.
 */
export function dateConflict(
  items: readonly CartItem[],
  added: CartItem,
  speedsOf: (item: CartItem) => readonly DatedSpeed[],
): DateConflict | null {
  const together = itemsOfGroup(items, added.group)
  const cartOn = dateOf(together)
  if (cartOn === undefined || cartOn === added.deliversOn) return null

  const beforeCents = sumCents([...items, added].map(({ price }) => price))
  const alternative = (
    kind: DateAlternative['kind'],
    deliversOn: string,
    group: number,
    moves: readonly DateMove[],
  ): DateAlternative => {
    const differenceCents = sumCents(moves.map((each) => each.differenceCents))
    return {
      kind,
      deliversOn,
      group,
      moves,
      differenceCents,
      goodsCents: beforeCents + differenceCents,
    }
  }
  const alternatives: DateAlternative[] = []
  const move = moveTo(added, cartOn, speedsOf(added))
  if (move) alternatives.push(alternative('thisProduct', cartOn, added.group, [move]))
  if (added.deliversOn > cartOn) {
    const moves = together
      .map((item) => moveTo(item, added.deliversOn, speedsOf(item)))
      .filter((found) => found !== undefined)
    if (moves.length === together.length)
      alternatives.push(alternative('wholeCart', added.deliversOn, added.group, moves))
  }
  alternatives.push(
    alternative('secondOrder', added.deliversOn, orderFor(items, added.deliversOn), []),
  )
  return { cartOn, itemOn: added.deliversOn, alternatives }
}

/** Repeats an earlier answer where it is still possible, without asking. */
export const answerAgain = (
  { alternatives }: DateConflict,
  kept: DateAlternative['kind'] | null,
): DateAlternative | undefined => alternatives.find(({ kind }) => kind === kept)

/** The cart after the choice: the product is in, and every order has one date. */
export function withAlternative(
  items: readonly CartItem[],
  added: CartItem,
  chosen: DateAlternative,
): CartItem[] {
  const moved = (item: CartItem): CartItem => {
    if (item.group !== chosen.group) return item
    const move = chosen.moves.find(({ id }) => id === item.id)
    const configuration = move ? { ...item.configuration, speed: move.speed } : item.configuration
    return {
      ...item,
      configuration,
      price: move?.netCents ?? item.price,
      deliversOn: chosen.deliversOn,
    }
  }
  return addItem(items, { ...added, group: chosen.group }).map(moved)
}
