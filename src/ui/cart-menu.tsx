import { ButtonLink } from './button.tsx'
import { Icon } from './icon.tsx'
import { Popover } from './popover.tsx'
import { Money, VatWord } from './price.tsx'
import { useText } from './text.tsx'

type CartMenuLine = { id: string; name: string; netCents: number; grossCents: number }

export type CartMenuProps = {
  cartHref: string
  /** Null until the browser has read the cart; the figure's place is reserved. */
  lines: readonly CartMenuLine[] | null
  onRemove: (id: string) => void
}

export function CartMenu({ cartHref, lines, onRemove }: CartMenuProps) {
  const { t } = useText()
  const count = lines?.length ?? 0
  const button = (
    <>
      <Icon name="cart" />
      <span className="header-word">{t('shell.cart')}</span>
      <span className="cart-count">
        {lines && count}
        {lines && <span className="visually-hidden"> {t('shell.cartCount', { count })}</span>}
      </span>
    </>
  )
  return (
    <Popover
      id="cart-menu"
      button={button}
      buttonClass="header-tool"
      panelClass="popover-small"
      label={t('shell.cart')}
    >
      {count === 0 ? (
        <p className="menu-empty">{t('shell.cartEmpty')}</p>
      ) : (
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
      )}
      {count > 0 && (
        <p className="menu-note">
          {t('shell.prices')} <VatWord />
        </p>
      )}
      <ButtonLink kind={count > 0 ? 'go' : 'outline'} wide to={cartHref}>
        {t('shell.cartOpen')}
      </ButtonLink>
    </Popover>
  )
}
