import { useContext } from 'react'
import { Link } from 'react-router'
import { homeLink } from '../shop/site/links.ts'
import { type OfficeRoomName, roomsFor } from '../shop/site/office-rooms.ts'
import { Button } from '../ui/button.tsx'
import { useText } from '../ui/text.tsx'
import { Wordmark } from '../ui/wordmark.tsx'
import { OfficeLanguages } from './office-languages.tsx'
import { StaffRoles } from './use-rights.ts'

type DeskBarProps = {
  room: OfficeRoomName | undefined
  open: number | undefined
  onSignOut: () => void
}

/** Menu of the office: a column at the left, a bar on small screens. */
export function DeskBar({ room, open, onSignOut }: DeskBarProps) {
  const { t, number } = useText()
  const rooms = roomsFor(useContext(StaffRoles))
  return (
    <header className="office-bar">
      <Link className="office-mark" to={homeLink} aria-label={t('staff.toShop')}>
        <Wordmark />
      </Link>
      <nav aria-label={t('staff.office')}>
        {rooms.map((each) => (
          <Link
            key={each.name}
            to={`/${each.path}`}
            aria-current={each.name === room ? 'page' : undefined}
          >
            {t(each.title)}{' '}
            {each.name === 'orders' && open !== undefined && (
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
