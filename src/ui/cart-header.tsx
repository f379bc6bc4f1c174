import { Ruler } from './crop.tsx'
import { Icon } from './icon.tsx'
import { useText } from './text.tsx'
import { Wordmark } from './wordmark.tsx'

/** The reduced header of the cart pages: nothing that leads away but the way back to the shop. */
export function CartHeader({ homeHref, continueHref }: { homeHref: string; continueHref: string }) {
  const { t } = useText()
  return (
    <header className="site-header">
      <div className="wrap">
        <div className="header-row header-row-cart">
          <a className="header-logo" href={homeHref} aria-label={t('shell.home')}>
            <Wordmark />
          </a>
          <p className="header-secure">
            <Icon name="lock" />
            {t('shell.securePayment')}
          </p>
          <a className="header-continue" href={continueHref}>
            {t('shell.continueShopping')}
          </a>
        </div>
      </div>
      <Ruler />
    </header>
  )
}
