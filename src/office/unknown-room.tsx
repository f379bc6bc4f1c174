import { useId } from 'react'
import { Link } from 'react-router'
import { adminLink } from '../shop/site/links.ts'
import { useText } from '../ui/text.tsx'
import { Wordmark } from '../ui/wordmark.tsx'
import './desk.css'
import { OfficeFrame } from './office-frame.tsx'
import { OfficeLanguages } from './office-languages.tsx'
import { RoomMain } from './room-main.tsx'
import { useOffice } from './use-office.ts'
import { StaffRoles } from './use-rights.ts'

/** Any other address below `/admin`, with the menu where staff are signed in; otherwise it does not say which rooms exist. */
export function UnknownRoom() {
  const { t } = useText()
  const title = useId()
  const { session, signOut } = useOffice()
  const said = (
    <>
      <h1 id={title}>{t('staff.unknownRoom')}</h1>
      <p>{t('staff.unknownRoom.why')}</p>
      <p>
        <Link to={adminLink}>{t('staff.unknownRoom.back')}</Link>
      </p>
    </>
  )
  if (session.kind === 'in')
    return (
      <StaffRoles value={session.who.roles}>
        <OfficeFrame room={undefined} onSignOut={signOut}>
          <RoomMain labelledBy={title}>
            <div className="desk stack">{said}</div>
          </RoomMain>
        </OfficeFrame>
      </StaffRoles>
    )
  return (
    <main id="main" className="sign-in" aria-labelledby={title}>
      <div className="sign-in-mark">
        <Wordmark />
      </div>
      {said}
      <OfficeLanguages />
    </main>
  )
}
