import { useId } from 'react'
import type { StaffWho } from '../shop/session/user-schema.ts'
import type { OFFICE_ROOMS } from '../shop/site/office-rooms.ts'
import { rolesWith } from '../shop/site/staff-rights.ts'
import { useText } from '../ui/text.tsx'
import { RoomMain } from './room-main.tsx'

type ForbiddenRoomProps = { room: (typeof OFFICE_ROOMS)[number]; who: StaffWho }

/** Instead of a room that the account may not open: which roles may, and who has them. */
export function ForbiddenRoom({ room, who }: ForbiddenRoomProps) {
  const { t, language } = useText()
  const title = useId()
  const roles = rolesWith(room.right)
  const list = (type: 'conjunction' | 'disjunction', words: readonly string[]) =>
    new Intl.ListFormat(language, { type }).format(words)
  const holders = who.colleagues.filter((each) => each.roles.some((role) => roles.includes(role)))
  const names = holders.map(({ name }) => name)
  return (
    <RoomMain labelledBy={title}>
      <div className="desk stack">
        <h1 id={title}>{t(room.title)}</h1>
        <p>
          {t('staff.forbidden', {
            roles: list(
              'disjunction',
              roles.map((role) => t(`staff.role.${role}`)),
            ),
          })}
        </p>
        {names.length > 0 && (
          <p className="secondary">
            {t('staff.forbidden.who', { names: list('conjunction', names) })}
          </p>
        )}
      </div>
    </RoomMain>
  )
}
