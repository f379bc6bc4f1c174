import type { CartMenuProps } from './cart-menu.tsx'
import { Icon } from './icon.tsx'
import { Money, VatWord } from './price.tsx'
import { useText } from './text.tsx'

/** The lines of the cart in the header, each with its price. */
export function CartLines({ lines, onRemove }: Pick<CartMenuProps, 'lines' | 'onRemove'>) {
  const { t } = useText()
  return (
    <>
      <ul className="cart-lines">
        {lines?.map((line) => (
          <li key={line.id}>
            <span className="cart-line-name">{line.name}</span>
            <strong>
              <Money netCents={line.netCents} grossCents={line.grossCents} />
            </strong>
            <button
              type="button"
              className="icon-button"
              aria-label={t('shell.cartRemove', { name: line.name })}
              onClick={() => onRemove(line.id)}
            >
              <Icon name="bin" />
            </button>
          </li>
        ))}
      </ul>
      <p className="menu-note">
        {t('shell.prices')} <VatWord />
      </p>
    </>
  )
}
