import { adminLink, homeLink } from '../links.ts'
import { Button } from '../ui/button.tsx'
import { useText } from '../ui/text.tsx'
import { Wordmark } from '../ui/wordmark.tsx'

/** What the office has: a column at the left, on small screens a bar above. */
export function DeskBar({ open, onSignOut }: { open: number | undefined; onSignOut: () => void }) {
  const { t, number } = useText()
  return (
    <header className="office-bar">
      <a className="office-mark" href={homeLink} aria-label={t('staff.toShop')}>
        <Wordmark />
      </a>
      <nav aria-label={t('staff.office')}>
        <a href={adminLink} aria-current="page">
          {t('staff.orders')} {open !== undefined && <span className="figure">{number(open)}</span>}
        </a>
      </nav>
      <Button kind="text" className="office-out" onClick={onSignOut}>
        {t('staff.signOut')}
      </Button>
    </header>
  )
}
