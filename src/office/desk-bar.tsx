import { useContext, useEffect, useState } from 'react'
import { Link } from 'react-router'
import { homeLink } from '../shop/site/links.ts'
import { OFFICE_GROUPS } from '../shop/site/office-room.ts'
import { type OfficeRoomName, roomsFor } from '../shop/site/office-rooms.ts'
import { Button } from '../ui/button.tsx'
import { classNames } from '../ui/class-names.ts'
import { Icon } from '../ui/icon.tsx'
import { useText } from '../ui/text.tsx'
import { Wordmark } from '../ui/wordmark.tsx'
import { OfficeLanguages } from './office-languages.tsx'
import { StaffRoles } from './use-rights.ts'

type MenuProps = {
  room: OfficeRoomName | undefined
  open: number | undefined
  onChoose: () => void
}

/** The rooms that the account may open, by group. */
function Menu({ room, open, onChoose }: MenuProps) {
  const { t, number } = useText()
  const rooms = roomsFor(useContext(StaffRoles))
  const groups = OFFICE_GROUPS.map((name) => ({
    name,
    rooms: rooms.filter(({ group }) => group === name),
  })).filter((group) => group.rooms.length > 0)
  return (
    <nav aria-label={t('staff.office')}>
      {groups.map((group) => (
        <div key={group.name} className="office-group">
          <p id={`office-group-${group.name}`}>{t(`staff.group.${group.name}`)}</p>
          <ul aria-labelledby={`office-group-${group.name}`}>
            {group.rooms.map((each) => (
              <li key={each.name}>
                <Link
                  to={`/${each.path}`}
                  aria-current={each.name === room ? 'page' : undefined}
                  onClick={onChoose}
                >
                  {t(each.title)}{' '}
                  {each.name === 'orders' && open !== undefined && (
                    <span className="figure">{number(open)}</span>
                  )}
                </Link>
              </li>
            ))}
          </ul>
        </div>
      ))}
    </nav>
  )
}

type DeskBarProps = Omit<MenuProps, 'onChoose'> & { onSearch: () => void; onSignOut: () => void }

/** Menu of the office: a column at the left; on small screens behind a button. */
export function DeskBar({ room, open, onSearch, onSignOut }: DeskBarProps) {
  const { t } = useText()
  const [isOpen, setOpen] = useState(false)
  useEffect(() => {
    if (!isOpen) return
    const close = ({ key }: KeyboardEvent) => {
      if (key === 'Escape') setOpen(false)
    }
    addEventListener('keydown', close)
    return () => removeEventListener('keydown', close)
  }, [isOpen])
  return (
    <header className={classNames('office-bar', isOpen && 'office-bar-open')}>
      <Link className="office-mark" to={homeLink} aria-label={t('staff.toShop')}>
        <Wordmark />
      </Link>
      <button type="button" className="office-find" onClick={onSearch}>
        <Icon name="search" />
        <span>{t('staff.palette.open')}</span> <kbd>Ctrl K</kbd>
      </button>
      <button
        type="button"
        className="office-menu-button"
        aria-expanded={isOpen}
        aria-controls="office-menu"
        onClick={() => setOpen(!isOpen)}
      >
        <Icon name={isOpen ? 'close' : 'menu'} />
        {t(isOpen ? 'shell.close' : 'shell.menu')}
      </button>
      <div id="office-menu" className="office-menu">
        <Menu room={room} open={open} onChoose={() => setOpen(false)} />
        <Button kind="text" className="office-out" onClick={onSignOut}>
          {t('staff.signOut')}
        </Button>
        <OfficeLanguages />
      </div>
    </header>
  )
}
