import { lazy, useEffect } from 'react'
import { data, useLocation, useRoutes } from 'react-router'
import { OFFICE_ROOMS, pagesOfRoom } from '../shop/site/office-rooms.ts'
import type { Route } from './+types/office-page.ts'
import { roomAt, roomPageAt } from './room-at.ts'
import { ROOM_PAGES } from './room-pages.ts'
import { RoomsLayout } from './rooms-layout.tsx'
import { UnknownRoom } from './unknown-room.tsx'

export const loader = ({ url }: Route.LoaderArgs) => (roomAt(url.pathname) ? null : data(null, 404))

/** The answer is the page's status only. */
export const shouldRevalidate = () => false

/** Below the address of this page, `/admin`. */
const ROOMS = [
  {
    Component: RoomsLayout,
    children: OFFICE_ROOMS.flatMap(pagesOfRoom).map(({ name, path }) => ({
      path: path.slice('admin'.length),
      Component: lazy(ROOM_PAGES[name]),
    })),
  },
  { path: '*', Component: UnknownRoom },
]

/** Every address of the office but those of a password and an invitation. */
export default function OfficePage() {
  const { pathname } = useLocation()
  // Loaded while the shop says who is signed in. A failure is shown where the page is rendered.
  useEffect(() => {
    const page = roomPageAt(pathname)
    if (page) void ROOM_PAGES[page]().catch(() => {})
  }, [pathname])
  return useRoutes(ROOMS)
}
