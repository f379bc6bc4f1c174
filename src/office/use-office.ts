import { type RefObject, useEffect } from 'react'
import { useOutletContext } from 'react-router'
import type { StaffWho } from '../shop/session/user-schema.ts'
import type { OnExpired } from './use-desk.ts'
import type { StaffSession, StaffSessionDeeds } from './use-staff-session.ts'

/** What the layout of the office hands to its pages. */
export type Office = StaffSessionDeeds & { session: StaffSession; signOut: () => void }

export const useOffice = (): Office => useOutletContext<Office>()

/** What the layout of the rooms hands to a room; staff are signed in there. */
export type Room = {
  onExpired: OnExpired
  setOpenOrders: (open: number | undefined) => void
  who: StaffWho
  /** The order whose page was shown last: the list returns to it. */
  lastOrder: RefObject<string | null>
}

export const useRoom = (): Room => useOutletContext<Room>()

/** Shows the number of waiting orders in the menu while the room that knows it is open. */
export function useOpenOrders(open: number | undefined): void {
  const { setOpenOrders } = useRoom()
  useEffect(() => {
    setOpenOrders(open)
    return () => setOpenOrders(undefined)
  }, [open, setOpenOrders])
}
