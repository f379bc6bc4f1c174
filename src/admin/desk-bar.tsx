import { Link } from 'react-router'
import { adminLink, homeLink } from '../links.ts'
import { Button } from '../ui/button.tsx'
import { useText } from '../ui/text.tsx'
import { Wordmark } from '../ui/wordmark.tsx'

/** What the office has: a column at the left, on small screens a bar above. */
export function DeskBar({ open, onSignOut }: { open: number | undefined; onSignOut: () => void }) {
  const { t, number } = useText()
  return (
    <header className="office-bar">
      <Link className="office-mark" to={homeLink} aria-label={t('staff.toShop')}>
        <Wordmark />
      </Link>
      <nav aria-label={t('staff.office')}>
        <Link to={adminLink} aria-current="page">
          {t('staff.orders')} {open !== undefined && <span className="figure">{number(open)}</span>}
        </Link>
      </nav>
      <Button kind="text" className="office-out" onClick={onSignOut}>
        {t('staff.signOut')}
      </Button>
    </header>
  )
}
