import { lazy, Suspense, useState } from 'react'
import { ButtonLink } from './button.tsx'
import { Icon } from './icon.tsx'
import { Popover } from './popover.tsx'
import { useText } from './text.tsx'

const CartLines = lazy(async () => ({ default: (await import('./cart-lines.tsx')).CartLines }))

type CartMenuLine = { id: string; name: string; netCents: number; grossCents: number }

export type CartMenuProps = {
  cartHref: string
  /** Null until the browser has read the cart; the figure's place is reserved. */
  lines: readonly CartMenuLine[] | null
  onRemove: (id: string) => void
}

export function CartMenu({ cartHref, lines, onRemove }: CartMenuProps) {
  const { t } = useText()
  const [isOpened, setOpened] = useState(false)
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
      onToggle={() => setOpened(true)}
    >
      {count === 0 ? (
        <p className="menu-empty">{t('shell.cartEmpty')}</p>
      ) : (
        isOpened && (
          <Suspense fallback={<p className="menu-empty">{t('shell.loading')}</p>}>
            <CartLines lines={lines} onRemove={onRemove} />
          </Suspense>
        )
      )}
      <ButtonLink kind={count > 0 ? 'go' : 'outline'} wide to={cartHref}>
        {t('shell.cartOpen')}
      </ButtonLink>
    </Popover>
  )
}
