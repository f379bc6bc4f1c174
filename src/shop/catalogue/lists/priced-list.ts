import { sumCents } from '../../../platform/money.ts'
import type { Refusal } from '../../../platform/refusal.ts'
import { joiningOf } from '../../buying/cart/joining.ts'
import { orderFor } from '../../buying/cart/same-date.ts'
import {
  addItem,
  type CartItem,
  FIRST_GROUP,
  itemsOfGroup,
  MAX_ITEMS,
} from '../../print/line/cart-item.ts'
import { parseCentimetres } from '../../print/quoting/centimetres.ts'
import type { Configuration } from '../../print/quoting/configuration.ts'
import { wholeNumber } from '../../print/quoting/configuration-url.ts'
import { completed } from '../../print/quoting/default-configuration.ts'
import { type MoreForLess, moreForLess } from '../../print/quoting/more-for-less.ts'
import { type Quote, quote } from '../../print/quoting/quote.ts'
import type { Recipe } from '../../print/quoting/recipe.ts'
import { type ListRow, measureTyped } from './pasted-list.ts'

export type PricedRow = ListRow & {
  configuration: Configuration
  quote: Quote
  more: MoreForLess | undefined
}
export type RefusedRow = ListRow & { refusals: readonly Refusal[] }
export type PricedList = { priced: PricedRow[]; refused: RefusedRow[]; netCents: number }

/**
 * Request of a row: its size, quantity and name; everything else as configured on the page. No
 * quantity means one piece.
 */
function configurationOf(
  recipe: Recipe,
  chosen: Configuration,
  { width, height, units, jobName }: ListRow,
): Configuration {
  return completed(recipe, {
    ...chosen,
    widthMm: parseCentimetres(measureTyped(width)) ?? Number.NaN,
    heightMm: parseCentimetres(measureTyped(height)) ?? Number.NaN,
    unitsMode: 'same',
    units: units === '' ? 1 : (wholeNumber(units) ?? Number.NaN),
    designs: 1,
    jobName: jobName || chosen.jobName.trim(),
    observations: chosen.observations.trim(),
  })
}

/** Prices each row as a line; refused ones are listed with every reason. */
export function priceList(
  rows: readonly ListRow[],
  recipe: Recipe,
  chosen: Configuration,
): PricedList {
  const priced: PricedRow[] = []
  const refused: RefusedRow[] = []
  for (const row of rows) {
    const configuration = configurationOf(recipe, chosen, row)
    const quoted = quote(recipe, configuration)
    if (quoted.ok)
      priced.push({
        ...row,
        configuration,
        quote: quoted.value,
        more: moreForLess(recipe, configuration),
      })
    else refused.push({ ...row, refusals: quoted.refusals })
  }
  return { priced, refused, netCents: sumCents(priced.map((row) => row.quote.netCents)) }
}

/** Rows where more pieces cost less, with those quantities and the total saving. */
export function cheaperRows(priced: readonly PricedRow[]): {
  units: Map<number, number>
  savedCents: number
} {
  const cheaper = priced.flatMap(({ row, more }) =>
    more && more.savedCents > 0 ? [{ row, ...more }] : [],
  )
  return {
    units: new Map(cheaper.map(({ row, units }) => [row, units])),
    savedCents: sumCents(cheaper.map(({ savedCents }) => savedCents)),
  }
}

/**
 * `taken`: how many lines had room. `apart`: they arrive on another day and form an order of their
 * own.
 */
export type ListInCart = { items: CartItem[]; taken: number; apart: boolean }

/** Adds the lines of a list, which arrive on one day, to the cart. */
export function withList(items: readonly CartItem[], added: readonly CartItem[]): ListInCart {
  const [first] = added
  if (!first) return { items: [...items], taken: 0, apart: false }
  const apart = joiningOf(items, { ...first, group: FIRST_GROUP }) === 'otherDay'
  const group = apart ? orderFor(items, first.deliversOn) : FIRST_GROUP
  const room = Math.max(0, MAX_ITEMS - itemsOfGroup(items, group).length)
  const joining = added.slice(0, room).map((item) => ({ ...item, group }))
  return { items: joining.reduce<CartItem[]>(addItem, [...items]), taken: joining.length, apart }
}
