import { Link } from 'react-router'
import { Ruler } from './crop.tsx'
import { Icon } from './icon.tsx'
import { SiteLogo } from './site-logo.tsx'
import { useText } from './text.tsx'

/** Reduced header of the cart pages: only a link back to the shop. */
export function CartHeader({ homeHref, continueHref }: { homeHref: string; continueHref: string }) {
  const { t } = useText()
  return (
    <header className="site-header">
      <div className="wrap">
        <div className="header-row header-row-cart">
          <Link className="header-logo" to={homeHref} aria-label={t('shell.home')}>
            <SiteLogo />
          </Link>
          <p className="header-secure">
            <Icon name="lock" />
            {t('shell.securePayment')}
          </p>
          <Link className="header-continue" to={continueHref}>
            {t('shell.continueShopping')}
          </Link>
        </div>
      </div>
      <Ruler />
    </header>
  )
}
