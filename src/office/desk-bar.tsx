import { Link } from 'react-router'
import { homeLink } from '../shop/site/links.ts'
import { Button } from '../ui/button.tsx'
import { useText } from '../ui/text.tsx'
import { Wordmark } from '../ui/wordmark.tsx'
import { OfficeLanguages } from './office-languages.tsx'
import { OFFICE_ROOMS, type OfficeRoomName, officeLink } from './office-rooms.ts'

type DeskBarProps = { room: OfficeRoomName; open: number | undefined; onSignOut: () => void }

/** Menu of the office: a column at the left, a bar on small screens. */
export function DeskBar({ room, open, onSignOut }: DeskBarProps) {
  const { t, number } = useText()
  return (
    <header className="office-bar">
      <Link className="office-mark" to={homeLink} aria-label={t('staff.toShop')}>
        <Wordmark />
      </Link>
      <nav aria-label={t('staff.office')}>
        {OFFICE_ROOMS.map((each) => (
          <Link
            key={each.room}
            to={officeLink(each.at)}
            aria-current={each.room === room ? 'page' : undefined}
          >
            {t(each.title)}{' '}
            {each.room === 'orders' && open !== undefined && (
              <span className="figure">{number(open)}</span>
            )}
          </Link>
        ))}
      </nav>
      <Button kind="text" className="office-out" onClick={onSignOut}>
        {t('staff.signOut')}
      </Button>
      <OfficeLanguages />
    </header>
  )
}
