import { Suspense, useId, useRef, useState } from 'react'
import { Navigate, Outlet, useLocation } from 'react-router'
import type { StaffWho } from '../shop/session/user-schema.ts'
import { type OFFICE_ROOMS, roomsFor } from '../shop/site/office-rooms.ts'
import { staffMay } from '../shop/site/staff-rights.ts'
import { Loading } from '../ui/loading.tsx'
import { useText } from '../ui/text.tsx'
import './desk.css'
import { ForbiddenRoom } from './forbidden-room.tsx'
import { MustFirst } from './must-first.tsx'
import { OfficeFrame } from './office-frame.tsx'
import { roomAt } from './room-at.ts'
import { RoomMain } from './room-main.tsx'
import { SignIn } from './sign-in.tsx'
import { SiteNames, useSiteNames } from './site-names.tsx'
import { type Room, useOffice } from './use-office.ts'
import { StaffRoles } from './use-rights.ts'
import { useTypedGuard } from './use-typed-guard.ts'

/** Around every room: the sign-in until staff are signed in, then the menu and the room. */
export function RoomsLayout() {
  const { session, enter, leave, signOut } = useOffice()
  useTypedGuard()
  if (session.kind === 'out') return <SignIn notice={session.notice} onSignedIn={enter} />
  if (session.kind !== 'in') return <Waiting />
  const { must } = session.who
  if (must !== null) return <MustFirst must={must} onExpired={leave} onSignOut={signOut} />
  return (
    <StaffRoles value={session.who.roles}>
      <OpenRoom who={session.who} />
    </StaffRoles>
  )
}

/** Until the shop has said whether staff are signed in. */
function Waiting() {
  const { t } = useText()
  return (
    <main id="main" className="sign-in">
      <h1 className="visually-hidden">{t('staff.title')}</h1>
      <div className="needs-script">
        <Loading />
      </div>
      <noscript>{t('staff.needsScript')}</noscript>
    </main>
  )
}

function OpenRoom({ who }: { who: StaffWho }) {
  const { leave, signOut } = useOffice()
  const [openOrders, setOpenOrders] = useState<number>()
  const sites = useSiteNames()
  const lastOrder = useRef<string | null>(null)
  const here = roomAt(useLocation().pathname)
  const first = roomsFor(who.roles)[0]
  const closed = here && !staffMay(who.roles, here.right)
  // The address of the office itself leads to the first room of the account.
  if (closed && first && here.path === 'admin') return <Navigate to={`/${first.path}`} replace />
  return (
    <OfficeFrame room={here?.name} open={openOrders} onSignOut={signOut}>
      {closed ? (
        <ForbiddenRoom room={here} who={who} />
      ) : (
        // By its key each room waits for itself: the one before does not stay on the screen.
        <Suspense key={here?.name} fallback={here && <EmptyRoom room={here} />}>
          <SiteNames value={sites}>
            <Outlet context={{ onExpired: leave, setOpenOrders, who, lastOrder } satisfies Room} />
          </SiteNames>
        </Suspense>
      )}
    </OfficeFrame>
  )
}

/** A room's name while the room loads. */
export function EmptyRoom({ room }: { room: (typeof OFFICE_ROOMS)[number] }) {
  const { t } = useText()
  const title = useId()
  return (
    <RoomMain labelledBy={title}>
      <div className="desk stack">
        <h1 id={title}>{t(room.title)}</h1>
        <Loading />
      </div>
    </RoomMain>
  )
}
