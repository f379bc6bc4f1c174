import { grossOf } from '../../../platform/money.ts'
import type { CartMenuProps } from '../../../ui/cart-menu.tsx'
import { useText } from '../../../ui/text.tsx'
import { removeItem, sortByDateDesc } from '../../print/line/cart-item.ts'
import { sizeText } from '../../print/line/size-text.ts'
import { changeCart, useCart } from '../../session/cart-store.ts'
import { cartLink } from '../../site/links.ts'

/**
 * The cart as listed in the header, newest first. `vatBp`: the site's own rate, since the
 * destination is unknown here.
 */
export function useHeaderCart(vatBp: number): CartMenuProps {
  const items = useCart()
  const { number } = useText()
  const lines = items && sortByDateDesc(items)
  return {
    cartHref: cartLink(),
    lines:
      lines?.map(({ id, productName, configuration, price }) => ({
        id,
        name: `${productName}, ${sizeText(configuration, number)}`,
        netCents: price,
        grossCents: grossOf(price, vatBp),
      })) ?? null,
    onRemove: (id) => changeCart((cart) => removeItem(cart, id)),
  }
}
